"""The shipped edition holds every number of the reference, and reads back what it writes."""

from __future__ import annotations

from dataclasses import fields
from decimal import Decimal
from fractions import Fraction

import pytest

from awards.rulebooks.cells import columns, typed, written
from awards.rulebooks.reader import parse, read, shipped
from awards.rules.errors import RuleError
from awards.rules.rulebook import Rulebook
from awards.rules.tables import TABLES, Choice, NabcEvent, Playoff, RatingFactor, Row, WbfEvent
from tests.reference import csv_rows

BOOK = read("acbl-2003-11")


def test_every_table_is_shipped_and_described() -> None:
    assert [book.name for book in shipped() if not book.based_on] == ["acbl-2003-11"]
    for name, row in TABLES.items():
        assert BOOK.rows(row), name
        assert all((row.title, row.about, row.rule, row.key))


@pytest.mark.parametrize("row", TABLES.values(), ids=TABLES)
def test_no_key_stands_twice_and_every_cell_reads_back(row: type[Row]) -> None:
    rows = BOOK.rows(row)
    keys = [tuple(getattr(one, name) for name in row.key) for one in rows]
    assert len(set(keys)) == len(keys)
    for one in rows:
        for field in fields(one):
            value = getattr(one, field.name)
            assert typed(written(value), columns(row)[field.name], field.name) == value


def test_national_and_world_events_are_as_printed() -> None:
    printed = {row["name"]: row for row in csv_rows("nabc_fixed.csv")}
    assert [event.name for event in BOOK.rows(NabcEvent)] == list(printed)
    for event in BOOK.rows(NabcEvent):
        first = printed[event.name]["first_value"]
        assert event.first == (Decimal(first) if first else None)
    worlds = {row["wbf_event"]: Decimal(row["mp_award"]) for row in csv_rows("wbf_events.csv")}
    assert {event.name: event.first for event in BOOK.rows(WbfEvent)} == worlds


def test_play_offs_are_as_printed() -> None:
    printed = [int(row["positions"]) for row in csv_rows("ko_playoffs.csv")]
    assert [row.positions for row in BOOK.rows(Playoff)] == printed


def test_every_choice_is_among_its_options() -> None:
    for choice in BOOK.rows(Choice):
        assert choice.value in choice.options.split("|")


def test_wrong_cells_and_columns_are_refused() -> None:
    with pytest.raises(RuleError, match="'x' is not of the kind int"):
        typed("x", "int", "page")
    with pytest.raises(RuleError, match="'NaN' is not of the kind Decimal"):
        typed("NaN", "Decimal", "factor")
    with pytest.raises(RuleError, match="columns must be classification,factor,page"):
        parse(RatingFactor, ["a,b", "1,2"], "rating_factors.csv")
    assert typed("", "int | None", "to") is None
    assert typed("1/3", "Fraction", "weight") == Fraction(1, 3)


def test_an_unknown_edition_and_an_unknown_table_are_refused() -> None:
    with pytest.raises(RuleError, match=r"'acbl-1999' is not shipped; there are acbl-2003-11"):
        read("acbl-1999")
    with pytest.raises(RuleError, match="'odd' that no rule reads"):
        Rulebook("x", "x", BOOK.starts, "x", {"odd": ()})
