"""The pages of docs/rules, the books' page numbers, and what code and receipts cite agree.

A clause is a row of a table whose first columns are "rule" and "page"; `books.csv` of the bridge room has
book, page and heading of every rule of both books. People are told these; the numbers are for code and tests.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from awards.rulebooks.reader import read
from awards.rules.explained import Explained
from awards.rules.facts import BracketFacts
from brackets.systems.bridge import books
from tests.awards.rules.book import knockout

ROOT = Path(__file__).resolve().parents[1]
RULES = ROOT / "docs" / "rules"
PAGE_NAMES = ("small-fields", "knockout-draw", "compact", "handicap", "forfeits", "wrong-bracket")
PAGE_NAMES += ("play-offs", "participation", "conditions", "at-the-rack", "four-way")
"""One page a capability, in the order of the issue."""

SPAN = re.compile(r"(\d+)(?:(?:-| to )(\d+))?")
SOME = r"\d+(?:(?:-| to |, | and |, and )\d+)*"
CITED = re.compile(rf"\b[Rr]ules? ({SOME})")
OURS = re.compile(r"\b[Rr]ules? \d")
CODES = {"rule 36"}
"""Texts in journals that are no words."""
WITH_PAGE = re.compile(r"\b[Rr]ule (\d+), (?:handbook |masterpoint book )?page (\d+)")


def numbers(text: str) -> set[int]:
    """The rules that a cell or a citation names: 15, 18; 27-28; 27 to 28."""
    found = SPAN.findall(text)
    return {n for low, high in found for n in range(int(low), int(high or low) + 1)}


def book_pages() -> dict[int, set[int]]:
    """The page of every rule, or the pages of one that goes on overleaf."""
    return {
        number: set(range(clause.first_page, clause.last_page + 1))
        for number, clause in books.clauses().items()
    }


def clauses(text: str) -> Iterator[tuple[str, str, str]]:
    """Rule, page and heading of every row of a table of clauses."""
    reading = False
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| rule | page | heading |"):
            reading = True
        elif not line.startswith("|"):
            reading = False
        elif reading and not line.startswith("|---"):
            yield cells[0], cells[1], cells[2]


def joined(path: Path) -> str:
    """A file as one line, sentences broken over string literals put together."""
    text = re.sub(r'"\s*\n\s*f?"', "", path.read_text(encoding="utf-8"))
    return re.sub(r"\s+", " ", text)


PAGES = book_pages()
TEXTS = {page.stem: page.read_text(encoding="utf-8") for page in sorted(RULES.glob("*.md"))}
ROWS = [(stem, *row) for stem, text in TEXTS.items() for row in clauses(text)]
CLAUSED = {number for _, rules, *_ in ROWS for number in numbers(rules)}
SOURCES = sorted(
    path
    for base in ("brackets", "awards", "tourney")
    for path in (ROOT / base).rglob("*.py")
    if not {"migrations"} & set(path.relative_to(ROOT).parts)
)
SCREENS = sorted((ROOT / "templates").rglob("*.html"))


def test_the_page_of_every_rule_of_both_books_is_known() -> None:
    assert sorted(PAGES) == list(range(1, 165))


def test_every_capability_has_its_page_with_clauses_and_a_line_in_the_readme() -> None:
    assert [name for name in PAGE_NAMES if not any(row[0] == name for row in ROWS)] == []
    assert [name for name in PAGE_NAMES if f"({name}.md)" not in TEXTS["README"]] == []


def test_every_rule_of_both_books_has_a_clause() -> None:
    assert sorted(set(PAGES) - CLAUSED) == []


def test_a_clause_names_rules_of_the_book_and_their_page() -> None:
    assert [row for row in ROWS if not numbers(row[1])] == [], "no rule number"
    wrong = [row for row in ROWS if any(PAGES[n] != numbers(row[2]) for n in numbers(row[1]))]
    assert wrong == []


def test_a_clause_names_the_headings_of_the_book() -> None:
    known = books.clauses()
    headings = {(stem, rules): heading for stem, rules, _, heading in ROWS}
    wrong = {
        at: heading
        for at, heading in headings.items()
        if set(heading.split("; ")) != {known[number].heading for number in numbers(at[1])}
    }
    assert wrong == {}


def test_no_rule_is_cited_without_a_clause() -> None:
    """In docstrings, comments and sentences of everything that plays or pays."""
    missing = {
        f"{path.relative_to(ROOT)}: rule {number}"
        for path in [*SOURCES, *SCREENS]
        for cited in CITED.findall(joined(path))
        for number in numbers(cited) - CLAUSED
    }
    assert sorted(missing) == []


def spoken(path: Path) -> Iterator[str]:
    """The texts of a module that are no docstring: what somebody may read."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    silent = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in silent
        ):
            yield node.value


