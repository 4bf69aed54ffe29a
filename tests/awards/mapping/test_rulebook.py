"""Rows of the database and the rule book as a value: the same to the last printed zero."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from awards.actions.editions import copy_edition, save_row
from awards.errors import AwardError
from awards.mapping.rulebook import columns_of, row_of, rulebook_of
from awards.models import TABLE_MODELS
from awards.rulebooks.cells import columns
from awards.rulebooks.reader import read
from awards.rules.errors import RuleError
from awards.rules.tables import TABLES
from awards.rules.tables.sane import RATED, check_row
from tests.awards.making import BOOK, drafted, loaded

pytestmark = pytest.mark.django_db


def test_the_loaded_edition_is_the_shipped_rule_book() -> None:
    edition, shipped = loaded(), read(BOOK)
    book = rulebook_of(edition)
    assert book == shipped
    assert repr(book.tables) == repr(shipped.tables)


@pytest.mark.parametrize("table", TABLES)
def test_a_table_has_one_column_for_each_field(table: str) -> None:
    model, row = TABLE_MODELS[table], TABLES[table]
    own = {"id", "edition", "position", "note"}
    assert {field.name for field in model._meta.fields} - own == set(columns(row))


@pytest.mark.parametrize("table", TABLES)
def test_a_row_becomes_columns_and_a_row_again(table: str) -> None:
    for row in read(BOOK).tables[table]:
        columns_of(row)
        assert TABLE_MODELS[table](**columns_of(row)).row is type(row)


def test_an_edition_is_read_once(django_assert_num_queries: Any) -> None:
    edition = loaded()
    rulebook_of(edition)
    with django_assert_num_queries(0):
        rulebook_of(edition)


def test_a_changed_edition_is_read_anew() -> None:
    draft = copy_edition(
        loaded(), name="next", starts=read(BOOK).starts.replace(year=2026), by=None
    )
    rulebook_of(draft)
    row = TABLE_MODELS["knockout_factors"]._default_manager.get(
        edition=draft, classification="regional"
    )
    row.factor = "44.00"
    save_row(row, by=None)
    draft.refresh_from_db()
    factors = rulebook_of(draft).tables["knockout_factors"]
    assert [str(f.factor) for f in factors if f.classification == "regional"] == ["44.00"]


@pytest.mark.parametrize("table", TABLES)
def test_every_shipped_row_is_one_the_formulas_can_use(table: str) -> None:
    for row in read(BOOK).tables[table]:
        check_row(row)


@pytest.mark.parametrize(
    ("table", "change", "said"),
    [
        ("strength_pieces", {"divisor": "0"}, "divided by 0"),
        ("size_pieces", {"shape": "square"}, "not one of linear, log"),
        ("knockout_factors", {"factor": "-1"}, "negative"),
        ("knockout_factors", {"factor": "1e5"}, "not of the kind Decimal"),
        ("knockout_factors", {"factor": "1000000"}, "too large"),
        ("ratings", {"like": "world"}, "not one of club"),
        ("ratings", {"classification": "District Final"}, "is no name of a rating"),
        ("ratings", {"classification": "a" * 21}, "is no name of a rating"),
        ("constants", {"value": "0.03"}, "no unit that awards can be rounded to"),
        ("constants", {"value": "0.001"}, "no unit"),
        ("constants", {"value": "0"}, "no unit"),
        ("colours", {"rest": "red"}, "None beside a rest"),
        ("colours", {"rest": "red", "share": "1"}, "1 beside a rest"),
        ("colours", {"rest": "black", "share": "0.5"}, "is the colour itself"),
        ("colours", {"share": "0.5"}, "say which colour the rest beside 0.5 has"),
        ("colours", {"condition": "sometimes"}, "not one of , stratiflighted"),
        ("overall_places", {"value": ""}, "previous needs one"),
        ("overall_places", {"kind": "bingo"}, "not one of , pairs"),
        ("session_places", {"value": ""}, "share needs one"),
        ("colours", {"colour": "blue"}, "not one of platinum, gold, red, silver, black"),
        ("table_credits", {"weight": "1/0"}, "not of the kind Fraction"),
        ("table_credits", {"basis": "x"}, "not one of count"),
        ("choices", {"name": "luck"}, "not one of ko_table_count"),
        ("choices", {"value": "x"}, "not one of appendix, cumulative"),
        ("choices", {"options": "x", "value": "x"}, "not one of appendix, cumulative"),
    ],
)
def test_a_row_no_formula_can_use_is_refused(table: str, change: dict[str, str], said: str) -> None:
    row = TABLE_MODELS[table]._default_manager.filter(edition=loaded()).first()
    assert row is not None
    for name, value in change.items():
        setattr(row, name, value)
    with pytest.raises(RuleError, match=said):
        row_of(row)


@pytest.mark.parametrize("table", RATED)
def test_a_row_for_a_rating_its_edition_does_not_have_is_refused(table: str) -> None:
    edition = drafted()
    row = TABLE_MODELS[table]._default_manager.filter(edition=edition).first()
    assert row is not None
    row.classification = "world"  # type: ignore[attr-defined]
    with pytest.raises(AwardError, match="classification: 'world' is not one of club, "):
        save_row(row, by=None)


@pytest.mark.parametrize("unit", ["0.01", "0.05", "0.25", "0.50", "1", "2"])
def test_awards_can_be_rounded_to_such_units(unit: str) -> None:
    row = TABLE_MODELS["constants"]._default_manager.get(edition=loaded(), name="rounding_unit")
    row.value = unit
    assert row_of(row).value == Decimal(unit)


def test_a_negative_summand_is_one_of_the_book() -> None:
    row = TABLE_MODELS["strength_pieces"]._default_manager.filter(edition=loaded()).last()
    assert row is not None
    assert row_of(row).add == Decimal("-0.218")
