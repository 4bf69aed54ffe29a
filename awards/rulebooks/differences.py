"""What one edition says differently from another, row by row and in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from awards.rulebooks.cells import columns, typed, written
from awards.rules.errors import RuleError
from awards.rules.rulebook import Rulebook
from awards.rules.tables import TABLES, Row

SILENT = ("page", "rule_number")
"""Columns that only say where a number stands; a change of one is no change of the rules."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One cell, or one whole row where `column` is empty, before and after."""

    table: str
    title: str
    key: str
    column: str
    before: str
    after: str

    @property
    def label(self) -> str:
        """Which value it is, in words."""
        return f"{self.title}, {self.key}" + (f": {self.column}" if self.column else "")

    @property
    def kind(self) -> str:
        """Whether a value changed or a row came or went."""
        if not self.column:
            return "added" if self.after else "removed"
        return "changed"

    @property
    def delta(self) -> str:
        """The change in percent of what stood before; empty where there is none."""
        try:
            old, new = (Fraction(str(typed(t, "Fraction", ""))) for t in (self.before, self.after))
        except RuleError:
            return ""
        if self.kind != "changed" or not old:
            return ""
        tenths = round((new - old) * 1000 / old)
        sign = "+" if tenths > 0 else "−"
        return f"{sign}{abs(tenths) // 10}.{abs(tenths) % 10}%"


def differences(before: Rulebook, after: Rulebook) -> tuple[Difference, ...]:
    """Everything that is not the same, in the order of the tables."""
    return tuple(
        found
        for row in TABLES.values()
        for found in _table_differences(row, before.rows(row), after.rows(row))
    )


def key_of(row: Row) -> str:
    """What makes a row unique, as it is read."""
    said = (written(getattr(row, name)).replace("_", " ") for name in row.key)
    return ", ".join(part for part in said if part)


def _table_differences(
    row: type[Row], before: tuple[Row, ...], after: tuple[Row, ...]
) -> list[Difference]:
    old, new = _by_key(before), _by_key(after)
    found: list[Difference] = []
    for key in [*old, *(key for key in new if key not in old)]:
        found += _row_differences(row, old.get(key), new.get(key))
    return found


def _row_differences(row: type[Row], old: Row | None, new: Row | None) -> list[Difference]:
    if old is None or new is None:
        whole = new or old
        assert whole is not None
        said = ("", _in_words(whole)) if old is None else (_in_words(whole), "")
        return [Difference(row.table, row.title, key_of(whole), "", *said)]
    return [
        Difference(row.table, row.title, key_of(new), name.replace("_", " "), *cells)
        for name in columns(row)
        if name not in SILENT
        for cells in [(written(getattr(old, name)), written(getattr(new, name)))]
        if cells[0] != cells[1]
    ]


def _by_key(rows: tuple[Row, ...]) -> Mapping[tuple[object, ...], Row]:
    return {tuple(getattr(row, name) for name in row.key): row for row in rows}


def _in_words(row: Row) -> str:
    said = (
        (name, written(getattr(row, name))) for name in columns(type(row)) if name not in SILENT
    )
    return ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in said if value)
