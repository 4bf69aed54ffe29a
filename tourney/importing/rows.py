"""From cells to typed rows of an entry list; a row that cannot be stored is kept with its reasons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import TypeVar

from tourney.importing.columns import MOST_MEMBERS, NAMES, Column, Headings, read_headings
from tourney.importing.errors import ImportRefused
from tourney.importing.fields import (
    FieldRefused,
    read_count,
    read_country,
    read_name,
    read_national_number,
    read_points,
)
from tourney.importing.mapped import Mapping as ColumnMapping
from tourney.importing.singles import read_single_headings
from tourney.importing.table import FileLine, Table

HIGHEST_NUMBER = 99_999
MOST_SEEDS = 1024
MOST_SKIPS = 9
Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class MemberRow:
    """One player of a row; an empty or missing cell says nothing."""

    position: int
    number: str = ""
    name: str = ""
    masterpoints: Decimal | None = None
    rating: Decimal | None = None
    club: str = ""
    country: str = ""

    @property
    def label(self) -> str:
        """Name and number as far as given."""
        return (
            f"{self.name} ({self.number})"
            if self.name and self.number
            else self.name or self.number
        )


@dataclass(frozen=True, slots=True)
class EntryRow:
    """One entry as the list gives it."""

    line: int
    number: int
    name: str
    size: int | None = None
    reported_total: Decimal | None = None
    members: tuple[MemberRow, ...] = ()
    seed: int | None = None
    skips: int | None = None


@dataclass(frozen=True, slots=True)
class RefusedRow:
    """A line that is not stored, and every reason."""

    line: int
    text: str
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EntryList:
    """A whole list: what can be stored, what cannot, and the headings nobody understood."""

    rows: tuple[EntryRow, ...]
    refused: tuple[RefusedRow, ...]
    headings: Headings
    delimiter: str

    @property
    def ignored(self) -> tuple[str, ...]:
        """The headings of columns that are not used."""
        return self.headings.ignored

    @property
    def has_headings(self) -> bool:
        """Whether the first line names the columns."""
        return self.headings.in_file


class LineReader:
    """The cells of one line by their columns; it collects what is wrong instead of stopping."""

    def __init__(self, headings: Headings, line: FileLine) -> None:
        self.reasons: list[str] = []
        self.headings = headings
        self.cells: Mapping[Column, str] = {
            column: cell
            for column, cell in zip(headings.columns, line.cells, strict=False)
            if column is not None and cell
        }
        surplus = [cell for cell in line.cells[len(headings.columns) :] if cell]
        if surplus:
            self.reasons.append(
                f"{len(line.cells)} cells stand under {len(headings.columns)} headings; "
                "put a name that holds the delimiter into quotation marks"
            )

    def cell(self, field: str, read: Callable[[str], Value], position: int = 0) -> Value | None:
        """The value of a cell, None when it is empty or wrong (then a reason is noted)."""
        text = self.cells.get(Column(position, field), "")
        if not text:
            return None
        try:
            return read(text)
        except FieldRefused as error:
            heading = self.headings.name_of(Column(position, field))
            where = f"column “{heading}”" if heading else _label(position, field)
            self.reasons.append(f"{where}: {error}")
            return None

    def name(self) -> str:
        """The entry's name, of one column or of a first and a last name."""
        parts = [self.cell(field, read_name) for field in ("name", "first_name", "last_name")]
        return " ".join(part for part in parts if part)

    def member(self, position: int) -> MemberRow | None:
        """The n-th player, None when the line says nothing of one."""
        if not any(column.position == position for column in self.cells):
            return None
        member = self.details(position)
        if not member.label:
            self.reasons.append(f"player {position} has neither a number nor a name")
        return member

    def details(self, position: int) -> MemberRow:
        """What the line says of the n-th player, as much or as little as it is."""
        return MemberRow(
            position=position,
            number=self.cell("number", read_national_number, position) or "",
            name=self.cell("name", read_name, position) or "",
            masterpoints=self.cell("masterpoints", read_points, position),
            rating=self.cell("rating", read_points, position),
            club=self.cell("club", read_name, position) or "",
            country=self.cell("country", read_country, position) or "",
        )


def read_entries(
    table: Table,
    *,
    single: bool = False,
    called: tuple[str, ...] = (),
    mapping: ColumnMapping | None = None,
) -> EntryList:
    """Every line of the table as an entry or as refused, in the order of the file.

    A line without a number has number 0: who it is, is found by name. `mapping` says what the columns hold where
    somebody said so by hand.
    """
    if not table.lines:
        raise ImportRefused("The list is empty. Paste or choose a list with one line an entry.")
    first = table.lines[0]
    if mapping:
        headings = mapping.headings(first)
    else:
        headings = read_single_headings(first, called) if single else read_headings(first)
    lines = table.lines[headings.in_file :]
    _check_names(headings, lines)
    read = [(_read_single if single else _read_line)(headings, line) for line in lines]
    if not read:
        raise ImportRefused("The list has headings but no entry below them.")
    rows, refused = _each_number_once(read)
    return EntryList(rows, refused, headings, table.delimiter)


