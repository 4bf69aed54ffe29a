"""A compact knockout from the plan to the last match: draw, pages, places (rules 46-49, 150-153)."""

from __future__ import annotations

import pytest
from django.test import Client

from brackets.models import Match, Place
from brackets.systems.bridge.actions import cut_brackets, enter_late
from brackets.systems.bridge.conditions.clauses import sections
from brackets.systems.bridge.conditions.shape import shapes_of
from brackets.systems.bridge.desk.field import field_of
from brackets.systems.bridge.desk.loading import board_of
from brackets.systems.bridge.desk.plan_page import plan_page
from brackets.systems.bridge.desk.rows import next_words
from brackets.systems.bridge.kinds import COMPACT
from brackets.systems.bridge.pages.bracket import bracket_page
from brackets.systems.bridge.pages.team import team_page
from brackets.systems.bridge.rack.tickets import tickets
from tests.brackets.systems.bridge.playing import (
    entrant,
    fresh,
    match_of,
    play,
    play_all,
    posted,
    standing,
)
from tests.factories import make_entrant, make_event, make_field
from tourney.models import Event

pytestmark = pytest.mark.django_db


def compact(*sizes: int) -> Event:
    return posted(*sizes, kind=COMPACT, boards=12)


def first_half(event: Event) -> None:
    """Every match of round one; the smaller number wins."""
    for match in Match.objects.filter(bracket__event=event, round_number=1):
        scores = [(40, 20)] if match.sides.count() == 2 else [(40, 20), (42, 20), (38, 20)]
        play(event, match.key, *scores)


def test_fifteen_teams_are_drawn_by_the_printed_pattern() -> None:
    event = compact(15)
    assert standing(event, "R1M1") == ["Team 4", "Team 12"]
    assert standing(event, "R1M7") == ["Team 7", "Team 8", "Team 9"]
    first_half(event)
    assert standing(event, "R2M1") == ["Team 4", "Team 5"]
    assert standing(event, "R2M2") == ["Team 12", "Team 9"]
    assert standing(event, "R2M7") == ["Team 11", "Team 10", "Team 15"]


def test_winners_stay_at_their_tables_as_the_pattern_says() -> None:
    event = compact(16)
    assert match_of(event, "R1M3").tables == match_of(event, "R2M3").tables == [5, 6]


def test_everybody_has_a_place_at_the_end_and_third_is_clear() -> None:
    event = compact(14)
    play_all(event)
    places = {p.entrant.number: str(p) for p in Place.objects.select_related("entrant")}
    assert [places[number] for number in (1, 2, 3, 4, 5, 8)] == ["1", "2", "3", "4", "5/7", "8/14"]
    event.refresh_from_db()
    assert event.state == Event.State.FINISHED


def test_the_event_goes_on_while_losers_still_play() -> None:
    event = compact(16)
    first_half(event)
    for key in ("R2M1", "R2M3", "R2M5", "R2M7", "R3M1", "R3M2", "R4M1"):
        play(event, key, (40, 20))
    event.refresh_from_db()
    assert event.state == Event.State.POSTED


@pytest.mark.parametrize(("teams", "boards"), [(4, [24]), (7, [12, 24]), (8, [12, 24]), (9, [12])])
def test_lengths_follow_the_entry(teams: int, boards: list[int]) -> None:
    event = compact(teams)
    found = Match.objects.filter(bracket__event=event).values_list("boards", flat=True)
    assert sorted(set(found)) == boards


def test_a_correction_sends_winners_and_losers_the_other_way() -> None:
    event = compact(16)
    first_half(event)
    play(event, "R1M1", (20, 40))
    assert standing(event, "R2M1") == ["Team 16", "Team 8"]
    assert standing(event, "R2M2") == ["Team 1", "Team 9"]


def test_the_picture_shows_the_losers_below() -> None:
    event = compact(15)
    page = bracket_page(event.brackets.get())
    assert page.tree is not None
    assert [one.title for one in page.tree.losers] == [
        "Round 2, the losers",
        "Play-off for 3rd/4th",
    ]
    assert [len(one.matches) for one in page.tree.rounds] == [7, 4, 2, 1]
    losers = page.tree.losers[0].matches
    assert [row.name for row in losers[0].rows] == ["loser of 4 – 12", "loser of 7, 8 or 9"]
    first = page.tree.rounds[0].matches
    said = {"".join(piece.text for piece in match.onward) for match in first}
    assert (
        "The winner goes on to the quarter-final at table 1. "
        "The loser goes to the match of round 2 for the losers at table 3."
    ) in said


