"""An edition on one page: the factors as cards, every other table below, changes marked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from awards.mapping.rulebook import rulebook_of
from awards.models import Edition
from awards.rulebooks.cells import columns, written
from awards.rulebooks.differences import Difference, differences, key_of
from awards.rulebooks.words import option_words
from awards.rules.rulebook import Rulebook
from awards.rules.tables import (
    TABLES,
    BoardsPiece,
    KindFactor,
    KnockoutFactor,
    MatchFactor,
    RatingFactor,
    RestrictionFactor,
    Row,
    SessionFactor,
    SizePiece,
    StrengthPiece,
)
from brackets.picture.words import capital
from brackets.systems.bridge.books import cite

CARDS: tuple[tuple[str, type[Row]], ...] = (
    ("R", RatingFactor),
    ("S", SessionFactor),
    ("T", KindFactor),
    ("P", RestrictionFactor),
    ("K", KnockoutFactor),
    ("D", MatchFactor),
    ("L", BoardsPiece),
    ("B", SizePiece),
    ("M", StrengthPiece),
)
BANDS: Mapping[type[Row], str] = {
    BoardsPiece: "boards",
    SizePiece: "tables",
    StrengthPiece: "limit",
}
WORDS: Mapping[str, str] = {
    "bam": "Board-a-match teams",
    "swiss": "Swiss teams",
    "team_of_two": "Team of two pairs",
    "0": "None",
}
RESTRICTIONS = {"0": "None", "1": "One", "2": "More than one"}


@dataclass(frozen=True, slots=True)
class CardLine:
    """One value of a card, with what it was before and by how much it changed."""

    label: str
    value: str
    before: str = ""
    delta: str = ""
    is_new: bool = False

    @property
    def changed(self) -> bool:
        """Whether this edition says something else than the one before."""
        return bool(self.before) or self.is_new


@dataclass(frozen=True, slots=True)
class Card:
    """One factor."""

    letter: str
    title: str
    about: str
    lines: tuple[CardLine, ...]
    pages: str
    table: str


@dataclass(frozen=True, slots=True)
class TablePage:
    """One of the other tables, printed as it stands."""

    name: str
    title: str
    about: str
    rule: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    changes: int


@dataclass(frozen=True, slots=True)
class EditionPage:
    """Everything the page of an edition shows."""

    edition: Edition
    cards: tuple[Card, ...]
    tables: tuple[TablePage, ...]
    changes: tuple[Difference, ...]
    values: int


def edition_page(edition: Edition) -> EditionPage:
    """The edition beside the one it was copied from."""
    book = rulebook_of(edition)
    before = rulebook_of(edition.copied_from) if edition.copied_from else None
    changes = differences(before, book) if before else ()
    return EditionPage(
        edition,
        tuple(_card(letter, row, book, changes) for letter, row in CARDS),
        tuple(_tables(book, changes)),
        changes,
        sum(len(rows) for rows in book.tables.values()),
    )


def _card(letter: str, row: type[Row], book: Rulebook, changes: tuple[Difference, ...]) -> Card:
    rows = book.rows(row)
    changed = {found.key: found for found in changes if found.table == row.table}
    lines = tuple(_line(found, changed.get(key_of(found))) for found in rows)
    gone = (c for c in changed.values() if c.kind == "removed")
    lines += tuple(CardLine(f"{found.key}, taken out", "–", found.before) for found in gone)
    return Card(
        letter, capital(row.title.partition(": ")[2]), row.about, lines, _pages(rows), row.table
    )


def _line(row: Row, change: Difference | None) -> CardLine:
    value = _value(row)
    if change is None:
        return CardLine(_label(row), value)
    if change.kind == "added":
        return CardLine(_label(row), value, is_new=True)
    return CardLine(_label(row), change.after, change.before, change.delta)


def _label(row: Row) -> str:
    band = BANDS.get(type(row))
    if band is None:
        key = key_of(row)
        known = RESTRICTIONS if isinstance(row, RestrictionFactor) else WORDS
        return known.get(key, capital(key))
    low, high = getattr(row, f"{band}_from"), getattr(row, f"{band}_to")
    return f"{low} and more {band}" if high is None else f"{low} to {high} {band}"


def _value(row: Row) -> str:
    match row:
        case BoardsPiece(shape="share"):
            return f"boards / {row.value}"
        case BoardsPiece():
            return str(row.value)
        case SizePiece(shape="linear"):
            return f"(tables + {row.add}) / {row.divisor}"
        case SizePiece():
            return f"log (tables / {row.divisor})"
        case StrengthPiece():
            sign = "−" if row.add < 0 else "+"
            return f"log limit / {row.divisor} {sign} {abs(row.add)}"
    return written(getattr(row, "factor", ""))


def _tables(book: Rulebook, changes: tuple[Difference, ...]) -> Iterator[TablePage]:
    shown = {row.table for _, row in CARDS}
    for name, row in TABLES.items():
        if name in shown:
            continue
        headings = tuple(columns(row))
        yield TablePage(
            name,
            row.title,
            row.about,
            cite(row.rule),
            tuple(heading.replace("_", " ") for heading in headings),
            tuple(_cells(found, headings) for found in book.rows(row)),
            sum(found.table == name for found in changes),
        )


def _cells(row: Row, headings: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(_cell(name, written(getattr(row, name))) for name in headings)


def _cell(name: str, text: str) -> str:
    if name == "options":
        return " or ".join(option_words(option) for option in text.split("|"))
    if name == "value":
        return option_words(text)
    return text.replace("_", " ")


def _pages(rows: tuple[Row, ...]) -> str:
    found = sorted({getattr(row, "page", 0) for row in rows})
    said = " and ".join(str(page) for page in found)
    return f"Page {said}" if len(found) == 1 else f"Pages {said}"
