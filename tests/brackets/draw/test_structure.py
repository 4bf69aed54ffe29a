"""What a draw says of itself before anybody plays: which slots somebody can ever stand in."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.progress import VACANT, progress
from brackets.draw.result import PairResult, Result
from brackets.draw.structure import Bye, Draw, Exit, Match, Seed

FIRST, AFTER = "R1M1", "R2M"


@st.composite
def draws(draw: st.DrawFn) -> Draw:
    """A match of seeds and byes, and for each of its exits one later match with a seed of its own."""
    size = draw(st.integers(2, 5))
    seeded = draw(st.lists(st.booleans(), min_size=size, max_size=size))
    slots = tuple(Seed(at) if taken else Bye() for at, taken in enumerate(seeded, start=1))
    numbers = tuple(range(1, size + 1))
    exits = draw(st.sampled_from(["number", "finish"]))
    first = Match(FIRST, 1, slots, numbers, draw(st.integers(1, size - 1)), exits)
    later = (
        Match(f"{AFTER}{at}", 2, (Exit(FIRST, at), Seed(size + at)), (at, size + at))
        for at in numbers
    )
    return Draw("by-hand", (first, *later))


def who_leaves(draw: Draw) -> dict[int, bool]:
    """By exit of the first match, whether somebody left by it when everybody played."""
    present = [slot.number for slot in draw.by_id[FIRST].slots if isinstance(slot, Seed)]
    pairs = tuple(PairResult(a, b, winner=a) for a, b in combinations(present, 2))
    result = Result(FIRST, frozenset(present), pairs)
    states = progress(draw, {n: n for n in draw.numbers}, {(FIRST, result.entrants): result})
    slots = range(1, len(draw.by_id[FIRST].slots) + 1)
    return {at: states[f"{AFTER}{at}"].occupants[0] != VACANT for at in slots}


@given(draws())
def test_an_exit_is_taken_when_somebody_leaves_by_it(draw: Draw) -> None:
    said = {at: draw.is_taken(Exit(FIRST, at)) for at in who_leaves(draw)}
    assert said == who_leaves(draw)


@given(draws())
def test_as_many_leave_a_match_as_stand_in_it(draw: Draw) -> None:
    """Survivors and losers together: no exit further down is ever taken."""
    taken = [draw.is_taken(Exit(FIRST, at)) for at in who_leaves(draw)]
    assert sum(taken) == draw.living[FIRST]
    assert taken == sorted(taken, reverse=True)


def test_of_a_match_of_one_nobody_comes_out_as_a_loser() -> None:
    match = Match(FIRST, 1, (Seed(1), Bye()), (1, 2))
    draw = Draw("by-hand", (match,))
    assert [draw.is_taken(Exit(FIRST, place)) for place in (1, 2)] == [True, False]
    assert not draw.is_taken(Bye())
