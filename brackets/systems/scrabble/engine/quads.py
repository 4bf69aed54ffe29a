"""Posting a session of quads: the standing at its start counts for all its rounds (R4-R8, R11-R13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from brackets.systems.scrabble.engine.adjust import Adjusted, Together, adjust_all, repeated
from brackets.systems.scrabble.engine.exchanges import Limits
from brackets.systems.scrabble.engine.history import Meetings, meetings_before, standing_before
from brackets.systems.scrabble.engine.lockins import Field, lock_ins, locked_rows
from brackets.systems.scrabble.engine.seating import Starts, boards_of, posted_round
from brackets.systems.scrabble.engine.settings import Session
from brackets.systems.scrabble.engine.together import Units, kept_together
from brackets.systems.scrabble.engine.units import (
    closed_fourth,
    coupled,
    fourth_rounds,
    inner_round,
    units_of,
)
from brackets.systems.scrabble.engine.values import BYE, Event, Order, Pair, Posting

Groups = tuple[tuple[Order, ...], ...]

LEAST_BESIDE = 3
"""Beside the units of locked players, or nobody: three and a bye are a quad."""


@dataclass(frozen=True, slots=True)
class LineUp:
    """Who plays a session: its order, its groups of units, and the units that stay among themselves.

    `plain` are the groups before anybody changed quads, where that is the reading.
    """

    order: Order
    groups: Groups
    closed: tuple[Order, ...]
    plain: Groups

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
    plain = units_of(line, session.group or len(line))
    line_up = LineUp(line, _kept(event, session, plain), closed, plain)
    met = meetings_before(event, numbers[0])
    found = _rounds(event, session, line_up, numbers, met)
    rounds = found.rounds
    boards, starts = boards_of(line_up.units), Starts(event, numbers[0])
    games = [(n, pair) for n, one in rounds.items() for pair in one.pairs]
    return Posting(
        number,
        tuple(posted_round(event, n, one.pairs, boards, starts) for n, one in rounds.items()),
        line_up.units,
        tuple(change for one in rounds.values() for change in one.adjustments),
        locked_rows(event, field, locked, games, met),
        tuple(repeat for one in rounds.values() for repeat in one.forced),
        notes=(found.note,) if found.note else (),
    )


def _without(order: Order, closed: Sequence[Order]) -> Order:
    """The line-up of the others, the bye last where they are odd."""
    gone = {player for unit in closed for player in unit}
    line = tuple(one for one in order if one not in gone)
    return (*line, BYE) if len(line) % 2 else line


def _rounds(
    event: Event, session: Session, line_up: LineUp, numbers: range, met: Meetings
) -> Together:
    """The rounds adjusted together to all meetings before them, and to each other's."""
    limits = _limits(event, session)
    ideals = {n: _ideals(event, line_up.groups, line_up.order, (session, n)) for n in numbers}
    plain = None
    if line_up.plain != line_up.groups:
        plain = {n: _ideals(event, line_up.plain, line_up.order, (session, n)) for n in numbers}
    found = adjust_all(ideals, line_up.order, met, limits, plain)
    apart = {n: _apart(event, line_up, n - session.first + 1) for n in numbers}
    return Together(dict(_with_closed(found.rounds, apart, met, limits)), found.note)


def _limits(event: Event, session: Session) -> Limits:
    return Limits(event.settings.meetings(session), event.settings.bye_limit)


def _kept(event: Event, session: Session, groups: Groups) -> Groups:
    """The groups with players exchanged so that their quads can stay together, where that is the reading."""
    settings, limits = event.settings, _limits(event, session)
    if settings.adjustments != "quads":
        return groups
    met = meetings_before(event, session.first)
    over = {pair for pair in met.rounds if limits.excess(met, *pair)}
    turns = range(1, min(len(session.rounds), 3) + 1)
    couples = len(session.rounds) == 4 and settings.letters == "start"

    def clashes(units: Units) -> list[Pair]:
        quads = [unit for unit in units if len(unit) == 4]
        games = [
            pair
            for unit in quads
            for turn in turns
            for pair in inner_round(unit, turn, settings.round_order)
        ]
        twos = coupled(quads, ring=settings.adjacent == "ring") if couples else []
        games += [pair for two in twos for pair in zip(*two, strict=True)]
        return [(a, b) for a, b in games if (min(a, b), max(a, b)) in over]

    return kept_together(groups, clashes)


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


def _ideals(
    event: Event, groups: Groups, line: Order, at: tuple[Session, int]
) -> tuple[tuple[Pair, ...], ...]:
    """The games that the quads ask for, without a look at repeats; a fourth round may have several ways."""
    settings, (session, number) = event.settings, at
    turn = number - session.first + 1
    if turn == 4:
        now = settings.letters == "now"
        groups = _lettered(event, groups, number) if now else groups
        return fourth_rounds(groups, line, ring=settings.adjacent == "ring")
    units = [unit for group in groups for unit in group]
    order = settings.round_order
    return (tuple(pair for unit in units for pair in inner_round(unit, turn, order)),)


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
