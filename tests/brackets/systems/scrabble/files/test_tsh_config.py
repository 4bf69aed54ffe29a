"""An event's configuration and archive: names, rounds, divisions, files; nothing of it is run."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brackets.systems.scrabble.files.problems import FileRefused
from brackets.systems.scrabble.files.tsh_config import (
    TshConfig,
    archived_files,
    is_archive,
    read_config,
)
from brackets.systems.scrabble.files.tsh_reader import read_division

CONFIG = """\
# June
config event_name = "O\\"Neill \\$ Open"
config event_date = 'June 1-2, 2002';
config max_rounds = 31
config bye_spread = 50
division A a.t
division B b.t
classes a 3
perl print "x"
"""


def test_name_day_rounds_divisions_and_classes() -> None:
    assert read_config(CONFIG.encode()) == TshConfig(
        'O"Neill $ Open',
        "June 1-2, 2002",
        31,
        (("A", "a.t"), ("B", "b.t")),
        (("a", 3),),
        ((5, "config bye_spread = 50"), (9, 'perl print "x"')),
    )


@pytest.mark.parametrize("value", ["$x", '"$x"', "'a' . 'b'", "", "[1, 2]"])
def test_what_would_have_to_be_run_is_handed_back(value: str) -> None:
    read = read_config(f"config event_name = {value}".encode())
    assert read.event_name == ""
    assert len(read.unread) == 1


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    for reader in (read_config, archived_files):
        try:
            reader(text.encode())
        except FileRefused as refusal:
            said = str(refusal)
        else:
            said = "-"
        assert said


def test_the_files_of_an_archive() -> None:
    kept = b"#begin_file name=A.t\r\nCree, Ann 1500\r\n#x\r\n#end_file name=A.t\r\n"
    raw = b"# tsh archive file\r\nconfig x = 1\r\n" + kept
    assert is_archive(raw)
    assert not is_archive(b"Cree, Ann 1500")
    files = archived_files(raw)
    assert list(files) == ["A.t"]
    assert read_division(files["A.t"]).division.players[0].name == "Cree, Ann"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("#begin_file name=A.t\nx", "never ends"),
        ("#begin_file name=A.t\n#begin_file name=B.t", "begins inside A.t"),
        ("#begin_file name=A.t\n#end_file name=A.t\n" * 2, "stands twice"),
    ],
)
def test_a_broken_archive_is_refused(text: str, said: str) -> None:
    with pytest.raises(FileRefused, match=said):
        archived_files(text.encode())
