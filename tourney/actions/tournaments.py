"""Making and changing tournaments and events."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TypeVar

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction

from tourney.actions.public import raise_public_version, raise_tournament_version
from tourney.http import Conflict
from tourney.models import Director, Event, Tournament

Row = TypeVar("Row", Tournament, Event)


class AddressTaken(ValueError):
    """Another row got the same address in this very moment."""


@contextmanager
def own_address(values: Mapping[str, Any]) -> Iterator[None]:
    """What is written inside gets an address that no other row has, or AddressTaken."""
    try:
        with transaction.atomic():
            yield
    except IntegrityError as error:
        raise AddressTaken(f"{values['slug']!r} is taken. Write another address.") from error


@transaction.atomic
def create_tournament(*, by: User, **values: Any) -> Tournament:
    """A new tournament, directed by whoever made it."""
    with own_address(values):
        tournament = Tournament.objects.create(**values)
    Director.objects.create(tournament=tournament, user=by)
    return tournament


@transaction.atomic
def create_event(tournament: Tournament, **values: Any) -> Event:
    """A new event that takes entries; players see it at once."""
    with own_address(values):
        event = Event.objects.create(tournament=tournament, **values)
    raise_tournament_version(tournament)
    return event


@transaction.atomic
def change_tournament(tournament: Tournament, *, version: int, **values: Any) -> Tournament:
    """The tournament with these values; `version` is what the form showed."""
    stored = Tournament.objects.select_for_update().get(pk=tournament.pk)
    _write(stored, version=version, values=values)
    raise_tournament_version(stored)
    return stored


@transaction.atomic
def change_event(event: Event, *, version: int, **values: Any) -> Event:
    """The event with these values; `version` is what the form showed."""
    stored = Event.objects.select_for_update().get(pk=event.pk)
    _write(stored, version=version, values=values)
    raise_public_version(stored)
    return stored


def _write(stored: Row, *, version: int, values: Mapping[str, Any]) -> None:
    if stored.version != version:
        differing = [name for name, value in values.items() if getattr(stored, name) != value]
        raise Conflict(
            str(stored),
            theirs=", ".join(f"{name} {getattr(stored, name)}" for name in differing) or "the same",
            yours=", ".join(f"{name} {values[name]}" for name in differing) or "the same",
        )
    for name, value in values.items():
        setattr(stored, name, value)
    stored.version += 1
    with own_address({"slug": stored.slug}):
        stored.save(update_fields=[*values, "version"])
