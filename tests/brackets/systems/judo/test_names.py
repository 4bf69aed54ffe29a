"""Names of judoka that look like numbers, and names that are corrected after the draw."""

from __future__ import annotations

import json
import re

import pytest
from django.test import Client

from awards.door.registry import ENGINES
from brackets.draw.errors import DrawError
from brackets.journal.append import undo
from brackets.systems.contests.actions import leave_contest
from brackets.systems.judo.actions import (
    draw_lot,
    enter_late,
    post_judo,
    set_judo,
    swap_drawn,
    swap_posted,
)
from brackets.systems.judo.field import proposed, settings_of
from brackets.systems.judo.pages.draw import draw_page
from brackets.systems.judo.pages.late import free_places
from brackets.systems.judo.pools import pool_names
from brackets.systems.judo.posted import free_positions, posted_sheet
from tests.brackets.payloads import KNOWN, LATE, people_known_by, people_recorded
from tests.brackets.systems.bridge.desk import signed, text, url
from tests.brackets.systems.bridge.playing import entrant, fresh
from tests.brackets.systems.judo.playing import LOT, USUAL, decide, entered, posted_judo
from tests.factories import make_entrant, make_member, make_player
from tourney.http import Conflict
from tourney.models import Event

pytestmark = pytest.mark.django_db

ODD = ("7 No Trump", "Team 4", "3 Müller 2", "R2D2", "12", "bye", "winner of contest 1", "9 J9")


