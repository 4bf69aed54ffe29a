"""A perfect matching of least cost: held to every matching there is, tier by tier."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.errors import DrawError
from brackets.draw.matching import Pair, Tiers, perfect_matching
from tests.examples import examples

Costs = dict[Pair, Tiers]


def all_matchings(left: tuple[int, ...]) -> Iterator[tuple[Pair, ...]]:
    """Every way to pair these."""
    if not left:
        yield ()
        return
    first, *others = left
    for other in others:
        rest = tuple(one for one in others if one != other)
        for further in all_matchings(rest):
            yield ((first, other), *further)


def total(pairs: tuple[Pair, ...], costs: Costs) -> Tiers:
    return tuple(map(sum, zip(*(costs[pair] for pair in pairs), strict=True)))


@st.composite
def fields(draw: st.DrawFn) -> tuple[int, Costs]:
    count = draw(st.sampled_from((2, 4, 6, 8)))
    pairs = [(i, j) for i in range(count) for j in range(i + 1, count)]
    tier = st.integers(0, 3) | st.integers(0, 10**6)
    return count, {pair: (draw(st.integers(0, 2)), draw(tier), draw(tier)) for pair in pairs}


@examples(150)
@given(fields())
def test_no_matching_is_cheaper_in_the_order_of_the_tiers(field: tuple[int, Costs]) -> None:
    count, costs = field
    found = perfect_matching(count, lambda i, j: costs[i, j])
    assert sorted(one for pair in found for one in pair) == list(range(count))
    least = min(total(pairs, costs) for pairs in all_matchings(tuple(range(count))))
    assert total(found, costs) == least


@examples(50)
@given(fields(), st.data())
def test_a_forbidden_pair_is_never_made(field: tuple[int, Costs], data: st.DataObject) -> None:
    count, costs = field
    gone = data.draw(st.sets(st.sampled_from(sorted(costs)), max_size=len(costs) // 2))
    able = [one for one in all_matchings(tuple(range(count))) if not gone & set(one)]
    if able:
        found = perfect_matching(count, lambda i, j: None if (i, j) in gone else costs[i, j])
        assert total(found, costs) == min(total(one, costs) for one in able)
    else:
        with pytest.raises(DrawError, match="pairs that are allowed"):
            perfect_matching(count, lambda i, j: None if (i, j) in gone else costs[i, j])


def test_level_matchings_are_told_apart_always_alike() -> None:
    first = perfect_matching(40, lambda _i, _j: (0,))
    assert [perfect_matching(40, lambda _i, _j: (0,)) for _ in range(5)] == [first] * 5
    assert first[:3] == ((0, 2), (1, 31), (3, 7))


def test_an_odd_count_is_refused() -> None:
    with pytest.raises(DrawError, match="7 cannot all be paired"):
        perfect_matching(7, lambda _i, _j: (0,))


def test_nobody_is_paired_with_nobody() -> None:
    assert perfect_matching(0, lambda _i, _j: (0,)) == ()


def test_costs_too_wide_to_be_exact_are_refused() -> None:
    with pytest.raises(DrawError, match="120 are exact"):
        perfect_matching(4, lambda i, j: (i << 70, j << 70))
