"""Which table of the rule book each sheet of an uploaded file is: by its name or its headings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePath

from awards.rulebooks.cells import columns
from awards.rules.tables import TABLES, Row
from tourney.importing.decode import stream_of
from tourney.importing.errors import ImportRefused
from tourney.importing.limits import LIST, Meter
from tourney.importing.table import FileLine, read_table, unguarded
from tourney.importing.workbook import is_workbook, read_sheets

BESIDES = ("position", "note")
"""What a row of an edition has that the formulas do not read."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One table of a file: what it is called, its headings, its other lines."""

    name: str
    headings: tuple[str, ...]
    lines: tuple[FileLine, ...]


def all_columns(row: type[Row]) -> tuple[str, ...]:
    """The columns of a table as a file has them: the position first, the note last."""
    return ("position", *columns(row), "note")


def plain(heading: str) -> str:
    """A heading without case, blanks and hyphens.

    >>> plain(" Rule Number "), plain("K: knockout classification")
    ('rule_number', 'k_knockout_classification')
    """
    return re.sub(r"[^a-z0-9]+", "_", heading.casefold()).strip("_")


def sheets_of(raw: bytes, file: str, meter: Meter | None = None) -> tuple[Sheet, ...]:
    """The tables of an uploaded CSV or XLSX file; one of CSV is called as the file is."""
    meter = meter or Meter(LIST)
    meter.size(len(raw))
    if is_workbook(raw):
        named = [(name, _unguarded(table.lines)) for name, table in read_sheets(raw, meter)]
    else:
        named = [(PurePath(file).stem, read_table(stream_of(raw).lines, meter).lines)]
    found = tuple(_sheet(name, lines) for name, lines in named if lines)
    if not found:
        raise ImportRefused("The file is empty. Download a table, change it, and take that in.")
    return found


def recognised(sheets: Sequence[Sheet], chosen: str = "") -> dict[str, Sheet]:
    """Each sheet by its table; `chosen` says of which table the file is.

    ImportRefused names a sheet that is no table, one of another table, and two of the same.
    """
    if chosen:
        sheet = _of(chosen, sheets)
        _check(sheet, chosen)
        return {chosen: sheet}
    found: dict[str, Sheet] = {}
    for sheet in sheets:
        table = _table_of(sheet)
        if table in found:
            raise ImportRefused(
                f"“{found[table].name}” and “{sheet.name}” are both the table "
                f"{title(table)}. Take one of the sheets out."
            )
        _check(sheet, table)
        found[table] = sheet
    return found


def title(table: str) -> str:
    """A table as people call it."""
    return f"“{TABLES[table].title}”"


def _unguarded(lines: Iterable[FileLine]) -> tuple[FileLine, ...]:
    return tuple(FileLine(line.number, tuple(map(unguarded, line.cells))) for line in lines)


def _sheet(name: str, lines: Sequence[FileLine]) -> Sheet:
    headings = tuple(plain(cell) for cell in lines[0].cells)
    while headings and not headings[-1]:
        headings = headings[:-1]
    twice = sorted({one for one in headings if one and headings.count(one) > 1})
    if twice:
        raise ImportRefused(f"“{name}”: the column “{twice[0]}” stands there twice. Leave one.")
    return Sheet(name, headings, tuple(lines[1:]))


def _of(chosen: str, sheets: Sequence[Sheet]) -> Sheet:
    named = [sheet for sheet in sheets if _is_named(sheet, chosen)]
    if len(sheets) == 1 or named:
        return (named or list(sheets))[0]
    there = ", ".join(sheet.name for sheet in sheets)
    raise ImportRefused(
        f"No sheet is called {chosen}; there are {there}. Name one so, or choose no table."
    )


def _is_named(sheet: Sheet, table: str) -> bool:
    return plain(sheet.name) in (table, plain(TABLES[table].title)[:31].strip("_"))


def _table_of(sheet: Sheet) -> str:
    for table in TABLES:
        if _is_named(sheet, table):
            return table
    fitting = _fitting(sheet)
    named = [table for table in fitting if table in plain(sheet.name)]
    if len(named or fitting) == 1:
        return (named or fitting)[0]
    if fitting:
        raise ImportRefused(
            f"“{sheet.name}”: its columns fit {_listed(fitting)}. Choose which table it is."
        )
    raise ImportRefused(
        f"“{sheet.name}” is no table of the rule book: its columns are "
        f"{', '.join(one or 'one without a heading' for one in sheet.headings)}. "
        "Download the table and keep its headings, or choose which table it is."
    )


def _fitting(sheet: Sheet) -> list[str]:
    """The tables whose columns these are, each of them there."""
    given = set(sheet.headings) - set(BESIDES)
    return [table for table, row in TABLES.items() if given == set(columns(row))]


def _check(sheet: Sheet, table: str) -> None:
    """Raise ImportRefused for a column the table has not, or where one of its key is missing."""
    row = TABLES[table]
    known = all_columns(row)
    strange = [name for name in sheet.headings if name not in known]
    if strange:
        others = [one for one in _fitting(sheet) if one != table]
        mend = f" They are those of {_listed(others)}." if others else ""
        raise ImportRefused(
            f"“{sheet.name}”: {title(table)} has no column “{strange[0] or 'without a heading'}”; "
            f"it has {', '.join(known)}.{mend}"
        )
    missing = [name for name in row.key if name not in sheet.headings]
    if missing:
        raise ImportRefused(
            f"“{sheet.name}”: the column “{missing[0]}” of {title(table)} is missing; "
            "it says which row is meant."
        )


def _listed(tables: Iterable[str]) -> str:
    return " or ".join(map(title, tables))


def packed(sheets: Mapping[str, Sheet]) -> list[list[object]]:
    """The sheets as lists, to be kept between looking and taking over."""
    return [
        [table, sheet.name, sheet.headings, [[line.number, line.cells] for line in sheet.lines]]
        for table, sheet in sheets.items()
    ]


def unpacked(held: Iterable[Sequence[object]]) -> dict[str, Sheet]:
    """The sheets that were packed."""
    found: dict[str, Sheet] = {}
    for table, name, headings, lines in held:
        assert isinstance(headings, list)
        assert isinstance(lines, list)
        records = tuple(FileLine(number, tuple(cells)) for number, cells in lines)
        found[str(table)] = Sheet(str(name), tuple(headings), records)
    return found
