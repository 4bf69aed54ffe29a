"""Read the shipped editions: one folder each, `edition.toml` and one CSV for every table."""

from __future__ import annotations

import csv
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from awards.rulebooks.cells import columns, typed
from awards.rules.errors import RuleError
from awards.rules.rulebook import Rulebook
from awards.rules.tables import TABLES, Row

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
        raise RuleError(f"edition: {name!r} is not shipped; there are {', '.join(names())}.")
    folder = FOLDER / name
    about = tomllib.loads((folder / "edition.toml").read_text("utf-8"))
    tables = {table: _rows(folder / f"{table}.csv", row) for table, row in TABLES.items()}
    return Rulebook(about["name"], about["title"], about["starts"], about["source"], tables)


@cache
def names() -> tuple[str, ...]:
    """The names of the shipped editions."""
    return tuple(sorted(path.parent.name for path in FOLDER.glob("*/edition.toml")))


def parse(row: type[Row], lines: Iterable[str], where: str) -> tuple[Row, ...]:
    """The rows of one table out of CSV lines; columns must be exactly the table's."""
    reader = csv.DictReader(lines)
    wanted = columns(row)
    if list(reader.fieldnames or ()) != list(wanted):
        raise RuleError(f"{where}: the columns must be {','.join(wanted)}.")
    return tuple(
        row(**{name: typed(line[name], kind, f"{where}, {name}") for name, kind in wanted.items()})
        for line in reader
    )


def _rows(path: Path, row: type[Row]) -> tuple[Row, ...]:
    with path.open(encoding="utf-8", newline="") as lines:
        return parse(row, lines, path.name)
