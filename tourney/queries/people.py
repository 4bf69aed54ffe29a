"""Who signs in, what they are here, and whether anything bears their name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256

from django.contrib.auth.models import User
from django.db.models import Count, Exists, ForeignObjectRel, Model, OuterRef, Q, QuerySet

from tourney.models import Director, Tournament

NEWEST = 100
"""So many tournaments stand on the page of a person."""


def people() -> QuerySet[User]:
    """Everybody who signs in, with how many tournaments they direct."""
    return User.objects.annotate(directs=Count("directing"))


def mark(person: User) -> str:
    """What a page shows of a person, short: sent back with a form it says what its author saw."""
    shown = (person.username, person.email, person.is_superuser, person.is_active)
    return sha256(repr(shown).encode()).hexdigest()[:16]


def stands_as(person: User) -> str:
    """A person in words, for a conflict."""
    role = "admin" if person.is_superuser else "no admin"
    state = "active" if person.is_active else "deactivated"
    return ", ".join(one for one in (person.username, person.email, role, state) if one)


def may_delete(person: User) -> bool:
    """Whether nothing would be missed: never signed in, and no row of the site bears the person's name."""
    if person.last_login is not None:
        return False
    traces = Q()
    for model, field in _signed_by():
        rows = model._base_manager.filter(**{field: OuterRef("pk")})
        traces |= Q(Exists(rows))
    return not User.objects.filter(traces, pk=person.pk).exists()


def _signed_by() -> Iterator[tuple[type[Model], str]]:
    """Every model and field that holds a person."""
    for found in User._meta.get_fields(include_hidden=True):
        if not isinstance(found, ForeignObjectRel):
            continue
        model = found.related_model
        if not model._meta.auto_created:
            yield model, found.field.name


@dataclass(frozen=True, slots=True)
class Seat:
    """A tournament somebody directs."""

    director: Director
    tournament: Tournament
    is_owner: bool


def seats_of(person: User) -> list[Seat]:
    """The newest of the tournaments a person directs, the newest first."""
    rows = Director.objects.filter(user=person).select_related("tournament")
    newest = rows.order_by("-tournament__starts", "tournament__name")[:NEWEST]
    return [Seat(row, row.tournament, row.tournament.owner_id == person.pk) for row in newest]


def directs(person: User, seats: list[Seat]) -> int:
    """How many tournaments a person directs, whose newest are `seats`."""
    return len(seats) if len(seats) < NEWEST else Director.objects.filter(user=person).count()


def tournaments_besides(person: User) -> QuerySet[Tournament]:
    """The tournaments that stand and that a person does not direct."""
    directed = Director.objects.filter(user=person, tournament=OuterRef("pk"))
    return Tournament.objects.filter(~Exists(directed), archived_at=None)
