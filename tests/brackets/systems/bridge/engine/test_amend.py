"""Amendments of a draw in play: re-paired semi-finals, three-ways broken and rebuilt, play-offs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.errors import DrawError
from brackets.draw.progress import DECIDED
from brackets.draw.structure import Draw
from brackets.draw.validity import check_draw
from brackets.drawn.facts import DrawMade
from brackets.drawn.replaying import replay
from brackets.systems.bridge.engine.amend import (
    broken,
    nine_to_three,
    pairings,
    play_off_round,
    re_paired,
    semi_finals,
    widened,
    with_play_off,
)
from brackets.systems.bridge.engine.formats import draw_for
from tests.brackets.draw.play import better_number_wins, journal, play_out


def made(draw: Draw) -> DrawMade:
    seats = {number: 100 + number for number in draw.numbers}
    return DrawMade(1, draw, seats, tuple(range(1, len(seats) + 1)))


def places(draw: Draw) -> dict[str, int]:
    """How many finish at each place when the better number wins."""
    bracket = play_out(journal(made(draw)), better_number_wins).brackets[1]
    assert all(match.state == DECIDED for match in bracket.matches.values())
    found: dict[str, int] = {}
    for finish in bracket.finishes.values():
        found[finish.label] = found.get(finish.label, 0) + 1
    return found


@pytest.mark.parametrize("entrants", [9, 10, 11, 19, 20, 21, 22, 23])
def test_semi_finals_can_be_paired_in_three_ways(entrants: int) -> None:
    draw = draw_for(entrants)
    slots = [slot for match in semi_finals(draw) for slot in match.slots]
    options = pairings(slots)
    assert re_paired(draw, options[0]) == draw
    assert len({frozenset(map(frozenset, option)) for option in options}) == 3
    for option in options:
        changed = re_paired(draw, option)
        check_draw(changed)
        assert sum(places(changed).values()) == entrants


def test_the_book_re_pairs_no_regular_bracket() -> None:
    draw = draw_for(16)
    slots = [slot for match in semi_finals(draw) for slot in match.slots]
    with pytest.raises(DrawError, match="not of 16"):
        re_paired(draw, pairings(slots)[1])


@given(st.integers(8, 16), st.data())
def test_a_late_entry_widens_a_head_to_head_that_sends_on_one(
    size: int, data: st.DataObject
) -> None:
    draw = draw_for(size)
    heads = [match for match in draw.rounds[0] if len(match.slots) == 2]
    if not heads:
        return
    match = data.draw(st.sampled_from(heads))
    wider = widened(draw, match.id, size + 1)
    check_draw(wider)
    assert wider.by_id[match.id].qualify == 1
    assert sum(places(wider).values()) == size + 1
    narrower = broken(wider, match.id, size + 1)
    assert narrower == draw


@pytest.mark.parametrize("entrants", [12, 13, 14, 15, 24, 31])
def test_a_broken_three_way_leaves_one_place_empty(entrants: int) -> None:
    draw = draw_for(entrants)
    match = next(match for match in draw.rounds[0] if len(match.slots) == 3)
    smaller = broken(draw, match.id, match.numbers[-1])
    check_draw(smaller)
    assert smaller.by_id[match.id].qualify == 1
    assert sum(places(smaller).values()) == entrants - 1


@pytest.mark.parametrize("entrants", range(12, 19))
def test_nine_become_six_and_three(entrants: int) -> None:
    draw = nine_to_three(draw_for(entrants), entrants + 1)
    check_draw(draw)
    shapes = [[len(match.slots) for match in matches] for matches in draw.rounds]
    assert shapes[1:] == [[3, 3, 3], [2, 2, 2], [3]]
    found = places(draw)
    assert {label: found[label] for label in ("1", "2", "3", "4/6", "7/9")} == {
        "1": 1, "2": 1, "3": 1, "4/6": 3, "7/9": 3,
    }  # fmt: skip


def test_nobody_meets_again_before_the_three_when_nine_become_three() -> None:
    draw = nine_to_three(draw_for(16), 17)
    for key in ("R3M1", "R3M2", "R3M3"):
        feeders = {slot.match for slot in draw.by_id[key].slots}
        assert len(feeders) == 2


def test_only_eight_survivors_take_in_a_ninth() -> None:
    with pytest.raises(DrawError, match="bracket of 12 to 18"):
        nine_to_three(draw_for(9), 10)


@pytest.mark.parametrize(
    ("entrants", "matches"),
    [
        (7, 0),
        (8, 2),
        (9, 0),
        (12, 0),
        (15, 0),
        (16, 4),
        (18, 4),
        (19, 0),
        (31, 0),
        (32, 8),
        (36, 8),
        (64, 0),
    ],
)
def test_play_offs_only_where_two_wins_leave_places_open(entrants: int, matches: int) -> None:
    """Rule 148: fewer than 4 overalls for 8-15 teams, 8 for 16-31, 16 for 32 and more."""
    assert len(play_off_round(draw_for(entrants))) == matches


@pytest.mark.parametrize(
    ("entrants", "won", "lost"), [(8, "3", "4"), (16, "5/6", "7/8"), (32, "9/12", "13/16")]
)
def test_play_off_winners_tie_for_the_next_places(entrants: int, won: str, lost: str) -> None:
    draw = with_play_off(draw_for(entrants))
    check_draw(draw)
    found = places(draw)
    assert found[won] == found[lost]
    assert sum(found.values()) == entrants
    with pytest.raises(DrawError, match="already"):
        with_play_off(draw)


def test_an_amended_draw_replays_like_any_other() -> None:
    draw = with_play_off(draw_for(8))
    assert replay(journal(made(draw))).brackets[1].draw.final.id == "R3M1"
