"""Where the tables hold a person: what is shown without a name when an admin says so, and what is given out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, cast

from django.conf import settings
from django.db.models import QuerySet
from django.utils.module_loading import import_string

from tourney.models import Entrant, Member, MemberPart, Player


@dataclass(frozen=True, slots=True)
class Person:
    """A player with the keys of his entries and of the events they are in."""

    player: Player
    entrants: tuple[int, ...]
    events: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """Rows with fields that may name a person.

    A `document` is JSON kept as text. Of a `source` a field that is empty is a copy, made when it first differs.
    What `empties` is taken out whole, for a part of it proves nothing.
    """

    rows: QuerySet[Any]
    fields: tuple[str, ...]
    document: bool = False
    source: str = ""
    empties: bool = False

    @property
    def table(self) -> str:
        """The name of the model."""
        return str(self.rows.model._meta.label)


def person_of(player: Player) -> Person:
    """Everything this person was ever entered in; line-ups of before count."""
    seats = {
        *Member.objects.filter(player=player).values_list("entrant_id", flat=True),
        *Member.history.filter(player=player).values_list("entrant_id", flat=True),
    }
    rows = Entrant.objects.filter(pk__in=seats).values_list("pk", "event_id")
    found = dict(rows)
    return Person(player, tuple(sorted(found)), tuple(sorted(set(found.values()))))


def places_of(person: Person) -> Iterator[Place]:
    """Every place of every app, as the setting names them."""
    for name in settings.PERSON_PLACES:
        told = cast("Callable[[Person], Iterable[Place]]", import_string(name))
        yield from told(person)


def places(person: Person) -> Iterator[Place]:
    """The member file, entries, their histories, and files on their way in."""
    own = person.player
    yield Place(Player.objects.filter(pk=own.pk), ("name",))
    yield Place(Player.history.filter(id=own.pk), ("name",))
    yield Place(Member.objects.filter(player=own), ("name", "number"))
    yield Place(Member.history.filter(player=own), ("name", "number"))
    yield Place(Entrant.objects.filter(pk__in=person.entrants), ("name",))
    yield Place(Entrant.history.filter(id__in=person.entrants), ("name",))
    yield Place(MemberPart.objects.all(), ("lines", "refused", "examples"))
