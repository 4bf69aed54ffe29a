"""Posting a session of quads: the standing at its start counts for all its rounds (R4-R8, R11-R13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from operator import itemgetter

from brackets.draw.nsc.adjust import Adjusted, Limits, adjust, repeated
from brackets.draw.nsc.history import Meetings, meetings_before, standing_before
from brackets.draw.nsc.lockins import Field, lock_ins, locked_rows
from brackets.draw.nsc.seating import Starts, boards_of, posted_round
from brackets.draw.nsc.settings import Session, Settings
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
    """Each round adjusted to all meetings before it, those of this session included.

    Where the last of them is left with a repeat, the rounds are adjusted in other orders too: in a
    small field an earlier round can take the only pairs that a later one has.
    """
    tried: list[tuple[tuple[int, int], dict[int, Adjusted]]] = []
    for numbers in permutations(session.rounds):
        ideal = {n: _ideal(groups, line, n - session.first + 1, event.settings) for n in numbers}
        found = _adjusted(line, ideal, met, limits)
        forced = sum(len(one.forced) for one in found.values())
        tried.append(((forced, sum(len(one.adjustments) for one in found.values())), found))
        if not forced:
            break
    _, best = min(tried, key=itemgetter(0))
    return _with_closed(event, session, best, closed, met, limits)


def _adjusted(
    line: Order, ideal: Mapping[int, Sequence[Pair]], met: Meetings, limits: Limits
) -> dict[int, Adjusted]:
    """The rounds adjusted one after the other, in the order in which they are given."""
    found = {}
    for number, pairs in ideal.items():
        found[number] = adjust(number, line, pairs, met, limits)
        met = met.and_round(number, found[number].pairs)
    return found


def _with_closed(
    event: Event,
    session: Session,
    rounds: Mapping[int, Adjusted],
    closed: Sequence[Order],
    met: Meetings,
    limits: Limits,
) -> list[tuple[int, Adjusted]]:
    """The rounds in their own order, with the games of those who stay among themselves."""
    found = []
    for turn, number in enumerate(session.rounds, 1):
        one = rounds[number]
        apart = [
            pair for unit in closed for pair in _closed(unit, turn, event.settings.round_order)
        ]
        pairs = (*one.pairs, *apart)
        found.append(
            (number, Adjusted(pairs, one.adjustments, repeated(number, pairs, met, limits)))
        )
        met = met.and_round(number, pairs)
    return found


def _ideal(groups: Groups, line: Order, turn: int, settings: Settings) -> tuple[Pair, ...]:
    if turn == 4:
        return fourth_round(groups, line)
    units = [unit for group in groups for unit in group]
    return tuple(pair for unit in units for pair in inner_round(unit, turn, settings.round_order))


def _closed(unit: Order, turn: int, round_order: str) -> tuple[Pair, ...]:
    return closed_fourth(unit) if turn == 4 else inner_round(unit, turn, round_order)
