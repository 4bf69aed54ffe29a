"""A workbook that is packed oddly, locked or lying is read rightly or refused in words, and nothing else."""

from __future__ import annotations

import pytest

from tests.tourney.importing.test_damaged import results
from torture.archives import ARCHIVES, WHOLE
from tourney.importing.errors import ImportRefused
from tourney.importing.members import read_member_file
from tourney.importing.source import read_upload

READ = (
    "as it is",
    "stored",
    "with descriptors",
    "zip64",
    "smaller than it says",
    "paths that climb",
)
"""The others are refused."""
RIGHT = [("team", "captain"), ("1", "Ann")]
SAID = {
    "locked with a password": "locked with a password. Save it without one.",
    "with a name twice": "it holds 'xl/worksheets/sheet1.xml' twice",
    "packed smaller than it says": "parts of it lie over each other",
    "lzma": "packed in a way no spreadsheet packs",
    "archives in an archive": "packed and no workbook. Unpack it",
    "damaged inside": "cannot be read. Open it in the spreadsheet",
    "a directory before the beginning": "This XLSX file cannot be read.",
    "without a directory": "cannot be read. Open it in the spreadsheet",
}


def outcome(raw: bytes) -> list[tuple[str, ...]] | str:
    """The cells, or what the file is refused with."""
    try:
        return [line.cells for line in read_upload(raw, results).table.lines]
    except ImportRefused as error:
        return str(error)


@pytest.mark.parametrize("name", ARCHIVES)
def test_an_odd_archive_is_read_rightly_or_refused(name: str) -> None:
    found = outcome(ARCHIVES[name]())
    if isinstance(found, str):
        assert found.endswith(".")
        assert SAID.get(name, "") in found
    else:
        assert (found, name in SAID) == (RIGHT, False)


@pytest.mark.parametrize("name", READ)
def test_what_spreadsheets_write_is_read(name: str) -> None:
    assert outcome(ARCHIVES[name]()) == RIGHT


def test_the_member_file_refuses_them_too() -> None:
    for name in ARCHIVES:
        with pytest.raises(ImportRefused):
            read_member_file(ARCHIVES[name]())


def test_every_cut_of_a_workbook_is_refused() -> None:
    for at in range(4, len(WHOLE) - 1, 7):
        with pytest.raises(ImportRefused):
            read_upload(WHOLE[:at])
