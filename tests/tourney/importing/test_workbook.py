"""A workbook gives the cells a person sees in it, whichever spreadsheet wrote it."""

from __future__ import annotations

import io
import zipfile
from datetime import date, datetime
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from openpyxl import Workbook

from awards.rulebooks.sheets import sheets_of
from tests.examples import examples
from torture.bombs import HEAD, MAIN, book, parts_of, text_cell, zipped
from tourney.importing.errors import ImportRefused
from tourney.importing.source import read_upload

values = st.one_of(
    st.none(),
    st.text(st.characters(codec="utf-8", exclude_categories=["C"]), max_size=12).filter(
        lambda text: not text.startswith(("=", "#", "'"))
    ),
    st.integers(-(10**15), 10**15),
    st.floats(-1e6, 1e6).map(lambda value: round(value, 3)),
    st.booleans(),
    st.dates(date(1910, 1, 1), date(2100, 1, 1)),
    st.datetimes(datetime(1910, 1, 1), datetime(2100, 1, 1)).map(
        lambda at: at.replace(microsecond=0)
    ),
)


def cells(raw: bytes) -> list[tuple[str, ...]]:
    return [line.cells for line in read_upload(raw).table.lines]


def said(raw: bytes) -> str:
    with pytest.raises(ImportRefused) as refused:
        read_upload(raw)
    return str(refused.value)


def written(rows: list[list[Any]]) -> bytes:
    made, out = Workbook(), io.BytesIO()
    for row in rows:
        made.active.append(row)
    made.save(out)
    return out.getvalue()


def shown(value: Any) -> str:
    """A value as it is typed."""
    if isinstance(value, datetime) and value.time() == datetime.min.time():
        return value.date().isoformat()
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return "" if value is None else " ".join(str(value).split())


@examples(50, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.lists(values, min_size=1, max_size=6), min_size=1, max_size=5))
def test_what_another_program_wrote_is_read(rows: list[list[Any]]) -> None:
    whole = [["team", *rows[0]], *(["x", *row] for row in rows[1:])]
    width = max((at for row in whole for at, value in enumerate(row, 1) if shown(value)), default=0)
    expected = [tuple([*map(shown, row), *[""] * width][:width]) for row in whole]
    assert cells(written(whole)) == expected


EXCEL = {
    "xl/sharedStrings.xml": f"""{HEAD}<sst xmlns="{MAIN}" count="4" uniqueCount="4"><si><t>team</t></si>
<si><r><rPr><b/></rPr><t>Ann </t></r><r><t xml:space="preserve">Berg</t></r></si>
<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si><si><t/></si></sst>""",
    "xl/styles.xml": f"""{HEAD}<styleSheet xmlns="{MAIN}"><numFmts count="1">
<numFmt numFmtId="164" formatCode="dd/mm/yyyy;@"/>
</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs count="3">
<xf numFmtId="0"/><xf numFmtId="14"/>
<xf numFmtId="164"/></cellXfs></styleSheet>""",
    "xl/worksheets/sheet1.xml": f"""{HEAD}<worksheet xmlns="{MAIN}"><dimension ref="A1:XFD9"/><sheetData>
<row r="1" spans="1:7"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>46095</v></c>
<c r="C1" s="2"><v>46095.5</v></c></row>
<row r="3"><c r="A3" t="s"><v>1</v></c><c r="C3" t="str"><f>A1&amp;"x"</f><v>teamx</v></c>
<c r="D3"><f>1+1</f><v>2</v></c>
<c r="E3" t="s"><v>2</v></c><c r="F3" t="b"><v>1</v></c><c r="G3" t="e"><v>#N/A</v></c><c r="H3" t="s"><v>3</v></c>
<c r="I3" t="str"><f>""</f><v></v></c></row><row r="4"><c r="A4" s="1"/></row></sheetData>
<mergeCells><mergeCell ref="A1:B1"/></mergeCells>
<extLst><ext><row r="9"><c><v>7</v></c></row></ext></extLst></worksheet>""",
}  # fmt: skip
"""As a spreadsheet writes: shared texts with runs and pronunciation, styles, formulas with their values."""


def office(**changed: str) -> bytes:
    parts = parts_of("", strings="<si/>")
    kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles"
    rels = parts["xl/_rels/workbook.xml.rels"].decode()
    more = f'<Relationship Id="y" Type="{kind}" Target="/xl/styles.xml"/></Relationships>'
    parts["xl/_rels/workbook.xml.rels"] = rels.replace("</Relationships>", more).encode()
    return zipped(parts | {name: text.encode() for name, text in (EXCEL | changed).items()})


