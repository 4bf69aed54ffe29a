"""The newest list that was imported into an event, and which of its entries can be taken back."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from tourney.models import Entrant, Event
from tourney.systems import Held, Hold

REASON = "Imported"
"""What the history of an entry says of whom a list brought or changed."""
FIRST_VERSION = 1


@dataclass(frozen=True, slots=True)
class LastImport:
    """When it was, the keys of the entries it brought that nobody changed since, and how many were changed.

    `cut` are the brackets that go with them, `plan` which cut that is; `hold` says why it stays after all.
    """

    when: datetime
    brought: tuple[int, ...]
    changed: int
    cut: Held
    plan: str = ""
    hold: Hold | None = None


def last_import(event: Event) -> LastImport | None:
    """None where no list was imported, or nothing of it is left."""
    made = Entrant.history.filter(
        event=event, history_type="+", history_change_reason=REASON
    ).order_by("-history_date")
    when = made.values_list("history_date", flat=True).first()
    if when is None:
        return None
    keys = made.filter(history_date=when).values("id")
    versions = event.entrants.filter(pk__in=keys).values_list("pk", "version")
    brought = tuple(pk for pk, version in versions if version == FIRST_VERSION)
    if not brought:
        return None
    hold = event.system.holds_list(event)
    cut = 0 if hold else event.system.planned(event, brought)
    return LastImport(
        when,
        brought,
        len(versions) - len(brought),
        Held(cut, "bracket", "brackets"),
        str(event.version) if cut else "",
        hold,
    )
