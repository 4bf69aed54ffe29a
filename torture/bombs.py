"""Small files that are much work: each is refused before it was done, in words."""

from __future__ import annotations

import gzip
import io
import zipfile
from collections.abc import Callable, Iterator

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"
HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
HEADINGS = "<row r='1'><c t='inlineStr'><is><t>team</t></is></c><c t='inlineStr'><is><t>captain</t></is></c></row>"


def parts_of(data: str, *, strings: str = "", sheets: int = 1) -> dict[str, bytes]:
    """The parts of a workbook whose sheets hold `data` as their rows."""
    numbers = range(1, sheets + 1)
    named = "".join(f'<sheet name="S{at}" sheetId="{at}" r:id="r{at}"/>' for at in numbers)
    kind = f"{OFFICE}/worksheet"
    led = "".join(
        f'<Relationship Id="r{at}" Type="{kind}" Target="worksheets/sheet{at}.xml"/>'
        for at in numbers
    )
    if strings:
        led += f'<Relationship Id="s" Type="{OFFICE}/sharedStrings" Target="sharedStrings.xml"/>'
    root = f'<Relationship Id="r" Type="{OFFICE}/officeDocument" Target="xl/workbook.xml"/>'
    book = f'<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}"><sheets>{named}</sheets></workbook>'
    sheet = f'{HEAD}<worksheet xmlns="{MAIN}"><sheetData>{data}</sheetData></worksheet>'.encode()
    found = {
        "[Content_Types].xml": types(sheets, strings),
        "_rels/.rels": f'{HEAD}<Relationships xmlns="{PACKAGE}">{root}</Relationships>'.encode(),
        "xl/workbook.xml": f"{HEAD}{book}".encode(),
        "xl/_rels/workbook.xml.rels": f'{HEAD}<Relationships xmlns="{PACKAGE}">{led}</Relationships>'.encode(),
    }
    found |= {f"xl/worksheets/sheet{at}.xml": sheet for at in numbers}
    if strings:
        found["xl/sharedStrings.xml"] = f'{HEAD}<sst xmlns="{MAIN}">{strings}</sst>'.encode()
    return found


def types(sheets: int, strings: str) -> bytes:
    """The part that says what the others are."""
    base = "application/vnd.openxmlformats-officedocument.spreadsheetml"
    found = [
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
        f'<Override PartName="/xl/workbook.xml" ContentType="{base}.sheet.main+xml"/>',
        *(
            f'<Override PartName="/xl/worksheets/sheet{at}.xml" ContentType="{base}.worksheet+xml"/>'
            for at in range(1, sheets + 1)
        ),
    ]
    if strings:
        found.append(
            f'<Override PartName="/xl/sharedStrings.xml" ContentType="{base}.sharedStrings+xml"/>'
        )
    kind = "http://schemas.openxmlformats.org/package/2006/content-types"
    return f'{HEAD}<Types xmlns="{kind}">{"".join(found)}</Types>'.encode()