def test_shared_texts_styles_and_formulas_of_an_office_are_read() -> None:
    assert cells(office()) == [
        ("team", "2026-03-14", "2026-03-14 12:00:00", "", "", "", ""),
        ("Ann Berg", "", "teamx", "2", "東京", "True", "#N/A"),
    ]
    assert [line.number for line in read_upload(office()).table.lines] == [1, 3]


def test_names_with_a_prefix_and_another_encoding_are_read() -> None:
    parts = parts_of("<x:row><x:c><x:v>1</x:v></x:c></x:row>")
    sheet = parts["xl/worksheets/sheet1.xml"].decode()
    for name in ("worksheet", "sheetData"):
        sheet = sheet.replace(f"<{name}", f"<x:{name}").replace(f"</{name}", f"</x:{name}")
    sheet = sheet.replace('xmlns="', 'xmlns:x="').replace("UTF-8", "UTF-16")
    parts["xl/worksheets/sheet1.xml"] = sheet.encode("utf-16")
    assert cells(zipped(parts)) == [("1",)]


def hidden(state: str) -> bytes:
    parts = parts_of("", sheets=2)
    sheet = parts["xl/worksheets/sheet1.xml"].decode()
    for at, text in ((1, "secret"), (2, "team")):
        data = f"<sheetData><row>{text_cell(text)}</row>"
        parts[f"xl/worksheets/sheet{at}.xml"] = sheet.replace("<sheetData>", data).encode()
    named = parts["xl/workbook.xml"].decode().replace('name="S1"', f'name="S1" state="{state}"')
    return zipped(parts | {"xl/workbook.xml": named.encode()})


def test_a_sheet_that_is_hidden_is_not_the_first() -> None:
    assert cells(hidden("visible")) == [("secret",)]
    assert cells(hidden("hidden")) == cells(hidden("veryHidden")) == [("team",)]


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ("<c><f>A1</f></c>", "Cell A2 holds a formula whose value is not in the file"),
        ("<c/><c><v>1_0</v></c>", "Cell B2 holds '1_0', which is no number"),
        ("<c><v>1e999</v></c>", "Cell A2 holds '1e999', which is too large"),
        ("<c t='s'><v>7</v></c>", "a cell of line 2 names a text that is not there"),
        ("<c t='s'><v>x</v></c>", "Cell A2 names a text that is not there"),
        ("<c r='B2'/><c r='A2'/>", "Line 2: the cells of the sheet are out of order"),
        ("<c r='A9'/>", "Line 2: the cells of the sheet are out of order"),
        ("<c r='IV2'><v>1</v></c>", "Line 2 has more than 200 cells"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_cell_names_it(row: str, message: str) -> None:
    assert message in said(book(f"<row r='2'>{row}</row>"))


def test_lines_out_of_order_are_refused() -> None:
    assert "out of order after line 5" in said(book("<row r='5'/><row r='4'/>"))


def test_a_cell_that_is_empty_beyond_the_columns_is_none() -> None:
    raw = book("<row r='2'><c r='A2'><v>1</v></c><c r='XFD2' s='4'/></row>")
    assert cells(raw)[1] == ("1", "")


@pytest.mark.parametrize(
    ("part", "message"),
    [
        ("xl/workbook.bin", "This is an XLSB workbook"),
        ("content.xml", "This is an OpenDocument file"),
        ("list.csv", "packed and no workbook"),
    ],
)
def test_another_archive_says_what_it_is(part: str, message: str) -> None:
    assert message in said(zipped({part: b"x"}))


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        (bytes.fromhex("d0cf11e0a1b11ae1") + bytes(600), "an old XLS workbook, or one that is locked"),
        (b"%PDF-1.7 \n1;2", "This is a PDF"),
        (b"7z\xbc\xaf\x27\x1c12", "a 7z archive"),
    ],
)  # fmt: skip
def test_another_file_says_what_it_is(raw: bytes, message: str) -> None:
    assert message in said(raw)


def test_a_book_is_read_sheet_by_sheet_and_names_them() -> None:
    raw = book("<row><c><v>1</v></c></row>", sheets=2)
    assert [sheet.name for sheet in sheets_of(raw, "book.xlsx")] == ["S1", "S2"]


def test_paths_inside_lead_nowhere() -> None:
    parts = parts_of("")
    rels = parts["xl/_rels/workbook.xml.rels"]
    for target in (b"../../../etc/hostname", b"/etc/hostname", b"file:///etc/hostname"):
        changed = rels.replace(b"worksheets/sheet1.xml", target)
        raw = zipped(parts | {"xl/_rels/workbook.xml.rels": changed})
        assert "is missing in it" in said(raw)
    assert zipfile.is_zipfile(io.BytesIO(raw))
