"""The reference tables of depth, sessions, brackets and colours, cell by cell."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from awards.rules.fields import bracketed_swiss_tables
from awards.rules.fixed import compact_row
from awards.rules.general import place_values
from awards.rules.ranked import Section
from awards.rules.rounding import half_up
from awards.rules.sessions import session_value
from awards.rules.tables import (
    CompactDepth,
    DepthLimit,
    DepthStep,
    KnockoutPlace,
    LowAverageCredit,
    TableCredit,
)
from tests.awards.rules.book import BOOK
from tests.awards.rules.fields import asked, colours, group, session, whole
from tests.reference import csv_rows

SMALL = Section("A", Fraction(2), 4)


def number(text: str) -> int | None:
    return int(text) if text else None


def test_absolute_limits_page_2() -> None:
    """Overall awards alone: one section of two tables stands for the sessions of all the others."""
    rows = csv_rows("absolute_limits.csv")
    printed = [(int(r["sessions_min"]), number(r["sessions_max"]), int(r["places"])) for r in rows]
    found = BOOK.rows(DepthLimit)
    assert [(one.sessions_from, one.sessions_to, one.places) for one in found] == printed
    for sessions, places in zip(range(1, 7), (row[2] for row in printed), strict=True):
        wide = whole(400, 800, classification="sectional", sessions=sessions, sections=(SMALL,))
        assert len(wide.overall) <= places
    deep = whole(9000, 20000, classification="unit_championship", sessions=6, sections=(SMALL,))
    assert len(deep.overall) == printed[-1][2]


def test_printed_depths_pages_2_and_14() -> None:
    kinds = {"swiss_bam": "teams"}
    printed = [
        (
            kinds.get(row["type"], row["type"]),
            int(row["tables_min"]),
            number(row["tables_max"]),
            int(row["places"].rstrip("+")),
            row["places"].endswith("+"),
        )
        for row in csv_rows("depth_overall.csv")
    ]
    found = [
        (one.kind, one.tables_from, one.tables_to, one.places, bool(one.further))
        for one in BOOK.rows(DepthStep)
    ]
    assert found == printed


@pytest.mark.parametrize("row", csv_rows("bracketed_swiss.csv"), ids=lambda row: row["bracket"])
def test_bracketed_swiss_page_12(row: dict[str, str]) -> None:
    number, full = int(row["bracket"].rstrip("+")), int(row["lower_tables_at_full"])
    weight = Fraction(row["weight_of_excess"])
    for bracket in {number, number + 2 * row["bracket"].endswith("+")}:
        sizes = [7] * bracket + [50, 25]
        found = bracketed_swiss_tables(BOOK, sizes, bracket).number
        assert found == 7 + full + (75 - full) * weight


@pytest.mark.parametrize("row", csv_rows("session_award_percents.csv"), ids=lambda r: str(r))
def test_session_percents_pages_2_and_3(row: dict[str, str]) -> None:
    one, position = Fraction(1), row["position"]
    if position == "all":
        club = whole(30, 60, classification="club_championship", sessions=1)
        first = Fraction(club.session[0].awards[0].award)
        scale = [str(half_up(value)) for value in place_values(BOOK, first, 4, 24)]
        assert session(club) == scale
        return
    scheme = {"multisection_26plus": "across_sections"}.get(row["scheme"], row["scheme"])
    if position == "5+":
        formula = row["award_of_first"]
        for place in (5, 6, 20):
            value = session_value(BOOK, one, scheme, place)
            root = Fraction(1, place**2 * 2 * (place - 1))
            due = Fraction(1, place) if formula == "1/position" else value
            assert value == due
            assert formula == "1/position" or abs(value**4 / root - 1) < Fraction(1, 10**30)
        return
    assert session_value(BOOK, one, scheme, int(position)) == Fraction(row["award_of_first"])


def test_compact_depth_page_13() -> None:
    for row in csv_rows("compact_ko_depth.csv"):
        low, high = int(row["entry_min"]), number(row["entry_max"])
        for entry in {low, high or low + 40}:
            found = compact_row(BOOK, entry)
            assert isinstance(found, CompactDepth)
            assert (found.teams_from, found.teams_to) == (low, high)
            assert (found.places, found.final_length) == (
                int(row["places"]),
                row["final_length"].removesuffix(" matches full length") + " full"
                if row["final_length"].startswith("all")
                else row["final_length"],
            )
        assert (row["playoff"] == "none") == (found.places < 4)


def test_credit_of_low_averages_page_4() -> None:
    for row in csv_rows("ko_low_average_credit.csv"):
        low, high = int(row["avg_min"] or 0), number(row["avg_max"])
        found = BOOK.band(LowAverageCredit, "average", low)
        assert (found.average_from, found.average_to) == (low, high)
        assert found.credit == Fraction(row["credit_for_lower_brackets"])


def test_percents_of_a_knockout_page_4() -> None:
    printed = {
        (int(row["place_min"]), int(row["place_max"])): (row["percent_of_first"], row["condition"])
        for row in csv_rows("ko_overall_percent.csv")
    }
    for row in BOOK.rows(KnockoutPlace):
        percent, condition = printed.pop((row.place_from, row.place_to))
        assert row.percent == Fraction(percent)
        assert bool(row.survivors) == bool(condition)
        assert row.survivors is None or f"{row.survivors} teams" in condition
    assert not printed


def test_weights_of_lower_brackets_page_4() -> None:
    rows = csv_rows("ko_table_credit.csv")
    found = BOOK.rows(TableCredit)
    assert [one.weight for one in found] == [Fraction(row["weight"]) for row in rows]
    brackets = {"top": "top", "below top": "lower"}
    assert [one.bracket for one in found] == [brackets[row["bracket"]] for row in rows]
    bases = ["first 16", "up to 50", "the rest", "max(0", "the rest"]
    assert all(said in row["lower_teams"] for said, row in zip(bases, rows, strict=True))
    assert [one.basis for one in found] == ["count", "count", "rest", "carried", "rest"]
    assert [one.teams for one in found] == [16, 50, None, None, None]


STRATA = (group("A", 9, 18), group("B", 9, 18, 1500), group("C", 9, 18, 900))
X = group("X", 9, 18, 2500)
FLIGHTS = (group("A", 18, 36, strata=(STRATA[0], X)), STRATA[1], STRATA[2])
PAINTED: dict[str, tuple[dict[str, Any], list[str]]] = {
    "club": ({"classification": "club_championship"}, ["black"] * 3),
    "unit championship": ({"classification": "unit_championship"}, ["black"] * 3),
    "sectional (incl. STAC)": ({"classification": "sectional"}, ["silver"] * 3),
    "NABC nationally rated": ({"classification": "national"}, ["platinum"] * 3),
    "regional": ({}, ["gold", "gold", "red"]),
    "regional stratiflighted": ({"flights": FLIGHTS}, ["gold", "gold", "gold", "red"]),
    "restricted regional or sectional: unrestricted or not similarly restricted events": (
        {"restricted_tournament": True},
        ["black"] * 3,
    ),
    "the same inside a sanctioned open sectional concurrent with a restricted regional": (
        {"restricted_tournament": True, "inside_open_sectional": True},
        ["silver"] * 3,
    ),
}
ELSEWHERE = (
    "regional bracketed KO top bracket",
    "regional bracketed KO lower bracket",
    "regional, multiple sections combined",
)


@pytest.mark.parametrize("row", csv_rows("pigmentation.csv"), ids=lambda r: f"{r['where']}")
def test_colours_pages_10_12_and_14(row: dict[str, str]) -> None:
    """Knockouts and combined sections have tests of their own."""
    if row["where"] in ELSEWHERE:
        assert "gold" in row["colour"]
        return
    facts, expected = PAINTED[row["where"]]
    scale = {"club_scale": (Fraction(9),) * 40} if row["where"] == "club" else {}
    found = asked(**{"strata": () if "flights" in facts else STRATA, **facts, **scale}).groups
    assert [colours(one) for one in found] == expected
    assert row["colour"] in expected
