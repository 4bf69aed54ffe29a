"""The newest list that was imported into an event, and which of its entries can be taken back."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from tourney.models import Entrant, Event

REASON = "Imported"
"""What the history of an entry says of whom a list brought or changed."""
FIRST_VERSION = 1


@dataclass(frozen=True, slots=True)
class LastImport:
    """When it was, the keys of the entries it brought that nobody changed since, and how many were changed."""

    when: datetime
    brought: tuple[int, ...]
    changed: int


def last_import(event: Event) -> LastImport | None:
    """None where no list was imported, nothing of it is left, or the event has begun."""
    if event.state != Event.State.ENTRY or event.system.has_begun(event):
        return None
    made = Entrant.history.filter(
        event=event, history_type="+", history_change_reason=REASON
    ).order_by("-history_date")
    when = made.values_list("history_date", flat=True).first()
    if when is None:
        return None
    keys = made.filter(history_date=when).values("id")
    versions = event.entrants.filter(pk__in=keys).values_list("pk", "version")
    brought = tuple(pk for pk, version in versions if version == FIRST_VERSION)
    return LastImport(when, brought, len(versions) - len(brought)) if brought else None
