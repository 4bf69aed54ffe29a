"""An edition's rows as the value a formula reads, and back."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from typing import Any

from awards.models import TABLE_MODELS, Edition, EditionRow
from awards.rulebooks.cells import columns, typed, written
from awards.rulebooks.differences import key_of
from awards.rules.errors import RuleError
from awards.rules.rulebook import Rulebook
from awards.rules.tables import Row
from awards.rules.tables.sane import check_row

CACHED = 16
"""Editions kept in memory; an event needs one."""


def rulebook_of(edition: Edition) -> Rulebook:
    """The edition as a value: one query a table, none while it has not changed."""
    return _rulebook(edition.pk, edition.version, edition.changed_at)


@lru_cache(maxsize=CACHED)
def _rulebook(pk: int, version: int, changed_at: datetime) -> Rulebook:
    """`version` and `changed_at` are here to be part of the key."""
    return read_rulebook(Edition.objects.get(pk=pk))


def read_rulebook(edition: Edition) -> Rulebook:
    """The edition as it stands in the database of this moment, which may be a copy's."""
    tables = {
        table: tuple(row_of(found) for found in model._default_manager.filter(edition=edition))
        for table, model in TABLE_MODELS.items()
    }
    return Rulebook(edition.name, edition.title, edition.starts, edition.source, tables)


def row_of(found: EditionRow) -> Row:
    """A stored row as the engine's; RuleError names the column that cannot be read or used."""
    where = f"{found.row.table}, {found}"
    row = found.row(
        **{
            name: _cell(getattr(found, name), declared, f"{where}, {name}")
            for name, declared in columns(found.row).items()
        }
    )
    check_row(row)
    return row


def key_of_row(found: EditionRow) -> str:
    """What makes a stored row unique, as it is read; its texts where the formulas cannot read it."""
    try:
        return key_of(row_of(found))
    except RuleError:
        said = (written(getattr(found, name)).replace("_", " ") for name in found.row.key)
        return ", ".join(part for part in said if part)


def columns_of(row: Row) -> dict[str, Any]:
    """The engine's row as column values."""
    return {
        name: _column(getattr(row, name), declared) for name, declared in columns(type(row)).items()
    }


def _cell(value: Any, declared: str, where: str) -> Any:
    return typed(value, declared, where) if isinstance(value, str) else value


def _column(value: Any, declared: str) -> Any:
    if isinstance(value, Decimal | Fraction):
        return written(value)
    return "" if value is None and not declared.startswith("int") else value
