"""The lot at the desk and the page on which anybody checks a draw."""

from __future__ import annotations

import json
import re
from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from brackets.journal.current import CURRENT
from brackets.lots.actions import close_list
from brackets.lots.records import acts_of
from brackets.models import LotRecord
from brackets.system import system_of
from brackets.systems.cup.actions import draw_lot, post_cup, shown
from brackets.systems.cup.field import checksum, settings_of
from brackets.systems.cup.lots import LOTS
from tests.brackets.lots.playing import DRAWS, Draw
from tests.brackets.systems.bridge.desk import signed, text
from tests.brackets.systems.bridge.playing import fresh, posted
from tests.brackets.systems.cup.playing import decide, entered, play_round, post, posted_cup
from tests.factories import make_entrant
from tests.tampering import behind, tamper
from tourney.models import Event

pytestmark = pytest.mark.django_db


@pytest.fixture(params=DRAWS)
def way(request: pytest.FixtureRequest) -> Draw:
    return DRAWS[request.param]


def at(event: Event, name: str, *more: object) -> str:
    return reverse(f"brackets:{name}", args=[event.tournament.slug, event.slug, *more])


def test_before_anything_is_drawn_the_page_says_so(client: Client, way: Draw) -> None:
    page = text(client.get(at(way.enter(), "check_draw")))
    assert "Nothing is drawn yet" in page
    assert "Check it without this server" not in page


def test_a_drawing_that_is_not_posted_is_seen_and_what_changed_since(client: Client) -> None:
    event = entered(9)
    DRAWS["cup"].draw(event, number=77)
    page = text(client.get(at(event, "check_draw")))
    assert "Drawn, not posted yet" in page
    assert "number 77" in page
    make_entrant(event, "Ute Zeller")
    page = text(client.get(at(event, "check_draw")))
    assert "Ute Zeller (entry 10) is drawn too" in page


def test_anybody_checks_what_is_posted(client: Client, way: Draw) -> None:
    event = way.enter()
    way.draw(event)
    way.draw(event, number=77)
    event = way.post(fresh(event))
    page = text(client.get(at(event, "check_draw")))
    assert "Drawn again: the same" in page
    assert "Lot 1" in page
    assert "does not count" in page
    assert "tourney engine" in page
    link = at(event, "drawing_input", 2)
    assert link in page
    assert json.loads(client.get(link).content)["random_seed"] == 77
    assert client.get(at(event, "drawing_input", 9)).status_code == 404
    assert client.get(at(event, "closed_list", 1)).status_code == 404


def test_a_director_closes_draws_and_opens(client: Client, way: Draw) -> None:
    event = way.enter()
    signed(client, event)
    lot = at(event, "lot")
    assert "Close the list" in text(client.get(lot))
    form = {"seen": 0, "source": "", "due": "", "written": "drawn", "count": 6}
    refused = client.post(at(event, "lot_close"), form)
    assert refused.status_code == 422
    assert "This field is required" in text(refused)
    soon = timezone.localtime(timezone.now() + timedelta(hours=3))
    form |= {"source": "Lotto of Saturday", "due": f"{soon:%Y-%m-%dT%H:%M}"}
    assert client.post(at(event, "lot_close"), form).status_code == 302
    page = text(client.get(lot))
    assert "Draw with the value" in page
    assert "Lotto of Saturday" in page
    assert "6 whole numbers in the order in which they were drawn" in page
    seen = text(client.get(at(event, "check_draw")))
    assert "The list is closed, nothing is drawn yet" in seen
    download = client.get(at(event, "closed_list", 1))
    assert download.content.decode().startswith("tourney-list 2\n")
    again = client.post(at(event, "lot_close"), form)
    assert again.status_code == 409
    assert client.post(at(event, "lot_open"), {"seen": 1, "reason": ""}).status_code == 422
    opened = client.post(at(event, "lot_open"), {"seen": 1, "reason": "Ute Zeller came"})
    assert opened.status_code == 302
    assert "Ute Zeller came" in text(client.get(at(event, "check_draw")))


def test_a_value_that_makes_no_lot_is_given_back(client: Client, way: Draw) -> None:
    event = way.enter()
    signed(client, event)
    assert client.post(at(event, "lot_seal"), {"seen": 0}).status_code == 302
    seen = client.get(system_of(event).posting_desk(event)).content.decode()
    version = re.search(r'name="version" value="(\d+)"', seen)
    sent = {"value": "17 and 18", "version": version[1] if version else ""}
    answer = client.post(at(event, f"{event.system.key}_lot"), sent)
    assert answer.status_code == 422
    page = answer.content.decode()
    assert 'value="17 and 18"' in page
    assert "“and” is no whole number" in page


