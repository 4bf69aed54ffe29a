"""Posting a session of quads: the standing at its start counts for all its rounds (R4-R8, R11-R13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from operator import itemgetter

from brackets.systems.scrabble.engine.adjust import Adjusted, Limits, adjust, repeated
from brackets.systems.scrabble.engine.history import Meetings, meetings_before, standing_before
from brackets.systems.scrabble.engine.lockins import Field, lock_ins, locked_rows
from brackets.systems.scrabble.engine.seating import Starts, boards_of, posted_round
from brackets.systems.scrabble.engine.settings import Session
from brackets.systems.scrabble.engine.units import (
    closed_fourth,
    fourth_round,
    inner_round,
    units_of,
)
from brackets.systems.scrabble.engine.values import BYE, Event, Order, Pair, Posting

Groups = tuple[tuple[Order, ...], ...]

LEAST_BESIDE = 3
"""Beside the units of locked players, or nobody: three and a bye are a quad."""


@dataclass(frozen=True, slots=True)
class LineUp:
    """Who plays a session: its order, its groups of units, and the units that stay among themselves."""

    order: Order
    groups: Groups
    closed: tuple[Order, ...]

    @property
    def units(self) -> tuple[Order, ...]:
        """All units, those that stay among themselves last."""
        return (*(unit for group in self.groups for unit in group), *self.closed)


def quads_posting(event: Event, number: int) -> Posting:
    """The rounds of session `number` that are posted together; all of them, unless letters change."""
    session = event.settings.sessions[number - 1]
    return _posting(event, number, session.rounds[: 3 if event.settings.letters == "now" else 4])


def fourth_posting(event: Event, number: int) -> Posting:
    """The fourth round on its own, with the letters that the three rounds before it have made."""
    return _posting(event, number, event.settings.sessions[number - 1].rounds[3:])


def _posting(event: Event, number: int, numbers: range) -> Posting:
    settings = event.settings
    session = settings.sessions[number - 1]
    field = Field(standing_before(event, session.first), settings.last_round - session.first + 1)
    locked = lock_ins(event, field, 6 if len(session.rounds) == 4 else 4, LEAST_BESIDE)
    closed = tuple(one.unit for one in locked)
    line = _without(field.standing.order, closed)
    line_up = LineUp(line, units_of(line, session.group or len(line)), closed)
    met = meetings_before(event, numbers[0])
    rounds = _rounds(event, session, line_up, numbers, met)
    boards, starts = boards_of(line_up.units), Starts(event, numbers[0])
    games = [(n, pair) for n, one in rounds for pair in one.pairs]
    return Posting(
        number,
        tuple(posted_round(event, n, one.pairs, boards, starts) for n, one in rounds),
        line_up.units,
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
    event: Event, session: Session, line_up: LineUp, numbers: range, met: Meetings
) -> list[tuple[int, Adjusted]]:
    """Each round adjusted to all meetings before it, those of this session included.

    Where the last of them is left with a repeat, the rounds are adjusted in other orders too: in a
    small field an earlier round can take the only pairs that a later one has.
    """
    limits = Limits(event.settings.meetings(session), event.settings.bye_limit)
    ideal = {n: _ideal(event, line_up, session, n) for n in numbers}
    tried: list[tuple[tuple[int, int], dict[int, Adjusted]]] = []
    for turns in permutations(numbers):
        found = _adjusted(line_up.order, {n: ideal[n] for n in turns}, met, limits)
        forced = sum(len(one.forced) for one in found.values())
        tried.append(((forced, sum(len(one.adjustments) for one in found.values())), found))
        if not forced:
            break
    _, best = min(tried, key=itemgetter(0))
    apart = {n: _apart(event, line_up, n - session.first + 1) for n in numbers}
    return _with_closed(best, apart, met, limits)


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
    rounds: Mapping[int, Adjusted],
    apart: Mapping[int, Sequence[Pair]],
    met: Meetings,
    limits: Limits,
) -> list[tuple[int, Adjusted]]:
    """The rounds in their own order, with the games of those who stay among themselves."""
    found = []
    for number, games in apart.items():
        one = rounds[number]
        pairs = (*one.pairs, *games)
        forced = repeated(number, pairs, met, limits)
        found.append((number, Adjusted(pairs, one.adjustments, forced)))
        met = met.and_round(number, pairs)
    return found


def _ideal(event: Event, line_up: LineUp, session: Session, number: int) -> tuple[Pair, ...]:
    """The games that the quads ask for, without a look at repeats."""
    settings, turn = event.settings, number - session.first + 1
    if turn == 4:
        now = settings.letters == "now"
        groups = _lettered(event, line_up.groups, number) if now else line_up.groups
        return fourth_round(groups, line_up.order, ring=settings.adjacent == "ring")
    units = [unit for group in line_up.groups for unit in group]
    return tuple(pair for unit in units for pair in inner_round(unit, turn, settings.round_order))


def _lettered(event: Event, groups: Groups, number: int) -> Groups:
    """The same units, each in the order of the standing now; who has left, and the bye, come last."""
    order = standing_before(event, number).order
    place = {player: at for at, player in enumerate(order)}
    return tuple(
        tuple(tuple(sorted(unit, key=lambda one: place.get(one, len(order)))) for unit in group)
        for group in groups
    )


def _apart(event: Event, line_up: LineUp, turn: int) -> list[Pair]:
    order = event.settings.round_order
    return [
        pair
        for unit in line_up.closed
        for pair in (closed_fourth(unit) if turn == 4 else inner_round(unit, turn, order))
    ]
