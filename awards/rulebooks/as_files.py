"""A table of the rule book as the sheet of a file; taking it in again says the same."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal, InvalidOperation

from awards.reports.tables import Table
from awards.rulebooks.cells import EXACT
from awards.rulebooks.reading_cells import declared_of
from awards.rulebooks.sheets import all_columns
from awards.rulebooks.taking_in import Standing
from awards.rules.tables import TABLES, Row


def file_table(name: str, standing: Sequence[Standing]) -> Table:
    """The rows with their position and note; numbers are numbers, fractions are texts."""
    row, names = TABLES[name], all_columns(TABLES[name])
    rows = tuple(
        tuple(_cell(row, column, stands.cells[column]) for column in names) for stands in standing
    )
    return Table(name, names, rows)


def _cell(row: type[Row], name: str, text: str) -> object:
    kind = declared_of(row, name).partition(" ")[0]
    if not text or kind == "str":
        return text
    if kind not in EXACT:
        return int(text)
    try:
        return Decimal(text)
    except InvalidOperation:
        return text