def zipped(parts: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """The parts in an archive."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as packed:
        for name, content in parts.items():
            packed.writestr(name, content)
    return out.getvalue()


def book(data: str, *, strings: str = "", sheets: int = 1) -> bytes:
    """A workbook with these rows."""
    return zipped(parts_of(HEADINGS + data, strings=strings, sheets=sheets))


def text_cell(text: str) -> str:
    """A cell whose text stands in it."""
    return f"<c t='inlineStr'><is><t>{text}</t></is></c>"


def _shared(count: int) -> bytes:
    return book("<row><c t='s'><v>0</v></c></row>", strings="<si><t>a</t></si>" * count)


def _amplified() -> bytes:
    """One long text that every cell of the sheet refers to."""
    row = "<row>" + "<c t='s'><v>0</v></c>" * 90 + "</row>"
    return book(row * 4_000, strings=f"<si><t>{'x' * 9_000}</t></si>")


def _attributes() -> bytes:
    """A default value that stands once and is given to every element."""
    rules = f'<!DOCTYPE USEBIO [<!ATTLIST A b CDATA "{"x" * 100_000}">]>'
    return f'{rules}<USEBIO Version="1.3">{"<A/>" * 200_000}</USEBIO>'.encode()


def _laughs() -> bytes:
    named = "".join(f'<!ENTITY a{at + 1} "{f"&a{at};" * 10}">' for at in range(9))
    return (
        f'<!DOCTYPE USEBIO [<!ENTITY a0 "ha">{named}]><USEBIO Version="1.3">&a9;</USEBIO>'.encode()
    )


def _laughing_book() -> bytes:
    parts = parts_of(HEADINGS)
    sheet = parts["xl/worksheets/sheet1.xml"].decode()
    rules = '<!DOCTYPE x [<!ENTITY a "hahahaha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
    parts["xl/worksheets/sheet1.xml"] = (
        sheet.replace(HEAD, HEAD + rules).replace("team", "&b;").encode()
    )
    return zipped(parts)


def _many_parts() -> bytes:
    return zipped(parts_of(HEADINGS) | {f"xl/media/{at}.png": b"" for at in range(20_000)})


BOMBS: dict[str, Callable[[], bytes]] = {
    "a million empty rows": lambda: book("<row/>" * 1_000_000),
    "a million rows": lambda: book("<row><c><v>1</v></c></row>" * 1_000_000),
    "four million marks that mean nothing": lambda: book("<a/>" * 4_000_000),
    "a row of a million cells": lambda: book(f"<row>{'<c><v>1</v></c>' * 1_000_000}</row>"),
    "a million shared texts": lambda: _shared(1_000_000),
    "a long text in every cell": _amplified,
    "one cell of 50 MB": lambda: book(f"<row>{text_cell('x' * 50_000_000)}</row>"),
    "one mark of 50 MB": lambda: book(f"<row a='{'x' * 50_000_000}'/>"),
    "a thousand sheets": lambda: book("<row><c><v>1</v></c></row>" * 90, sheets=1_000),
    "twenty thousand parts": _many_parts,
    "200 MB of blanks": lambda: book(" " * 200_000_000),
    "a hundred thousand marks deep": lambda: book("<a>" * 100_000 + "</a>" * 100_000),
    "entities in a workbook": _laughing_book,
    "a quoted cell of 4.9 MB": lambda: b'team,captain\n1,"' + b"x" * 4_900_000,
    "a quoted cell over many lines": lambda: b'team,captain\n1,"' + b"x\n" * 2_400_000,
    "a line of five million cells": lambda: b"team,captain\n" + b"," * 4_900_000,
    "five million empty lines": lambda: b"team,captain\n" + b"\n" * 4_900_000,
    "five million comments": lambda: b"team,captain\n" + b"#\n" * 2_400_000,
    "two million lines": lambda: b"team,captain\n" + b"1\n" * 2_400_000,
    "empty lines in UTF-16": lambda: "team,captain\n".encode("utf-16") + b"\n\0" * 2_400_000,
    "a billion laughs": _laughs,
    "a default value given a million times": _attributes,
    "XML a million marks deep": lambda: b'<USEBIO Version="1.3">' + b"<A>" * 1_600_000,
    "XML of a million marks": lambda: (
        b'<USEBIO Version="1.3">' + b"<A/>" * 1_200_000 + b"</USEBIO>"
    ),
    "XML in UTF-16": lambda: (
        '<?xml version="1.0" encoding="UTF-16"?><USEBIO>'.encode("utf-16")
        + b"<\0A\0/\0>\0" * 600_000
    ),
    "a packed text": lambda: gzip.compress(b"team,captain\n" * 4_000_000),
}
"""What each is called, and how it is made."""


def bombs() -> Iterator[tuple[str, bytes]]:
    """Every one, made when it is asked for."""
    for name, made in BOMBS.items():
        yield name, made()
