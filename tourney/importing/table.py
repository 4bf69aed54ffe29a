"""From text to cells: comma, semicolon or tab, quoted or not, comment lines left out.

A line number is that of the file, so that a message points at what the director sees.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from dataclasses import dataclass

from tourney.importing.errors import ImportRefused

DELIMITERS = {"\t": "tab", ";": "semicolon", ",": "comma"}
COMMENT = "#"
_FORMULA = re.compile(r"'*[-=+@|%]")
"""What spreadsheets take for the beginning of a formula, guarded or not."""
MOST_LINES = 5_000
csv.field_size_limit(10_000)


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


class _Feed(Iterator[str]):
    """Physical lines; where a record may begin, comments and empty lines are passed over."""

    def __init__(self, text: str) -> None:
        self._lines = iter(io.StringIO(text, newline=""))
        self._number = 0
        self.at_start = True
        self.started_on = 0

    def __next__(self) -> str:
        for line in self._lines:
            self._number += 1
            if self.at_start and (not line.strip() or line.lstrip().startswith(COMMENT)):
                continue
            if self.at_start:
                self.started_on, self.at_start = self._number, False
            return line
        raise StopIteration


def read_table(text: str) -> Table:
    """The records of a text; the delimiter is the one its first record has most of.

    >>> [line.cells for line in read_table("# a list\\n1;Ann\\n2;Bo").lines]
    [('1', 'Ann'), ('2', 'Bo')]
    """
    lines: list[FileLine] = []
    for line in records(text):
        lines.append(line)
        if len(lines) > MOST_LINES:
            raise ImportRefused(f"The list has more than {MOST_LINES} lines. Import it in parts.")
    return Table(tuple(lines), DELIMITERS[find_delimiter(text)])


def records(text: str) -> Iterator[FileLine]:
    """The records of a text one after the other, however many there are."""
    feed = _Feed(text)
    reader = csv.reader(feed, delimiter=find_delimiter(text), strict=True)
    while (cells := _next_record(reader, feed)) is not None:
        if any(cells):
            yield FileLine(feed.started_on, tuple(cells))


def find_delimiter(text: str) -> str:
    """Tab, semicolon or comma: what the first record holds most of outside quotes."""
    first = next(_Feed(text), "")
    outside = "".join(first.split('"')[::2])
    return max(DELIMITERS, key=outside.count) if outside else ","


def _next_record(reader: Iterator[list[str]], feed: _Feed) -> list[str] | None:
    feed.at_start = True
    try:
        record = next(reader, None)
    except csv.Error as error:
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