def _check_names(headings: Headings, lines: Sequence[FileLine]) -> None:
    """A list of one column and no heading holds names; ImportRefused where more than a quarter of it does not."""
    if headings.in_file or len(headings.columns) > 1:
        return
    others = [line for line in lines if not _may_be_name(line.cells[0])]
    if len(others) * 4 > len(lines):
        found = f"“{others[0].text[:40]}” in line {others[0].number}"
        raise ImportRefused(
            f"The list has one column without a heading, and {found} is no name. Write what the column "
            "holds above it, or paste the names."
        )


def _may_be_name(text: str) -> bool:
    """Whether it has more letters than figures, as Team 12 has."""
    return sum(map(str.isalpha, text)) > sum(map(str.isdigit, text))


def _read_single(headings: Headings, line: FileLine) -> tuple[FileLine, EntryRow | RefusedRow]:
    """A player alone: the entry has its name."""
    reader = LineReader(headings, line)
    name = reader.name()
    number = reader.cell("number", lambda text: read_count(text, most=HIGHEST_NUMBER))
    known = reader.details(1)
    row = EntryRow(
        line=line.number,
        number=number or 0,
        name=name,
        members=(replace(known, name=name),) if name else (),
        seed=reader.cell("seed", lambda text: read_count(text, most=MOST_SEEDS)),
        skips=reader.cell("skips", lambda text: read_count(text, most=MOST_SKIPS, least=0)),
    )
    reasons = [*reader.reasons, *([] if name else ["no name"])]
    return line, RefusedRow(line.number, line.text, tuple(reasons)) if reasons else row


def _read_line(headings: Headings, line: FileLine) -> tuple[FileLine, EntryRow | RefusedRow]:
    reader = LineReader(headings, line)
    number = reader.cell("number", lambda text: read_count(text, most=HIGHEST_NUMBER))
    row = EntryRow(
        line=line.number,
        number=number or 0,
        name=reader.name(),
        size=reader.cell("size", lambda text: read_count(text, most=MOST_MEMBERS)),
        reported_total=reader.cell("reported_total", read_points),
        members=tuple(
            member
            for position in range(1, MOST_MEMBERS + 1)
            if (member := reader.member(position)) is not None
        ),
    )
    reasons = (*reader.reasons, *_missing(reader, row), *_contradictions(row))
    return line, RefusedRow(line.number, line.text, reasons) if reasons else row


def _missing(reader: LineReader, row: EntryRow) -> list[str]:
    """A line must have a name, and a number where the list has a column for it."""
    number = Column(0, "number")
    is_numberless = number in reader.headings.columns and number not in reader.cells
    found = ["no entry number"] if is_numberless else []
    is_named = row.name or any(column in reader.cells for column in NAMES)
    return found if is_named else [*found, "no captain or team name"]


def _contradictions(row: EntryRow) -> list[str]:
    """What the line says against itself: more members than players, a player twice."""
    found = []
    if row.size is not None and len(row.members) > row.size:
        found.append(f"{len(row.members)} members are listed, but players says {row.size}")
    numbers = [member.number for member in row.members if member.number]
    found += [
        f"national number {number} stands twice in the team"
        for number in sorted({number for number in numbers if numbers.count(number) > 1})
    ]
    nameless = [member.name for member in row.members if not member.number]
    found += [
        f"{name} stands twice in the team, without numbers to tell them apart"
        for name in sorted({name for name in nameless if name and nameless.count(name) > 1})
    ]
    return found


def _each_number_once(
    read: list[tuple[FileLine, EntryRow | RefusedRow]],
) -> tuple[tuple[EntryRow, ...], tuple[RefusedRow, ...]]:
    rows: dict[int, EntryRow] = {}
    refused: list[RefusedRow] = []
    for line, row in read:
        if isinstance(row, RefusedRow):
            refused.append(row)
        elif not row.number:
            rows[-row.line] = row
        elif row.number in rows:
            reason = f"entry number {row.number} stands in line {rows[row.number].line} already"
            refused.append(RefusedRow(row.line, line.text, (reason,)))
        else:
            rows[row.number] = row
    return tuple(rows.values()), tuple(refused)


def _label(position: int, field: str) -> str:
    words = {"number": "entry number", "size": "players", "reported_total": "reported total"}
    return f"player {position}, {field}" if position else words.get(field, field)
