"""From text to cells: comma, semicolon or tab, quoted or not. Only comments above the first record are left out.

A line number is that of the file, so that a message points at what the director sees.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TextIO

from tourney.importing.errors import ImportRefused
from tourney.importing.limits import LIST, LONGEST_CELL, Meter

DELIMITERS = {"\t": "tab", ";": "semicolon", ",": "comma"}
COMMENT = "# "
"""How a line of words above a list begins; below its first record, and without the blank, it is a row as any other."""
_SEPARATOR = re.compile(r"(?i)\ufeff?sep=([\t;,])[;,\t]*\s*")
"""The first line of a file of a spreadsheet that says what stands between its cells."""
_FORMULA = re.compile(r"'*[-=+@|%]")
"""What spreadsheets take for the beginning of a formula, guarded or not."""
csv.field_size_limit(LONGEST_CELL)


@dataclass(frozen=True, slots=True)
class FileLine:
    """One record: where it begins in the file, and its cells without outer blanks."""

    number: int
    cells: tuple[str, ...]

    @property
    def text(self) -> str:
        """The record as one string, to show it again."""
        return " · ".join(cell for cell in self.cells if cell)


@dataclass(frozen=True, slots=True)
class Table:
    """The records of a file and what stood between their cells."""

    lines: tuple[FileLine, ...]
    delimiter: str

    @property
    def begins(self) -> str:
        """Where it begins, if something stands above it, as the end of a phrase."""
        first = self.lines[0].number if self.lines else 1
        return f", from line {first} on; what stands above it is left out" if first > 1 else ""


class _Feed(Iterator[str]):
    """Physical lines; above the first record comments are passed over, where a record may begin empty lines."""

    def __init__(self, lines: TextIO, meter: Meter) -> None:
        self._lines, self._meter = lines, meter
        self._number = self._letters = 0
        self._at_start = True
        self.started_on = 0

    def begin(self) -> None:
        """A new record may begin with the next line."""
        self._at_start, self._letters = True, 0

    def __next__(self) -> str:
        most = self._meter.limits.line
        while line := self._lines.readline(most + 1):
            self._number += 1
            self._meter.row(self._number)
            line = line.removeprefix("\ufeff") if self._number == 1 else line
            is_above = not self.started_on and (
                line.startswith(COMMENT) or (self._number == 1 and _SEPARATOR.fullmatch(line))
            )
            if self._at_start and (is_above or not line.strip()):
                if len(line) > most:
                    self._meter.long_line(self._number)
                continue
            if self._at_start:
                self.started_on, self._at_start = self._number, False
            self._letters += len(line)
            if self._letters > most:
                self._meter.long_line(self.started_on)
            return line
        raise StopIteration


def read_table(text: str | TextIO, meter: Meter | None = None) -> Table:
    """The records of a text; the delimiter is the one its first record has most of.

    >>> [line.cells for line in read_table("# a list\\n1;Ann\\n2;Bo").lines]
    [('1', 'Ann'), ('2', 'Bo')]
    """
    lines = io.StringIO(text, newline="") if isinstance(text, str) else text
    delimiter = find_delimiter(lines)
    return Table(tuple(records(lines, meter or Meter(LIST))), DELIMITERS[delimiter])


def records(lines: TextIO, meter: Meter) -> Iterator[FileLine]:
    """The records of a text from its beginning, one after the other."""
    delimiter = find_delimiter(lines)
    feed = _Feed(lines, meter)
    reader = csv.reader(feed, delimiter=delimiter, strict=True)
    while (cells := _next_record(reader, feed, meter)) is not None:
        if any(cells):
            meter.record(feed.started_on, cells)
            yield FileLine(feed.started_on, tuple(cells))


def find_delimiter(lines: TextIO) -> str:
    """Tab, semicolon or comma: what a line `sep=;` says, else what the first record holds most of outside quotes."""
    lines.seek(0)
    said = _SEPARATOR.fullmatch(lines.readline(len("\ufeffsep=;;;\r\n")))
    lines.seek(0)
    first = next(_Feed(lines, Meter(LIST)), "")
    lines.seek(0)
    if said:
        return said[1]
    outside = "".join(first.split('"')[::2])
    return max(DELIMITERS, key=outside.count) if outside else ","


def _next_record(reader: Iterator[list[str]], feed: _Feed, meter: Meter) -> list[str] | None:
    feed.begin()
    try:
        record = next(reader, None)
    except csv.Error as error:
        if "field limit" in str(error):
            meter.long_cell(feed.started_on)
        raise ImportRefused(
            f"Line {feed.started_on} cannot be read ({error}). Look for a quotation mark that is not closed."
        ) from error
    return None if record is None else [_bare(cell) for cell in record]


def guarded(cell: str) -> str:
    """A cell no spreadsheet runs; reading it takes away the one apostrophe this put before it.

    >>> guarded("=1+1"), guarded("'=1"), guarded("'t Hooft")
    ("'=1+1", "''=1", "'t Hooft")
    """
    return f"'{cell}" if _FORMULA.match(cell) else cell


def unguarded(text: str) -> str:
    """A cell without the apostrophe that guarded it."""
    return text[1:] if text.startswith("'") and _FORMULA.match(text) else text


def _bare(cell: str) -> str:
    return unguarded(" ".join(cell.split()))
