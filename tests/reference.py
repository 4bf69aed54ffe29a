"""The reference material of the tests, kept under tests/shared: rule tables as CSV and JSON."""

from __future__ import annotations

import csv
import json
import os
from pathlib import Path
from typing import Any

SHARED = Path(os.environ.get("TOURNEY_SHARED") or Path(__file__).resolve().parent / "shared")
REFERENCE = SHARED / "reference"
DATA = SHARED / "data"


UNREAD: dict[str, set[tuple[int, str]]] = {}
"""Of every table that was opened the cells nobody has looked at yet: row from 1, column."""


class Line(dict[str, str]):
    """A row that remembers which of its cells were looked at."""

    unread: set[tuple[int, str]]
    number: int

    def __getitem__(self, column: str) -> str:
        """The cell; it counts as read."""
        self.unread.discard((self.number, column))
        return super().__getitem__(column)

    def values(self) -> Any:
        """Every cell; all count as read."""
        return [self[column] for column in self]

    def items(self) -> Any:
        """Every cell with its column; all count as read."""
        return [(column, self[column]) for column in self]


def csv_rows(name: str) -> list[dict[str, str]]:
    """The rows of one reference table, without its comment lines."""
    with (REFERENCE / name).open(encoding="utf-8", newline="") as lines:
        rows = [Line(row) for row in csv.DictReader(x for x in lines if not x.startswith("#"))]
    cells = {(number, column) for number, row in enumerate(rows, start=1) for column in row}
    unread = UNREAD.setdefault(name, cells)
    for number, row in enumerate(rows, start=1):
        row.unread, row.number = unread, number
    return list(rows)


def json_document(name: str) -> Any:
    """One reference document."""
    return json.loads((REFERENCE / name).read_text(encoding="utf-8"))
