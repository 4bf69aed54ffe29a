"""From what the director pastes or uploads to a table, and back to a text that reads the same."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from tourney.importing.decode import stream_of
from tourney.importing.foreign import BEGINNING, refuse_foreign
from tourney.importing.limits import LIST, Meter
from tourney.importing.results_xml import Results, is_xml, read_results
from tourney.importing.table import DELIMITERS, Table, guarded, read_table
from tourney.importing.workbook import is_workbook, read_workbook

FromResults: TypeAlias = Callable[[Results], Table]


@dataclass(frozen=True, slots=True)
class Source:
    """A table with a word on how it was read."""

    table: Table
    said: str


def read_upload(
    raw: bytes, results: FromResults | None = None, meter: Meter | None = None
) -> Source:
    """The table of an uploaded CSV, TSV or XLSX file; `results` makes one of results in XML."""
    meter = meter or Meter(LIST)
    meter.size(len(raw))
    if results is not None and is_xml(raw):
        found = read_results(raw, meter)
        return Source(results(found), found.said)
    if is_workbook(raw):
        table = read_workbook(raw, meter)
        return Source(table, f"XLSX workbook, first sheet{table.begins}")
    stream = stream_of(raw)
    refuse_foreign(stream.lines.read(BEGINNING))
    table = read_table(stream.lines, meter)
    return Source(
        table, f"{stream.encoding} text, cells divided by {table.delimiter}{table.begins}"
    )


def read_pasted(text: str, meter: Meter | None = None) -> Source:
    """The table of a pasted text."""
    refuse_foreign(text)
    table = read_table(text, meter)
    return Source(table, f"pasted text, cells divided by {table.delimiter}{table.begins}")


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
