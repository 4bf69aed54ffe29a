"""Knockouts that open with matches of four: who meets whom, and what becomes of such a match."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.errors import DrawError
from brackets.draw.notation import draw_from_json, draw_to_json
from brackets.draw.structure import Draw, Exit, Match, Seed
from brackets.draw.validity import check_draw
from brackets.systems.bridge.engine.amend import broken, joinable, widened
from brackets.systems.bridge.engine.formats import BOOK, FOUR_WAY, draw_for, variants_for
from brackets.systems.bridge.engine.fours import SIZES, draw_fours
from brackets.systems.bridge.engine.notation import knockout_document


def reach(draw: Draw, match: Match) -> list[set[int]]:
    """For each slot of a match, the numbers that may stand there."""
    return [
        {slot.number}
        if isinstance(slot, Seed)
        else set().union(*reach(draw, draw.by_id[slot.match]))
        for slot in match.slots
        if isinstance(slot, Seed | Exit)
    ]


@pytest.mark.parametrize("size", SIZES)
def test_everybody_meets_two_or_three_and_nobody_twice_before_the_final(size: int) -> None:
    draw = draw_fours(size)
    check_draw(draw)
    first = draw.rounds[0]
    assert sorted(n for match in first for n in match.numbers) == list(range(1, size + 1))
    assert {len(match.slots) for match in first} <= {3, 4}
    assert max(len(match.slots) for match in first) == 4
    assert all(match.qualify == 2 for match in first)
    met = {frozenset(pair) for match in first for pair in combinations(match.numbers, 2)}
    for match in draw.matches[len(first) : -1]:
        for one, other in combinations(reach(draw, match), 2):
            again = {frozenset((a, b)) for a in one for b in other} & met
            assert not again, (size, match.id, again)
    assert draw_from_json(draw_to_json(draw)) == draw


def test_where_they_are_a_choice() -> None:
    offered = [size for size in range(2, 65) if FOUR_WAY in variants_for(size)]
    assert offered == list(SIZES)
    assert variants_for(16) == (BOOK, FOUR_WAY)
    assert draw_for(6, FOUR_WAY) == draw_for(6)
    assert draw_for(9, FOUR_WAY) == draw_for(9)
    with pytest.raises(DrawError, match="9 teams do not open with matches of four"):
        knockout_document(9, FOUR_WAY)
    assert knockout_document(4, FOUR_WAY)["rounds"][0]["matches"][0]["numbers"] == [1, 2, 3, 4]


@given(st.sampled_from(SIZES), st.data())
def test_a_match_loses_a_team_and_a_late_entry_joins_it(size: int, data: st.DataObject) -> None:
    """Four become three that send on two, three become two that send on one, and the reverse."""
    draw = draw_fours(size)
    match = data.draw(st.sampled_from(draw.rounds[0]))
    number = data.draw(st.sampled_from(match.numbers))
    smaller = broken(draw, match.id, number)
    check_draw(smaller)
    found = smaller.by_id[match.id]
    assert len(found.slots) == len(match.slots) - 1
    assert found.qualify == min(2, len(found.slots) - 1)
    assert found in joinable(smaller)
    wider = widened(smaller, match.id, size + 1)
    check_draw(wider)
    assert len(wider.by_id[match.id].slots) == len(match.slots)
    assert wider.by_id[match.id].qualify == found.qualify


def test_a_match_of_four_takes_nobody_more() -> None:
    draw = draw_fours(8)
    assert joinable(draw) == ()
    with pytest.raises(DrawError, match="no match of two or three of the first round"):
        widened(draw, "R1M1", 9)
