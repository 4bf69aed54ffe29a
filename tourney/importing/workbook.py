"""From an XLSX file to the same cells a text gives, in a stream.

A spreadsheet's library reads a file whole and stops at nothing; here no more is kept than a list may hold, and what is
wrong is said as soon as it is met. See docs/adr/0021-bounded-reading.md.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.importing.errors import ImportRefused
from tourney.importing.limits import LIST, Meter
from tourney.importing.packed import BROKEN, Packed
from tourney.importing.sheet import Row, SheetRows
from tourney.importing.table import COMMENT, FileLine, Table, unguarded
from tourney.importing.workbook_parts import (
    WORKSHEET,
    Formats,
    Relations,
    SheetName,
    SheetNames,
    Texts,
)
from tourney.importing.xml_stream import Told, read_xml

SIGNATURE = b"PK\x03\x04"
OTHERS = {
    "xl/workbook.bin": "an XLSB workbook",
    "content.xml": "an OpenDocument file",
    "Index/Document.iwa": "a Numbers document",
    "word/document.xml": "a text document",
}
"""Archives that are no XLSX, by a part they have."""


def is_workbook(raw: bytes) -> bool:
    """Whether the bytes are a packed workbook and not a text."""
    return raw.startswith(SIGNATURE)


def read_workbook(raw: bytes, meter: Meter | None = None) -> Table:
    """The records of the first sheet that is shown, as a text gives them; formulas give the values they last showed."""
    book = _Book(raw, meter or Meter())
    shown = [sheet for sheet in book.sheets if not sheet.is_hidden] or book.sheets
    lines = (FileLine(one.number, tuple(map(unguarded, one.cells))) for one in book.lines(shown[0]))
    return Table(tuple(lines), "workbook")


def read_sheets(raw: bytes, meter: Meter | None = None) -> tuple[tuple[str, Table], ...]:
    """The name and the records of every sheet that holds any."""
    book = _Book(raw, meter or Meter(LIST))
    tables = ((sheet.name, Table(tuple(book.lines(sheet)), "workbook")) for sheet in book.sheets)
    return tuple((name, table) for name, table in tables if table.lines)


class _Book:
    """A workbook: its sheets, read one at a time, and what they share."""

    def __init__(self, raw: bytes, meter: Meter) -> None:
        self._meter, self._packed = meter, Packed(raw, meter)
        part = self._main()
        self._folder = part.rpartition("/")[0]
        self._related = self._relations(part)
        names = SheetNames()
        self._tell(part, names)
        self._from_1904 = names.from_1904
        self.sheets = [sheet for sheet in names.found if self._is_sheet(sheet)]
        if not self.sheets:
            raise ImportRefused(BROKEN.format(": it has no sheet"))
        if len(self.sheets) > meter.limits.sheets:
            raise ImportRefused(
                f"The workbook has more than {meter.limits.sheets} sheets. Take some out."
            )
        formats = Formats()
        self._tell_if_there("styles", formats)
        self._formats = formats.found

    def lines(self, sheet: SheetName) -> Iterator[FileLine]:
        """What stands in a sheet, as wide as its widest line, without empty lines and without comments above it."""
        found = SheetRows(self._formats, self._from_1904, self._meter)
        self._tell(self._place(self._related.found[sheet.id].target), found)
        texts = Texts(found.wanted, self._meter)
        if found.wanted:
            self._tell_if_there("sharedStrings", texts)
        rows = [(row.number, self._resolved(row, texts)) for row in found.rows]
        width = max((max(cells, default=0) for _, cells in rows), default=0)
        is_begun = False
        for number, filled in rows:
            cells = tuple(filled.get(at, "") for at in range(1, width + 1))
            if filled and (is_begun or not cells[0].startswith(COMMENT)):
                is_begun = True
                self._meter.record(number, cells)
                yield FileLine(number, cells)

    def _resolved(self, row: Row, texts: Texts) -> dict[int, str]:
        """The cells that hold something, each as its text."""
        read = ((at, self._text(row, cell, texts)) for at, cell in row.cells.items())
        return {at: text for at, text in read if text}

    def _text(self, row: Row, cell: str | int, texts: Texts) -> str:
        if isinstance(cell, str):
            return cell
        if cell not in texts.found:
            raise ImportRefused(
                BROKEN.format(f": a cell of line {row.number} names a text that is not there")
            )
        text = texts.found[cell]
        if text is None:
            self._meter.long_cell(row.number)
        return text or ""

    def _main(self) -> str:
        """The part that lists the sheets."""
        for part, what in OTHERS.items():
            if part in self._packed:
                raise ImportRefused(f"This is {what}. Save the list as XLSX or CSV.")
        relations = Relations()
        if "_rels/.rels" in self._packed:
            self._tell("_rels/.rels", relations)
        found = relations.of_kind("officeDocument").lstrip("/") or "xl/workbook.xml"
        if found not in self._packed:
            raise ImportRefused(
                "This file is packed and no workbook. Unpack it, and choose the list that is in it."
            )
        return found

    def _relations(self, part: str) -> Relations:
        relations = Relations()
        folder, _, name = part.rpartition("/")
        self._tell(f"{folder}/_rels/{name}.rels".lstrip("/"), relations)
        return relations

    def _is_sheet(self, sheet: SheetName) -> bool:
        """A sheet of cells, and not one that is a picture."""
        related = self._related.found.get(sheet.id)
        return related is not None and related.kind == WORKSHEET

    def _place(self, target: str) -> str:
        return target[1:] if target.startswith("/") else f"{self._folder}/{target}".lstrip("/")

    def _tell_if_there(self, kind: str, told: Told) -> None:
        place = self._place(self._related.of_kind(kind) or "?")
        if place in self._packed:
            self._tell(place, told)

    def _tell(self, part: str, told: Told) -> None:
        read_xml(self._packed.pieces(part), told, self._meter)
