"""What an edition would change on the events of the last twelve months and on those ahead.

Nothing is stored.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal

from django.db.models import QuerySet

from awards.errors import REFUSED
from awards.mapping.payments import total_of
from awards.models import Edition, Sanction
from awards.queries.comparison import NOTHING, comparison

SPAN = timedelta(days=365)
MOST = 200
"""Events computed at once; a page that says so shows the latest of them."""


@dataclass(frozen=True, slots=True)
class EventImpact:
    """One event: its points under its own edition and under the new one, or why there are none."""

    sanction: Sanction
    before: Decimal = NOTHING
    after: Decimal = NOTHING
    places: int = 0
    players: int = 0
    problem: str = ""

    @property
    def difference(self) -> Decimal:
        """After less before."""
        return self.after - self.before

    @property
    def is_changed(self) -> bool:
        """Whether anything is paid otherwise."""
        return bool(self.places or self.players)


@dataclass(frozen=True, slots=True)
class Impact:
    """Every event since a day, problems first, then the largest change; how many were left out.

    `ahead` of them start after the day it was worked out on.
    """

    since: date
    events: tuple[EventImpact, ...]
    left_out: int
    ahead: int = 0

    @property
    def changed(self) -> tuple[EventImpact, ...]:
        """The events that are paid otherwise."""
        return tuple(found for found in self.events if found.is_changed)

    @property
    def problems(self) -> tuple[EventImpact, ...]:
        """The events that could not be compared."""
        return tuple(found for found in self.events if found.problem)

    @property
    def totals(self) -> tuple[Decimal, Decimal]:
        """All points before and after."""
        before = sum((found.before for found in self.events), start=NOTHING)
        return before, sum((found.after for found in self.events), start=NOTHING)


def impact_of(edition: Edition, *, today: date, most: int = MOST) -> Impact:
    """Every sanctioned event of the twelve months up to today and after it, computed both ways.

    An edition is published for what is still to be played: an event ahead that is cut or posted
    has its tables and its places already.
    """
    since = today - SPAN
    rows = _events(since)
    found = [_of_event(sanction, edition) for sanction in rows[:most]]
    left_out = max(0, rows.count() - most) if len(found) == most else 0
    ahead = sum(one.sanction.event.day > today for one in found)
    return Impact(since, tuple(sorted(found, key=_order)), left_out, ahead)


def _events(since: date) -> QuerySet[Sanction]:
    """The latest first; documents and inputs are not read."""
    rows = Sanction.objects.select_related("edition", "event__tournament")
    rows = rows.filter(event__starts_at__date__gt=since)
    rows = rows.prefetch_related("terms")
    return rows.defer("receipts", "inputs").order_by("-event__starts_at", "event")


def _of_event(sanction: Sanction, edition: Edition) -> EventImpact:
    try:
        found = comparison(sanction, edition=edition, readings={})
    except REFUSED as error:
        return EventImpact(sanction, problem=str(error))
    return EventImpact(
        sanction,
        total_of(found.before.awards),
        total_of(found.after.awards),
        sum(line.is_changed for line in found.groups),
        len(found.changed),
    )


def _order(found: EventImpact) -> tuple[bool, Decimal, int, str]:
    return not found.problem, -abs(found.difference), -found.places, str(found.sanction.event)
