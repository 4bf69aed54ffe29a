"""From an XLSX file to the same cells a text gives."""

from __future__ import annotations

import io
import zipfile
from typing import Any
from xml.etree.ElementTree import ParseError

from defusedxml.common import DefusedXmlException
from openpyxl import load_workbook
from openpyxl.utils.exceptions import InvalidFileException

from tourney.importing.errors import ImportRefused
from tourney.importing.table import COMMENT, MOST_LINES, FileLine, Table

SIGNATURE = b"PK\x03\x04"
MOST_BYTES = 60_000_000
MOST_SHEETS = 60
_UNREADABLE = (
    zipfile.BadZipFile,
    InvalidFileException,
    ParseError,
    DefusedXmlException,
    KeyError,
    ValueError,
    TypeError,
    IndexError,
    AttributeError,
)


def is_workbook(raw: bytes) -> bool:
    """Whether the bytes are a packed workbook and not a text."""
    return raw.startswith(SIGNATURE)


def read_workbook(raw: bytes) -> Table:
    """The records of the first sheet; formulas give the values they last showed."""
    [(_, table)] = _read(raw, 1)
    return table


def read_sheets(raw: bytes) -> tuple[tuple[str, Table], ...]:
    """The name and the records of every sheet that holds any."""
    sheets = _read(raw, MOST_SHEETS + 1)
    if len(sheets) > MOST_SHEETS:
        raise ImportRefused(f"The workbook has more than {MOST_SHEETS} sheets. Take some out.")
    return tuple((name, table) for name, table in sheets if table.lines)


def _read(raw: bytes, most: int) -> list[tuple[str, Table]]:
    try:
        sheets = _sheets(raw, most)
    except _UNREADABLE as error:
        raise ImportRefused(
            "This XLSX file cannot be read. Open it in the spreadsheet and save it as CSV."
        ) from error
    if any(len(lines) > MOST_LINES for _, lines in sheets):
        raise ImportRefused(f"The list has more than {MOST_LINES} lines. Import it in parts.")
    return [(name, Table(tuple(lines), "workbook")) for name, lines in sheets]


def _sheets(raw: bytes, most: int) -> list[tuple[str, list[FileLine]]]:
    with zipfile.ZipFile(io.BytesIO(raw)) as packed:
        if sum(entry.file_size for entry in packed.infolist()) > MOST_BYTES:
            raise ValueError("too large when unpacked")
    book = load_workbook(io.BytesIO(raw), read_only=True, data_only=True)
    try:
        if not book.worksheets:
            raise ValueError("no sheet")
        return [(sheet.title, _lines(sheet)) for sheet in book.worksheets[:most]]
    finally:
        book.close()


def _lines(sheet: Any) -> list[FileLine]:
    rows = sheet.iter_rows(values_only=True, max_row=MOST_LINES + 2, max_col=100)
    lines = [FileLine(number, _cells(row)) for number, row in enumerate(rows, start=1)]
    return [line for line in lines if any(line.cells) and not line.cells[0].startswith(COMMENT)]


def _cells(row: tuple[object, ...]) -> tuple[str, ...]:
    return tuple(_text(value) for value in row)


def _text(value: object) -> str:
    """A cell as a person would type it: whole numbers without a point, the rest as they are."""
    if value is None:
        return ""
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() else repr(round(value, 6))
    return " ".join(str(value).split())
