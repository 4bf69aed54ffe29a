"""B, M, L and the table factors against every printed value."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from awards.rules.errors import RuleError
from awards.rules.factors import (
    boards_factor,
    kind_factor,
    knockout_factor,
    match_factor,
    rating_factor,
    restriction_factor,
    session_factor,
)
from awards.rules.size import size_of
from awards.rules.strength import average_strength, limit_strength, open_strength
from brackets.systems.bridge.books import cite
from tests.awards.rules.book import BOOK
from tests.reference import csv_rows

MISPRINTED = {row["tables"] for row in csv_rows("b_misprints.csv")}
CLASSES = {
    "Club Masterpoint": "club",
    "Club Championship": "club_championship",
    "Unit Championship": "unit_championship",
    "Sectional": "sectional",
    "Regional": "regional",
    "National": "national",
}


def test_b_agrees_with_every_printed_value_but_the_two_known_ones() -> None:
    rows = [row for row in csv_rows("b_values.csv") if row["tables"] not in MISPRINTED]
    assert len(rows) == 498
    for row in rows:
        assert size_of(BOOK, int(row["tables"])).shown == row["b"], row


def test_b_of_358_tables_is_the_formula_and_not_the_misprint() -> None:
    assert size_of(BOOK, 358).shown == "1.9518"


def test_b_lies_on_the_line_between_60_and_61_tables() -> None:
    low, middle, high = (size_of(BOOK, Fraction(n, 2)).number for n in (120, 121, 122))
    assert middle == (low + high) / 2


@pytest.mark.slow
@given(st.fractions(min_value=1, max_value=600), st.fractions(min_value=0, max_value=5))
def test_more_tables_never_lower_b(tables: Fraction, more: Fraction) -> None:
    assert size_of(BOOK, tables).number <= size_of(BOOK, tables + more).number


def test_no_tables_have_no_b() -> None:
    with pytest.raises(RuleError, match=rf"tables.*{cite('51')}"):
        size_of(BOOK, 0)


@pytest.mark.parametrize("row", csv_rows("m_samples.csv"), ids=lambda row: row["upper_limit"])
def test_m_agrees_with_appendix_b(row: dict[str, str]) -> None:
    assert limit_strength(BOOK, Fraction(row["upper_limit"])).shown == row["m"]


@given(
    st.fractions(min_value=1, max_value=20000).filter(lambda f: f.denominator < 10**6),
    st.fractions(min_value=0, max_value=100),
)
def test_a_higher_limit_never_lowers_m_and_m_stays_at_most_one(a: Fraction, more: Fraction) -> None:
    low, high = limit_strength(BOOK, a).number, limit_strength(BOOK, a + more).number
    assert low <= high <= 1


def test_m_is_one_without_a_limit_and_from_6138_on() -> None:
    assert open_strength(BOOK).shown == "1.0000"
    assert limit_strength(BOOK, Fraction(6137)).number < 1
    assert limit_strength(BOOK, Fraction(6138)).number == 1


def test_a_limit_below_one_is_refused_and_an_average_below_one_counts_as_one() -> None:
    with pytest.raises(RuleError, match=rf"0\.5 is below 1.*{cite('55')}"):
        limit_strength(BOOK, Fraction(1, 2))
    assert average_strength(BOOK, Fraction(0)) == average_strength(BOOK, Fraction(1))


@pytest.mark.parametrize("row", csv_rows("l_values.csv"), ids=lambda row: row["boards_min"])
def test_l_agrees_with_appendix_e(row: dict[str, str]) -> None:
    for boards in (row["boards_min"], row["boards_max"] or "200"):
        assert boards_factor(BOOK, int(boards)).shown == row["l"]


def test_one_board_has_no_l() -> None:
    with pytest.raises(RuleError, match=rf"boards 1.*boards_pieces.*{cite('81')}"):
        boards_factor(BOOK, 1)


def test_every_printed_table_factor() -> None:
    kinds = dict(zip(("bam", "pairs", "swiss", "individual", "team_of_two"), range(5), strict=True))
    found = {
        "R": lambda key: rating_factor(BOOK, CLASSES[key]),
        "S": lambda key: session_factor(BOOK, int(key)),
        "K": lambda key: knockout_factor(BOOK, CLASSES[key]),
        "D": lambda key: match_factor(BOOK, CLASSES[key]),
    }
    rows = [row for row in csv_rows("rskt_factors.csv") if row["value"]]
    for row in rows:
        if row["factor"] in found:
            assert found[row["factor"]](row["key"]).value == Decimal(row["value"]), row
    printed = [Decimal(row["value"]) for row in rows if row["factor"] == "T"]
    assert [kind_factor(BOOK, kind).value for kind in kinds] == printed
    printed = [Decimal(row["value"]) for row in rows if row["factor"] == "P"]
    assert [restriction_factor(BOOK, number).value for number in range(3)] == printed


def test_a_missing_row_is_an_error_that_names_the_table_its_rule_and_the_key() -> None:
    with pytest.raises(RuleError, match=rf"classification club.*rating_factors, {cite('53')}"):
        rating_factor(BOOK, "club")
    with pytest.raises(RuleError, match=rf"sessions 7.*session_factors, {cite('54')}"):
        session_factor(BOOK, 7)
