"""The cells of one sheet of a workbook, line by line, as a person would type them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, time
from typing import TYPE_CHECKING

from tourney.importing.errors import ImportRefused
from tourney.importing.limits import Meter
from tourney.importing.workbook_parts import SPAN, squeezed
from tourney.late import late
from tourney.numbers import whole

if TYPE_CHECKING:
    from openpyxl import utils
    from openpyxl.utils import datetime as days
else:
    utils, days = late("openpyxl.utils"), late("openpyxl.utils.datetime")

NUMBER = re.compile(r"[-+]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][-+]?[0-9]{1,3})?")
LONGEST_NUMBER = 40
_PLACE = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
_LAST = 16_384
"""Columns a sheet can have."""


@dataclass(slots=True)
class Row:
    """A line that holds something: each cell by its column, a shared text by its number."""

    number: int
    cells: dict[int, str | int] = field(default_factory=dict)


class SheetRows:
    """The lines of a sheet as they are read; raises ImportRefused and names the cell."""

    def __init__(self, formats: Mapping[int, str], from_1904: bool, meter: Meter) -> None:
        self.rows: list[Row] = []
        self.wanted: set[int] = set()
        self._formats, self._meter = formats, meter
        self._epoch = days.MAC_EPOCH if from_1904 else days.WINDOWS_EPOCH
        self._inside = False
        self._row, self._column = Row(0), 0
        self._kind = self._style = ""
        self._value: list[str] | None = None
        self._has_formula = self._takes = self._runs = self._in_run = False
        self._room = 0

    def begins(self, name: str, given: Mapping[str, str], depth: int) -> None:
        """`c` in `row` in `sheetData`; a cell has its value in `v`, or its text in `is`."""
        if depth == 2:
            self._inside = name == "sheetData"
        if not self._inside or depth < 3:
            return
        if depth == 3 and name == "row":
            self._begin_row(given)
        elif depth == 4 and name == "c":
            self._begin_cell(given)
        elif depth == 5:
            self._runs = name == "is" and self._kind == "inlineStr"
            self._has_formula |= name == "f"
            self._takes = name == "v"
            if self._takes:
                self._value = []
        elif depth == 6:
            self._takes = self._runs and name == "t"
        elif depth == 7:
            self._takes = self._runs and name == "t" and self._in_run
        self._in_run = (depth == 6 and name == "r") or (depth > 6 and self._in_run)

    def ends(self, name: str, depth: int) -> None:
        """A cell or a line is whole."""
        self._takes = False
        if not self._inside:
            return
        if depth == 4 and name == "c":
            self._end_cell()
        elif depth == 3 and self._row.cells:
            self.rows.append(self._row)
            self._row = Row(self._row.number)

    def says(self, text: str) -> None:
        """A piece of a value."""
        if not self._takes:
            return
        self._room -= len(text)
        if self._room < 0:
            self._meter.long_cell(self._row.number)
        if self._value is None:
            self._value = []
        self._value.append(text)

    def _begin_row(self, given: Mapping[str, str]) -> None:
        number = whole(given["r"]) if "r" in given else self._row.number + 1
        if number is None or number <= self._row.number:
            raise ImportRefused(
                f"The lines of the sheet are out of order after line {self._row.number}. "
                "Open the file in the spreadsheet and save it again, or as CSV."
            )
        self._meter.row(number)
        self._row, self._column = Row(number), 0

    def _begin_cell(self, given: Mapping[str, str]) -> None:
        place = _PLACE.fullmatch(given.get("r", ""))
        column = _column_of(place[1]) if place else self._column + 1
        if (
            column <= self._column
            or column > _LAST
            or (place and int(place[2]) != self._row.number)
        ):
            raise ImportRefused(
                f"Line {self._row.number}: the cells of the sheet are out of order. "
                "Open the file in the spreadsheet and save it again, or as CSV."
            )
        self._column = column
        self._kind, self._style = given.get("t", "n"), given.get("s", "")
        self._value, self._room = None, self._meter.limits.cell
        self._has_formula = self._in_run = False

    def _end_cell(self) -> None:
        if self._value is None:
            if self._has_formula:
                raise self._wrong("holds a formula whose value is not in the file")
            return
        read = self._read(squeezed("".join(self._value)))
        if read == "":
            return
        if self._column > self._meter.limits.columns:
            self._meter.record(self._row.number, [""] * self._column)
        if isinstance(read, int):
            self.wanted.add(read)
        self._row.cells[self._column] = read

    def _read(self, text: str) -> str | int:
        if self._kind == "s":
            place = whole(text)
            if place is None:
                raise self._wrong(f"names a text that is not there ({text[:20]!r})")
            return place
        if not text or self._kind in ("str", "inlineStr", "e"):
            return text
        if self._kind == "b":
            return str(text in ("1", "true"))
        if self._kind == "d":
            return text.removesuffix("T00:00:00")
        if self._kind != "n" or not NUMBER.fullmatch(text) or len(text) > LONGEST_NUMBER:
            raise self._wrong(f"holds {text[:20]!r}, which is no number")
        return self._number(text)

    def _number(self, text: str) -> str:
        value = float(text)
        style = whole(self._style)
        if style is not None and (shown := self._formats.get(style)):
            try:
                return _day(days.from_excel(value, self._epoch, timedelta=shown == SPAN))
            except (OverflowError, ValueError):
                pass  # a number no day has: it is shown as what it is
        if text.lstrip("-").isdigit():
            return str(int(text))
        if value in (float("inf"), float("-inf")):
            raise self._wrong(f"holds {text[:20]!r}, which is too large")
        return str(int(value)) if value.is_integer() else repr(round(value, 6))

    def _wrong(self, what: str) -> ImportRefused:
        place = f"{utils.get_column_letter(self._column)}{self._row.number}"
        return ImportRefused(
            f"Cell {place} {what}. Open the file in the spreadsheet and save it again, or as CSV."
        )


def _day(value: object) -> str:
    """A day without a time of midnight that nobody typed."""
    if isinstance(value, datetime) and value.time() == time():
        return value.date().isoformat()
    return str(value)


def _column_of(letters: str) -> int:
    column = 0
    for letter in letters:
        column = column * 26 + ord(letter) - 64
    return column