def test_a_sealed_number_needs_no_source(client: Client) -> None:
    event = entered(5)
    signed(client, event)
    assert client.post(at(event, "lot_seal"), {"seen": ""}).status_code == 422
    assert client.post(at(event, "lot_seal"), {"seen": 0}).status_code == 302
    page = text(client.get(reverse("brackets:cup_draw", args=[event.tournament.slug, event.slug])))
    assert 'name="value"' in page
    assert 'name="number"' not in page
    version = settings_of(event).version
    where = [event.tournament.slug, event.slug]
    sent = {"version": version, "value": "17"}
    assert client.post(reverse("brackets:cup_lot", args=where), sent).status_code == 302
    _, drawn = acts_of(event)
    assert "17" in text(client.get(at(event, "check_draw")))
    assert drawn.act.sequence == 2


def test_where_nothing_more_is_drawn_no_list_is_closed(client: Client, way: Draw) -> None:
    event = way.enter()
    way.draw(event)
    event = way.post(fresh(event))
    signed(client, event)
    page = text(client.get(at(event, "lot")))
    is_drawn_again = event.system.key == "robin"
    assert ("Close and post the list" in page) == is_drawn_again


def test_a_text_that_was_taken_out_leaves_its_sum(client: Client) -> None:
    event = entered(5)
    close_list(event, LOTS, by=None, seen=0)
    event.lot_records.update(text="")
    assert "its SHA-256 stays" in text(client.get(at(event, "check_draw")))
    assert client.get(at(event, "closed_list", 1)).status_code == 404


def test_where_no_lot_decides_there_is_no_such_page(client: Client) -> None:
    event = posted(8)
    signed(client, event)
    for name in ("check_draw", "lot"):
        assert client.get(at(event, name)).status_code == 404


def test_a_drawing_of_another_version_is_said_to_be_one(client: Client) -> None:
    event = posted_cup(9)
    record = event.records.get(kind="draw")
    record.payload["chances"][0]["version"] = 0
    tamper(record)
    behind(LotRecord, event=event).delete()
    event.kept_journal.delete()
    CURRENT.forget()
    page = text(client.get(at(event, "check_draw")))
    assert "It was drawn by another version" in page
    assert "before this site kept its lots" in page


@pytest.mark.parametrize("name", ["check_draw", "lot"])
def test_queries_do_not_grow_with_entries_and_drawings(client: Client, name: str) -> None:
    counts = []
    for entrants, times in ((5, 1), (20, 6)):
        event = entered(entrants)
        for number in range(times):
            DRAWS["cup"].draw(event, number=number)
        event = DRAWS["cup"].post(fresh(event))
        signed(client, event)
        client.get(at(event, name))
        with CaptureQueriesContext(
            connection,
        ) as found:
            client.get(at(event, name))
        counts.append(len(found))
    assert counts[0] == counts[1]


def test_the_newest_round_of_a_cup_drawn_round_by_round_is_checked(client: Client) -> None:
    event = posted_cup(6, mode="rounds", byes="lot", separate_clubs=True, clubs=2)
    page = text(client.get(at(event, "check_draw")))
    assert "the same byes come out" in page
    play_round(event)
    close_list(fresh(event), LOTS, by=None, seen=1)
    draw_lot(event, version=settings_of(event).version, value="17")
    made = shown(fresh(event), settings_of(event))
    post_cup(event, by=None, seen=checksum(event, made))
    page = text(client.get(at(event, "check_draw")))
    assert "Drawn again: the same 4 numbers" in page
    assert "List, value and lot belong together" in page
    assert "engine pair.cup_round &lt;" in page
    assert "not typed in yet" not in page
    assert page.count("does not count") == 0
    assert page.count("counts") == 2
    assert "before by draw.cup" not in page
    play_round(event)
    assert "the same 4 numbers" in text(client.get(at(event, "check_draw")))


def test_a_first_round_that_is_corrected_leaves_the_lot_of_the_second_true(client: Client) -> None:
    event = posted_cup(4, mode="rounds")
    play_round(event)
    post(event, 5)
    decide(event, "R1M1", "2", sure=True)
    assert "the same 2 numbers" in text(client.get(at(event, "check_draw")))
