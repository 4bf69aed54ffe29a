"""When a sample event begins, and how its entries come in."""

from __future__ import annotations

from datetime import date, datetime, time

from django.contrib.auth.models import User
from django.utils import timezone

from tourney.actions import import_entries
from tourney.importing.rows import EntryList
from tourney.models import Event
from tourney.queries.imports import import_plan


def at_ten(day: date) -> datetime:
    """When the first session of a day begins."""
    return timezone.make_aware(datetime.combine(day, time(10)))


def entered(event: Event, entries: EntryList, *, by: User | None) -> None:
    """Bring a list in, as from a file."""
    plan = import_plan(event, entries)
    import_entries(event, entries=entries, fingerprint=plan.fingerprint, by=by)
