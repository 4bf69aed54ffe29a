"""Read the shipped editions: one folder each, `edition.toml` and one CSV for every table.

An edition `based_on` another ships only what differs: a row takes the place of the row with its
key or is added below, and its last column, `note`, says where the change comes from.
"""

from __future__ import annotations

import csv
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from awards.rulebooks.cells import columns, typed
from awards.rules.errors import RuleError
from awards.rules.rulebook import Rulebook
from awards.rules.tables import TABLES, Cell, Row

FOLDER = Path(__file__).parent


@cache
def shipped() -> tuple[Rulebook, ...]:
    """Every edition that comes with the product, the oldest first."""
    books = (read(path.parent.name) for path in FOLDER.glob("*/edition.toml"))
    return tuple(sorted(books, key=lambda book: book.starts))


@cache
def read(name: str) -> Rulebook:
    """The shipped edition of that name."""
    if name not in names():
        raise RuleError(
            f"{name!r} is not shipped; there are {', '.join(names())}.", field="edition"
        )
    folder = FOLDER / name
    about = tomllib.loads((folder / "edition.toml").read_text("utf-8"))
    base = about.get("based_on", "")
    given = (about["name"], about["title"], about["starts"], about["source"])
    if not base:
        tables = {table: _rows(folder / f"{table}.csv", row) for table, row in TABLES.items()}
        return Rulebook(*given, tables)
    changed = {name: _changed(folder, row) for name, row in TABLES.items()}
    tables = {name: _merged(read(base).rows(TABLES[name]), rows) for name, rows in changed.items()}
    notes = {(name, key_of(row)): note for name, rows in changed.items() for row, note in rows}
    return Rulebook(*given, tables, base, bool(about.get("draft")), notes)


@cache
def names() -> tuple[str, ...]:
    """The names of the shipped editions."""
    return tuple(sorted(path.parent.name for path in FOLDER.glob("*/edition.toml")))


def parse(row: type[Row], lines: Iterable[str], where: str) -> tuple[Row, ...]:
    """The rows of one table out of CSV lines; columns must be exactly the table's."""
    return tuple(row for row, _ in _noted(row, lines, where, columns(row)))


def key_of(row: Row) -> tuple[Cell, ...]:
    """What makes a row unique in its table."""
    return tuple(getattr(row, name) for name in row.key)


def _noted(
    row: type[Row], lines: Iterable[str], where: str, wanted: Iterable[str]
) -> list[tuple[Row, str]]:
    """Every row with its note; the columns must be exactly those wanted."""
    reader = csv.DictReader(lines)
    if list(reader.fieldnames or ()) != list(wanted):
        raise RuleError(f"{where}: the columns must be {','.join(wanted)}.")
    kinds = columns(row).items()
    return [
        (
            row(**{name: typed(line[name], kind, f"{where}, {name}") for name, kind in kinds}),
            line.get("note") or "",
        )
        for line in reader
    ]


def _rows(path: Path, row: type[Row]) -> tuple[Row, ...]:
    with path.open(encoding="utf-8", newline="") as lines:
        return parse(row, lines, path.name)


def _changed(folder: Path, row: type[Row]) -> list[tuple[Row, str]]:
    """The rows of a table that an edition says differently; none where it has no file."""
    path = folder / f"{row.table}.csv"
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as lines:
        return _noted(row, lines, path.name, [*columns(row), "note"])


def _merged(base: tuple[Row, ...], changed: Iterable[tuple[Row, str]]) -> tuple[Row, ...]:
    """The base's rows, each replaced by the changed one of its key; new ones below."""
    found = {key_of(row): row for row in base} | {key_of(row): row for row, _ in changed}
    return tuple(found.values())
