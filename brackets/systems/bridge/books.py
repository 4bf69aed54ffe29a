"""Where the two books of bridge say what is done here: the book, its page, and the heading there.

Code and tests number the clauses of both books in the order of the books (`books.csv`, `docs/rules`);
people know a page and its heading, so that is what they are told.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from pathlib import Path

SPAN = re.compile(r"(\d{1,4})(?:\s*(?:-|–|\bto\b)\s*(\d{1,4}))?", re.ASCII)
BETWEEN = re.compile(r"\s*(?:[,;]\s*(?:and\b)?|\band\b)\s*")


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause: its book, the pages it stands on, and the heading it stands under."""

    book: str
    first_page: int
    last_page: int
    heading: str


@cache
def clauses() -> dict[int, Clause]:
    """Every clause of both books by its number."""
    with Path(__file__).with_name("books.csv").open(encoding="utf-8", newline="") as lines:
        return {int(row["rule"]): _clause(row) for row in csv.DictReader(lines)}


def _clause(row: dict[str, str]) -> Clause:
    first, _, last = row["page"].partition("-")
    return Clause(row["book"], int(first), int(last or first), row["heading"])


def cite(rules: str, *, page: int | None = None) -> str:
    """Where some clauses stand, for people; `page` is where an edition says it has them instead.

    Rules are numbers and spans of them; any other text, and a number of no clause, give nothing.

    >>> cite("27-28")
    'handbook, page 5, “Forfeits in KO teams”'
    >>> cite("17, 28")
    'handbook, pages 3 and 5, “17 or 18 teams” and “Forfeits in KO teams”'
    >>> cite("17, 28", page=5), cite("17, 28", page=7), cite("28", page=7)
    ('handbook, page 5, “Forfeits in KO teams”', 'handbook, page 7', 'handbook, page 7, “Forfeits in KO teams”')
    >>> cite("an older book"), cite("4.2"), cite("27-9999")
    ('', '', '')
    """
    found = [clauses()[number] for number in numbered(rules)]
    if page:
        return _on_page(found, page)
    books = groupby(found, key=lambda clause: clause.book)
    return "; ".join(_in_book(book, list(own)) for book, own in books)


def cited(rules: str) -> str:
    """The same in brackets behind a word, with its space; empty where there is nothing to say.

    >>> f"No show{cited('28')}, free text{cited('4.2')}"
    'No show (handbook, page 5, “Forfeits in KO teams”), free text'
    """
    where = cite(rules)
    return f" ({where})" if where else ""


def numbered(rules: str) -> tuple[int, ...]:
    """The clauses in a text that names nothing else: 15, 18; 27-28; 27 to 28.

    >>> numbered("15, 18"), numbered("27 to 29"), numbered("rule 4.2"), numbered("165")
    ((15, 18), (27, 28, 29), (), ())
    """
    found: list[int] = []
    for part in BETWEEN.split(rules.strip()):
        span = SPAN.fullmatch(part)
        if span is None:
            return ()
        low, high = int(span[1]), int(span[2] or span[1])
        if low > high or not {low, high} <= clauses().keys():
            return ()
        found += range(low, high + 1)
    return tuple(found)


def _on_page(found: list[Clause], page: int) -> str:
    """The clauses that stand on a page; where an edition has them on another, no heading is guessed."""
    there = [clause for clause in found if clause.first_page <= page <= clause.last_page] or found
    books = {clause.book for clause in there}
    if len(books) != 1:
        return ""
    headings = dict.fromkeys(f"“{clause.heading}”" for clause in there)
    known = there is not found or len(headings) == 1
    return f"{books.pop()}, page {page}" + (f", {_and(headings)}" if known else "")


def _in_book(book: str, found: list[Clause]) -> str:
    pages = {at for one in found for at in (one.first_page, one.last_page)}
    word = "page" if len(pages) == 1 else "pages"
    headings = dict.fromkeys(f"“{clause.heading}”" for clause in found)
    return f"{book}, {word} {_and(map(str, sorted(pages)))}, {_and(headings)}"


def _and(words: Iterable[str]) -> str:
    every = list(words)
    return " and ".join(filter(None, (", ".join(every[:-1]), every[-1])))
