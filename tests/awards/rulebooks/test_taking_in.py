"""Tables as files and back: a round trip says the same, and a wrong file says what is wrong."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from awards.reports.tables import Table
from awards.rulebooks.as_files import file_table
from awards.rulebooks.cells import columns, written
from awards.rulebooks.reader import key_of, names, read
from awards.rulebooks.reading_cells import read_cells
from awards.rulebooks.sheets import all_columns, packed, recognised, sheets_of, unpacked
from awards.rulebooks.taking_in import Standing, TableTaken, compared
from awards.rules.tables import TABLES
from awards.rules.tables.sane import RATINGS
from tests.examples import examples
from tourney.cells import csv_text, safe_cell
from tourney.importing.errors import ImportRefused
from tourney.workbook import workbook

FACTORS = "knockout_factors"
WORDS_OF = {
    name: sorted(
        {
            str(getattr(found, key))
            for found in read("acbl-2003-11").rows(row)
            for key in columns(row)
        }
    )
    or [""]
    for name, row in TABLES.items()
}
"""What stands in each table: keys, words and numbers a file may well hold."""
UNDATED = datetime(2000, 1, 1)


def standing(book: str, table: str) -> tuple[Standing, ...]:
    rows, notes = read(book).rows(TABLES[table]), read(book).notes
    return tuple(
        Standing(
            at,
            {
                "position": str(at),
                **{name: written(getattr(row, name)) for name in columns(type(row))},
                "note": notes.get((table, key_of(row)), ""),
            },
        )
        for at, row in enumerate(rows, start=1)
    )


def as_csv(table: Table) -> bytes:
    return csv_text(table.all_rows).encode()


def as_xlsx(*tables: Table) -> bytes:
    return workbook(tables, at=UNDATED, safe=safe_cell)


def taken(
    raw: bytes,
    table: str = FACTORS,
    *,
    file: str = "",
    chosen: str = "",
    book: str = "acbl-2003-11",
) -> TableTaken:
    sheets = recognised(sheets_of(raw, file or f"{table}.csv"), chosen)
    return compared(table, sheets[table], standing(book, table), RATINGS)


def factors(*lines: str, heading: str = "classification,factor,page") -> bytes:
    return "\n".join((heading, *lines)).encode()


def refusal(raw: bytes, *, file: str = "some.csv", chosen: str = "") -> str:
    with pytest.raises(ImportRefused) as refused:
        taken(raw, file=file, chosen=chosen)
    return str(refused.value)


def read_or_said(raw: bytes, table: str) -> TableTaken | str:
    """What the file says otherwise, or why it is refused."""
    try:
        return taken(raw, table, chosen=table)
    except ImportRefused as error:
        return str(error)


@pytest.mark.parametrize("book", names())
def test_every_table_comes_back_the_same(book: str) -> None:
    tables = [file_table(name, standing(book, name)) for name in TABLES]
    workbook_sheets = recognised(sheets_of(as_xlsx(*tables), "all.xlsx"))
    assert set(workbook_sheets) == set(TABLES)
    for table in tables:
        name = table.name
        [(found, text_sheet)] = recognised(sheets_of(as_csv(table), f"{book}-{name}.csv")).items()
        assert found == name
        for sheet in (text_sheet, workbook_sheets[name]):
            result = compared(name, sheet, standing(book, name), RATINGS)
            assert (result.changed, result.refused, result.missing) == ((), (), ())
            assert result.same == len(table.rows)


SPELLINGS: tuple[Callable[[str], str], ...] = (
    str.upper,
    str.title,
    lambda name: f" {name.replace('_', ' ')} ",
    lambda name: name.replace("_", "-"),
)


@examples(60)
@given(
    st.sampled_from(sorted(TABLES)), st.randoms(use_true_random=False), st.sampled_from(SPELLINGS)
)
def test_columns_and_rows_stand_in_any_order(
    table: str, chance: random.Random, spelling: Callable[[str], str]
) -> None:
    """However the headings are written, whatever lines and columns were moved."""
    stands = standing("acbl-2007-partial", table)
    found = file_table(table, stands)
    order = list(range(len(found.columns)))
    chance.shuffle(order)
    rows = [[row[at] for at in order] for row in found.rows]
    chance.shuffle(rows)
    moved = Table(table, [spelling(found.columns[at]) for at in order], tuple(rows))
    result = taken(as_csv(moved), table, chosen=table, book="acbl-2007-partial")
    assert (result.changed, result.refused, result.missing) == ((), (), ())


@examples(40)
@given(st.sampled_from(sorted(TABLES)), st.randoms(use_true_random=False))
def test_what_is_taken_over_is_what_the_file_says(table: str, chance: random.Random) -> None:
    """Rows left out are missing, rows of the file the draft has not are new."""
    stands = standing("acbl-2007-partial", table)
    kept = [row for row in stands if chance.random() < 0.5]
    raw = as_csv(file_table(table, stands))
    result = compared(table, recognised(sheets_of(raw, f"{table}.csv"))[table], kept, RATINGS)
    assert (result.same, result.new) == (len(kept), len(stands) - len(kept))
    again = {row.pk: row.cells for row in kept}
    added = [change.cells for change in result.changed]
    positions = [int(cells["position"]) for cells in [*again.values(), *added]]
    assert sorted(positions) == list(range(1, len(stands) + 1))
    some = as_csv(replace(found := file_table(table, stands), rows=found.rows[: len(kept)]))
    assert len(taken(some, table, chosen=table, book="acbl-2007-partial").missing) == len(
        stands
    ) - len(kept)


def test_a_changed_number_keeps_the_decimals_of_the_book() -> None:
    result = taken(factors("regional,44,3", "sectional,30,3"))
    [regional] = result.changed
    assert (dict(regional.before), regional.cells["factor"]) == ({"factor": "46.00"}, "44.00")
    assert (regional.line, regional.label, regional.is_new) == (2, "regional", False)
    assert (result.same, len(result.missing)) == (1, 4)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("regional,7O.00,3", "factor: “7O.00” is not a number. Type a number such as 46.00"),
        ("regional,46.00,one", "page: “one” is not a whole number. Type a whole number"),
        ("regional,,3", "factor: the cell is empty. Type a number such as 46.00"),
        ("regional,-4,3", "-4.00 is negative"),
        ("regional,46.00,-1", "“-1” is not a whole number"),
        ("regional,46.00,99999999999", "“99999999999” is not a whole number"),
        ("regional,46.0000000000000000000000,3", ""),
        ("regional,46.1000000000000000000000,3", "is longer than 20 digits"),
        ("galactic,46.00,3", "'galactic' is not one of club"),
        (",46.00,3", "classification: '' is not one of club"),
    ],
)
def test_a_wrong_cell_is_named_with_its_row_and_how_to_mend_it(line: str, said: str) -> None:
    result = taken(factors("sectional,31.00,3", line))
    assert [change.label for change in result.changed] == ["sectional"]
    if not said:
        assert result.same == 1
        return
    [refused] = result.refused
    assert refused.line == 3
    assert said in " ".join(map(str, refused.cells))


@examples(300)
@given(st.sampled_from(sorted(TABLES)), st.data())
def test_any_cells_are_read_or_refused_with_a_sentence(table: str, data: st.DataObject) -> None:
    """Whatever is not refused is a row the formulas can read, and its key stands there once."""
    row, names = TABLES[table], all_columns(TABLES[table])
    numbers = st.sampled_from(["", "0", "1", "2.50", "1/3", "-4", "1/0", "1_0", "٣", "9" * 25])
    cells = st.one_of(numbers, st.sampled_from(WORDS_OF[table]), st.text(max_size=4))
    lines = data.draw(st.lists(st.tuples(*[cells] * len(names)), max_size=4))
    result = read_or_said(as_csv(Table(table, names, tuple(lines))), table)
    if isinstance(result, str):
        assert result.endswith(".")
        return
    for change in result.changed:
        read, refused = read_cells(row, change.cells, RATINGS)
        assert (read is not None, refused) == (True, ())
        assert int(change.cells["position"] or 0) >= 0
    assert all(str(cell).endswith(".") for found in result.refused for cell in found.cells)


@examples(200)
@given(st.one_of(st.binary(max_size=200), st.text(max_size=200).map(str.encode)))
def test_any_file_is_read_or_refused(raw: bytes) -> None:
    found = read_or_said(raw, FACTORS)
    assert not isinstance(found, str) or found.endswith(".")


def test_a_file_that_is_too_large_is_not_read() -> None:
    assert "larger than 5 MB" in refusal(b"x" * 5_000_001)
    table = file_table(FACTORS, standing("acbl-2003-11", FACTORS))
    many = as_xlsx(*(replace(table, name=f"sheet {at}") for at in range(61)))
    assert "more than 60 sheets" in refusal(many, file="x.xlsx")


def test_a_long_note_is_refused() -> None:
    raw = factors(f"regional,{'x' * 251}", heading="classification,note")
    [refused] = taken(raw, chosen=FACTORS).refused
    assert "has 251 letters; write at most 250" in str(refused.cells[0])


def test_yes_and_no_are_read() -> None:
    stands = standing("acbl-2003-11", "depth_steps")
    found = file_table("depth_steps", stands)
    at = list(found.columns).index("further")
    words = {1: "Yes", 0: "FALSE", "1": "Yes", "0": "FALSE"}
    rows = tuple(
        tuple(words[cell] if here == at else cell for here, cell in enumerate(row))  # type: ignore[index]
        for row in found.rows
    )
    result = taken(as_csv(replace(found, rows=rows)), "depth_steps")
    assert result.same == len(stands)


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"", "The file is empty. Download a table"),
        (b"\n\n", "The file is empty. Download a table"),
        (b"PK\x03\x04damaged", "This XLSX file cannot be read"),
        (b"classification,factor,page\x00", "not a text file"),
        (factors("regional,44,3", "Regional,45,1", "regional,45,1"), "rows 2 and 4"),
        (factors("regional,44,1,7"), "row 2: a cell stands where no column has a heading"),
        (factors(heading="factor,factor"), "the column “factor” stands there twice"),
        (factors(heading="colour,taste"), "is no table of the rule book: its columns are colour"),
        (factors("regional,44,3"), "its columns fit “R: classification” or “K"),
    ],
)
def test_a_wrong_file_says_what_is_wrong(raw: bytes, said: str) -> None:
    chosen = FACTORS if "rows 2" in said or "row 2" in said else ""
    assert said in refusal(raw, chosen=chosen)


def test_columns_of_another_table_are_named() -> None:
    other = as_csv(file_table("playoffs", standing("acbl-2003-11", "playoffs")))
    said = refusal(other, file="x.csv", chosen=FACTORS)
    assert "has no column “teams_from”" in said
    assert "They are those of “Knockout play-offs”." in said
    assert "“classification”" in refusal(factors(heading="factor,page"), chosen=FACTORS)


def test_a_workbook_says_its_tables_once() -> None:
    table = file_table(FACTORS, standing("acbl-2003-11", FACTORS))
    twice = as_xlsx(table, replace(table, name="K knockout classification"))
    assert "are both the table" in refusal(twice, file="x.xlsx")
    others = as_xlsx(replace(table, name="one"), replace(table, name="two"))
    assert "No sheet is called" in refusal(others, file="x.xlsx", chosen=FACTORS)
    assert taken(twice, chosen=FACTORS, file="x.xlsx").same == 6


def test_what_is_kept_between_the_steps_reads_the_same() -> None:
    table = file_table(FACTORS, standing("acbl-2003-11", FACTORS))
    sheets = recognised(sheets_of(as_csv(table), f"{FACTORS}.csv"))
    lists = [
        [name, called, list(headings), [[number, list(cells)] for number, cells in lines]]  # type: ignore[call-overload, attr-defined]
        for name, called, headings, lines in packed(sheets)
    ]
    assert unpacked(lists) == sheets


def test_a_cell_that_begins_like_a_formula_comes_back_as_it_was() -> None:
    row = standing("acbl-2003-11", FACTORS)[0]
    armed = (replace(row, cells={**row.cells, "note": "=1+1"}),)
    for raw in (as_csv(file_table(FACTORS, armed)), as_xlsx(file_table(FACTORS, armed))):
        assert b"\n=1" not in raw
        [sheet] = recognised(sheets_of(raw, f"{FACTORS}.csv")).values()
        assert compared(FACTORS, sheet, armed, RATINGS).same == 1
