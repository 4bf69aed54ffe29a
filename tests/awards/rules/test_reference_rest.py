"""The cells of the reference tables that no test of a single rule needs: pages, worked checks, misprints."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction

import pytest

from awards.rules.errors import RuleError
from awards.rules.explained import Explained
from awards.rules.factors import (
    kind_factor,
    knockout_factor,
    match_factor,
    rating_factor,
    restriction_factor,
    session_factor,
)
from awards.rules.general import place_values
from awards.rules.rounding import half_up
from awards.rules.size import size_of
from awards.rules.tables import (
    BracketedSwiss,
    Colour,
    DepthShare,
    KnockoutPlace,
    OverallPlace,
    Playoff,
    Row,
    SessionPlace,
    SizePiece,
    StrengthPiece,
    TableCredit,
)
from brackets.systems.bridge.books import cite
from tests.awards.rules.book import BOOK
from tests.awards.rules.championship import NATIONAL
from tests.awards.rules.test_credit import SIXES, counted
from tests.awards.rules.test_factors import CLASSES
from tests.reference import csv_rows

PARTS = ("half", "third", "fifth")
KINDS = {
    "BAM Teams": "bam",
    "Pairs": "pairs",
    "Swiss Teams": "swiss",
    "Individual": "individual",
    "Team-of-Two Pairs": "team_of_two",
}
RESTRICTED = {"no restriction": 0, "one restriction": 1, "more than one restriction": 2}
FACTORS: dict[str, Callable[[str], Explained]] = {
    "R": lambda key: rating_factor(BOOK, CLASSES[key]),
    "S": lambda key: session_factor(BOOK, int(key)),
    "T": lambda key: kind_factor(BOOK, KINDS[key]),
    "P": lambda key: restriction_factor(BOOK, RESTRICTED[key]),
    "K": lambda key: knockout_factor(BOOK, CLASSES[key]),
    "D": lambda key: match_factor(BOOK, CLASSES[key]),
}
TABLE_OF: dict[str, type[Row]] = {
    "b_": SizePiece,
    "m_": StrengthPiece,
    "overall_": OverallPlace,
    "depth_m": DepthShare,
    "ko_half": TableCredit,
    "ko_third": TableCredit,
    "ko_12": KnockoutPlace,
    "multisection_lower": SessionPlace,
    "bracketed_swiss_": BracketedSwiss,
    "gold_section": Colour,
}
CONSTANTS = {"ko_playoff_34_in_8": "ko_playoff_34_of_8"}
ELSEWHERE = {"x_gold_min_limit": "10", "swiss_consolation_m_cap": "12"}
"""Said on these pages; in the edition the same number stands where it is said for all events."""


@pytest.mark.parametrize(
    "row", csv_rows("appendix_c.csv"), ids=lambda r: f"{r['place']}-{r['sessions']}"
)
def test_appendix_c_unrounded(row: dict[str, str]) -> None:
    value = place_values(BOOK, Fraction(1), int(row["sessions"]), int(row["place"]))[-1]
    assert str(half_up(value, 6)) == row["computed_unrounded"]


def test_appendix_f_counts_each_brackets_own_teams_in_full() -> None:
    rows = csv_rows("appendix_f.csv")
    assert [row["bracket"] for row in rows] == [str(number) for number in range(1, 7)]
    for row, bracket, credit in zip(rows, SIXES, counted(SIXES), strict=True):
        assert int(row["at_100pct"]) == bracket.teams
        assert credit.tables.number >= bracket.teams


@pytest.mark.parametrize("reading", ["appendix", "cumulative", "literal"])
def test_the_worked_check_of_appendix_f(reading: str) -> None:
    """T of each row, and whether its counts are those of the appendix; `literal` has no switch."""
    rows = [row for row in csv_rows("appendix_f_check.csv") if row["reading"] == reading]
    printed = {row["bracket"]: row for row in csv_rows("appendix_f.csv")}
    assert [row["bracket"] for row in rows] == list(printed)
    for row in rows:
        counts = [int(row[f"at_{part}"]) for part in PARTS]
        tables = 16 + sum(Fraction(n, d) for n, d in zip(counts, (2, 3, 5), strict=True))
        assert str(half_up(tables, 4)) == row["T"]
        same = counts == [int(printed[row["bracket"]][f"at_{part}"] or 0) for part in PARTS]
        assert row["agrees_with_appendix_f"] == ("yes" if same else "no")


def test_the_misprints_of_appendix_a() -> None:
    printed = {row["tables"]: row["b"] for row in csv_rows("b_values.csv")}
    nothing, wrong = csv_rows("b_misprints.csv")
    for row in (nothing, wrong):
        assert printed[row["tables"]] == row["printed"] != row["computed"]
    assert size_of(BOOK, int(wrong["tables"])).shown == wrong["computed"]
    line = BOOK.rows(SizePiece)[0]
    assert str(half_up(Fraction(line.add) / Fraction(line.divisor), 4)) == nothing["computed"]


def test_the_misprints_of_the_handicap_tables() -> None:
    cells = {(r["higher_avg"], r["lower_avg"]): r["imps"] for r in csv_rows("handicap_24.csv")}
    for row in csv_rows("handicap_misprints.csv"):
        assert row["page"] == "8"
        assert cells[row["higher_avg"], row["lower_avg"]] == row["printed"]
        off = Decimal(row["printed"]) - Decimal(row["computed"])
        assert abs(off - Decimal(row["difference"])) < Decimal("0.0006")


def test_play_offs_by_teams() -> None:
    for row, found in zip(csv_rows("ko_playoffs.csv"), BOOK.rows(Playoff), strict=True):
        assert str(found.teams_from) == row["teams_min"]
        assert str(found.teams_to or "") == row["teams_max"]


@pytest.mark.parametrize("row", csv_rows("rskt_factors.csv"), ids=lambda row: str(row))
def test_every_factor_with_its_page(row: dict[str, str]) -> None:
    find = FACTORS[row["factor"]]
    if not row["value"]:
        with pytest.raises(RuleError, match=f"rating_factors, {cite('53')}"):
            find(row["key"])
        assert row["page"] == "14"
        return
    found = find(row["key"])
    assert (found.value, found.page) == (Decimal(row["value"]), int(row["page"]))


@pytest.mark.parametrize("row", csv_rows("formula_constants.csv"), ids=lambda row: str(row))
def test_every_constant_with_its_page(row: dict[str, str]) -> None:
    name, page = row["id"], int(row["page"])
    if name in ELSEWHERE:
        assert row["page"] == ELSEWHERE[name]
        return
    table = next((row for start, row in TABLE_OF.items() if name.startswith(start)), None)
    if name == "m_max" or table is None:
        assert page > 0
        return
    assert page in {int(one.page) for one in BOOK.rows(table)}


def test_events_without_a_fixed_first_print_no_places() -> None:
    rows = [row for row in csv_rows("nabc_fixed.csv") if not row["first_value"]]
    assert rows
    for row in rows:
        assert row["explicit_places"] == ""
        assert NATIONAL[row["name"]].other_places == "formula"
        as_printed = {row["section"]} | (
            {"bam", "swiss"} if row["section"] == "swiss_bam" else set()
        )
        assert NATIONAL[row["name"]].kind in as_printed or row["name"] == "Canadian Senior Teams"


def test_a_club_of_thirty_tables_follows_the_overall_scale_of_four_sessions() -> None:
    row = csv_rows("session_award_percents.csv")[-1]
    tables = BOOK.constant("club_decay_tables")
    assert row["scheme"] == f"club_{tables}plus_tables"
    assert (row["position"], row["award_of_first"]) == (
        "all",
        "overall scale of four-session events",
    )
