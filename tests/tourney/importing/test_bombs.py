"""A small file that is much work is refused in words before the work is done, whoever reads it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count

import pytest

from awards.rulebooks.sheets import sheets_of
from torture.bombs import BOMBS, book, parts_of, text_cell, zipped
from tourney.importing.errors import ImportRefused
from tourney.importing.limits import LIST, MEMBERS, Limits, Meter
from tourney.importing.members import read_member_file
from tourney.importing.results_xml import entries_of
from tourney.importing.source import read_pasted, read_upload

MOST_WORK = 70_000_000
"""Bytes unpacked, elements, lines and cells together: what the largest list there may be costs."""


def refusal(raw: bytes, meter: Meter) -> str:
    """What a file is refused with."""
    with pytest.raises(ImportRefused) as refused:
        read_upload(raw, lambda found: entries_of(found, "pair"), meter)
    return str(refused.value)


HEAVY = (
    "a million rows",
    "four million marks that mean nothing",
    "a million shared texts",
    "a long text in every cell",
    "200 MB of blanks",
    "XML of a million marks",
    "XML in UTF-16",
)
"""Refused after a second of work; what refuses them is tried with smaller limits too."""


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.long) if name in HEAVY else name for name in BOMBS],
)
def test_a_bomb_is_refused_before_it_is_done(name: str) -> None:
    meter = Meter(LIST)
    message = refusal(BOMBS[name](), meter)
    assert message.endswith(".")
    assert meter.work < MOST_WORK
    assert meter.marks <= LIST.marks + 1
    assert meter.rows <= LIST.rows + 1


@pytest.mark.parametrize(
    "name", ["a row of a million cells", "twenty thousand parts", "a packed text"]
)
def test_the_other_readers_have_the_same_limits(name: str) -> None:
    raw = BOMBS[name]()
    readers: list[Callable[[], object]] = [
        lambda: sheets_of(raw, "book.xlsx"),
        lambda: read_member_file(raw),
    ]
    for read in readers:
        with pytest.raises(ImportRefused):
            read()


def limited(**values: int) -> Limits:
    return replace(LIST, **values)


ROWS = "".join(
    f"<row r='{at}'>{text_cell(f'team {at}')}{text_cell('x')}</row>" for at in range(2, 9)
)
CSV = "team,captain\n" + "".join(f"team {at},x\n" for at in range(2, 9))


@pytest.mark.parametrize(
    "raw", [book(ROWS), CSV.encode(), CSV.encode("utf-16")], ids=["xlsx", "csv", "wide"]
)
@pytest.mark.parametrize(
    ("limits", "message"),
    [
        (limited(lines=7), "This list has more than 7 lines. Import it in parts."),
        (limited(rows=7), "Line 8: this list has more than 7 lines, those without anything too."),
        (limited(columns=1), "Line 1 has more than 1 cells. Take out the columns"),
        (limited(cells=15), "This list has more than 15 cells. Import it in parts."),
        (limited(letters=50), "This list has more than 50 letters. Import it in parts."),
        (limited(bytes=10), "This file is larger than 0 MB. Import it in parts."),
        (limited(cell=6), "Line 1 has a cell of more than 6 letters."),
    ],
)  # fmt: skip
def test_each_limit_has_its_words(raw: bytes, limits: Limits, message: str) -> None:
    """With one more it is read."""
    assert refusal(raw, Meter(limits)).startswith(message)
    more = {
        "lines": 8,
        "rows": 8,
        "columns": 2,
        "cells": 16,
        "letters": 100,
        "bytes": 9_999,
        "cell": 7,
    }
    [changed] = [name for name in more if getattr(limits, name) != getattr(LIST, name)]
    assert len(read_upload(raw, None, Meter(limited(**{changed: more[changed]}))).table.lines) == 8


def test_the_limits_of_what_is_packed_have_their_words() -> None:
    raw = book(ROWS, sheets=3)
    for limits, message in (
        (limited(unpacked=900), "This file unpacks to more than 0 MB."),
        (limited(parts=3), "more than 3 parts inside"),
        (limited(sheets=2), "more than 2 sheets"),
        (limited(marks=20), "This file has more than 20 elements."),
        (limited(depth=3), "more than 3 elements inside each other"),
    ):
        assert message in refusal(raw, Meter(limits))
    assert "10 times its size" in refusal(book("<a/>" * 300_000), Meter(limited(ratio=10)))


def test_one_tag_has_its_limits() -> None:
    many = " ".join(f"a{at}='1'" for at in range(201))
    assert "a tag with more than 200 attributes" in refusal(book(f"<row {many}/>"), Meter())
    long = book(f"<row a='{'x' * 1_500_000}'/>")
    assert "a tag or a comment of more than 1,000,000 bytes" in refusal(
        long, Meter(limited(ratio=999))
    )


def test_a_comment_and_an_element_of_results_have_their_limits() -> None:
    comment = b"# " + b"x," * 200_000 + b"\nteam,captain\n1,Ann\n"
    assert "Line 1 has more than 200,000 letters" in refusal(comment, Meter())
    raw = f"<USEBIO Version='1.3'><EVENT>{'x' * 10_001}</EVENT></USEBIO>".encode()
    assert "An element of the XML has more than 10,000 letters" in refusal(raw, Meter())


def test_a_text_that_stands_in_many_cells_counts_each_time() -> None:
    raw = book("<row><c t='s'><v>0</v></c></row>" * 600, strings=f"<si><t>{'x' * 9_000}</t></si>")
    assert "more than 5,000,000 letters" in refusal(raw, Meter(LIST))


@pytest.mark.parametrize(
    "raw", [book("<row/>" * 40_000), b"team\n" + b"\n" * 40_000, b"<USEBIO>" + b"<A/>" * 90_000]
)
def test_whoever_waits_does_not_wait_longer_than_the_limit(raw: bytes) -> None:
    """On a clock that goes on a second whenever it is looked at."""
    ticks = count()
    assert "takes longer than 2 seconds" in refusal(
        raw, Meter(replace(LIST, seconds=2), lambda: next(ticks))
    )
    assert next(ticks) < 10


def test_a_paste_has_the_limits_of_a_file() -> None:
    with pytest.raises(ImportRefused, match="more than 5,000 lines"):
        read_pasted("1,a\n" * 5_001)
    with pytest.raises(ImportRefused, match="more than 200,000 letters"):
        read_pasted("team\n" + "," * 200_001)


def test_a_large_member_file_is_read_in_parts() -> None:
    text = "number,name,club\n" + "".join(f"{at},Player {at},Lake\n" for at in range(20_000))
    rows = "".join(
        f"<row><c><v>{at}</v></c>{text_cell(f'Player {at}')}{text_cell('Lake')}</row>"
        for at in range(20_000)
    )
    heads = f"<row>{text_cell('number')}{text_cell('name')}{text_cell('club')}</row>"
    for raw in (text.encode(), zipped(parts_of(heads + rows))):
        found = read_member_file(raw)
        assert (found.count, len(found.parts)) == (20_000, 20)
        assert found.parts[-1][-1].cells == ("19999", "Player 19999", "Lake")
    assert MEMBERS.lines == 400_000
