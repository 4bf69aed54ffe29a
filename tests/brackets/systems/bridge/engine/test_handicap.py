"""The handicap formula against every printed cell."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.draw.errors import DrawError
from brackets.draw.handicap import handicap
from tests.reference import csv_rows

CELLS = csv_rows("handicap_24.csv")
MISPRINTS = {
    (row["higher_avg"], row["lower_avg"]): row for row in csv_rows("handicap_misprints.csv")
}
AVERAGES = st.decimals(0, 20000, places=2)


def computed(cell: dict[str, str]) -> Decimal:
    return handicap(Decimal(cell["higher_avg"]), Decimal(cell["lower_avg"]), 24)


def test_all_798_cells_but_the_four_misprints() -> None:
    wrong = {
        (cell["higher_avg"], cell["lower_avg"]): computed(cell)
        for cell in CELLS
        if computed(cell) != Decimal(cell["imps"])
    }
    assert len(CELLS) == 798
    assert wrong == {key: Decimal(row["computed"]) for key, row in MISPRINTS.items()}
    assert len(wrong) == 4


def test_other_lengths_are_in_proportion() -> None:
    assert handicap(Decimal(15000), Decimal(10000), 12) == Decimal("1.496")


@given(AVERAGES, st.integers(1, 100))
def test_equal_averages_get_nothing(average: Decimal, boards: int) -> None:
    assert str(handicap(average, average, boards)) == "0.000"


@given(AVERAGES, AVERAGES, AVERAGES)
def test_a_weaker_opponent_gets_no_less(one: Decimal, two: Decimal, three: Decimal) -> None:
    low, middle, high = sorted((one, two, three))
    assert handicap(high, low, 24) >= handicap(high, middle, 24) >= 0


@pytest.mark.parametrize(
    ("higher", "lower", "boards", "message"),
    [
        ("100", "200", 24, "higher: the average 100 is below lower, 200"),
        ("100", "-1", 24, "lower: -1 is not an average"),
        ("NaN", "1", 24, "higher: NaN is not an average"),
        ("200", "100", 0, "boards: 0 is not a whole number of 1 or more"),
    ],
)
def test_what_is_refused(higher: str, lower: str, boards: int, message: str) -> None:
    with pytest.raises(DrawError, match=message):
        handicap(Decimal(higher), Decimal(lower), boards)
