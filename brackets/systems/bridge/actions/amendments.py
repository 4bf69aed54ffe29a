"""Late entries and withdrawals after posting.

Before a bracket's first result it is drawn again as an amendment; after it a withdrawal
is a forfeit (rules 27-28) and a late entry joins a first match that has no result.
"""

from __future__ import annotations

from collections.abc import Sequence

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import F

from brackets.draw.errors import DrawError
from brackets.draw.numbers import EntrantKey, SeatNumber
from brackets.draw.progress import VACANT
from brackets.draw.reasons import Reason
from brackets.drawn.facts import BracketState, DrawMade, Fact, Withdrawn
from brackets.drawn.mapping import Kind
from brackets.journal.amending import Amendment
from brackets.journal.append import Change, append, check_seen, lock, preview, state_of
from brackets.journal.numbers import key_of
from brackets.models import Seat
from brackets.systems.bridge.actions.handicaps import handicaps_for
from brackets.systems.bridge.engine.seeding import by_strength
from brackets.systems.bridge.engine.systems import draw_bracket
from tourney.actions import withdraw as withdraw_entry
from tourney.models import Entrant, Event
from tourney.strengths import averages


def plan_late_entry(entrant: Entrant, *, bracket_number: int) -> Amendment:
    """The bracket drawn again with the late entry; DrawError when play has begun."""
    event = entrant.event
    state, seen = state_of(event)
    if state.bracket_of(key_of(entrant)) is not None:
        raise DrawError(f"{entrant} is in a bracket already.")
    bracket = state.brackets.get(bracket_number)
    if bracket is None:
        raise DrawError(f"There is no posted bracket {bracket_number}; choose another.")
    if bracket.has_results:
        raise DrawError(
            f"Bracket {bracket_number} has results; a late entry would undo play. "
            "Choose a bracket without results, or a first match that has none."
        )
    field = [*seated(bracket), key_of(entrant)]
    tables = (*bracket.tables[: len(field) - 1], next_table(event))
    fact = redraw(event, bracket, field, tables, Reason.of("late entry", entrant=key_of(entrant)))
    facts = (fact, *handicaps_for(event, [key_of(entrant)]))
    return Amendment(facts, preview(event, *facts), seen)


def plan_withdrawal(entrant: Entrant) -> Amendment:
    """The bracket drawn again without the team, or its forfeit once there are results."""
    event = entrant.event
    state, seen = state_of(event)
    bracket = state.bracket_of(key_of(entrant))
    if bracket is None:
        raise DrawError(f"{entrant} is in no posted bracket; withdraw it on the entries page.")
    if key_of(entrant) in state.withdrawn:
        raise DrawError(f"{entrant} has withdrawn already.")
    facts: tuple[Fact, ...] = (Withdrawn(key_of(entrant)),)
    if not bracket.has_results:
        field = [key for key in seated(bracket) if key != key_of(entrant)]
        tables = bracket.tables[: len(field)]
        reason = Reason.of("withdrawal", entrant=key_of(entrant))
        facts = (redraw(event, bracket, field, tables, reason), *facts)
    return Amendment(facts, preview(event, *facts), seen)


@transaction.atomic
def enter_late(
    entrant: Entrant,
    *,
    bracket_number: int,
    by: User | None,
    seen: int | None = None,
    sure: bool = False,
) -> Change:
    """Make the planned late entry; `seen` is the journal its preview was worked out on."""
    lock(entrant.event)
    plan = plan_late_entry(entrant, bracket_number=bracket_number)
    check_seen(plan.seen, seen)
    Entrant.objects.filter(pk=entrant.pk).update(is_late=True, version=F("version") + 1)
    return append(entrant.event, *plan.facts, by=by, sure=sure)


@transaction.atomic
def withdraw(
    entrant: Entrant,
    *,
    by: User | None,
    seen: int | None = None,
    confirmed: Sequence[int] | None = None,
    sure: bool = False,
) -> Change:
    """Take a posted team out: an amended draw, or a forfeit of all it has not played."""
    lock(entrant.event)
    plan = plan_withdrawal(entrant)
    check_seen(plan.seen, seen)
    change = append(entrant.event, *plan.facts, by=by, confirmed=confirmed, sure=sure)
    Entrant.objects.filter(pk=entrant.pk).update(version=F("version") + 1)
    return change


@transaction.atomic
def withdraw_unplaced(entrant: Entrant, *, version: int, by: User | None) -> Entrant:
    """Take out a late entry that never got a bracket; DrawError when it has one, also since the page was looked at."""
    lock(entrant.event)
    if Seat.objects.filter(entrant=entrant).exists():
        raise DrawError(f"{entrant} is in a bracket; look at its withdrawal first.")
    return withdraw_entry(entrant, version=version, by=by, is_outside=True)


def seated(bracket: BracketState) -> list[EntrantKey]:
    """Who sits in a bracket, without the seats of teams that were moved away."""
    return [entrant for entrant in bracket.seats.values() if entrant != VACANT]


def redraw(
    event: Event,
    bracket: BracketState,
    field: list[EntrantKey],
    tables: Sequence[int],
    reason: Reason,
) -> DrawMade:
    """The bracket drawn again with these entrants, numbered by strength: another drawing."""
    average = averages(event)
    if len(field) < 2:
        raise DrawError(f"Bracket {bracket.number} would have {len(field)} team; it needs two.")
    ordered = by_strength({key: average.get(key) for key in field})
    variant = event.brackets.get(number=bracket.number).variant
    draw = draw_bracket(
        event.kind, len(ordered), variant=variant, boards=event.boards, exits=event.exits
    )
    seats = {SeatNumber(at): key for at, key in enumerate(ordered, start=1)}
    return DrawMade(bracket.number, draw, seats, tuple(tables), reason, again=True)


def next_table(event: Event) -> int:
    """The next table after the last the event ever had: an undo may bring back one given up."""
    drawn = event.records.filter(kind=Kind.DRAW).values_list("payload__tables", flat=True)
    used = [table for tables in drawn for table in tables]
    return max(used, default=event.first_table - 1) + 1