def renamed(event: Event) -> Event:
    """The judoka under odd names, each its own."""
    for one in event.entrants.all():
        at, more = one.number % len(ODD), "'" * (one.number // len(ODD))
        event.entrants.filter(pk=one.pk).update(name=f"{ODD[at]}{more}")
    return fresh(event)


def labels(event: Event) -> set[str]:
    return {str(one) for one in event.entrants.all()}


def changes(event: Event) -> tuple[str, ...]:
    """What the draw page tells of the sheet after the lot."""
    drawn = draw_page(fresh(event), settings_of(event)).drawn
    assert drawn is not None
    return drawn.swaps


def test_a_corrected_name_stands_on_the_draw_page_with_its_certificate() -> None:
    event = posted_judo(8)
    before = draw_page(event, settings_of(event)).drawn
    event = renamed(event)
    after = draw_page(event, settings_of(event)).drawn
    assert before is not None
    assert after is not None
    assert after.certificate == before.certificate != ()
    assert {one.name for one in after.positions} == labels(event)
    assert [one.club for one in after.positions] == [one.club for one in before.positions]
    assert [one.seed for one in after.positions] == [one.seed for one in before.positions]


def test_how_a_draw_by_badness_came_about_is_told_with_the_names_of_now() -> None:
    event = renamed(posted_judo(8, method="badness"))
    drawn = draw_page(event, settings_of(event)).drawn
    assert drawn is not None
    assert {step.name for step in drawn.steps} == labels(event)


def where(event: Event) -> dict[str, int]:
    """Who stands where, as the draw page says it."""
    drawn = draw_page(event, settings_of(event)).drawn
    assert drawn is not None
    return {one.name: one.number for one in drawn.positions if one.name}


def test_positions_are_exchanged_after_names_were_corrected_and_somebody_left() -> None:
    event = renamed(posted_judo(8))
    leave_contest(entrant(event, 3), by=None)
    at, (_, seen) = where(event), posted_sheet(event)
    one, other = str(entrant(event, 5)), str(entrant(event, 6))
    swap_posted(event, first=at[one], second=at[other], reason="kin", by=None, seen=seen)
    assert where(event) == at | {one: at[other], other: at[one]}


def test_positions_are_exchanged_after_a_late_entry_has_left() -> None:
    event = posted_judo(7)
    late = make_entrant(event, "Late")
    (position,) = free_positions(posted_sheet(event)[0])
    enter_late(late, position=position, by=None, seen=1)
    leave_contest(entrant(event, late.number), by=None)
    at = where(fresh(event))
    one, other = str(entrant(event, 5)), str(entrant(event, 6))
    swap_posted(event, first=at[one], second=at[other], reason="", by=None, seen=3)
    assert where(fresh(event)) == at | {one: at[other], other: at[one]}


@pytest.mark.parametrize("pool_up_to", [0, 5])
def test_whose_name_was_corrected_since_it_was_looked_at_is_looked_at_again(
    pool_up_to: int,
) -> None:
    event = entered(4)
    set_judo(event, USUAL | {"pool_up_to": pool_up_to}, version=1)
    settings = draw_lot(event, version=2, number=LOT)
    seen = proposed(event, settings).checksum
    event.entrants.filter(number=4).update(name="Somebody else")
    with pytest.raises(Conflict):
        post_judo(event, by=None, seen=seen)
    post_judo(event, by=None, seen=proposed(event, settings).checksum)


def test_who_has_fought_is_named_when_a_swap_is_refused() -> None:
    event = renamed(posted_judo(8))
    decide(event, "M1")
    first = next(name for name, at in where(event).items() if at == 1)
    with pytest.raises(DrawError, match=f"^Swap: {re.escape(first)} has fought already"):
        swap_posted(event, first=1, second=8, reason="", by=None, seen=2)


def test_a_change_of_the_sheet_names_who_changed_until_it_is_taken_back() -> None:
    event = posted_judo(8)
    at = {place: name for name, place in where(event).items()}
    change = swap_posted(event, first=3, second=5, reason="", by=None, seen=1)
    (told,) = changes(event)
    assert at[3] in told
    assert at[5] in told
    undo(change.records[0], by=None)
    assert changes(event) == ()


def test_no_record_of_swaps_and_late_entries_names_anybody() -> None:
    event = entered(7)
    people_known_by(event, "before")
    set_judo(event, USUAL, version=settings_of(event).version)
    settings = draw_lot(event, version=settings_of(event).version, number=LOT)
    swap_drawn(event, first=3, second=6, reason="kin", version=settings.version)
    post_judo(event, by=None, seen=proposed(event, settings_of(event)).checksum)
    people_known_by(event, "after")
    late = make_entrant(event, LATE)
    (position,) = free_positions(posted_sheet(event)[0])
    enter_late(late, position=position, by=None, seen=2)
    swap_posted(event, first=4, second=7, reason="clubs", by=None, seen=3)
    assert KNOWN not in "".join(map(str, event.records.values_list("payload", flat=True)))
    assert people_recorded(event) == []


def test_a_late_entry_takes_a_place_beside_corrected_names() -> None:
    event = renamed(posted_judo(7))
    late = make_entrant(event, "8 J8")
    (place,) = free_places(entrant(event, late.number))
    beside = where(event)[place.against]
    assert {beside, place.position} in ({1, 2}, {3, 4}, {5, 6}, {7, 8})
    seen = posted_sheet(event)[1]
    enter_late(entrant(event, late.number), position=place.position, by=None, seen=seen)
    assert where(fresh(event))[str(late)] == place.position


def test_a_clubmate_whom_a_late_entry_could_meet_is_called_by_the_name_of_now() -> None:
    event = renamed(posted_judo(7))
    late = make_entrant(event, "Late")
    make_member(late, make_player("Late", club="Club 1"))
    (place,) = free_places(entrant(event, late.number))
    mates = {str(one) for one in event.entrants.filter(members__player__club="Club 1")}
    assert place.clubmate in mates - {str(late)}


def test_what_is_recorded_of_a_pool_gives_its_numbers_again() -> None:
    event = renamed(posted_judo(5, pool_up_to=5))
    payload = event.records.get().payload
    (lot,) = payload["chances"]
    entries = enumerate(map(int, pool_names(lot["document"])), start=1)
    assert dict(entries) == {int(at): entry for at, entry in payload["seats"].items()}


@pytest.mark.parametrize("method", ["optimal", "badness"])
def test_what_is_recorded_of_a_sheet_draws_it_again(method: str) -> None:
    event = renamed(posted_judo(13, method=method))
    payload = event.records.get().payload
    (lot,) = payload["chances"]
    answer = json.loads(ENGINES[lot["engine"]].answer(json.dumps(lot["document"]).encode()))
    entries = {at: int(name) for at, name in enumerate(answer["positions"], start=1) if name}
    assert entries == {int(at): entry for at, entry in payload["seats"].items()}


def test_a_pool_is_listed_with_the_names_of_now(client: Client) -> None:
    event = renamed(posted_judo(4, pool_up_to=5))
    pool = draw_page(event, settings_of(event)).pool
    assert pool is not None
    assert {one.name for _, own in pool.groups for one in own} == labels(event)
    assert {name for _, *both in pool.bouts for name in both} == labels(event)
    page = text(signed(client, event).get(url(event, "judo_draw")))
    assert "J1<" not in page
