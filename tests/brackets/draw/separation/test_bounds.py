"""How few pairs of one club can meet in each round, against all places that its members can take."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.separation.bounds import fewest_pairs, fewest_with_fixed, pairs_of
from tests.brackets.draw.separation.trying import counted
from tests.examples import examples


@pytest.mark.slow
@pytest.mark.parametrize("rounds", [1, 2, 3, 4])
def test_the_bound_of_a_club_is_the_least_of_all_its_places(rounds: int) -> None:
    for members in range(2**rounds + 1):
        places = combinations(range(2**rounds), members)
        assert fewest_pairs(members, rounds) == min(counted(at, rounds) for at in places)


@examples(60)
@given(st.sets(st.integers(0, 7), max_size=4), st.sets(st.integers(0, 7)), st.data())
def test_the_bound_beside_fixed_members_is_the_least_of_the_open_places(
    fixed: set[int], room: set[int], data: st.DataObject
) -> None:
    room -= fixed
    free = data.draw(st.integers(0, len(room)))
    least = min(counted([*fixed, *at], 3) for at in combinations(sorted(room), free))
    assert fewest_with_fixed(len(fixed) + free, 3, fixed, room) == least


@given(st.sets(st.integers(0, 31)))
def test_pairs_are_counted_block_by_block(lines: set[int]) -> None:
    assert pairs_of(sorted(lines), 5) == counted(sorted(lines), 5)
