"""What is planned of an event before it is posted: under its lock, as its author saw it."""

from __future__ import annotations

from django.db.models import F

from brackets.draw.errors import DrawError
from brackets.journal.append import lock
from tourney.http import Conflict
from tourney.models import Event


def locked_plan(event: Event) -> Event:
    """The locked event, if it still is a plan."""
    event = lock(event)
    if event.state != Event.State.ENTRY:
        raise DrawError("The brackets are posted; amend them bracket by bracket.")
    return event


def check_plan(event: Event, version: int) -> Event:
    """The locked event, if it still is a plan and nobody changed it since `version`."""
    event = locked_plan(event)
    if event.version != version:
        raise Conflict("The plan", theirs="another cut or move", yours="the one you saw")
    return event


def raise_version(event: Event) -> None:
    """Whoever looks at the older plan will be told."""
    Event.objects.filter(pk=event.pk).update(version=F("version") + 1)
