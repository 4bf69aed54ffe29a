"""What stands in the way of publishing a draft, and what it changes."""

from __future__ import annotations

from dataclasses import dataclass

from awards.errors import REFUSED
from awards.mapping.rulebook import rulebook_of
from awards.models import Edition
from awards.queries.editions import edition_changes
from awards.rulebooks.differences import Difference, key_of
from awards.rules.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class PublishPage:
    """The changes, the rows that are locked, and why it cannot be published, if so."""

    changes: tuple[Difference, ...]
    rows: int
    unread: str
    without_page: tuple[str, ...]


def publish_page(edition: Edition) -> PublishPage:
    """A draft as it stands before it is locked."""
    try:
        book = rulebook_of(edition)
    except REFUSED as error:
        return PublishPage((), 0, str(error), ())
    rows = sum(map(len, book.tables.values()))
    return PublishPage(edition_changes(edition), rows, "", tuple(_without_page(book)))


def _without_page(book: Rulebook) -> list[str]:
    """Rows that do not say where in the book they stand."""
    return [
        f"{type(row).title}, {key_of(row)}"
        for rows in book.tables.values()
        for row in rows
        if getattr(row, "page", 1) == 0
    ]
