"""Tables of knockout brackets: Appendix F in both readings, and low averages."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from awards.rules.credit import Credit, credits
from awards.rules.explained import shown
from awards.rules.facts import BracketFacts
from awards.words import say
from tests.awards.rules.book import BOOK
from tests.reference import csv_rows

SIXES = tuple(BracketFacts(16) for _ in range(6))


def counted(brackets: tuple[BracketFacts, ...], reading: str = "appendix") -> tuple[Credit, ...]:
    return credits(BOOK, brackets, BOOK.readings({"ko_table_count": reading}))


def test_every_row_of_appendix_f() -> None:
    for row, credit in zip(csv_rows("appendix_f.csv"), counted(SIXES), strict=True):
        assert credit.counts == [int(row[f"at_{x}"] or 0) for x in ("half", "third", "fifth")]


@pytest.mark.parametrize("reading", ["appendix", "cumulative"])
def test_both_readings_agree_with_the_worked_check(reading: str) -> None:
    rows = [row for row in csv_rows("appendix_f_check.csv") if row["reading"] == reading]
    for row, credit in zip(rows, counted(SIXES, reading), strict=True):
        assert shown(credit.tables.number) == row["T"]
        assert credit.counts == [int(row[f"at_{x}"]) for x in ("half", "third", "fifth")]


def test_the_reading_stands_on_the_receipt_only_where_it_changes_the_count() -> None:
    found = counted(SIXES)
    assert say(found[0].tables.reading) == "ko_table_count: appendix"
    assert [credit.tables.reading for credit in found[1:]] == [None] * 5


@given(
    st.lists(st.integers(2, 80), min_size=1, max_size=9),
    st.sampled_from(("appendix", "cumulative")),
)
def test_every_lower_team_counts_once_and_at_most_half(sizes: list[int], reading: str) -> None:
    found = counted(tuple(map(BracketFacts, sizes)), reading)
    for number, credit in enumerate(found):
        lower = sum(sizes[number + 1 :])
        assert sum(credit.counts) == lower
        assert sizes[number] <= credit.tables.number <= sizes[number] + Fraction(lower, 2)


@pytest.mark.parametrize(
    ("average", "share"), [(300, 1), (Fraction(599, 2), Fraction(1, 2)), (100, Fraction(1, 2))]
)
def test_a_low_average_keeps_half_the_credit(average: Fraction, share: Fraction) -> None:
    brackets = (BracketFacts(16, Fraction(average)), BracketFacts(16))
    assert counted(brackets)[0].tables.number == 16 + 8 * share


def test_an_average_below_100_keeps_none_and_an_unknown_one_all() -> None:
    assert counted((BracketFacts(16, Fraction(199, 2)), BracketFacts(16)))[0].tables.number == 16
    assert counted((BracketFacts(16), BracketFacts(16)))[0].tables.number == 24
