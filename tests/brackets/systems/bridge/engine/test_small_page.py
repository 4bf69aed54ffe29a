"""The page of rules 37-42 says what the engine draws: each format in its row, each clause in its module."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from brackets.systems.bridge.engine.book import draw_book
from brackets.systems.bridge.engine.timetable import timetable, total_sessions

ROOT = Path(__file__).resolve().parents[5]
TEXT = (ROOT / "docs" / "rules" / "small-fields.md").read_text(encoding="utf-8")
FORMATS = {
    int(row[0]): [cell.strip() for cell in row[1].split("|")]
    for row in re.findall(r"^\| ([3-7]) \| (.+) \|$", TEXT, re.MULTILINE)
}
CLAUSES = re.findall(r"^\| (\d+) \| 6 \| (.+?) \| `(brackets/[\w/]+\.py)` \|$", TEXT, re.MULTILINE)


def numbers(cell: str) -> set[int]:
    return {int(found) for found in re.findall(r"\d+", cell)}


@pytest.mark.parametrize("entrants", range(3, 8))
def test_the_row_of_a_format_is_what_is_drawn(entrants: int) -> None:
    rule, page, *stages, carried, sessions = FORMATS[entrants]
    plans = timetable(draw_book(entrants), 28)
    assert (page, int(sessions)) == ("6", total_sessions(plans))
    assert 37 <= int(rule) <= 42
    said = [cell for cell in stages if cell != "–"]
    assert len(said) == len(plans)
    for cell, plan in zip(said, plans, strict=True):
        assert {meeting.boards for meeting in plan.meetings} <= numbers(cell)
    assert {m.carried for plan in plans for m in plan.meetings if m.carried} == numbers(
        carried.partition(" board")[0]
    )


def test_every_rule_of_small_fields_has_its_clauses() -> None:
    assert {int(rule) for rule, _, _ in CLAUSES} == set(range(37, 43))


@pytest.mark.parametrize(("rule", "clause", "module"), CLAUSES)
def test_the_module_of_a_clause_names_its_rule_or_page(rule: str, clause: str, module: str) -> None:
    source = (ROOT / module).read_text(encoding="utf-8")
    spans = re.findall(r"rules? (\d+)(?:-(\d+))?", source)
    assert any(int(low) <= int(rule) <= int(high or low) for low, high in spans), clause
