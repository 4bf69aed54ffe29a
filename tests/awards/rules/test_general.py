"""The general formula: Appendix C, depth and the order of places."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from awards.rules.errors import RuleError
from awards.rules.event import event_awards
from awards.rules.general import EventFacts, overall_places, place_values
from awards.rules.ranked import Group, RankedFacts
from awards.rules.rounding import half_up
from awards.rules.sessions import SessionFacts, session_places
from tests.awards.rules.book import BOOK, READINGS
from tests.reference import csv_rows

FACTS = st.builds(
    EventFacts,
    classification=st.sampled_from(("unit_championship", "sectional", "regional", "national")),
    kind=st.sampled_from(("pairs", "swiss", "bam", "individual", "team_of_two")),
    tables=st.integers(1, 300).map(Fraction),
    sessions=st.integers(1, 6),
    field=st.integers(1, 600),
    restrictions=st.integers(0, 2),
    upper_limit=st.none() | st.integers(1, 8000).map(Fraction),
)


@pytest.mark.parametrize(
    "row", csv_rows("appendix_c.csv"), ids=lambda r: f"{r['place']}-{r['sessions']}"
)
def test_appendix_c(row: dict[str, str]) -> None:
    place, sessions = int(row["place"]), int(row["sessions"])
    value = place_values(BOOK, Fraction(1), sessions, place)[-1]
    assert str(half_up(value)) == row["fraction_of_first"]


@settings(deadline=None)
@given(FACTS)
def test_overall_awards_never_rise_and_stay_within_the_limits(facts: EventFacts) -> None:
    awards = overall_places(BOOK, facts, READINGS)
    assert list(awards) == sorted(awards, reverse=True)
    assert len(awards) <= 60


@settings(deadline=None)
@given(FACTS, st.booleans(), st.booleans())
def test_session_awards_never_rise(facts: EventFacts, across: bool, flight_a: bool) -> None:
    awards = session_places(BOOK, SessionFacts(facts, flight_a, 0, across), READINGS)
    assert list(awards) == sorted(awards, reverse=True)


@pytest.mark.parametrize(
    "row", csv_rows("depth_overall.csv"), ids=lambda r: f"{r['type']}-{r['tables_min']}"
)
def test_printed_depth(row: dict[str, str]) -> None:
    kind = {"swiss_bam": "swiss"}.get(row["type"], row["type"])
    tables = int(row["tables_min"])
    per_table = {"pairs": 2, "swiss_bam": 1, "individual": 4}[row["type"]]
    facts = EventFacts("regional", kind, Fraction(tables), 2, tables * per_table)
    assert len(overall_places(BOOK, facts, READINGS)) >= int(row["places"].rstrip("+"))


@pytest.mark.parametrize(
    ("kind", "tables", "field", "places"),
    [
        ("pairs", "10", 21, 6),
        ("pairs", "10.5", 21, 7),
        ("team_of_two", "19", 38, 6),
        ("team_of_two", "19.5", 38, 13),
        ("individual", "5", 22, 6),
        ("individual", "5.5", 22, 7),
    ],
)
def test_more_places_begin_above_the_printed_tables_rules_64_67_156(
    kind: str, tables: str, field: int, places: int
) -> None:
    facts = EventFacts("regional", kind, Fraction(tables), 6, field)
    assert len(overall_places(BOOK, facts, READINGS)) == places


def test_an_edition_without_a_table_is_an_error_naming_it() -> None:
    for table in ("depth_steps", "depth_shares", "depth_limits", "overall_places", "colours"):
        tables = {name: rows for name, rows in BOOK.tables.items() if name != table}
        book = replace(BOOK, tables=tables)
        facts = RankedFacts("pairs", "regional", 2, whole=Group("all", Fraction(20), 40))
        with pytest.raises(RuleError, match=table):
            event_awards(book, facts, READINGS)
