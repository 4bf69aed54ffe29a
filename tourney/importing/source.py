"""From what the director pastes or uploads to a table, and back to a text that reads the same."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass

from tourney.importing.decode import decode
from tourney.importing.errors import ImportRefused
from tourney.importing.table import DELIMITERS, Table, guarded, read_table
from tourney.importing.workbook import is_workbook, read_workbook

MOST_BYTES = 5_000_000


@dataclass(frozen=True, slots=True)
class Source:
    """A table with a word on how it was read."""

    table: Table
    said: str


def read_upload(raw: bytes) -> Source:
    """The table of an uploaded CSV, TSV or XLSX file."""
    if len(raw) > MOST_BYTES:
        raise ImportRefused("The file is larger than 5 MB. Import it in parts.")
    if is_workbook(raw):
        return Source(read_workbook(raw), "XLSX workbook, first sheet")
    decoded = decode(raw)
    table = read_table(decoded.text)
    return Source(table, f"{decoded.encoding} text, cells divided by {table.delimiter}")


def read_pasted(text: str) -> Source:
    """The table of a pasted text."""
    table = read_table(text.removeprefix("\ufeff"))
    return Source(table, f"pasted text, cells divided by {table.delimiter}")


def write_table(table: Table, *, delimiter: str = "\t") -> str:
    """The table as text; reading it again gives the same cells.

    A first cell that begins like a comment is put into quotation marks.
    """
    if delimiter not in DELIMITERS:
        raise ValueError(f"{delimiter!r} is no delimiter of an entry list")
    out = io.StringIO()
    writer = csv.writer(out, delimiter=delimiter, quoting=csv.QUOTE_ALL, lineterminator="\n")
    writer.writerows(map(guarded, line.cells) for line in table.lines)
    return out.getvalue()
