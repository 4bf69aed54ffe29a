"""Posting a session of quads: the standing at its start counts for all its rounds (R4-R8, R11-R13)."""

from __future__ import annotations

from collections.abc import Sequence

from brackets.draw.nsc.adjust import Adjusted, Limits, adjust, repeated
from brackets.draw.nsc.history import Meetings, meetings_before, standing_before
from brackets.draw.nsc.lockins import Field, lock_ins, locked_rows
from brackets.draw.nsc.seating import Starts, boards_of, posted_round
from brackets.draw.nsc.settings import Session
from brackets.draw.nsc.units import closed_fourth, fourth_round, inner_round, units_of
from brackets.draw.nsc.values import BYE, Event, Order, Pair, Posting

Groups = tuple[tuple[Order, ...], ...]


def quads_posting(event: Event, number: int) -> Posting:
    """The rounds of session `number`."""
    settings = event.settings
    session = settings.sessions[number - 1]
    field = Field(standing_before(event, session.first), settings.last_round - session.first + 1)
    locked = lock_ins(event, field, 6 if len(session.rounds) == 4 else 4, 4)
    closed = [one.unit for one in locked]
    line = _without(field.standing.order, closed)
    groups = units_of(line, session.group or len(line))
    met = meetings_before(event, session.first)
    limits = Limits(settings.meetings(session), settings.bye_limit)
    rounds = _rounds(event, session, line, groups, closed, met, limits)
    units = (*(unit for group in groups for unit in group), *closed)
    boards, starts = boards_of(units), Starts(event, session.first)
    games = [(n, pair) for n, one in rounds for pair in one.pairs]
    return Posting(
        number,
        tuple(posted_round(event, n, one.pairs, boards, starts) for n, one in rounds),
        units,
        tuple(change for _, one in rounds for change in one.adjustments),
        locked_rows(event, field, locked, games, met),
        tuple(repeat for _, one in rounds for repeat in one.forced),
    )


def _without(order: Order, closed: Sequence[Order]) -> Order:
    """The line-up of the others, the bye last where they are odd."""
    gone = {player for unit in closed for player in unit}
    line = tuple(one for one in order if one not in gone)
    return (*line, BYE) if len(line) % 2 else line


def _rounds(
    event: Event,
    session: Session,
    line: Order,
    groups: Groups,
    closed: Sequence[Order],
    met: Meetings,
    limits: Limits,
) -> list[tuple[int, Adjusted]]:
    """Each round adjusted to all meetings before it, those of this session included."""
    found = []
    for turn, number in enumerate(session.rounds, 1):
        ideal = _ideal(groups, line, turn, event.settings.round_order)
        one = adjust(number, line, ideal, met, limits)
        apart = [
            pair for unit in closed for pair in _closed(unit, turn, event.settings.round_order)
        ]
        forced = (*one.forced, *repeated(number, apart, met, limits))
        one = Adjusted((*one.pairs, *apart), one.adjustments, forced)
        met = met.and_round(number, one.pairs)
        found.append((number, one))
    return found


def _ideal(groups: Groups, line: Order, turn: int, round_order: str) -> tuple[Pair, ...]:
    if turn == 4:
        return fourth_round(groups, line)
    units = [unit for group in groups for unit in group]
    return tuple(pair for unit in units for pair in inner_round(unit, turn, round_order))


def _closed(unit: Order, turn: int, round_order: str) -> tuple[Pair, ...]:
    return closed_fourth(unit) if turn == 4 else inner_round(unit, turn, round_order)
