"""Entrants in order of strength."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from brackets.systems.bridge.engine.seeding import by_strength


def test_decimals_and_fractions_are_compared_exactly() -> None:
    strengths = {"third": Fraction(1000, 3), "more": Decimal("333.34"), "less": Decimal("333.33")}
    assert by_strength(strengths) == ["more", "third", "less"]


def test_without_a_strength_comes_last_even_after_zero() -> None:
    assert by_strength({"new": None, "nil": Decimal(0), "below": Decimal(-1)}) == [
        "nil",
        "below",
        "new",
    ]


@given(st.lists(st.none() | st.integers(0, 5)))
def test_level_entrants_keep_the_given_order(values: list[int | None]) -> None:
    strengths = {i: None if v is None else Decimal(v) for i, v in enumerate(values)}
    ordered = by_strength(strengths)
    assert sorted(ordered) == list(strengths)
    for one, two in pairwise(ordered):
        if strengths[one] == strengths[two]:
            assert one < two