def test_nobody_is_told_our_number_of_a_rule() -> None:
    """Pages, messages, receipts and refusals name the book, its page and the heading there."""
    told = [
        f"{path.relative_to(ROOT)}: {text[:80]}"
        for path in SOURCES
        for text in spoken(path)
        if OURS.search(text) and text not in CODES
    ]
    told += [
        f"{path.relative_to(ROOT)}: {found}"
        for path in SCREENS
        for found in OURS.findall(path.read_text(encoding="utf-8"))
    ]
    assert told == []


def test_a_clause_is_cited_by_book_page_and_heading() -> None:
    assert (
        books.cite("86-87") == "masterpoint book, page 4, “II.B. Determining the number of tables”"
    )
    assert books.cite("17, 28") == (
        "handbook, pages 3 and 5, “17 or 18 teams” and “Forfeits in KO teams”"
    )
    assert books.cite("147", page=14).startswith("masterpoint book, page 14,")
    assert books.cite("victory points") == ""
    assert all(clause.heading and clause.book for clause in books.clauses().values())


def test_a_rule_cited_with_its_page_has_the_books() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}: rule {rule}, page {page}"
        for path in [*SOURCES, *SCREENS]
        for rule, page in WITH_PAGE.findall(joined(path))
        if int(page) not in PAGES[int(rule)]
    ]
    assert wrong == []


def lines_of(receipt: Explained) -> Iterator[Explained]:
    yield receipt
    for part in receipt.parts:
        yield from lines_of(part)


def receipts() -> Iterator[Explained]:
    """Whole receipts of knockouts of every rating, plain, compact and repaired."""
    ratings = ("club", "unit_championship", "sectional", "regional", "national")
    plain = (
        BracketFacts(16, top_team_average=8000, average=8000),
        BracketFacts(9, top_team_average=200, upper_limit=300),
    )
    fields = (
        plain,
        (BracketFacts(8, playoff=True),),
        (BracketFacts(17, rounds=(17, 9, 6, 3), level=((2, 3),)),),
    )
    for rating, brackets in product(ratings, fields):
        for awards in knockout(*brackets, classification=rating, sessions=3, restrictions=1):
            yield awards.receipt
            yield from (place.receipt for place in awards.overall)
    for rating in ratings[2:]:
        yield knockout(BracketFacts(12), classification=rating, boards=12, compact=True)[0].receipt


def cited_by_receipts() -> set[tuple[str, int | None]]:
    lines = (line for receipt in receipts() for line in lines_of(receipt))
    return {(line.rule, line.page) for line in lines if line.rule}


def test_a_rule_on_a_receipt_has_a_clause_and_its_page() -> None:
    cited = cited_by_receipts()
    assert cited
    assert [line for line in cited if not numbers(line[0]) <= CLAUSED] == []
    wrong = [(r, page) for r, page in cited if not any(page in PAGES[n] for n in numbers(r))]
    assert wrong == []


def test_the_constants_of_the_edition_stand_where_the_book_has_them() -> None:
    book = read("acbl-2003-11")
    rows = [row for rows in book.tables.values() for row in rows if hasattr(row, "rule_number")]
    told = [row for row in rows if row.rule_number and hasattr(row, "page")]
    assert told
    wrong = [row for row in told if not any(row.page in PAGES[n] for n in numbers(row.rule_number))]
    assert wrong == []
