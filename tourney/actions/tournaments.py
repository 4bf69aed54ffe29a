"""Making and changing tournaments and events."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TypeVar
from zoneinfo import ZoneInfo

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.utils import timezone

from tourney.actions.locking import locked_tournament
from tourney.actions.public import (
    raise_public_version,
    raise_tournament_version,
    tell_taken_away,
)
from tourney.http import Conflict
from tourney.models import Director, Event, Tournament
from tourney.queries.tournaments import takes_entries_of
from tourney.systems import kind_of

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
    """A new tournament, owned and directed by whoever made it."""
    with own_address(values):
        tournament = Tournament.objects.create(owner=by, **values)
    Director.objects.create(tournament=tournament, user=by)
    return tournament


@transaction.atomic
def create_event(
    tournament: Tournament, answers: Mapping[str, Any] | None = None, **values: Any
) -> Event:
    """A new event that takes entries; players see it at once. `answers` are what its system asked."""
    with own_address(values):
        event = Event.objects.create(tournament=tournament, **values)
    if answers:
        event.system.set_up(event, answers)
    return event


@transaction.atomic
def change_tournament(tournament: Tournament, *, version: int, **values: Any) -> Tournament:
    """The tournament with these values; `version` is what the form showed."""
    stored = locked_tournament(tournament)
    old, address = stored.zone, stored.slug
    _write(stored, version=version, values=values)
    if stored.zone != old:
        _keep_clock(stored, old)
    if address != stored.slug or not stored.is_shown:
        tell_taken_away(stored, slug=address)
    raise_tournament_version(stored)
    return stored


def _keep_clock(tournament: Tournament, old: ZoneInfo) -> None:
    """What starts at ten starts at ten in the new zone too; every page of an event says it anew."""
    for event in tournament.events.order_by("pk"):
        clock = event.starts_at.astimezone(old).replace(tzinfo=None)
        event.starts_at = timezone.make_aware(clock, tournament.zone)
        event.version += 1
        event.save(update_fields=["starts_at", "version"])
        raise_public_version(event)


@transaction.atomic
def change_event(
    event: Event, *, version: int, answers: Mapping[str, Any] | None = None, **values: Any
) -> Event:
    """The event with these values; `version` is what the form showed.

    `answers` are what another system asked that plays it from now on.
    """
    stored = Event.objects.select_for_update().get(pk=event.pk)
    kind = values.get("kind", stored.kind)
    has_begun = stored.state != Event.State.ENTRY or stored.system.has_begun(stored)
    if kind != stored.kind and has_begun:
        theirs, yours = kind_of(stored.kind).label, kind_of(kind).label
        raise Conflict(str(stored), theirs=f"begun as {theirs}", yours=yours)
    wanted = Event(kind=kind, unit=values.get("unit", stored.unit))
    if not takes_entries_of(wanted, stored):
        raise Conflict(
            str(stored),
            theirs=f"entries as {kind_of(stored.kind).label}",
            yours=kind_of(kind).label,
        )
    _write(stored, version=version, values=values)
    if answers:
        stored.system.set_up(stored, answers)
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
