"""At the rack: lists, assignment slips, go-to tickets, the projector."""

from __future__ import annotations

from decimal import Decimal

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from brackets.models import Seat
from brackets.systems.bridge.desk.field import field_of
from brackets.systems.bridge.desk.loading import board_of
from brackets.systems.bridge.rack.lists import rack_lists, table_runs
from brackets.systems.bridge.rack.projector import PAGE, screen
from brackets.systems.bridge.rack.slips import slips
from brackets.systems.bridge.rack.tickets import tickets
from tests.brackets.systems.bridge.desk import signed, text, url
from tests.brackets.systems.bridge.playing import play, posted
from tests.factories import make_entrant, make_event, make_field, make_member
from tourney.models import Entrant, Event

pytestmark = pytest.mark.django_db
SHEETS = ("rack", "slips", "tickets", "projector")


def slips_of(event: Event, bracket: int | None = None):
    return slips(board_of(event), list(Seat.objects.filter(bracket__event=event)), bracket=bracket)


def test_the_lists_name_tables_brackets_and_averages(client: Client) -> None:
    event = posted(9, 8, first_table=21)
    lists = rack_lists(field_of(event))
    assert [(b.number, b.tables, b.high, b.low) for b in lists.brackets] == [
        (1, "21–29", "5,000", "4,920"),
        (2, "30–37", "4,910", "4,840"),
    ]
    assert [(team.table, team.bracket) for team in lists.tables][8:10] == [(29, 1), (30, 2)]
    assert len(lists.teams) == 17
    page = text(signed(client, event).get(url(event, "rack")))
    assert "check your bracket before you go to your table" in page


def test_tables_are_drawn_together() -> None:
    assert table_runs([]) == ""
    assert table_runs([13, 1, 2, 3, 201]) == "1–3, 13, 201"


def test_every_team_has_one_slip_in_the_order_of_the_tables() -> None:
    event = posted(13, 9)
    found = slips_of(event)
    assert [slip.table for slip in found] == list(range(1, 23))
    assert {slip.entry for slip in found} == set(range(1, 23))
    assert len(slips_of(event, 2)) == 9
    three = next(slip for slip in found if slip.is_three_way)
    assert len(three.opponents) == 2


def test_a_slip_says_where_to_go_and_whom_to_meet(client: Client) -> None:
    event = posted(8)
    slip = slips_of(event)[0]
    assert (slip.number, slip.table, slip.round, slip.boards) == (1, 1, "quarter-final", 24)
    assert [(other.name, other.table) for other in slip.opponents] == [("8 Team 8", 2)]
    page = text(signed(client, event).get(url(event, "slips"), {"bracket": "1"}))
    assert "8 assignment slips" in page
    assert client.get(url(event, "slips"), {"bracket": "one"}).status_code == 404


def test_tickets_say_where_the_winner_goes() -> None:
    event = posted(8)
    found = tickets(board_of(event))
    assert len(found) == 6
    first = found[0]
    assert (first.tables, first.round) == ("1–2", "quarter-final")
    (way,) = first.ways
    assert (way.who, way.table, way.round) == ("The winner", 1, "semi-final")
    assert way.against == "the winner from tables 7–8"
    play(event, "R1M4", (30, 20))
    (way,) = tickets(board_of(event))[0].ways
    assert way.against == "4 Team 4"


@pytest.mark.parametrize("name", ["Back from table tennis", "loser from table 1", "7 No Trump"])
def test_a_ticket_leaves_names_as_they_are(name: str) -> None:
    event = posted(8)
    event.entrants.filter(number=4).update(name=name)
    play(event, "R1M4", (30, 20))
    (way,) = tickets(board_of(event))[0].ways
    assert way.against == f"4 {name}"


def test_tickets_of_a_match_of_three_are_held_and_name_both_ways(client: Client) -> None:
    event = posted(9)
    first = tickets(board_of(event), round_number=1)
    assert all(ticket.is_held and len(ticket.ways) == 2 for ticket in first)
    assert [way.who for way in first[0].ways] == [
        "Of those who go on, the smaller number",
        "Of those who go on, the larger number",
    ]
    page = text(signed(client, event).get(url(event, "tickets"), {"round": "1"}))
    assert "hold until they report" in page
    assert "3 go-to tickets" in page


def test_the_two_of_one_match_may_meet_again_at_once() -> None:
    event = posted(3)
    (ticket,) = tickets(board_of(event))
    assert {way.against for way in ticket.ways} == {"the other team of this match"}


def test_the_projector_shows_pages_of_teams_with_what_they_reported(client: Client) -> None:
    event = make_event()
    make_field(event, list(range(3000, 0, -100)))
    make_entrant(event, "Una Aaron", reported_total=None)
    bare = make_entrant(event, "Fil Abel", reported_total=None)
    for _ in range(4):
        make_member(bare, masterpoints=Decimal(250))
    Entrant.objects.filter(event=event, number=1).update(status=Entrant.Status.WITHDRAWN)
    shown = screen(field_of(event), number=1)
    assert (shown.total, shown.teams, shown.next, shown.previous) == (3, 31, 2, 3)
    unknown, abel = shown.pages[0][:2]
    assert (unknown.is_unknown, unknown.total) == (True, "–")
    assert (abel.total, abel.average) == ("1,000", "250")
    assert len(shown.pages[0]) == PAGE
    assert screen(field_of(event), number=9).number == 3
    assert [len(page) for page in screen(field_of(event)).pages] == [12, 12, 7]


def test_the_projector_turns_by_itself_and_can_be_held(client: Client) -> None:
    event = make_event()
    make_field(event, list(range(3000, 0, -100)))
    signed(client, event)
    whole = text(client.get(url(event, "projector")))
    assert whole.count("Team 2 ") == 1
    assert 'hx-trigger="load, click"' in whole
    part = client.get(url(event, "projector"), {"page": "3"}, headers={"HX-Request": "true"})
    assert "<html" not in text(part)
    assert 'hx-get="' + url(event, "projector") + '?page=1"' in text(part)
    assert "load, click" in client.get(url(event, "projector")).content.decode()
    to_print = client.get(url(event, "projector"), {"hold": "1"})
    assert text(to_print).count("Reported") == len(to_print.context["screen"].pages) > 1
    assert "load, click" not in to_print.content.decode()
    held = text(client.get(url(event, "projector"), {"page": "2", "hold": "1"}))
    assert "?page=2&amp;hold=1" in held
    assert "Page 2 of 3" in held


def test_an_empty_event_has_sheets_that_say_so(client: Client) -> None:
    event = make_event()
    signed(client, event)
    for name in SHEETS[:3]:
        assert "The brackets are not posted yet" in text(client.get(url(event, name)))
    assert "No team is entered yet." in text(client.get(url(event, "projector")))


def test_the_projector_shows_the_tables_once_they_are_posted() -> None:
    assert screen(field_of(posted(8))).pages[0][0].where == "bracket 1, table 1"


@pytest.mark.parametrize("name", SHEETS)
def test_sheets_cost_the_same_queries_in_a_large_event(client: Client, name: str) -> None:
    counts = []
    for sizes in ((8,), (32, 19, 13)):
        event = posted(*sizes)
        signed(client, event)
        with CaptureQueriesContext(connection) as found:
            assert client.get(url(event, name)).status_code == 200
        counts.append(len(found))
    assert counts[0] == counts[1] <= 20
