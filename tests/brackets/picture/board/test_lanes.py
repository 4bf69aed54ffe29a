"""Lanes: the best order for certain up to ten lines, a good one above."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.picture.board.lanes import EXACT, Lane, Run, _best_order, _cost, lanes
from tests.examples import examples

RUNS = st.builds(Run, st.integers(0, 40).map(Fraction), st.integers(0, 40).map(Fraction))


def total(runs: list[Run], order: tuple[int, ...]) -> int:
    return sum(_cost(runs[a], runs[b]) for a, b in combinations(order, 2))


@pytest.mark.slow
@examples(60)
@given(st.lists(RUNS, min_size=1, max_size=6))
def test_no_order_crosses_fewer_lines(runs: list[Run]) -> None:
    order, cost = _best_order(tuple(runs))
    assert cost == total(runs, tuple(order))
    assert cost == min(total(runs, other) for other in permutations(range(len(runs))))


@examples(40)
@given(st.lists(RUNS, min_size=EXACT + 1, max_size=24))
def test_many_lines_are_at_least_ordered(runs: list[Run]) -> None:
    order, cost = _best_order(tuple(runs))
    assert sorted(order) == list(range(len(runs)))
    assert cost <= total(runs, tuple(range(len(runs))))


@examples(60)
@given(st.lists(RUNS, max_size=12))
def test_uprights_that_share_a_height_never_share_a_lane(runs: list[Run]) -> None:
    found, _ = lanes(tuple(runs))
    for (a, one), (b, other) in combinations(zip(runs, found, strict=True), 2):
        if a.top <= b.foot and b.top <= a.foot and a.top < a.foot and b.top < b.foot:
            assert one != other
            assert one.count == other.count


def test_a_straight_line_needs_no_lane_of_its_own() -> None:
    straight, bent = Run(Fraction(3), Fraction(3)), Run(Fraction(0), Fraction(9))
    found, _ = lanes((straight, bent))
    assert found == (Lane(1, 1), Lane(1, 1))
