"""The lot: golden values, so that a stored seed gives the same draw for ever."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.errors import DrawError
from brackets.draw.lot import VERSION, Lot


def test_golden_shuffles() -> None:
    assert VERSION == 1
    assert Lot(1).shuffle(range(10)) == [8, 0, 3, 4, 5, 2, 9, 6, 7, 1]
    assert Lot(4815162342).shuffle("abcdefgh") == list("dfegbach")


def test_golden_choices_go_on_from_one_another() -> None:
    lot = Lot(7)
    assert [lot.choice("abcde") for _ in range(12)] == list("badacbacacaa")
    assert [lot.below(100) for _ in range(5)] == [42, 82, 12, 22, 62]


@given(st.integers(), st.lists(st.integers()))
def test_the_same_seed_gives_the_same_lot(seed: int, items: list[int]) -> None:
    drawn = Lot(seed).shuffle(items)
    assert Lot(seed).shuffle(items) == drawn
    assert Counter(drawn) == Counter(items)


def test_every_order_is_about_as_likely() -> None:
    seen = Counter(tuple(Lot(seed).shuffle(range(3))) for seed in range(6000))
    assert set(seen) == set(permutations(range(3)))
    assert all(900 < times < 1100 for times in seen.values())


def test_what_cannot_be_drawn() -> None:
    with pytest.raises(DrawError, match="A lot needs one or more"):
        Lot(1).choice([])
    with pytest.raises(DrawError, match="random_seed: True is not a whole number"):
        Lot(True)


def test_a_weighted_lot_follows_its_weights_and_takes_large_ones() -> None:
    seen = Counter(Lot(seed).weighted([1, 0, 3]) for seed in range(4000))
    assert set(seen) == {0, 2}
    assert 900 < seen[0] < 1100
    huge = Counter(Lot(seed).weighted([2**200, 2**200]) for seed in range(1000))
    assert 430 < huge[0] < 570
    assert [Lot(seed).weighted([5, 7, 9]) for seed in range(8)] == [2, 0, 0, 1, 1, 2, 2, 1]


@pytest.mark.parametrize("weights", [[], [0, 0], [2, -1]])
def test_a_weighted_lot_needs_something_to_draw_from(weights: list[int]) -> None:
    with pytest.raises(DrawError):
        Lot(1).weighted(weights)
