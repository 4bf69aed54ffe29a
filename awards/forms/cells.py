"""What an editor of a table sends: each field is named by where it stands and what its author saw there."""

from __future__ import annotations

from django.http import QueryDict

from awards.actions.cells import TypedCell
from awards.rulebooks.cells import columns
from awards.rules.tables import TABLES
from tourney.http import whole_number

NEW = "new."


def typed_cells(data: QueryDict) -> list[TypedCell]:
    """Every field of a table that can be read; a tick that is not set is sent as nothing by its companion."""
    found: dict[str, TypedCell] = {}
    for name in data:
        where, _, seen = name.partition("=")
        parts = where.split(".")
        if len(parts) == 3 and _is_cell(*parts):
            table, row, column = parts
            values = data.getlist(name)
            found[where] = TypedCell(table, whole_number(row), column, values[-1].strip(), seen)
    return list(found.values())


def new_row(data: QueryDict, table: str) -> dict[str, str]:
    """The values of a new row, by column."""
    return {
        name: data.getlist(f"{NEW}{name}")[-1].strip()
        for name in columns(TABLES[table])
        if f"{NEW}{name}" in data
    }


def _is_cell(table: str, row: str, column: str) -> bool:
    return table in TABLES and whole_number(row) > 0 and column in columns(TABLES[table])
