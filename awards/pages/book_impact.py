"""The impact of an edition as a page of the house: three numbers, then every event that changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal

from django.utils.timezone import localtime

from awards.models import Edition
from awards.pages.impact import ImpactRow, impact_page
from awards.queries.impact import EventImpact, Impact
from awards.reports.tables import Table
from tourney.running import counted

FIRST = 4
"""Changes beside the editor; the page has all."""
MIDDLE, WIDEST = 50, 46
"""The bar of a change: where nothing changes, and how far the largest reaches, in percent."""
COLUMNS = ("tournament", "event", "day", "before", "after", "difference", "places", "players")


@dataclass(frozen=True, slots=True)
class Bar:
    """A change drawn from the middle: to the left what pays less, to the right what pays more."""

    x: str
    width: str


@dataclass(frozen=True, slots=True)
class ImpactLine:
    """One event that changes or that cannot be computed."""

    row: ImpactRow
    bar: Bar
    said: str


@dataclass(frozen=True, slots=True)
class BookImpact:
    """What an edition would change, and with which version and when that was worked out."""

    edition: Edition
    at: datetime
    since: date
    counted: int
    changed: int
    players: int
    same: int
    ahead: int
    left_out: int
    problems: int
    before: str
    after: str
    net: str
    lines: tuple[ImpactLine, ...]

    @property
    def first(self) -> tuple[ImpactLine, ...]:
        """The lines beside the editor."""
        return self.lines[:FIRST]

    @property
    def told(self) -> int:
        """How many events the page tells of: those that change, and those with a problem."""
        return len(self.lines)


def book_impact(edition: Edition, found: Impact, *, at: datetime) -> BookImpact:
    """Problems first, then the largest change."""
    told = [one for one in found.events if one.is_changed or one.problem]
    page = impact_page(found)
    largest = max((abs(one.difference) for one in told), default=Decimal(0))
    return BookImpact(
        edition,
        at,
        found.since,
        page.counted,
        len(found.changed),
        sum(one.players for one in found.changed),
        page.same,
        page.ahead,
        page.left_out,
        page.problems,
        page.before,
        page.after,
        page.net,
        tuple(
            ImpactLine(row, bar(one.difference, largest), _said(one))
            for row, one in zip(page.rows, told, strict=True)
        ),
    )


def bar(difference: Decimal, largest: Decimal) -> Bar:
    """How far the change reaches from the middle, beside the largest.

    >>> bar(Decimal("-2.00"), Decimal("4.00"))
    Bar(x='27%', width='23%')
    """
    share = round(WIDEST * abs(difference) / largest) if largest else 0
    return Bar(f"{MIDDLE - share if difference < 0 else MIDDLE}%", f"{share}%")


def impact_sheets(edition: Edition, found: Impact, *, at: datetime) -> tuple[Table, ...]:
    """The events that change, those that cannot be computed, and what was compared when."""
    page = book_impact(edition, found, at=at)
    facts = (
        ("Rule book", edition.name),
        ("Last saved change", f"{localtime(edition.changed_at):%Y-%m-%d %H:%M}"),
        ("Worked out", f"{at:%Y-%m-%d %H:%M}"),
        ("Events since", f"{found.since}"),
        ("Events compared", page.counted),
        ("Events that change", page.changed),
        ("Players paid otherwise, in each event", page.players),
        ("All points before", found.totals[0]),
        ("All points after", found.totals[1]),
        ("Older events left out", page.left_out),
    )
    problems = tuple((*_named(one), one.problem) for one in found.problems)
    return (
        Table("Events that change", COLUMNS, tuple(map(_cells, found.changed))),
        Table("Cannot be computed", ("tournament", "event", "day", "problem"), problems),
        Table("What was compared", ("fact", "value"), facts),
    )


def _said(one: EventImpact) -> str:
    places = counted(one.places, "place") if one.places else ""
    players = counted(one.players, "player") if one.players else ""
    return ", ".join(part for part in (places, players) if part)


def _named(one: EventImpact) -> Sequence[object]:
    event = one.sanction.event
    return str(event.tournament), str(event), f"{event.day}"


def _cells(one: EventImpact) -> Sequence[object]:
    return *_named(one), one.before, one.after, one.difference, one.places, one.players
