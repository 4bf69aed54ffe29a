"""A division's state as the pairing engine takes it, and the standing it gives."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from brackets.systems.scrabble.engine.gibson import locked_players
from brackets.systems.scrabble.engine.history import Standing, standing_before
from brackets.systems.scrabble.engine.values import (
    ByeGiven,
    Event,
    Game,
    Override,
    Player,
    Withdrawal,
)
from brackets.systems.scrabble.facts.state import (
    ABSENT,
    FORFEIT,
    PLAYED,
    DivisionState,
    GameState,
    InField,
)


def event_before(state: DivisionState, number: int, overrides: Sequence[Override] = ()) -> Event:
    """The division as it stands before this round, for the engine to pair it."""
    there = [one for one in state.players.values() if one.from_round <= number]
    return _event(state, number, there, overrides)


def _event(
    state: DivisionState,
    number: int,
    there: Sequence[InField],
    overrides: Sequence[Override] = (),
) -> Event:
    gone = ((one.seat.number, one.left_after) for one in there)
    return Event(
        tuple(Player(one.seat.number, one.seat.rating) for one in there),
        tuple(_played(state, number)),
        tuple(_sat_out(state, number, there)),
        tuple(Withdrawal(who, after) for who, after in gone if after is not None),
        tuple(overrides),
        state.settings,
        state.below(number),
    )


def _played(state: DivisionState, before: int) -> Iterator[Game]:
    for game in state.games:
        if game.round < before and (scores := game.scores):
            first, second = game.players
            yield Game(game.round, first, second, *scores, start=first)


def _sat_out(state: DivisionState, before: int, there: Sequence[InField]) -> Iterator[ByeGiven]:
    """Byes, forfeits, games whose opponent is away, and rounds missed by who joined or came back."""
    for number in range(1, before):
        for player in there:
            yield from _missed(player, number)
        found = state.rounds.get(number)
        if found is None:
            continue
        for bye in found.byes:
            if not state.players[bye.player].is_away(number):
                yield ByeGiven(number, bye.player)
        for game in found.games:
            yield from _unplayed(state, game)


def _missed(player: InField, number: int) -> Iterator[ByeGiven]:
    if number < player.from_round:
        yield ByeGiven(number, player.seat.number, player.missed)
    for absence in player.absences:
        if absence.until is not None and absence.covers(number):
            yield ByeGiven(number, player.seat.number, absence.score)


def _unplayed(state: DivisionState, game: GameState) -> Iterator[ByeGiven]:
    """Who was there wins by the spread of a forfeit, or of a bye; who forfeited loses by it."""
    spread = state.spreads.forfeit
    if game.state == FORFEIT and game.given:
        for one in game.players:
            lost = one in game.given.forfeited
            yield ByeGiven(game.round, one, -spread if lost else spread)
    if game.state == ABSENT:
        for one in game.players:
            if one not in game.away:
                yield ByeGiven(game.round, one)


@dataclass(frozen=True, slots=True)
class StandingRow:
    """A player's line; wins and losses in halves, a tie being one of each."""

    number: int
    rank: int
    halves: int
    lost: int
    spread: int
    starts: int
    replies: int
    last: tuple[int, int, int] | None
    is_locked: bool
    left_after: int | None


@dataclass(frozen=True, slots=True)
class _Table:
    """What every line of a standing after one round is read from."""

    state: DivisionState
    last: int
    standing: Standing
    counted: Mapping[int, int]
    locked: frozenset[int]


def standings(state: DivisionState, after: int | None = None) -> tuple[StandingRow, ...]:
    """Everybody by wins, spread, rating, number, after a round or as it stands now.

    Byes and rounds missed count from the first result of their round on.
    Who left keeps his place. Locked in (the Gibson rule) is who was so after the last round that
    is complete.
    """
    last = state.begun if after is None else min(after, state.begun)
    everybody = [player for _, player in sorted(state.players.items())]
    event = replace(_event(state, last + 1, everybody), withdrawn=())
    table = _Table(
        state,
        last,
        standing_before(event, last + 1),
        _counted(event),
        frozenset(_locked(state, min(last, state.complete))),
    )
    return tuple(_row(table, number, rank) for rank, number in enumerate(table.standing.order, 1))


def _counted(event: Event) -> dict[int, int]:
    """How many rounds of each player were won, lost or tied; a round missed at zero is none."""
    found: dict[int, int] = {}
    for game in event.games:
        for one in (game.a, game.b):
            found[one] = found.get(one, 0) + 1
    for bye in event.byes:
        found[bye.player] = found.get(bye.player, 0) + (event.worth(bye) != 0)
    return found


def _row(table: _Table, number: int, rank: int) -> StandingRow:
    games = (one for one in table.state.games if one.scores and one.round <= table.last)
    own = [one for one in games if number in one.players]
    starts = sum(one.posted.first == number for one in own)
    halves = table.standing.halves[number]
    return StandingRow(
        number,
        rank,
        halves,
        2 * table.counted.get(number, 0) - halves,
        table.standing.spreads[number],
        starts,
        len(own) - starts,
        _last(own[-1], number) if own else None,
        number in table.locked,
        table.state.players[number].left_after,
    )


def _last(game: GameState, number: int) -> tuple[int, int, int] | None:
    """Round, own score and the opponent's."""
    if game.state != PLAYED or game.scores is None:
        return None
    mine, theirs = game.scores if game.posted.first == number else game.scores[::-1]
    return game.round, mine, theirs


def _locked(state: DivisionState, done: int) -> tuple[int, ...]:
    """Who is locked in after this round; it is looked at while rounds are left."""
    left = state.settings.last_round - done
    if not done or not left:
        return ()
    event = event_before(state, done + 1)
    return locked_players(standing_before(event, done + 1), left, state.settings)
