"""What a sheet of a file says otherwise than a table of a draft, row by row; nothing is written."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from awards.rulebooks.cells import columns, written
from awards.rulebooks.reading_cells import EMPTY, Refused, as_printed, is_same, read_cells, tidy
from awards.rulebooks.sheets import Sheet, all_columns, title
from awards.rules.tables import TABLES, Row
from tourney.importing.errors import ImportRefused
from tourney.importing.table import FileLine
from tourney.numbers import whole

Key = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """A row of the draft: its number in the database, its cells as text."""

    pk: int
    cells: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class RowChange:
    """A row of the file that is new or changes: what is written, and what it says otherwise."""

    line: int
    label: str
    pk: int | None
    cells: Mapping[str, str]
    before: Mapping[str, str]
    """The cells that change, as they stand; empty for a new row."""

    @property
    def is_new(self) -> bool:
        """Whether no row of the draft has its key."""
        return self.pk is None


@dataclass(frozen=True, slots=True)
class RowRefused:
    """A row of the file that cannot be used, and each of its cells that is in the way."""

    line: int
    label: str
    cells: tuple[Refused, ...]


@dataclass(frozen=True, slots=True)
class TableTaken:
    """A table of a file beside the same table of the draft."""

    table: str
    changed: tuple[RowChange, ...]
    same: int
    refused: tuple[RowRefused, ...]
    missing: tuple[Standing, ...]

    @property
    def row(self) -> type[Row]:
        """The table as the formulas know it."""
        return TABLES[self.table]

    @property
    def new(self) -> int:
        """How many rows of it are new."""
        return sum(found.is_new for found in self.changed)


def compared(
    table: str, sheet: Sheet, standing: Sequence[Standing], ratings: Collection[str]
) -> TableTaken:
    """Every row of the sheet, found by its key; ImportRefused where a key stands there twice.

    `ratings` are those of the draft and of the file, which rows can be for.
    """
    row = TABLES[table]
    known = {_key(row, found.cells): found for found in standing}
    seen: dict[Key, int] = {}
    changed: list[RowChange] = []
    refused: list[RowRefused] = []
    like = standing[0].cells if standing else {}
    for line in sheet.lines:
        given = _given(row, sheet, line)
        key = _key(row, given)
        _check_once(table, sheet, line, key, seen)
        stands = known.get(key)
        found = (
            _beside(row, line, given, stands, ratings)
            if stands
            else _new(row, line, given, like, ratings)
        )
        if isinstance(found, RowRefused):
            refused.append(found)
        elif found:
            changed.append(found)
    return TableTaken(
        table,
        tuple(changed),
        len(sheet.lines) - len(changed) - len(refused),
        tuple(refused),
        tuple(found for key, found in known.items() if key not in seen),
    )


def label_of(row: type[Row], cells: Mapping[str, str]) -> str:
    """A row as people call it: the words of its key."""
    said = (cells.get(name, "").replace("_", " ") for name in row.key)
    return ", ".join(part for part in said if part)


def in_words(row: type[Row], cells: Mapping[str, str]) -> str:
    """What a new row says, without its key."""
    said = (
        (name.replace("_", " "), cells.get(name, ""))
        for name in columns(row)
        if name not in row.key
    )
    return ", ".join(f"{name} {value}" for name, value in said if value)


def _given(row: type[Row], sheet: Sheet, line: FileLine) -> dict[str, str]:
    """The cells of a line by their columns; columns without a heading are empty or refused."""
    if any(line.cells[len(sheet.headings) :]):
        raise ImportRefused(
            f"“{sheet.name}”, row {line.number}: a cell stands where no column has a heading. "
            "Give the column a heading, or empty it."
        )
    padded = (*line.cells, *[""] * len(sheet.headings))
    return {name: tidy(row, name, padded[at]) for at, name in enumerate(sheet.headings)}


def _key(row: type[Row], cells: Mapping[str, str]) -> Key:
    """What makes a row unique; a number however many zeros stand before it."""
    return tuple(_bare(cells[name]) for name in row.key)


def _bare(text: str) -> str:
    text = " ".join(text.split())
    found = whole(text, longest=19)
    return text if found is None else written(found)


def _check_once(table: str, sheet: Sheet, line: FileLine, key: Key, seen: dict[Key, int]) -> None:
    if key in seen:
        said = ", ".join(part.replace("_", " ") for part in key if part)
        raise ImportRefused(
            f"“{sheet.name}”: rows {seen[key]} and {line.number} of {title(table)} are both "
            f"{said}. Leave one of them."
        )
    seen[key] = line.number


def _new(
    row: type[Row],
    line: FileLine,
    given: Mapping[str, str],
    like: Mapping[str, str],
    ratings: Collection[str],
) -> RowChange | RowRefused:
    """A line that the draft has no row for; its numbers are printed as those of the row `like`."""
    label = label_of(row, given)
    cells = dict.fromkeys(all_columns(row), "") | dict(given)
    _, refused = read_cells(row, cells, ratings)
    refused += (
        () if label or refused else (Refused(row.key[0], "", f"{EMPTY}. Say which row is meant."),)
    )
    if refused:
        return RowRefused(line.number, label, refused)
    printed = {name: as_printed(row, name, cells[name], like.get(name, "")) for name in cells}
    return RowChange(line.number, label, None, printed, {})


def _beside(
    row: type[Row],
    line: FileLine,
    given: Mapping[str, str],
    stands: Standing,
    ratings: Collection[str],
) -> RowChange | RowRefused | None:
    """What becomes of a line whose row the draft has; None where it says the same."""
    changes = dict(_changes(row, given, stands))
    if not changes:
        return None
    label, cells = label_of(row, stands.cells), {**stands.cells, **changes}
    _, refused = read_cells(row, cells, ratings)
    if refused:
        return RowRefused(line.number, label, refused)
    before = {name: stands.cells[name] for name in changes}
    return RowChange(line.number, label, stands.pk, cells, before)


def _changes(
    row: type[Row], given: Mapping[str, str], stands: Standing
) -> Iterator[tuple[str, str]]:
    """Every cell that means something else; an empty position leaves the row where it is."""
    for name, text in given.items():
        before = stands.cells[name]
        if is_same(row, name, before, text) or (name == "position" and not text):
            continue
        yield name, as_printed(row, name, text, before)
