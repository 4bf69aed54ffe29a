"""Editions that say more than the book of 2003: ratings, shared colours, units, lists of places."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from decimal import Decimal

from awards.rules.rulebook import Rulebook
from awards.rules.tables import (
    Colour,
    Constant,
    KnockoutFactor,
    MatchFactor,
    Rating,
    RatingFactor,
    Row,
)
from tests.awards.rules.book import BOOK

FINAL = "district_final"
HALF, MOST = Decimal("0.50"), Decimal("0.95")


def with_rows(book: Rulebook, *rows: Row) -> Rulebook:
    """The edition with these rows below its own; a row of the same key takes its place."""
    tables = dict(book.tables)
    for row in rows:
        tables[row.table] = (*(one for one in tables[row.table] if not _same(one, row)), row)
    return replace(book, tables=tables)


def _same(one: Row, other: Row) -> bool:
    return all(getattr(one, name) == getattr(other, name) for name in one.key)


def own_rating(like: str = "regional", colours: Iterable[Colour] = ()) -> Rulebook:
    """A rating with its own R 9, K 28, D 0.850; half red and half black, overalls 95% red."""
    painted = colours or (painting("any", HALF), painting("overall", MOST))
    return with_rows(
        BOOK,
        Rating(FINAL, like, "53", 1),
        RatingFactor(FINAL, Decimal("9.00"), 1),
        KnockoutFactor(FINAL, Decimal("28.00"), 3),
        MatchFactor(FINAL, Decimal("0.850"), 5),
        *painted,
    )


def painting(award: str, share: Decimal, colour: str = "red", rest: str = "black") -> Colour:
    """So much of an award in one colour, the rest in the other."""
    return Colour(FINAL, award, "", colour, share, rest, None, None, None, "159", 14)


def in_units(unit: str) -> Rulebook:
    """The edition that rounds to whole units of this."""
    return with_rows(BOOK, Constant("rounding_unit", Decimal(unit), "60", 2, "a unit"))
