"""Every drawing is an act that stays; a closed list binds the next one to a value nobody knew."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest
from django.utils import timezone

from awards.door.registry import ENGINES
from brackets.draw.errors import DrawError
from brackets.draw.sealed import BoundLot, sha_of
from brackets.draw.value_form import ValueForm, Written
from brackets.journal.numbers import Numbers
from brackets.lots.actions import close_list, open_list
from brackets.lots.page import check_page
from brackets.lots.records import acts_of, broken_seals
from brackets.lots.values import ListClosed, LotDrawn, closed_now, drawings
from brackets.models import LotRecord
from tests.brackets.lots.playing import DRAWS, Draw
from tests.brackets.systems.bridge.playing import fresh
from tests.tampering import behind, tamper
from tourney.actions.entries import withdraw
from tourney.http import Conflict
from tourney.models import Event

pytestmark = pytest.mark.django_db
SOURCE = "Lotto of Saturday"
SIX = ValueForm(Written.RISING, 6)


@pytest.fixture(params=DRAWS)
def way(request: pytest.FixtureRequest) -> Draw:
    return DRAWS[request.param]


def closed_by(way: Draw, event: Event, *, minutes: int = 10) -> ListClosed:
    """The list closed, and the value due already now: so much later is today."""
    due = timezone.now() + timedelta(minutes=minutes)
    seen = len(acts_of(event))
    found = close_list(event, way.lots, by=None, seen=seen, source=SOURCE, due=due, form=SIX)
    assert found.said.source == SOURCE
    return found


def passed(event: Event) -> None:
    """The hour of the value has come."""
    row = LotRecord.objects.filter(event=event, kind="closed").last()
    assert row is not None
    row.payload["due"] = "2026-01-01T10:00:00Z"
    tamper(row)


def test_every_drawing_stays_whether_it_is_posted_or_not(way: Draw) -> None:
    event = way.enter()
    numbers = [way.draw(event), way.draw(event, number=17), way.draw(event)]
    found = drawings(acts_of(event))
    assert [one.chance.document["random_seed"] for one in found] == numbers
    assert numbers[1] == 17
    way.post(fresh(event))
    assert len(drawings(acts_of(event))) == 3
    page = check_page(fresh(event), way.lots)
    assert page.verdict is not None
    assert page.verdict.holds is True
    assert page.counting == found[-1]
    states = [line.state for line in page.lines if line.title.startswith("Lot ")]
    assert states == ["counts", "does not count", "does not count"]


def test_what_is_posted_without_a_drawing_is_recorded_as_one(way: Draw) -> None:
    event = way.enter()
    way.draw(event, number=5)
    behind(LotRecord).delete()
    event = way.post(fresh(event))
    assert len(drawings(acts_of(event))) == 1


def test_a_closed_list_and_its_value_make_the_lot(way: Draw) -> None:
    event = way.enter()
    closed = closed_by(way, event)
    assert closed.sha == sha_of(closed.text)
    assert all(name in closed.text for name in Numbers(event).names.values())
    passed(event)
    number = way.draw(event, value="  42, 8 15 16 23  04 ")
    assert number == BoundLot(closed.sha, "4 8 15 16 23 42").random_seed
    event = way.post(fresh(event))
    page = check_page(event, way.lots)
    assert page.verdict is not None
    assert page.verdict.holds is True
    assert page.bound == BoundLot(closed.sha, "4 8 15 16 23 42")
    assert len(page.commands) == 3


def test_a_closed_list_is_drawn_by_its_value_alone(way: Draw) -> None:
    event = way.enter()
    closed_by(way, event)
    for how in ({}, {"number": 4}, {"value": " "}):
        with pytest.raises(DrawError, match="The list is closed"):
            way.draw(event, **how)
    with pytest.raises(DrawError, match="nobody can know it yet"):
        way.draw(event, value="4 8 15")
    assert not drawings(acts_of(event))


def test_an_open_list_is_bound_to_no_value(way: Draw) -> None:
    with pytest.raises(DrawError, match="Value: the list is open"):
        way.draw(way.enter(), value="4 8 15")


@pytest.mark.postgresql
def test_a_list_that_changed_after_closing_is_not_drawn(way: Draw) -> None:
    event = way.enter()
    closed_by(way, event)
    passed(event)
    gone = event.entrants.order_by("number").last()
    assert gone is not None
    withdraw(gone, version=gone.version, by=None)
    with pytest.raises(DrawError, match="not the one that was closed"):
        way.draw(event, value="4 8 15")
    open_list(event, by=None, seen=1, reason="Somebody left")
    way.draw(event, number=3)
    assert closed_now(acts_of(event)) is None


def test_a_draw_from_before_the_list_was_closed_is_not_posted(way: Draw) -> None:
    event = way.enter()
    way.draw(event, number=3)
    closed_by(way, event)
    with pytest.raises(DrawError, match="The list is closed"):
        way.post(fresh(event))


def test_a_number_sealed_here_and_one_from_the_hall_make_the_value(way: Draw) -> None:
    event = way.enter()
    closed = close_list(event, way.lots, by=None, seen=0)
    assert closed.said.seal == sha_of(f"{closed.secret}\n")
    assert f"seal: {closed.said.seal}" in closed.text
    assert closed.secret not in closed.text
    number = way.draw(event, value="17")
    assert number == BoundLot(closed.sha, f"{closed.secret} 17").random_seed
    page = check_page(way.post(fresh(event)), way.lots)
    assert page.verdict is not None
    assert page.verdict.holds is True


def test_a_value_that_may_be_known_already_closes_nothing(way: Draw) -> None:
    event, now = way.enter(), timezone.now()
    soon = now + timedelta(hours=1)
    for due, form, said in (
        (now - timedelta(hours=1), SIX, "is past"),
        (None, SIX, "Due: it is empty"),
        (soon, None, "Form of the value: say how"),
    ):
        with pytest.raises(DrawError, match=said):
            close_list(event, way.lots, by=None, seen=0, source=SOURCE, due=due, form=form)
    with pytest.raises(DrawError, match="Source of the value"):
        close_list(event, way.lots, by=None, seen=0, due=soon, form=SIX)
    assert not acts_of(event)


@pytest.mark.parametrize(
    "typed", ["4 8 15 16 23 \u200b42", "4 8 15 16 23", "4 8 15 16 23 42 43", "4 8 15 16 23 4二"]
)
def test_a_value_that_only_looks_like_the_one_that_was_drawn_makes_no_lot(
    way: Draw, typed: str
) -> None:
    event = way.enter()
    closed_by(way, event)
    passed(event)
    with pytest.raises(DrawError, match="Value: "):
        way.draw(event, value=typed)
    assert not drawings(acts_of(event))


def test_a_number_of_the_hall_has_no_second_way_to_be_written(way: Draw) -> None:
    event = way.enter()
    close_list(event, way.lots, by=None, seen=0)
    assert way.draw(event, value="017") == way.draw(event, value=" 17 ")
    with pytest.raises(DrawError, match="whole numbers: 2 typed, 1 declared"):
        way.draw(event, value="17 18")


def test_a_list_from_before_there_were_forms_says_that_its_value_was_free_text() -> None:
    way = DRAWS["cup"]
    event = way.enter()
    closed_by(way, event)
    passed(event)
    row = LotRecord.objects.get(event=event)
    del row.payload["form"]
    tamper(row)
    closed = closed_now(acts_of(event))
    assert closed is not None
    typed = "six <7> or so"
    assert way.draw(event, value=typed) == BoundLot(closed.sha, typed).random_seed
    page = check_page(way.post(fresh(event)), way.lots)
    assert page.form == "free text"
    assert "another way to write it makes another lot" in page.proves


def test_who_closes_or_opens_says_what_was_there(way: Draw) -> None:
    event = way.enter()
    way.draw(event)
    with pytest.raises(Conflict):
        close_list(event, way.lots, by=None, seen=0)
    close_list(event, way.lots, by=None, seen=1)
    with pytest.raises(Conflict):
        open_list(event, by=None, seen=1, reason="Late entry")
    with pytest.raises(DrawError, match="closed already"):
        close_list(event, way.lots, by=None, seen=2)
    open_list(event, by=None, seen=2, reason="Late entry")
    with pytest.raises(DrawError, match="The list is open"):
        open_list(event, by=None, seen=3, reason="Late entry")


def test_a_draw_that_somebody_changed_is_not_the_one_that_was_posted(way: Draw) -> None:
    """The check can fail: another list, another lot, somebody on another number."""
    event = way.enter()
    closed_by(way, event)
    passed(event)
    way.draw(event, value="4 8 15 16 23 42")
    event = way.post(fresh(event))
    row = LotRecord.objects.get(event=event, kind="closed")
    text, sha = row.text, row.payload["sha"]
    row.text = text.replace("(entry 2)", "(entry 99)")
    row.save(update_fields=["text"])
    assert "lot 1: its text is not the one that was closed" in broken_seals(event)
    assert _said(event, way) == "Others were drawn than stood in the closed list."
    row.text, row.payload["sha"] = text, sha_of("another")
    tamper(row)
    assert _said(event, way) == "The lot is not that of the closed list and the value."
    row.payload["sha"] = sha
    tamper(row)
    mended = check_page(event, way.lots).verdict
    assert mended is not None
    assert mended.holds is True


def _said(event: Event, way: Draw) -> str:
    verdict = check_page(event, way.lots).verdict
    assert verdict is not None
    assert verdict.holds is False
    return verdict.said


def test_the_engine_of_the_door_draws_the_same_from_the_posted_file(way: Draw) -> None:
    """Every draw, pools too, has its command."""
    event = way.enter()
    way.draw(event, number=8)
    event = way.post(fresh(event))
    (drawn,) = (one for one in acts_of(event) if isinstance(one, LotDrawn))
    told = drawn.chance.told(Numbers(event).called)
    answer = json.loads(ENGINES[drawn.chance.engine].answer(json.dumps(told).encode()))
    names = answer.get("positions") or answer.get("numbers")
    posted, called = way.lots.posted(event), Numbers(event)
    assert posted is not None
    by_key = {key: called.called[called.number(key)] for key in posted.seats.values()}
    wanted = [by_key[who] for _, who in sorted(posted.seats.items())]
    assert [name for name in names if name] == wanted
