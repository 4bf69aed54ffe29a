"""The tables an event is credited with for events played at the same time (rules 114-122)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Any

from django.db.models import Count, Q, QuerySet

from awards.mapping.ranked import PER_TABLE
from awards.models import RankedField, Sanction
from awards.ranked.kinds import SIDE_GAME_SERIES
from awards.rules.concurrency import (
    AFTERNOON,
    EVENING,
    MORNING,
    Scheduled,
    Slot,
    TableCredit,
    table_credit,
)
from awards.rules.ranked import Concurrent
from awards.rules.rounding import plain
from awards.words import said
from brackets.draw.reasons import Reason
from tourney.models import Entrant, Event

NOON, DUSK = 12, 17
A_DAY = 2
"""Sessions a day of an event that is scheduled vertically."""


@dataclass(frozen=True, slots=True)
class CreditedTables:
    """The tables credited and the reasons."""

    concurrent: tuple[Concurrent, ...] = ()
    reasons: tuple[Reason, ...] = ()

    @property
    def said(self) -> tuple[str, ...]:
        """The reasons in words."""
        return said(self.reasons)

    def to_json(self) -> dict[str, Any]:
        """As it is frozen with the awards."""
        given = [[str(one.tables), one.sharing] for one in self.concurrent]
        return {"tables": given, "reasons": [one.to_json() for one in self.reasons]}


def credit_of(sanction: Sanction, field: RankedField, rating: str) -> CreditedTables:
    """The director's word, else what the schedule gives to an event that is rated so."""
    if field.credit_tables is not None:
        tables, text = str(field.credit_tables), field.credit_reason
        said = Reason.of("director gives", tables=tables, text=text)
        return CreditedTables((Concurrent(Fraction(field.credit_tables)),), (said,))
    if sanction.pk is None:
        return CreditedTables()
    events = list(_events(sanction.event))
    own = next(event for event in events if event.pk == sanction.event.pk)
    others = [scheduled(event) for event in events if event.pk != own.pk]
    return _from_schedule(table_credit(scheduled(own), others, rating))


def scheduled(event: Event) -> Scheduled:
    """An event as the schedule has it: when, how many tables, and who may play."""
    field = getattr(event, "ranked_field", None)
    sanction = getattr(event, "sanction", None)
    return Scheduled(
        event.name,
        _tables(event, field),
        slots_of(event, horizontal=bool(field and field.horizontal)),
        counts=event.is_ranked and event.kind != SIDE_GAME_SERIES,
        upper=_is_limited(field) or bool(sanction and sanction.restrictions),
        lower=_keeps_out(field),
    )


def slots_of(event: Event, *, horizontal: bool) -> tuple[Slot, ...]:
    """When its sessions are: two a day from the first on, or one at the same time every day."""
    starts = event.local_start
    part = MORNING if starts.hour < NOON else AFTERNOON if starts.hour < DUSK else EVENING
    day = (starts.date() - date(2000, 1, 1)).days
    a_day = 1 if horizontal or part == EVENING else A_DAY
    return tuple(Slot(day + at // a_day, part + at % a_day) for at in range(event.sessions))


def _from_schedule(found: TableCredit) -> CreditedTables:
    if found.why_not:
        return CreditedTables((), (Reason.of("nothing credited", why=found.why_not),))
    concurrent = tuple(Concurrent(one.tables, one.sharing) for one in found.credited)
    reasons = tuple(
        Reason.of(
            "credited", event=one.name, tables=plain(one.tables), why=one.reason, rule=one.rule
        )
        for one in found.credited
    )
    return CreditedTables(concurrent, reasons)


def _events(event: Event) -> QuerySet[Event]:
    """The events of the tournament with all that the rules ask, in two queries."""
    playing = Count("entrants", filter=Q(entrants__status=Entrant.Status.ENTERED))
    rows = event.tournament.events.filter(Q(archived_at=None) | Q(pk=event.pk))
    rows = rows.select_related("sanction", "ranked_field")
    return rows.prefetch_related("ranked_field__groups").annotate(playing=playing)


def _tables(event: Event, field: RankedField | None) -> Fraction:
    """All its tables: as given for every group, else counted from the entries (rule 116)."""
    groups = list(field.groups.all()) if field else []
    if groups and all(group.tables is not None for group in groups):
        return sum((Fraction(group.tables) for group in groups), start=Fraction(0))
    playing: int = event.playing  # type: ignore[attr-defined]
    return Fraction(playing, PER_TABLE[event.word])


def _is_limited(field: RankedField | None) -> bool:
    """Whether the strongest may not play."""
    if field is None:
        return False
    groups = list(field.groups.all())
    top = groups[0].upper_limit if groups else field.upper_limit
    return top is not None


def _keeps_out(field: RankedField | None) -> bool:
    """Whether only the weaker may not play."""
    if field is None:
        return False
    limits = [group.lower_limit for group in field.groups.all()] or [field.lower_limit]
    return None not in limits
