"""A member file: one player a line, found by the national number, in parts that are short work each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tourney.importing.columns import ENTRY_WORDS, MEMBER_WORDS, Column, Headings, plain
from tourney.importing.decode import stream_of
from tourney.importing.errors import ImportRefused
from tourney.importing.fields import FieldRefused, read_national_number
from tourney.importing.languages import LANGUAGES
from tourney.importing.limits import MEMBERS, Meter
from tourney.importing.rows import LineReader, MemberRow, RefusedRow
from tourney.importing.table import FileLine, records
from tourney.importing.workbook import is_workbook, read_workbook

PART = 1_000
"""So many lines are one part: about a third of a second of work."""
_FOREIGN = {
    "number": "number",
    "name": "name",
    "first": "first_name",
    "last": "last_name",
    "total": "masterpoints",
    "rating": "rating",
    "club": "club",
    "country": "country",
}
_COLUMNS = {
    **{field: Column(0, field) for field in ("name", "first_name", "last_name")},
    **{
        field: Column(1, field) for field in ("number", "masterpoints", "rating", "club", "country")
    },
}
"""A line is one entry with one member: its name is the entry's."""
_OWN = {
    **MEMBER_WORDS,
    "first_name": ENTRY_WORDS["first_name"],
    "last_name": ENTRY_WORDS["last_name"],
}
_MEANS = {
    plain(word): field
    for others, field in _FOREIGN.items()
    for words in LANGUAGES.values()
    for word in words.get(others, ())
} | {word: field for field, words in _OWN.items() for word in words}


@dataclass(frozen=True, slots=True)
class MemberFile:
    """What its columns hold, and the lines below the headings in parts."""

    headings: Headings
    parts: tuple[tuple[FileLine, ...], ...]

    @property
    def count(self) -> int:
        """How many lines there are."""
        return sum(map(len, self.parts))


def read_member_file(raw: bytes, meter: Meter | None = None) -> MemberFile:
    """An uploaded CSV, TSV or XLSX file in parts; ImportRefused where it cannot be one."""
    meter = meter or Meter(MEMBERS)
    meter.size(len(raw))
    lines = (
        iter(read_workbook(raw, meter).lines)
        if is_workbook(raw)
        else records(stream_of(raw).lines, meter)
    )
    first = next(lines, None)
    if first is None:
        raise ImportRefused("The file is empty.")
    return MemberFile(read_headings(first), tuple(_parts(lines)))


def read_headings(first: FileLine) -> Headings:
    """What each column of a member file holds; ImportRefused names what is missing or stands twice."""
    columns = tuple(_MEANS.get(plain(cell), "") for cell in first.cells)
    twice = sorted(field for field in {*columns} - {""} if columns.count(field) > 1)
    if twice:
        named = [
            cell for cell, field in zip(first.cells, columns, strict=True) if field == twice[0]
        ]
        raise ImportRefused(f"The columns {' and '.join(named)} mean the same. Rename one of them.")
    if "number" not in columns or not {"name", "last_name"} & set(columns):
        raise ImportRefused(
            f"Line {first.number} must name the columns: number and name, and, where the file has them, "
            "masterpoints, rating, club, country."
        )
    meant = tuple(_COLUMNS[field] if field else None for field in columns)
    return Headings(meant, first.cells, in_file=True)


def _parts(lines: Iterator[FileLine]) -> Iterator[tuple[FileLine, ...]]:
    part: list[FileLine] = []
    for line in lines:
        part.append(line)
        if len(part) == PART:
            yield tuple(part)
            part = []
    if part:
        yield tuple(part)


def numbers_of(file: MemberFile) -> Iterator[tuple[FileLine, str]]:
    """Every line with its national number as it is kept, or as it is written where it cannot be; empty without one."""
    at = file.headings.columns.index(_COLUMNS["number"])
    for part in file.parts:
        for line in part:
            yield line, _number(line.cells[at]) if at < len(line.cells) else ""


def _number(text: str) -> str:
    try:
        return read_national_number(text)
    except FieldRefused:
        return text


def read_lines(
    lines: Sequence[FileLine], headings: Headings
) -> tuple[list[MemberRow], list[RefusedRow]]:
    """The players that can be kept, each at the line of the file, and the lines that cannot with every reason."""
    kept: list[MemberRow] = []
    refused: list[RefusedRow] = []
    for line in lines:
        reading = LineReader(headings, line)
        row = replace(reading.details(1), position=line.number, name=reading.name())
        if not row.number:
            reading.reasons.append("no national number: a player of the file is found by it")
        if reading.reasons:
            refused.append(RefusedRow(line.number, line.text, tuple(reading.reasons)))
        else:
            kept.append(row)
    return kept, refused
