"""Tables as an XLSX file: text stays text, no cell is a formula, the same report the same bytes."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import TYPE_CHECKING, TypeAlias

from tourney.late import late

if TYPE_CHECKING:
    import openpyxl
    from openpyxl.worksheet.worksheet import Worksheet
else:
    openpyxl = late("openpyxl")

Row: TypeAlias = Sequence[object]
UNPRINTABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")
"""What neither a spreadsheet nor XML may hold."""
EPOCH = (1980, 1, 1, 0, 0, 0)
STAMP = re.compile(rb"(<dcterms:(?:created|modified)[^>]*>)[^<]*")
WIDEST, NARROWEST = 48, 8


@dataclass(frozen=True, slots=True)
class Table:
    """One sheet: its name, its headings, its rows."""

    name: str
    columns: Sequence[str]
    rows: tuple[Row, ...]

    @property
    def all_rows(self) -> list[Row]:
        """The headings, then the rows."""
        return [self.columns, *self.rows]


def printable(text: str) -> str:
    """The text with a mark where a control character stood."""
    return UNPRINTABLE.sub("\ufffd", text)


def workbook(
    tables: Sequence[Table], *, at: datetime, safe: Callable[[object], str], about: str = ""
) -> bytes:
    """The sheets as the bytes of a file; `safe` disarms text, `at` is when it was published.

    What it is `about` stands among the properties of the file.
    """
    book = openpyxl.Workbook()
    book.properties.description = about or None
    book.remove(book.active)
    for table in tables:
        _fill(book.create_sheet(table.name), table, safe)
    out = io.BytesIO()
    book.save(out)
    return _dated(out.getvalue(), at)


def _fill(sheet: Worksheet, table: Table, safe: Callable[[object], str]) -> None:
    for number, row in enumerate(table.all_rows, start=1):
        for column, value in enumerate(row, start=1):
            cell = sheet.cell(number, column)
            if isinstance(value, (int, Decimal)):
                cell.value = value
                cell.number_format = _format(value)
            elif value not in (None, ""):
                cell.value = printable(safe(value))
                cell.data_type = "s"
            if number == 1:
                cell.font = openpyxl.styles.Font(bold=True)
    sheet.freeze_panes = "A2"
    for column, width in enumerate(_widths(table.all_rows), start=1):
        sheet.column_dimensions[openpyxl.utils.get_column_letter(column)].width = width


def _format(value: int | Decimal) -> str:
    """Two decimals, or as many as the number is printed with."""
    if isinstance(value, int):
        return "0"
    return "0." + "0" * max(2, -int(value.as_tuple().exponent))


def _widths(rows: Sequence[Row]) -> list[int]:
    columns = zip(*rows, strict=True)
    longest = (max(len(str(cell or "")) for cell in column) for column in columns)
    return [min(max(width + 2, NARROWEST), WIDEST) for width in longest]


def _dated(packed: bytes, at: datetime) -> bytes:
    """The same file with the report's date instead of the clock's."""
    out, stamp = io.BytesIO(), f"{at:%Y-%m-%dT%H:%M:%SZ}".encode()
    with zipfile.ZipFile(io.BytesIO(packed)) as old, zipfile.ZipFile(out, "w") as new:
        for item in old.infolist():
            content = old.read(item)
            if item.filename == "docProps/core.xml":
                content = STAMP.sub(rb"\g<1>" + stamp, content)
            info = zipfile.ZipInfo(item.filename, EPOCH)
            new.writestr(info, content, zipfile.ZIP_DEFLATED)
    return out.getvalue()
