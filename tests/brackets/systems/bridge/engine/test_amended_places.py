"""Places of brackets that were amended: what a broken three-way leaves empty is nobody's to lose."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from brackets.draw.errors import DrawError
from brackets.draw.structure import Draw
from brackets.draw.validity import check_draw
from brackets.drawn.facts import DrawMade
from brackets.systems.bridge.engine.amend import (
    broken,
    joinable,
    play_off_round,
    widened,
    with_play_off,
)
from brackets.systems.bridge.engine.formats import draw_for
from tests.brackets.draw.play import better_number_wins, journal, play_out
from tests.brackets.drawn.holding import check_state
from tests.examples import examples


def labels(draw: Draw) -> list[str]:
    """Every place, best first, when the better number wins; what holds always holds at the end."""
    seats = {number: 100 + number for number in draw.numbers}
    made = DrawMade(1, draw, seats, tuple(range(1, len(seats) + 1)))
    state = play_out(journal(made), better_number_wins)
    check_state(state)
    finishes = sorted(state.brackets[1].finishes.values(), key=lambda found: found.low or 0)
    return [finish.label for finish in finishes]


def without(draw: Draw, matches: list[str]) -> Draw:
    """The three-ways of these matches broken."""
    for key in matches:
        draw = broken(draw, key, draw.by_id[key].numbers[-1])
    return draw


def test_a_match_left_to_one_team_beats_nobody() -> None:
    """20 teams, all three first matches of one second-round three-way broken."""
    draw = draw_for(20)
    group = draw.by_id["R2M3"]
    threes = {match.id for match in draw.rounds[0] if len(match.slots) == 3}
    before = [slot.match for slot in group.slots if slot.match in threes]
    smaller = without(draw, sorted(threes & {*before, "R1M3", "R1M6", "R1M7", "R1M8"}))
    found = labels(smaller)
    assert len(found) == len(smaller.numbers)


def test_play_off_winners_follow_those_who_still_play() -> None:
    """31 teams with their three-way broken: 15 reach round 2, seven losers play off for 9 to 15."""
    draw = draw_for(31)
    key = next(match.id for match in draw.rounds[0] if len(match.slots) == 3)
    draw = without(draw, [key])
    for number in (32, 33):
        draw = widened(draw, joinable(draw)[0].id, number)
    found = labels(with_play_off(draw))
    assert [found.count(label) for label in ("9/12", "13/15", "16/32")] == [4, 3, 17]


def test_nothing_is_broken_or_joined_under_a_play_off() -> None:
    draw = with_play_off(draw_for(17))
    key = next(match.id for match in draw.rounds[0] if len(match.slots) == 3)
    with pytest.raises(DrawError, match="undo it first"):
        broken(draw, key, draw.by_id[key].numbers[-1])
    with pytest.raises(DrawError, match="undo it first"):
        widened(draw, "R1M1", 18)


@examples(40)
@given(st.integers(9, 34), st.integers(0, 3), st.data())
@example(16, 0, None)
def test_every_place_is_taken_whatever_was_broken_and_joined(
    size: int, late: int, data: st.DataObject | None
) -> None:
    draw = draw_for(size)
    threes = [match.id for match in draw.rounds[0] if len(match.slots) == 3]
    if data is not None:
        draw = without(
            draw, data.draw(st.lists(st.sampled_from(threes), unique=True)) if threes else []
        )
    for number in range(size + 1, size + 1 + late):
        if joinable(draw):
            draw = widened(draw, joinable(draw)[-1].id, number)
    if play_off_round(draw):
        try:
            draw = with_play_off(draw)
        except DrawError:
            assert any(draw.living[match.id] < 2 for match in play_off_round(draw))
    check_draw(draw)
    assert len(labels(draw)) == len(draw.numbers)
