"""Rounds have one name wherever they are named, and the name is true."""

from __future__ import annotations

import pytest
from django.test import Client

from brackets.journal.append import state_of
from brackets.models import Match
from brackets.picture.names import names_of
from brackets.picture.rounds import names_of_draw
from brackets.picture.rows import event_rows
from brackets.systems.bridge.desk.loading import Board, board_of
from brackets.systems.bridge.engine.formats import BOOK, BOOK_SEVEN, FOUR_WAY, THREE_WAY
from brackets.systems.bridge.engine.fours import SIZES as FOURS
from brackets.systems.bridge.kinds import COMPACT
from tests.brackets.reading import text as words
from tests.brackets.systems.bridge.desk import signed, text, url
from tests.brackets.systems.bridge.playing import match_of, play, posted
from tourney.models import Event

pytestmark = pytest.mark.django_db


def every_name(event: Event) -> dict[tuple[int, str], set[str]]:
    """By bracket and match, its name on the desk, in public and in what a repair would do."""
    board, state = board_of(event), state_of(event)[0]
    found: dict[tuple[int, str], set[str]] = {}
    for rows in event_rows(event.brackets.all()):
        number, names = rows.bracket.number, names_of(rows)
        repaired = names_of_draw(state.brackets[number].draw)
        for match in rows.matches:
            key = match.match.key
            desk = board.round_of(board.by_key[number, key])
            found[number, key] = {desk, names.of(match).label, repaired[key].label}
    return found


FORMATS = [
    (BOOK, range(2, 33)),
    (BOOK, (33, 36, 37, 40, 43, 47, 48, 49, 53, 56, 61, 63, 64)),
    (THREE_WAY, range(2, 8)),
    (BOOK_SEVEN, (6,)),
    (FOUR_WAY, FOURS),
]


@pytest.mark.parametrize(("variant", "sizes"), FORMATS)
def test_desk_and_public_page_call_every_match_the_same(
    variant: str, sizes: tuple[int, ...]
) -> None:
    event = posted(*sizes, variant=variant)
    assert {len(names) for names in every_name(event).values()} == {1}
    assert are_true(event)


def test_so_they_do_where_losers_play_on() -> None:
    event = posted(*range(2, 33), kind=COMPACT, boards=12)
    found = every_name(event)
    assert {len(names) for names in found.values()} == {1}
    named = {name for names in found.values() for name in names}
    assert {"round 2 for the losers", "play-off for 3rd/4th"} <= named
    assert are_true(event)


def are_true(event: Event) -> bool:
    """A final leaves one, a semi-final is one of two that leave two, a quarter-final of four that leave four."""
    board = board_of(event)
    late = {"final": 1, "semi-final": 2, "quarter-final": 4}
    for match in board.matches:
        left = late.get(board.round_of(match))
        if left:
            alike = of_round(board, match)
            assert (len(alike), {len(board.sides[one.pk]) for one in alike}) == (left, {2})
            assert sum(one.qualify for one in alike) == left
    return True


def of_round(board: Board, match: Match) -> list[Match]:
    """The matches beside one of its round, itself among them."""
    alike = (board.round_of(match), match.bracket_id)
    return [one for one in board.matches if (board.round_of(one), one.bracket_id) == alike]


@pytest.mark.parametrize("teams", [4, 8])
def test_a_match_of_four_that_sends_on_two_is_of_round_1(client: Client, teams: int) -> None:
    event = posted(teams, variant=FOUR_WAY)
    desk = text(signed(client, event).get(url(event, "results")))
    assert "Bracket 1, round 1" in desk
    assert "Bracket 1, quarter-final" not in desk
    assert "Bracket 1, semi-final" not in desk
    slip = text(client.get(url(event, "slips")))
    assert "bracket 1, round 1" in slip
    assert "Round 1" in words(client, f"{event.get_absolute_url()}bracket/1/")


def test_the_page_of_a_line_up_names_the_round(client: Client) -> None:
    event = posted(4)
    play(event, "R1M1", (30, 20))
    number = match_of(event, "R1M1").sides.all()[0].entrant.number
    page = text(signed(client, event).get(url(event, "line_up", 1, "R1M1", number)))
    assert "Bracket 1, semi-final, tables 1–2" in page
