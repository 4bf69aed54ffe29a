"""Taking a list back that was imported into the wrong event, or was the wrong list."""

from __future__ import annotations

from django.db import transaction

from tourney.http import Conflict
from tourney.models import Event
from tourney.queries.last_import import last_import


@transaction.atomic
def take_back_import(event: Event, *, seen: str) -> int:
    """Remove the entries the newest list brought and nobody changed since; the number of them.

    `seen` says which list was looked at: Conflict when another came in meanwhile or the event has begun.
    """
    locked = Event.objects.select_for_update().get(pk=event.pk)
    found = last_import(locked)
    if found is None or found.when.isoformat() != seen:
        theirs = f"the list of {found.when:%H:%M}" if found else "no list to take back"
        raise Conflict(str(locked), theirs=theirs, yours="the list you looked at")
    locked.entrants.filter(pk__in=found.brought).delete()
    return len(found.brought)
