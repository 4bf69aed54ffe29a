"""Rows of the database and the rule book as a value: the same to the last printed zero."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from awards.actions.editions import copy_edition, save_row
from awards.mapping.rulebook import columns_of, row_of, rulebook_of
from awards.models import TABLE_MODELS
from awards.rulebooks.cells import columns
from awards.rulebooks.reader import read
from awards.rules.errors import RuleError
from awards.rules.tables import TABLES
from awards.rules.tables.sane import check_row
from tests.awards.making import BOOK, loaded

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
        ("knockout_factors", {"classification": "world"}, "not one of club"),
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


def test_a_negative_summand_is_one_of_the_book() -> None:
    row = TABLE_MODELS["strength_pieces"]._default_manager.filter(edition=loaded()).last()
    assert row is not None
    assert row_of(row).add == Decimal("-0.218")
