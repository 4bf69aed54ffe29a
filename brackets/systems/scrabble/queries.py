"""What desks and pages ask of a division."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from brackets.journal.append import check_seen, lock, state_of
from brackets.journal.numbers import key_of
from brackets.journal.shown import checksum_of
from brackets.systems.scrabble.engine.numbers import alphabetical_numbers
from brackets.systems.scrabble.engine.settings import Settings
from brackets.systems.scrabble.facts.facts import Seat, Spreads
from brackets.systems.scrabble.facts.state import DivisionState
from brackets.systems.scrabble.mapping import plan_json, read_plan
from brackets.systems.scrabble.models import ScrabbleSettings
from tourney.models import Entrant, Event
from tourney.names import sorting


@dataclass(frozen=True, slots=True)
class Plan:
    """How a division will be played; version 0 while nobody has saved one."""

    version: int
    settings: Settings
    spreads: Spreads


def division_of(event: Event) -> DivisionState:
    """The division now, replayed from what is needed of its journal."""
    state: DivisionState = state_of(event)[0]
    return state


def division_seen(event: Event, seen: int) -> DivisionState:
    """The division under its lock; Conflict when something was recorded since its author looked."""
    found, last = state_of(lock(event))
    check_seen(last, seen, "The division")
    state: DivisionState = found
    return state


def plan_of(event: Event) -> Plan:
    """The plan as it is saved, or that of 2002."""
    row = ScrabbleSettings.objects.filter(event=event).first()
    if row is None:
        return Plan(0, Settings(), Spreads())
    return Plan(row.version, *read_plan(row.plan, row.settings))


def last_record(event: Event) -> int:
    """The number of the newest record; 0 before the first."""
    newest = event.records.order_by("-sequence").values_list("sequence", flat=True).first()
    return newest or 0


def seats_of(event: Event) -> tuple[Seat, ...]:
    """Everybody entered, numbered by surname, with the rating of the entry."""
    entered = event.entrants.filter(status=Entrant.Status.ENTERED).order_by("name", "number")
    entrants = list(entered.prefetch_related("members"))
    numbers = alphabetical_numbers([sorting(one.name) for one in entrants])
    seats = (
        Seat(number, key_of(one), one.name, rating_of(one))
        for number, one in zip(numbers, entrants, strict=True)
    )
    return tuple(sorted(seats, key=lambda seat: seat.number))


def rating_of(entrant: Entrant) -> int:
    """The player's rating, half up; 0 for none."""
    members = list(entrant.members.all())
    held = members[0].rating if members else None
    return int((held or Decimal(0)) + Decimal("0.5"))


def start_checksum(plan: Plan, seats: Sequence[Seat]) -> str:
    """What the start would freeze, in a few letters: the plan, and everybody by number with the rating."""
    frozen = [[seat.number, seat.entrant, seat.name, seat.rating] for seat in seats]
    return checksum_of([plan.version, *plan_json(plan.settings, plan.spreads), frozen])
