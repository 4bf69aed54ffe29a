"""Files of other programs are named with the way they come in; what is no list of names is never imported."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest

from tests.shared.usebio import PAIRS_13
from tourney.importing.errors import ImportRefused
from tourney.importing.foreign import refuse_foreign
from tourney.importing.rows import read_entries
from tourney.importing.source import read_pasted, read_upload

TRF = """012 AutoTest Tournament
022 Somewhere
001    1 m    Player One                        2100 NED     1234567 1990/01/01  1.0    1     2 w 1
001    2 m    Player Two                        2000 NED     1234568 1990/01/01  0.0    2     1 b 0
"""
TSH = """Smith, Ann          1500 2 3; 400 350; p12 1 2
Cole, Bo            1400 1 4; 300 420; p12 2 1
"""
CHALLONGE = json.dumps([{"participant": {"name": "Ann Lee", "seed": 1}}])
START_GG = json.dumps({"entities": {"entrants": [{"name": "Ann Lee"}]}}, indent=2)
REPORT = "ACBLscore for Windows 7.89\n\n  PAIRS   SCORES\n  1  Ann Lee - Bo Ng   57.25\n"


@pytest.mark.parametrize(
    ("text", "named"),
    [
        (TRF, "TRF16"),
        (TRF.split("\n", 2)[2], "TRF16"),
        (TRF.replace("\n", "\r\n"), "TRF16"),
        (TSH, "tsh"),
        (TSH.replace("\n", "\r\n"), "tsh"),
        ("#photo x\n" + TSH, "tsh"),
        (CHALLONGE, "JSON"),
        (START_GG, "JSON"),
        (REPORT, "ACBLscore"),
    ],
)
def test_a_file_of_another_program_is_named(text: str, named: str) -> None:
    for read in (read_pasted, lambda said: read_upload(said.encode())):
        with pytest.raises(ImportRefused, match=named):
            read(text)


def test_results_that_are_pasted_are_to_be_chosen_as_a_file() -> None:
    with pytest.raises(ImportRefused, match="choose the file"):
        read_pasted(PAIRS_13)


def test_a_database_is_named() -> None:
    with pytest.raises(
        ImportRefused, match="a database, in which another program keeps its tournament"
    ):
        read_upload(b"SQLite format 3\0" + bytes(100))


@pytest.mark.parametrize(
    "text",
    [
        "Ann Lee;1500\nBo Ng;1400",
        "Ann Lee 1500\nBo Ng 1400",
        "001 Rot\n002 Blau",
        "name;club;rating\nAnn Lee;Club 12 7;1500",
        "[x] Ann\n[ ] Bo",
    ],
)
def test_a_list_is_taken_for_nothing_else(text: str) -> None:
    assert len(read_pasted(text).table.lines) >= 2


@pytest.mark.parametrize("single", [True, False])
@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("K12345\nK23456\nK34567", "K12345” in line 1"),
        ("Ann Lee\n12345 67890\n23456", "12345 67890” in line 2"),
    ],
)
def test_one_column_that_is_no_list_of_names_is_refused(
    text: str, wrong: str, single: bool
) -> None:
    with pytest.raises(ImportRefused, match=wrong):
        read_entries(read_pasted(text).table, single=single)


def test_names_may_have_figures() -> None:
    text = "\n".join(f"Team {number}" for number in range(1, 61))
    found = read_entries(read_pasted(text).table, single=True)
    assert (len(found.rows), len(found.refused)) == (60, 0)


@pytest.mark.parametrize(
    "text",
    ["Ann 1500 2; " + "1" * 4_000 + "x", "a" + " " * 4_000, "a " * 2_000, "001 1234 \n" * 400],
)
def test_a_text_made_to_be_slow_is_not(text: str) -> None:
    """Each would take minutes if a kind were looked for in every way it could be cut."""
    with suppress(ImportRefused):
        refuse_foreign(text)
