"""Tables of an edition as files, and what an uploaded file would change, as pages print them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from awards.mapping.taking_in import standing_rows
from awards.models import Edition
from awards.reports.tables import Table
from awards.rulebooks.as_files import file_table
from awards.rulebooks.cells import EXACT
from awards.rulebooks.differences import Difference
from awards.rulebooks.reading_cells import declared_of
from awards.rulebooks.taking_in import RowChange, TableTaken, in_words, label_of
from awards.rules.tables import TABLES
from tourney.running import counted

MOST_SHOWN = 300
"""Differences on the page; a sentence says how many more there are."""


@dataclass(frozen=True, slots=True)
class ChangeLine:
    """One difference: which value, where in the file, before and after."""

    label: str
    where: str
    before: str
    after: str
    delta: str = ""


@dataclass(frozen=True, slots=True)
class RefusedLine:
    """One row that is refused, and why."""

    label: str
    where: str
    said: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TakenPage:
    """What a file would do, in words and line by line."""

    summary: str
    changes: tuple[ChangeLine, ...]
    more: int
    refused: tuple[RefusedLine, ...]
    missing: tuple[str, ...]
    writes: int

    @property
    def is_same(self) -> bool:
        """Whether the draft says the same as the file, row by row."""
        return not (self.writes or self.refused or self.missing)

    @property
    def may_remove(self) -> bool:
        """Whether rows that the file has not may be taken out: only where all of it was read."""
        return bool(self.missing) and not self.refused


def table_files(edition: Edition, *names: str) -> tuple[Table, ...]:
    """These tables as sheets; all of them where none is named."""
    return tuple(file_table(name, standing_rows(edition, name)) for name in names or TABLES)


def taken_page(taken: tuple[TableTaken, ...]) -> TakenPage:
    """The counts, every difference, every refused row, the rows the file has not."""
    many = len(taken) > 1
    lines = [line for found in taken for line in _lines(found, many)]
    return TakenPage(
        _summary(taken),
        tuple(lines[:MOST_SHOWN]),
        max(0, len(lines) - MOST_SHOWN),
        tuple(line for found in taken for line in _refused(found, many)),
        tuple(
            _titled(found, label_of(found.row, row.cells), many)
            for found in taken
            for row in found.missing
        ),
        sum(len(found.changed) for found in taken),
    )


def _summary(taken: tuple[TableTaken, ...]) -> str:
    new = sum(found.new for found in taken)
    changed = sum(len(found.changed) for found in taken) - new
    same = sum(found.same for found in taken)
    refused = sum(len(found.refused) for found in taken)
    if not (new or changed or refused):
        return _nothing(same, any(found.missing for found in taken))
    said = [
        f"{counted(changed, 'row changes', 'rows change')}" if changed else "no row changes",
        f"{new} {_is(new)} new" if new else "",
        f"{same} {_is(same)} the same" if same else "",
        f"{refused} {_is(refused)} refused" if refused else "none is refused",
    ]
    return f"{', '.join(part for part in said if part)}."


def _nothing(same: int, lacks: bool) -> str:
    """Where the file says nothing else; it may lack rows all the same."""
    if not same:
        return "no row stands in it."
    if lacks:
        return f"{counted(same, 'row is', 'rows are')} the same."
    return f"everything is the same, {counted(same, 'row')}."


def _is(number: int) -> str:
    return "is" if number == 1 else "are"


def _lines(found: TableTaken, many: bool) -> Iterator[ChangeLine]:
    for change in found.changed:
        if change.is_new:
            after = in_words(found.row, change.cells)
            where = f"row {change.line} of the file, new"
            yield ChangeLine(_titled(found, change.label, many), where, "", after)
        else:
            yield from _cells(found, change, many)


def _cells(found: TableTaken, change: RowChange, many: bool) -> Iterator[ChangeLine]:
    for name, before in change.before.items():
        after, column = change.cells[name], name.replace("_", " ")
        delta = Difference(found.table, "", "", column, before, after).delta
        label = _titled(found, f"{change.label}, {column}", many)
        where = f"row {change.line} of the file"
        number = declared_of(found.row, name).partition(" ")[0] in EXACT
        yield ChangeLine(label, where, before, after or "empty", delta if number else "")


def _refused(found: TableTaken, many: bool) -> Iterator[RefusedLine]:
    for row in found.refused:
        label = _titled(found, row.label or "a row without a key", many)
        yield RefusedLine(label, f"row {row.line} of the file", tuple(map(str, row.cells)))


def _titled(found: TableTaken, label: str, many: bool) -> str:
    """With the table in front where the file has several."""
    return f"{found.row.title}: {label}" if many else label
