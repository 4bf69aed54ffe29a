"""The one order in which rows are locked: events by their keys, then the tournament.

A result locks its event and raises the version of the tournament last. Whoever locks the tournament first and then
an event waits for such a result while it waits for him.
"""

from __future__ import annotations

from django.db.models import QuerySet

from tourney.models import Event, Tournament


def locked_events(events: QuerySet[Event]) -> list[Event]:
    """These events, locked for this transaction."""
    return list(events.select_for_update(of=("self",)).order_by("pk"))


def locked_tournament(tournament: Tournament, events: QuerySet[Event] | None = None) -> Tournament:
    """The tournament as it is stored, locked after `events`, by default all it has."""
    locked_events(tournament.events.all() if events is None else events)
    return Tournament.objects.select_for_update().get(pk=tournament.pk)
