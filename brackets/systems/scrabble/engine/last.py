"""Posting the last session: the top 40 round by round, all others in quads for three rounds (R9-R13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from brackets.systems.scrabble.engine.adjust import Adjusted, Together, adjust, adjust_all, repeated
from brackets.systems.scrabble.engine.exchanges import Limits, meeting
from brackets.systems.scrabble.engine.hill import hill
from brackets.systems.scrabble.engine.history import Meetings, meetings_before, standing_before
from brackets.systems.scrabble.engine.lockins import Field, lock_ins, locked_rows
from brackets.systems.scrabble.engine.reasons import Exchanged, Note
from brackets.systems.scrabble.engine.seating import Boards, Starts, boards_of, posted_round
from brackets.systems.scrabble.engine.units import inner_round, units_of
from brackets.systems.scrabble.engine.values import (
    BYE,
    Adjustment,
    Event,
    Locked,
    Order,
    Pair,
    PostedRound,
    Posting,
)


@dataclass(frozen=True, slots=True)
class Pool:
    """One round of the individually paired: all games, and what is to be said about them."""

    games: Adjusted
    locked: tuple[Locked, ...] = ()
    notes: tuple[Note, ...] = ()


def hill_posting(event: Event, number: int, round_number: int) -> Posting:
    """One round; with the session's first one the later rounds of those outside the pool."""
    session = event.settings.sessions[number - 1]
    members, tail = _line_up(event, number, round_number)
    pool = _pool_round(event, number, round_number, members)
    units, below = _tail_rounds(event, number, tail)
    rounds, own = below.rounds, below.rounds[round_number]
    boards = _boards(members, pool.games.pairs, units)
    starts = Starts(event, round_number)
    first = posted_round(event, round_number, (*pool.games.pairs, *own.pairs), boards, starts)
    return Posting(
        number,
        (first,),
        units,
        (*pool.games.adjustments, *own.adjustments),
        pool.locked,
        (*pool.games.forced, *own.forced),
        _later(event, rounds, round_number, boards, starts)
        if round_number == session.first
        else (),
        (*pool.notes, *((below.note,) if below.note else ())),
    )


def _line_up(event: Event, number: int, round_number: int) -> tuple[Order, Order]:
    """The pool and those below it; only the pool where the others are posted already."""
    if event.below is None:
        return _parted(event, number)
    order = standing_before(event, round_number).order
    return tuple(one for one in order if one not in event.below), ()


def _parted(event: Event, number: int) -> tuple[Order, Order]:
    """ "players in positions 41-bottom" and the top 40; fewer than four below join the pool.

    The bye of an odd field is below, unless too few there could have it without a second one.
    """
    session = event.settings.sessions[number - 1]
    order = standing_before(event, session.first).order
    size = event.settings.pool
    if len(order) < size + 4:
        return order, ()
    size += _bye_above(event, number, order)
    tail = order[size:]
    return order[:size], (*tail, BYE) if len(tail) % 2 else tail


def _bye_above(event: Event, number: int, order: Order) -> bool:
    """Is the 41st paired with the pool, because more of it than of the others had the fewest byes?"""
    if len(order) % 2 == 0 or event.settings.last_bye == "below":
        return False
    session, size = event.settings.sessions[number - 1], event.settings.pool
    met = meetings_before(event, session.first)
    had = [len(met.of(player, BYE)) for player in order]
    fewest = min(had)
    below = had[size:].count(fewest)
    return below < min(len(session.rounds), had[: size + 1].count(fewest))


def _pool_round(event: Event, number: int, round_number: int, members: Order) -> Pool:
    """King of the hill on the standing now, the locked players apart."""
    settings = event.settings
    standing = standing_before(event, round_number).only(members)
    field = Field(standing, settings.last_round - round_number + 1)
    met = meetings_before(event, round_number)
    locked = lock_ins(event, field, 2, 0)
    apart: list[Pair] = [(one.unit[0], one.unit[1]) for one in locked]
    gone = {player for pair in apart for player in pair}
    line = tuple(one for one in standing.order if one not in gone)
    line, sits, changed = _bye_out(line, round_number, met)
    pairs, note = hill(
        line,
        standing.halves,
        field.rounds_left,
        top_six=settings.top_six,
        level_is_chance=settings.level_is_chance,
    )
    limits = Limits(settings.sessions[number - 1].max_meetings, settings.bye_limit)
    games = adjust(round_number, line, pairs, met, limits)
    forced = (*games.forced, *repeated(round_number, (*apart, *sits), met, limits))
    place = {player: at for at, player in enumerate(standing.order)}
    played = sorted((*apart, *games.pairs), key=lambda pair: min(place[one] for one in pair))
    return Pool(
        Adjusted((*played, *sits), (*changed, *games.adjustments), forced),
        locked_rows(event, field, locked, [(round_number, pair) for pair in apart], met),
        (note,) if note else (),
    )


def _bye_out(
    line: Order, round_number: int, met: Meetings
) -> tuple[Order, tuple[Pair, ...], tuple[Adjustment, ...]]:
    """An odd line without its bye: the lowest placed of those who had the fewest."""
    if len(line) % 2 == 0:
        return line, (), ()
    sits = min(reversed(line), key=lambda one: len(met.of(one, BYE)))
    rest = tuple(one for one in line if one != sits)
    if sits == line[-1]:
        return rest, ((sits, BYE),), ()
    why = Exchanged((meeting(line[-1], BYE, met),))
    change = Adjustment(round_number, (sits, BYE), ((line[-1], BYE),), why)
    return rest, ((sits, BYE),), (change,)


def _tail_rounds(event: Event, number: int, tail: Order) -> tuple[tuple[Order, ...], Together]:
    """ "king-of-the-hill quads (41, 42, 43, 44) etc.", all rounds from the standing at the start."""
    session = event.settings.sessions[number - 1]
    units = tuple(unit for group in units_of(tail, 4) for unit in group)
    met = meetings_before(event, session.first)
    limits = Limits(session.max_meetings, event.settings.bye_limit)
    order = event.settings.round_order
    ideals = {
        n: [[pair for unit in units for pair in inner_round(unit, turn, order)]]
        for turn, n in enumerate(session.rounds, 1)
    }
    return units, adjust_all(ideals, tail, met, limits)


def _boards(members: Order, pairs: Sequence[Pair], units: Sequence[Order]) -> Boards:
    """The pool's games by place from board 1, the quads on the boards after them."""
    found = boards_of(units, (len(members) + 1) // 2 + 1)
    for board, (a, b) in enumerate(pairs, 1):
        found |= {a: range(board, board + 1), b: range(board, board + 1)}
    return found


def _later(
    event: Event, rounds: Mapping[int, Adjusted], after: int, boards: Boards, starts: Starts
) -> tuple[PostedRound, ...]:
    """The quads' further rounds, "so that they will know their opponents for all three rounds"."""
    return tuple(
        posted_round(event, number, one.pairs, boards, starts)
        for number, one in rounds.items()
        if number > after and one.pairs
    )
