"""A table survives being written and read, in every encoding and with every delimiter."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook

from tests.reference import DATA
from tourney.importing.errors import ImportRefused
from tourney.importing.rows import read_entries
from tourney.importing.source import Source, read_pasted, read_upload, write_table
from tourney.importing.table import FileLine, Table

LETTERS = "aBéñŠØ 09.,;'\"\t#-=\n\r|"
cells = st.text(LETTERS, max_size=12)
tables = st.lists(
    st.tuples(cells, cells, cells).filter(lambda row: any(map(str.strip, row))),
    min_size=1,
    max_size=8,
)
ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252")


def squeezed(rows: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Cells as they are read: blanks and line ends inside count as one blank."""
    return [tuple(" ".join(cell.split()) for cell in row) for row in rows]


@given(
    tables,
    st.sampled_from(ENCODINGS),
    st.sampled_from([",", ";", "\t"]),
    st.sampled_from(["\n", "\r\n"]),
)
def test_any_table_survives_writing_encoding_and_reading(
    rows: list[tuple[str, str, str]], encoding: str, delimiter: str, ending: str
) -> None:
    heading = ("team", "captain", "players")
    table = Table(tuple(FileLine(0, row) for row in squeezed([heading, *rows])), "")
    text = write_table(table, delimiter=delimiter).replace("\n", ending)
    read = read_upload(text.encode(encoding)).table
    assert [line.cells for line in read.lines] == squeezed([heading, *rows])


def refusal(raw: bytes) -> str:
    """What a file is refused with, a full stop alone when it is not."""
    try:
        read_entries(read_upload(raw).table)
    except ImportRefused as error:
        return str(error)
    return "."


@given(st.one_of(st.binary(max_size=300), st.text(max_size=300).map(str.encode)))
def test_any_file_is_read_or_refused_with_a_sentence(raw: bytes) -> None:
    assert refusal(raw).endswith(".")


@pytest.mark.parametrize("path", sorted(DATA.glob("*teams*.csv")), ids=lambda path: path.name)
@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_a_real_list_reads_the_same_when_written_otherwise(path: Path, delimiter: str) -> None:
    if "scores" in path.name:
        with pytest.raises(ImportRefused, match="names no column 'captain'"):
            read_entries(read_upload(path.read_bytes()).table)
        return
    table = read_upload(path.read_bytes()).table
    again = read_upload(write_table(table, delimiter=delimiter).encode("utf-16")).table
    assert [line.cells for line in again.lines] == [line.cells for line in table.lines]


def test_comment_lines_are_left_out_but_not_inside_a_quoted_cell() -> None:
    text = '# sold "by" Ann\nteam,captain,players\n1,"Lee\n# not a comment",4\n\n  # end\n2,Bo,4\n'
    rows = read_entries(read_pasted(text).table).rows
    assert [(row.line, row.name) for row in rows] == [(3, "Lee # not a comment"), (7, "Bo")]


def workbook(rows: list[list[object]]) -> bytes:
    book, out = Workbook(), io.BytesIO()
    sheet = book.active
    assert sheet is not None
    for row in rows:
        sheet.append(row)
    book.save(out)
    return out.getvalue()


def test_a_workbook_reads_like_a_text() -> None:
    raw = workbook(
        [
            ["# list"],
            ["team", "captain", "players", "total"],
            [1, "Núñez", 4.0, 1723.79],
            [],
            [2, "Bo", 6, None],
        ]
    )
    source = read_upload(raw)
    rows = read_entries(source.table).rows
    assert [(row.number, row.name, row.size, str(row.reported_total)) for row in rows] == [
        (1, "Núñez", 4, "1723.79"),
        (2, "Bo", 6, "None"),
    ]
    assert (
        source.said
        == "XLSX workbook, first sheet, from line 2 on; what stands above it is left out"
    )


HASHES = [
    ["# a list"],
    ["#", "captain"],
    ["#1", "Ann"],
    ["# 2", "Bo"],
    ["#N/A", "Cy"],
    ["", "#Dee"],
]


@pytest.mark.parametrize(
    "read",
    [
        lambda rows: read_pasted("\n".join("\t".join(row) for row in rows)),
        lambda rows: read_upload("\n".join(";".join(row) for row in rows).encode()),
        lambda rows: read_upload(workbook(rows)),
    ],
)
def test_a_row_that_begins_with_a_hash_is_a_row(read: Callable[[list[list[str]]], Source]) -> None:
    """They vanished without a word. What stands above the list is left out, and said."""
    source = read(HASHES)
    assert [list(line.cells) for line in source.table.lines] == HASHES[1:]
    assert "from line 2 on" in source.said


@pytest.mark.parametrize("said", ["sep=;", "SEP=;", "\ufeffsep=;", "sep=;;;"])
def test_a_line_that_says_what_stands_between_the_cells_is_believed(said: str) -> None:
    """A spreadsheet writes it; the list below may hold more of another sign."""
    source = read_upload(f"{said}\r\nname,first;club\r\nAnn,Bo,Cy;SC\r\n".encode())
    assert [line.cells for line in source.table.lines] == [
        ("name,first", "club"),
        ("Ann,Bo,Cy", "SC"),
    ]
    assert "semicolon, from line 2 on" in source.said


@pytest.mark.parametrize("raw", [b"PK\x03\x04 not a workbook", workbook([[1]])[:-40]])
def test_a_broken_workbook_is_refused(raw: bytes) -> None:
    with pytest.raises(ImportRefused, match="cannot be read"):
        read_upload(raw)


def test_a_file_that_is_too_large_or_too_long_is_refused() -> None:
    with pytest.raises(ImportRefused, match="larger than 5 MB"):
        read_upload(b"x" * 5_000_001)
    with pytest.raises(ImportRefused, match="more than 5,000 lines"):
        read_pasted("1,a\n" * 5_001)
