"""The rule pages name every rule of the masterpoint book, and no page of it that does not exist."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PAGES = Path(__file__).resolve().parents[3] / "docs" / "rules"
BOOK = range(50, 165)
LAST_PAGE = 18


def rules_of(cell: str) -> Iterator[int]:
    """The rules of a first cell such as `51, 52` or `114-117`."""
    for part in cell.split(","):
        low, _, high = part.strip().partition("-")
        yield from range(int(low), int(high or low) + 1)


def rows(name: str) -> Iterator[tuple[str, list[str]]]:
    """Every row of the tables of rules: its rules, and its other cells."""
    for line in (PAGES / name).read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and re.fullmatch(r"[\d, -]*\d[\d, -]*", cells[0]):
            yield cells[0], cells[1:]


NAMES = [path.name for path in sorted(PAGES.glob("*.md")) if path.name != "README.md"]


def test_every_rule_of_the_masterpoint_book_has_a_line() -> None:
    said = {rule for name in NAMES for cell, _ in rows(name) for rule in rules_of(cell)}
    assert [rule for rule in BOOK if rule not in said] == []


@pytest.mark.parametrize("name", ["general-formula.md", "session-awards.md", "fields.md"])
def test_every_line_of_ranked_events_has_its_page(name: str) -> None:
    for _, cells in rows(name):
        pages = [int(page) for page in re.findall(r"\d+", cells[0])]
        assert pages
        assert all(1 <= page <= LAST_PAGE for page in pages)
