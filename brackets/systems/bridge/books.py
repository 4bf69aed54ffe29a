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

SPAN = re.compile(r"(\d+)(?:(?:-| to )(\d+))?")


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

    Rules are numbers and spans of them; what is no clause of the books gives nothing.

    >>> cite("27-28")
    'handbook, page 5, “Forfeits in KO teams”'
    >>> cite("17, 28")
    'handbook, pages 3 and 5, “17 or 18 teams” and “Forfeits in KO teams”'
    >>> cite("an older book")
    ''
    """
    found = [clauses()[number] for number in numbered(rules) if number in clauses()]
    books = groupby(found, key=lambda clause: clause.book)
    return "; ".join(_in_book(book, list(own), page) for book, own in books)


def numbered(rules: str) -> tuple[int, ...]:
    """The numbers in a text: 15, 18; 27-28; 27 to 28."""
    spans = ((int(low), int(high or low)) for low, high in SPAN.findall(rules))
    return tuple(number for low, high in spans for number in range(low, high + 1))


def _in_book(book: str, found: list[Clause], page: int | None) -> str:
    pages = {page} if page else {at for one in found for at in (one.first_page, one.last_page)}
    word = "page" if len(pages) == 1 else "pages"
    headings = dict.fromkeys(f"“{clause.heading}”" for clause in found)
    return f"{book}, {word} {_and(map(str, sorted(pages)))}, {_and(headings)}"


def _and(words: Iterable[str]) -> str:
    every = list(words)
    return " and ".join(filter(None, (", ".join(every[:-1]), every[-1])))
