"""A file that was cut off, mixed up or never was what it says is refused in words, and breaks nothing."""

from __future__ import annotations

import io
import zipfile
from contextlib import suppress
from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from awards.rulebooks.sheets import sheets_of
from tests.examples import examples
from tourney.cells import csv_text, safe_cell
from tourney.importing.errors import ImportRefused
from tourney.importing.members import read_member_file
from tourney.importing.results_xml import Results
from tourney.importing.source import read_upload
from tourney.importing.table import FileLine, Table
from tourney.workbook import Table as Sheet
from tourney.workbook import workbook

LINES = (
    ("No.", "Team", "Player 1"),
    *((at, f"Team Dvořák {at}", f"Ada {at}") for at in range(1, 30)),
)
SHEET = Sheet("Entries", LINES[0], LINES[1:])
XML = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE USEBIO SYSTEM "usebio_v1_3.dtd">
<USEBIO Version="1.3"><EVENT EVENT_TYPE="PAIRS"><EVENT_DESCRIPTION>Friday</EVENT_DESCRIPTION><PARTICIPANTS>
<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PLACE>1=</PLACE><PLAYER><PLAYER_NAME>Zoë Ng</PLAYER_NAME>
<NATIONAL_ID_NUMBER>123</NATIONAL_ID_NUMBER></PLAYER><PLAYER><PLAYER_NAME>Li</PLAYER_NAME></PLAYER></PAIR>
</PARTICIPANTS></EVENT></USEBIO>"""
WHOLE = {
    "csv": csv_text(SHEET.all_rows).encode(),
    "xlsx": workbook([SHEET], at=datetime(2026, 3, 14), safe=safe_cell),
    "xml": XML.encode(),
    "xml in 16 bits": XML.replace("UTF-8", "UTF-16").encode("utf-16"),
}


def results(found: Results) -> Table:
    """The people of a file of results."""
    return Table((FileLine(1, tuple(str(one) for one in found.participants)),), ",")


@st.composite
def damaged(draw: st.DrawFn, whole: bytes) -> bytes:
    """The file cut off, with bytes lost, changed, put in, or parts of it exchanged."""
    raw = bytearray(whole)
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, max(len(raw) - 1, 0)))
        how = draw(st.sampled_from(["cut", "lose", "change", "put", "repeat"]))
        if how == "cut":
            del raw[at:]
        elif how == "lose":
            del raw[at : at + draw(st.integers(1, 40))]
        elif how == "change" and raw:
            raw[at] = draw(st.integers(0, 255))
        elif how == "put":
            raw[at:at] = draw(st.binary(max_size=12))
        else:
            raw[at:at] = raw[at : at + 200]
    return bytes(raw)


def read(raw: bytes) -> None:
    """By everything that takes files; a refusal says something."""
    for reader in (
        lambda: read_upload(raw, results),
        lambda: read_member_file(raw),
        lambda: sheets_of(raw, "list.csv"),
    ):
        with suppress(ImportRefused):
            reader()


@pytest.mark.parametrize("form", WHOLE)
def test_the_whole_file_is_read(form: str) -> None:
    assert read_upload(WHOLE[form], results).table.lines


@pytest.mark.parametrize("form", WHOLE)
@examples(100, deadline=None)
@given(data=st.data())
def test_a_damaged_file_is_read_or_refused(form: str, data: st.DataObject) -> None:
    read(data.draw(damaged(WHOLE[form])))


@examples(100, deadline=None)
@given(data=st.data())
def test_a_workbook_whose_parts_are_damaged_is_read_or_refused(data: st.DataObject) -> None:
    """Packed anew, so that the damage is inside and no checksum tells."""
    with zipfile.ZipFile(io.BytesIO(WHOLE["xlsx"])) as old:
        parts = {item.filename: old.read(item) for item in old.infolist()}
    name = data.draw(st.sampled_from(sorted(parts)))
    how = data.draw(st.sampled_from(["gone", "damaged", "empty"]))
    parts[name] = b"" if how == "empty" else data.draw(damaged(parts[name]))
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for part, content in parts.items():
            if (part, how) != (name, "gone"):
                new.writestr(part, content)
    read(out.getvalue())


@examples(100, deadline=None)
@given(st.binary(max_size=300) | st.binary(max_size=300).map(lambda raw: b"PK\x03\x04" + raw))
def test_what_is_no_list_at_all_is_read_or_refused(raw: bytes) -> None:
    read(raw)
