"""What stands in the way of publishing a draft, and what it changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.text import get_text_list

from awards.errors import REFUSED
from awards.mapping.rulebook import rulebook_of
from awards.models import Edition
from awards.queries.editions import edition_changes
from awards.rulebooks.differences import Difference, key_of
from awards.rulebooks.words import rating_words
from awards.rules.rulebook import Rulebook
from awards.rules.tables import Colour, KnockoutFactor, MatchFactor, Rating, RatingFactor


@dataclass(frozen=True, slots=True)
class PublishPage:
    """The changes, the rows that are locked, and why it cannot be published, if so."""

    changes: tuple[Difference, ...]
    rows: int
    unread: str
    without_page: tuple[str, ...]
    unpaid: tuple[str, ...] = ()


def publish_page(edition: Edition) -> PublishPage:
    """A draft as it stands before it is locked."""
    try:
        book = rulebook_of(edition)
    except REFUSED as error:
        return PublishPage((), 0, str(error), ())
    rows = sum(map(len, book.tables.values()))
    without_page, changes = tuple(_without_page(book)), edition_changes(edition)
    return PublishPage(changes, rows, "", without_page, tuple(unpaid_ratings(book)))


def unpaid_ratings(book: Rulebook) -> Iterator[str]:
    """Ratings of the edition's own that have no factor or colour yet: no event can be paid so."""
    asked = (RatingFactor, KnockoutFactor, MatchFactor, Colour)
    rated = {row: {getattr(one, row.key[0]) for one in book.rows(row)} for row in asked}
    for rating in book.rows(Rating):
        name = rating.classification
        wanting = [f"“{row.title}”" for row in asked if name not in rated[row]]
        if name != rating.like and wanting:
            rows = get_text_list(wanting, "and")
            yield f"No event can be paid as {rating_words(name)} yet: it has no row in {rows}."


def _without_page(book: Rulebook) -> list[str]:
    """Rows that do not say where in the book they stand."""
    return [
        f"{type(row).title}, {key_of(row)}"
        for rows in book.tables.values()
        for row in rows
        if getattr(row, "page", 1) == 0
    ]
