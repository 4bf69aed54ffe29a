"""The impact of an edition as its admin page prints it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from django.urls import reverse

from awards.pages.compare import signed
from awards.queries.impact import EventImpact, Impact


@dataclass(frozen=True, slots=True)
class ImpactRow:
    """One event; `path` leads to its differences line by line."""

    event: str
    tournament: str
    day: date
    before: str
    after: str
    difference: str
    changed: str
    problem: str
    path: str


@dataclass(frozen=True, slots=True)
class ImpactPage:
    """The events that change or fail, and how many stay as they are."""

    since: date
    rows: tuple[ImpactRow, ...]
    same: int
    counted: int
    ahead: int
    problems: int
    left_out: int
    before: str
    after: str
    net: str


def impact_page(found: Impact) -> ImpactPage:
    """Problems first, then the largest change."""
    told = [one for one in found.events if one.is_changed or one.problem]
    before, after = found.totals
    return ImpactPage(
        found.since,
        tuple(_row(one) for one in told),
        len(found.events) - len(told),
        len(found.events),
        found.ahead,
        len(found.problems),
        found.left_out,
        f"{before:.2f}",
        f"{after:.2f}",
        signed(after - before),
    )


def _row(found: EventImpact) -> ImpactRow:
    event = found.sanction.event
    return ImpactRow(
        str(event),
        str(event.tournament),
        event.day,
        f"{found.before:.2f}",
        f"{found.after:.2f}",
        signed(found.difference),
        f"{found.places} places, {found.players} players",
        found.problem,
        reverse("awards:compare", args=[event.tournament.slug, event.slug]),
    )
