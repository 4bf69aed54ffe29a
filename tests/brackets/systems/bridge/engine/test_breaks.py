"""Which gaps of a field speak."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.systems.bridge.engine.breaks import breaks_in
from tests.examples import examples


def field(*averages: int) -> list[Decimal]:
    return [Decimal(average) for average in averages]


@pytest.mark.parametrize(
    ("averages", "counts"),
    [
        ((1000, 990, 980, 740, 730, 720), (0, 0, 0, 0, 0)),
        ((1000, 990, 980, 735, 730, 720), (0, 0, 1, 0, 0)),
        ((1000, 990, 980, 480, 470, 460), (0, 0, 2, 0, 0)),
        ((1000, 900, 810, 729, 360, 324), (0, 0, 0, 1, 0)),
        ((1000, 880, 775, 680, 325, 286), (0, 0, 0, 0, 0)),
    ],
)
def test_a_quarter_and_five_times_the_usual(
    averages: tuple[int, ...], counts: tuple[int, ...]
) -> None:
    assert breaks_in(field(*averages)).counts == counts


def test_below_300_the_quarter_is_of_300() -> None:
    assert breaks_in(field(305, 304, 303, 20, 10, 9)).counts == (0, 0, 3, 0, 0)
    assert breaks_in(field(100, 99, 98, 24, 23, 22)).counts == (0, 0, 0, 0, 0)
    assert breaks_in(field(100, 99, 98, 23, 22, 21)).counts == (0, 0, 1, 0, 0)


def test_unknown_averages_make_no_gap_and_do_not_lower_the_usual_one() -> None:
    known = field(1000, 900, 800)
    assert breaks_in(known).usual == Fraction(19, 180)
    assert breaks_in([*known, None, None, None]).usual == Fraction(19, 180)
    assert breaks_in([*known, None]).counts == (0, 0, 0)
    assert breaks_in([None, None]).counts == (0,)


@examples(100)
@given(st.lists(st.integers(1, 10**5), min_size=4, max_size=60), st.integers(2, 9))
def test_a_field_as_strong_by_any_factor_has_the_same_breaks(
    values: list[int], factor: int
) -> None:
    """Above 300, where gaps are relative."""
    averages = sorted((Decimal(value + 300) for value in values), reverse=True)
    assert breaks_in(averages) == breaks_in([average * factor for average in averages])
