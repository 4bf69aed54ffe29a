"""Where lots name people: the texts of closed lists, which stand beside their seals."""

from __future__ import annotations

from collections.abc import Iterator

from brackets.models import LotRecord
from tourney.queries.person_places import Person, Place


def places(person: Person) -> Iterator[Place]:
    """A list without one of its names is not the one that was closed: it is taken out whole, its seal stays."""
    rows = LotRecord.objects.filter(event__in=person.events)
    yield Place(rows, ("text",), empties=True)
