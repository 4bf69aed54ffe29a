"""Taking a list back that was imported into the wrong event, or was the wrong list."""

from __future__ import annotations

from django.db import transaction

from tourney.actions.public import raise_entries_version
from tourney.http import Conflict
from tourney.models import Event
from tourney.queries.last_import import LastImport, last_import


class ListStays(ValueError):
    """Something stands in the way; the message says what, and what mends it."""


@transaction.atomic
def take_back_import(event: Event, *, seen: str, plan: str = "") -> LastImport:
    """Remove the entries the newest list brought and nobody changed since, and the cut they sit in; what went.

    `seen` says which list was looked at, `plan` which cut: Conflict when another came in meanwhile. ListStays
    when something is posted or entered by now.
    """
    locked = (
        Event.objects.select_for_update(of=("self",)).select_related("tournament").get(pk=event.pk)
    )
    found = last_import(locked)
    if found is None or found.when.isoformat() != seen:
        theirs = f"the list of {found.when:%H:%M}" if found else "no list to take back"
        raise Conflict(str(locked), theirs=theirs, yours="the list you looked at")
    if found.hold:
        raise ListStays(f"The list stays: {found.hold.why}. {found.hold.mend}")
    if found.plan != plan:
        theirs = f"another cut, into {found.cut}" if found.plan else "no cut any more"
        raise Conflict(str(locked), theirs=theirs, yours="the cut you looked at")
    if found.plan:
        locked.system.drop_plan(locked)
    locked.entrants.filter(pk__in=found.brought).delete()
    raise_entries_version(locked, takes_away=True)
    return found