def test_the_ticket_says_where_losers_go() -> None:
    event = compact(16)
    ticket = team_page(entrant(event, 16)).ticket
    assert ticket is not None
    win, lose = ticket.stubs
    assert (win.title, win.what) == ("If we win", "Quarter-final, table 1")
    assert (lose.title, lose.what) == ("If we lose", "Match of round 2 for the losers, table 3")
    first_half(event)
    page = team_page(entrant(event, 16))
    ticket = page.ticket
    assert page.steps == ()
    assert ticket is not None
    assert [(stub.what, stub.against) for stub in ticket.stubs] == [
        ("Out of this bracket,", "9th/16th place"),
        ("Out of this bracket,", "9th/16th place"),
    ]


def test_the_play_off_says_its_places() -> None:
    event = compact(16)
    first_half(event)
    for key in ("R2M1", "R2M3", "R2M5", "R2M7", "R3M1", "R3M2"):
        play(event, key, (40, 20))
    page = team_page(entrant(event, 3))
    assert page.ticket is not None
    assert page.ticket.title == "Play-off for 3rd/4th"
    assert [stub.against for stub in page.ticket.stubs] == ["3rd place", "4th place"]


def test_the_public_pages_of_a_compact_knockout(client: Client) -> None:
    event = compact(13)
    first_half(event)
    base = event.get_absolute_url()
    page = client.get(f"{base}bracket/1/").content.decode()
    assert 'class="tree compact losers"' in page
    assert client.get(f"{base}standings/").status_code == 200
    play_all(event)
    standings = client.get(f"{base}standings/").content.decode()
    assert "3rd" in standings
    assert "out in the semi-final" in standings
    assert standings.count("won the bracket") == 1


def test_the_desk_says_the_go_to_of_winner_and_loser() -> None:
    event = compact(15)
    board = board_of(event)
    assert next_words(board, match_of(event, "R1M1")) == (
        "The winner goes to the quarter-final at tables 1–2. "
        "The loser goes to round 2 for the losers at tables 3–4."
    )
    assert next_words(board, match_of(event, "R1M7")) == (
        "First goes to the quarter-final at tables 9–10, second to the quarter-final at tables "
        "11–12. The loser goes to round 2 for the losers at tables 3–4."
    )
    assert next_words(board, match_of(event, "R2M2")) == "Nobody goes on from here."
    assert next_words(board, match_of(event, "R4M2")) == "It decides places 3/4."
    assert next_words(board, match_of(event, "R4M1")) == "It decides the bracket."
    play_all(event)
    final = next_words(board_of(event), match_of(event, "R4M1"))
    assert final == "1 Team 1 has won the bracket."


def test_go_to_tickets_have_the_seats_of_the_pattern() -> None:
    event = compact(15)
    found = {ticket.tables: ticket for ticket in tickets(board_of(event), round_number=1)}
    winner, loser = found["3–4"].ways
    assert (winner.who, winner.table, winner.seats) == (
        "The winner",
        2,
        "North-South there, East-West at table 1",
    )
    assert (loser.who, loser.table, loser.seats) == (
        "The loser",
        13,
        "North-South there, East-West at table 14",
    )
    held = found["13–15"]
    assert held.is_held
    assert [(way.who, way.table) for way in held.ways] == [
        ("First", 10),
        ("Second", 12),
        ("The loser", 4),
    ]
    first_half(event)
    held = next(t for t in tickets(board_of(event), round_number=1) if t.is_held)
    assert [way.who for way in held.ways] == ["7 Team 7", "8 Team 8", "9 Team 9"]


def test_the_conditions_say_what_is_compact() -> None:
    event = compact(16, 8, 4)
    found = {s.key: [c.words for c in s.clauses] for s in sections(event, shapes_of(event))}
    assert found["compact"][0] == "A match has half the normal length: 12 boards."
    assert (
        "Bracket 1: the losers of the semi-finals play for 3rd and 4th place." in found["compact"]
    )
    assert "Bracket 2: two overall places." in found["compact"]
    assert "Bracket 3: every match has full length." in found["compact"]
    assert "carry-over" not in found
    assert not any("Who loses a match of two teams is out" in words for words in found["format"])


def test_the_plan_offers_no_format_and_counts_the_compact_three_ways() -> None:
    event = make_event(kind=COMPACT, boards=12)
    make_field(event, [5000 - 10 * index for index in range(20)])
    cut_brackets(event, sizes=(15, 5), version=event.version)
    first, second = plan_page(field_of(fresh(event))).brackets
    assert (first.three_ways, first.formats, second.formats) == ("2", (), ())


def test_a_late_entry_draws_a_compact_bracket_again() -> None:
    event = compact(15)
    late = make_entrant(event, "Late", reported_total=100)
    enter_late(late, bracket_number=1, by=None)
    assert standing(event, "R1M1") == ["Team 1", "Late"]
    assert match_of(event, "R2M2").boards == 12
