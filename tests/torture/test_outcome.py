"""The table tells what was found, and whether all is as it must be."""

from __future__ import annotations

import pytest

from torture.outcome import Outcome, table


@pytest.mark.parametrize("column", ["lost", "overwritten", "errors", "unauthorised"])
def test_what_must_be_nought_spoils_an_outcome(column: str) -> None:
    assert not Outcome("kills", tried=1, **{column: 1}).clean


def test_busy_is_allowed() -> None:
    assert Outcome("kills", tried=200, busy=3).clean


def test_the_table_has_a_line_for_each_part_and_its_notes_below() -> None:
    found = Outcome("kills", tried=1200, lost=1)
    found.note("one result is gone.")
    found.note("one result is gone.")
    lines = table([found, Outcome("conflicts", tried=50)]).splitlines()
    assert lines[1].split()[:3] == ["kills", "1,200", "1"]
    assert lines[2].split()[:2] == ["conflicts", "50"]
    assert lines[3:] == ["kills: one result is gone."]
