"""Rows of a draft as texts that a file is compared with, and texts of a file as a row."""

from __future__ import annotations

from collections.abc import Mapping

from awards.models import TABLE_MODELS, Edition, EditionRow
from awards.rulebooks.cells import written
from awards.rulebooks.reading_cells import column_value
from awards.rulebooks.sheets import all_columns
from awards.rulebooks.taking_in import Standing


def standing_rows(edition: Edition, table: str) -> tuple[Standing, ...]:
    """Every row of one table, in its order."""
    rows = TABLE_MODELS[table]._default_manager.filter(edition=edition)
    return tuple(standing_of(row) for row in rows)


def standing_of(row: EditionRow) -> Standing:
    """One row as the texts of its cells."""
    return Standing(row.pk, {name: written(getattr(row, name)) for name in all_columns(row.row)})


def put(row: EditionRow, cells: Mapping[str, str], *, place: int) -> None:
    """Write the texts into the row; one without a position comes at this place."""
    for name, text in cells.items():
        setattr(row, name, column_value(row.row, name, text))
    if row.position is None:
        row.position = place
