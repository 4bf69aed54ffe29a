"""Deleting what nobody has results in; putting everything else away, and bringing it back."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from tourney.actions.locking import locked_tournament
from tourney.actions.public import (
    raise_public_version,
    raise_tournament_version,
    tell_taken_away,
)
from tourney.http import Conflict
from tourney.models import Event, Tournament
from tourney.models.lasting import taking_away
from tourney.queries.removing import Removal, removal_of, removal_of_tournament


class ResultsIn(ValueError):
    """Somebody has results in it: it is archived, not deleted; the message says so."""


@transaction.atomic
def delete_event(event: Event, *, seen: str) -> None:
    """The event with its entries, its draw and its journal is gone; `seen` are the numbers shown.

    Raises ResultsIn, and Conflict when it holds something else by now.
    """
    stored = (
        Event.objects.select_for_update(of=("self",)).select_related("tournament").get(pk=event.pk)
    )
    _check(removal_of(stored), seen)
    with taking_away():
        stored.delete()
    tell_taken_away(stored.tournament)


@transaction.atomic
def delete_tournament(tournament: Tournament, *, seen: str) -> None:
    """The tournament with all its events is gone; raises as `delete_event`."""
    stored = locked_tournament(tournament)
    _check(removal_of_tournament(stored), seen)
    with taking_away():
        stored.delete()
    tell_taken_away(stored)


def _check(removal: Removal, seen: str) -> None:
    if not removal.is_possible:
        raise ResultsIn(
            f"{removal.name} cannot be deleted: {', '.join(removal.kept)}. Archive it instead; it "
            "is hidden from players and can be brought back."
        )
    if removal.seen != seen:
        held = ", ".join(map(str, removal.held)) or "nothing"
        raise Conflict(removal.name, theirs=held, yours="the numbers you looked at")


@transaction.atomic
def archive_event(event: Event) -> Event:
    """Players no longer find it; directors bring it back from the desk of the tournament."""
    return _put_away_event(event, away=True)


@transaction.atomic
def bring_back_event(event: Event) -> Event:
    """It stands where it stood."""
    return _put_away_event(event, away=False)


def _put_away_event(event: Event, *, away: bool) -> Event:
    stored = (
        Event.objects.select_for_update(of=("self",)).select_related("tournament").get(pk=event.pk)
    )
    if stored.is_archived != away:
        stored.archived_at = timezone.now() if away else None
        stored.save(update_fields=["archived_at"])
        raise_public_version(stored, takes_away=away)
    return stored


@transaction.atomic
def archive_tournament(tournament: Tournament) -> Tournament:
    """Players no longer find it and its events; directors bring it back from their desks."""
    return _put_away(tournament, away=True)


@transaction.atomic
def bring_back_tournament(tournament: Tournament) -> Tournament:
    """It stands where it stood."""
    return _put_away(tournament, away=False)


def _put_away(tournament: Tournament, *, away: bool) -> Tournament:
    stored = Tournament.objects.select_for_update().get(pk=tournament.pk)
    if stored.is_archived != away:
        stored.archived_at = timezone.now() if away else None
        stored.save(update_fields=["archived_at"])
        raise_tournament_version(stored)
        if away:
            tell_taken_away(stored)
    return stored
