"""Where the books say it: clauses by number, and everything in the code that names one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from awards.readings.fixed import FIXED
from awards.receipts.said import Said
from awards.rules.tables import TABLES
from brackets.systems.bridge.books import cite, cited, numbered

ROOT = Path(__file__).parents[4]
IN_SENTENCES = re.compile(r"\{§([^}]*)\}")
IN_TEMPLATES = re.compile(r"\{% cited? \"([^\"]*)\" %\}")


def named() -> Iterator[tuple[str, str]]:
    """Every clause that is written out in code, sentences and templates, and where."""
    for path in (p for app in ("awards", "brackets") for p in sorted((ROOT / app).rglob("*.py"))):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            yield from ((f"{path.name}:{getattr(node, 'lineno', 0)}", rule) for rule in of(node))
    for path in sorted((ROOT / "templates").rglob("*.html")):
        found = IN_TEMPLATES.findall(path.read_text(encoding="utf-8"))
        yield from ((path.name, rule) for rule in found)
    yield from ((fixed.what, fixed.rule) for fixed in FIXED)
    tables = ((row.title, row.rule) for row in TABLES.values())
    yield from ((title, rule) for title, rule in tables if rule[:1].isdigit())


def of(node: ast.AST) -> Iterator[str]:
    """The clauses a call or a sentence names."""
    if isinstance(node, ast.Call):
        given = [*node.args[:1]] if ast.unparse(node.func) in ("cite", "cited") else []
        given += [one.value for one in node.keywords if one.arg == "rule"]
        yield from (str(one.value) for one in given if isinstance(one, ast.Constant))
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield from IN_SENTENCES.findall(node.value)


def test_every_clause_that_is_named_is_in_the_books() -> None:
    found = list(named())
    assert len(found) > 200
    assert [(where, rule) for where, rule in found if rule and not cite(rule)] == []


@pytest.mark.parametrize(
    "text",
    ["", "4.2", "an older book", "page 4", "27-", "28-27", "27, 999", "0", "1-99999999", "27 28"],
)
def test_what_is_no_clause_is_cited_nowhere(text: str) -> None:
    assert numbered(text) == ()
    assert (cite(text), cite(text, page=4), cited(text)) == ("", "", "")


@pytest.mark.parametrize(
    "text", ["27-29", "27 - 29", "27 to 29", "27, 28 and 29", "27; 28, and 29"]
)
def test_clauses_are_read_however_they_are_listed(text: str) -> None:
    assert numbered(text) == (27, 28, 29)


def test_a_page_that_an_edition_gives_has_only_the_headings_that_stand_there() -> None:
    assert cite("17, 28", page=3) == "handbook, page 3, “17 or 18 teams”"
    assert cite("17, 28", page=99) == "handbook, page 99"
    assert cite("49, 50", page=99) == ""
    assert Said("K", "1", "free", rule="4.2", page=9).source == "page 9"
