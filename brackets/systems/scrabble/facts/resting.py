"""Who sits out a posted round that is not played yet, and the games that are made of it.

A round hangs with its byes, and with games whose opponent has left. Whoever sits out there plays a
late entry, or another who sits out; a round with a result, or before one, stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from brackets.draw.errors import DrawError
from brackets.systems.scrabble.engine.reasons import Instead
from brackets.systems.scrabble.engine.settings import ROBIN
from brackets.systems.scrabble.engine.values import BYE, Pair
from brackets.systems.scrabble.facts.exchanging import starts_before
from brackets.systems.scrabble.facts.facts import Joined, Left, PairsFixed, PostedBye, PostedGame
from brackets.systems.scrabble.facts.state import (
    ABSENT,
    OPEN,
    DivisionState,
    GameState,
    InField,
    RoundState,
)


@dataclass(frozen=True, slots=True)
class Rest:
    """A player who sits out; `pair` hangs for it: his bye, or his game at this board, opponent away."""

    player: int
    pair: Pair
    board: int | None = None


def unplayed(state: DivisionState) -> tuple[RoundState, ...]:
    """The rounds that hang whole and come after every result."""
    found = (one for _, one in sorted(state.rounds.items()))
    return tuple(one for one in found if one.is_whole and one.number > state.begun)


def rests(state: DivisionState, found: RoundState) -> tuple[Rest, ...]:
    """Who sits out this round: who had the bye, then whose opponent has left, by boards."""
    there = (one for one in found.byes if not state.players[one.player].is_away(found.number))
    byes = [Rest(one.player, one.pair) for one in there]
    left = [
        Rest(player, one.posted.pair, one.posted.board)
        for one in found.games
        if one.state == ABSENT
        for player in one.players
        if player not in one.away
    ]
    return (*byes, *left)


def meetings(state: DivisionState, pair: Pair, but: int) -> tuple[int, ...]:
    """The other rounds, played or on the wall, in which these two meet."""
    return tuple(
        one.round
        for one in state.games
        if one.posted.pair == pair and one.round != but and one.state != ABSENT
    )


def places(state: DivisionState) -> tuple[int, ...]:
    """The rounds that hang and take a late entry in, as somebody sits out.

    None while a round robin goes on in a session to come: its groups are those of round 1.
    """
    last = max(state.rounds, default=0)
    if any(one.kind == ROBIN and one.first > last for one in state.settings.sessions):
        return ()
    return tuple(one.number for one in unplayed(state) if rests(state, one))


def joining(state: DivisionState, joined: Joined) -> tuple[Joined | PairsFixed, ...]:
    """A late entry, and in each round that hangs from his first on the game he gets.

    He plays who sits out, whom he has not met if there is a choice; where nobody does, he does.
    """
    number = joined.seat.number
    new = InField(joined.seat, joined.from_round, joined.score)
    now = replace(state, players={**state.players, number: new})
    fixed = []
    for hung in unplayed(state):
        if hung.number < joined.from_round:
            continue
        own = Rest(number, (BYE, number))
        other = _choice(now, hung.number, own, rests(state, hung))
        made = (
            _game(now, hung, (other,), (other.player, number))
            if other
            else PairsFixed(hung.number, (), (), (PostedBye(number),))
        )
        fixed.append(made)
        now = _with(now, made)
    return (joined, *fixed)


def leaving(state: DivisionState, left: Left) -> tuple[Left | PairsFixed, ...]:
    """A player leaves; whom he was to meet in a round that hangs plays who sits out there already."""
    fixed = []
    now = state
    for hung in unplayed(state):
        game = hung.game_of(left.number)
        if hung.number <= left.after_round or game is None or game.state != OPEN:
            continue
        other = next(one for one in game.players if one != left.number)
        own = Rest(other, game.posted.pair, game.posted.board)
        if found := _choice(now, hung.number, own, rests(state, hung)):
            fixed.append(_game(now, hung, (own, found), (other, found.player)))
            now = _with(now, fixed[-1])
    return (left, *fixed)


def merging(state: DivisionState, number: int, a: int, b: int) -> PairsFixed:
    """Two who sit out a round that hangs play each other; DrawError where they do not sit out."""
    hung = next((one for one in unplayed(state) if one.number == number), None)
    if hung is None:
        raise DrawError(f"Round {number} has results or is not posted; its byes stay.")
    free = {one.player: one for one in rests(state, hung)}
    for one in (a, b):
        if one not in free or a == b:
            raise DrawError(f"Round {number}: {state.name(one)} does not sit out; look again.")
    return _game(state, hung, (free[a], free[b]), (a, b))


def mergers(state: DivisionState) -> Iterator[PairsFixed]:
    """Of every round that hangs with two who sit out the game they could play, no repeat if it can be."""
    for hung in unplayed(state):
        free = rests(state, hung)
        pairs = ((a, b) for at, a in enumerate(free) for b in free[at + 1 :])
        best = min(pairs, key=lambda two: _met(state, hung.number, *two), default=None)
        if best:
            yield _game(state, hung, best, (best[0].player, best[1].player))


def _choice(state: DivisionState, number: int, own: Rest, free: Sequence[Rest]) -> Rest | None:
    """With whom somebody who sits out, or comes in, plays; the one he has met least."""
    return min(free, key=lambda one: _met(state, number, own, one), default=None)


def _met(state: DivisionState, number: int, a: Rest, b: Rest) -> int:
    return len(meetings(state, _pair(a.player, b.player), number))


def _pair(a: int, b: int) -> Pair:
    return min(a, b), max(a, b)


def _game(
    state: DivisionState, hung: RoundState, taken: Iterable[Rest], players: tuple[int, int]
) -> PairsFixed:
    """The game in place of these, at a board that is free by it, or after the last."""
    gone = tuple(taken)
    boards = [one.board for one in gone if one.board is not None]
    board = min(boards, default=1 + max((one.posted.board for one in hung.games), default=0))
    pair = _pair(*players)
    first = starts_before(state, hung.number).of(hung.number, pair)
    second = pair[1] if first == pair[0] else pair[0]
    why = (Instead(tuple(one.player for one in gone)),)
    made = PostedGame(board, first, second, why, True)
    return PairsFixed(hung.number, tuple(one.pair for one in gone), (made,))


def _with(state: DivisionState, made: PairsFixed) -> DivisionState:
    """The wall with it, for the rounds after it."""
    hung = state.rounds[made.round]
    games = [one for one in hung.games if one.posted.pair not in made.removed]
    games += [GameState(made.round, one) for one in made.games]
    now = replace(hung, games=tuple(games))
    return replace(state, rounds={**state.rounds, made.round: now})
