"""A pairing fixed by hand: two pairs exchange players, all others stay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from brackets.draw.errors import DrawError
from brackets.systems.scrabble.engine.reasons import ByHand
from brackets.systems.scrabble.engine.seating import Starts
from brackets.systems.scrabble.engine.values import BYE, Event, Game, Pair
from brackets.systems.scrabble.facts.division import event_before
from brackets.systems.scrabble.facts.facts import (
    PairedRound,
    PairsFixed,
    PostedBye,
    PostedGame,
    SessionPosted,
)
from brackets.systems.scrabble.facts.proposing import without_count
from brackets.systems.scrabble.facts.state import OPEN, DivisionState, RoundState

BY_HAND = (ByHand(),)


@dataclass(frozen=True, slots=True)
class Wish:
    """These two shall meet in this round; an opponent of 0 is the bye."""

    round: int
    player: int
    opponent: int


def starts_before(state: DivisionState, number: int, earlier: Sequence[PairedRound] = ()) -> Starts:
    """Who started so far: everything on the wall before this round, and rounds about to be posted."""
    event: Event = event_before(state, number)
    posted = [(one.round, one.posted) for one in state.games if one.round < number]
    on_wall = {one for one, _ in posted}
    posted += [
        (one.number, game) for one in earlier if one.number not in on_wall for game in one.games
    ]
    games = tuple(Game(at, one.first, one.second, 0, 0, one.first) for at, one in posted)
    return Starts(replace(event, games=games), number)


def wished(paired: PairedRound, wish: Wish, starts: Starts, names: dict[int, str]) -> PairedRound:
    """The round in which the two meet, and the opponents they had meet each other.

    Two who both sit out meet at a board of their own, after the last.
    Raises DrawError for a player who is not in the round, or a bye nobody has.
    """
    old = _opponents(paired)
    a, b = wish.player, wish.opponent
    if a == b:
        raise DrawError(f"{names.get(a, a)} is chosen twice; choose two players.")
    for one in (a, b):
        if one not in old:
            who = names.get(one, "the bye" if one == BYE else str(one))
            raise DrawError(f"Round {wish.round}: {who} is not in this round; choose another.")
    if old[a] == b:
        raise DrawError(
            f"Round {wish.round}: that is the pairing already; choose another opponent."
        )
    pairs = [pair for pair in ((a, b), (old[a], old[b])) if pair != (BYE, BYE)]
    touched = {a, b, old[a], old[b]}
    gone = [one for one in paired.games if set(one.pair) & (touched - {BYE})]
    last = max((one.board for one in paired.games), default=0)
    boards = _boards(gone, a, b) if gone else [last + 1]
    games = [one for one in paired.games if one not in gone]
    byes = [one for one in paired.byes if one.player not in touched]
    played = [pair for pair in pairs if BYE not in pair]
    games += [
        _by_hand(board, pair, starts.of(wish.round, pair))
        for board, pair in zip(boards, played, strict=False)
    ]
    sit_out = [one for pair in pairs if BYE in pair for one in pair if one != BYE]
    byes += [PostedBye(one, BY_HAND, True) for one in sit_out]
    games.sort(key=lambda one: one.board)
    return replace(paired, games=tuple(games), byes=tuple(byes))


def with_wishes(state: DivisionState, made: SessionPosted, wishes: Sequence[Wish]) -> SessionPosted:
    """A posting with pairings fixed by hand before it hangs, one wish after the other."""
    names = {number: one.seat.name for number, one in state.players.items()}
    for wish in wishes:
        rounds = {one.number: one for one in made.rounds}
        if wish.round not in rounds:
            raise DrawError(f"Round {wish.round} is not among those to be posted.")
        earlier = [one for one in made.rounds if one.number < wish.round]
        starts = starts_before(state, wish.round, earlier)
        rounds[wish.round] = wished(rounds[wish.round], wish, starts, names)
        made = replace(made, rounds=tuple(rounds[one.number] for one in made.rounds))
    return without_count(made) if wishes else made


def _boards(gone: Sequence[PostedGame], a: int, b: int) -> list[int]:
    """The boards set free: the first player's game stays at his, or the second's if he had none."""
    at = {player: one.board for one in gone for player in one.pair}
    first = at.get(a, at.get(b, 0))
    return [first, *(one.board for one in gone if one.board != first)]


def _by_hand(board: int, pair: Pair, first: int) -> PostedGame:
    second = pair[1] if first == pair[0] else pair[0]
    return PostedGame(board, first, second, BY_HAND, True)


def _opponents(paired: PairedRound) -> dict[int, int]:
    """Everybody's opponent; the bye's is whoever sits out."""
    found = {one.first: one.second for one in paired.games}
    found |= {one.second: one.first for one in paired.games}
    for one in paired.byes:
        found |= {one.player: BYE, BYE: one.player}
    return found


def fix(state: DivisionState, wish: Wish) -> PairsFixed:
    """The record that pairs two of a posted round; refused where a result would stop counting."""
    found = state.rounds.get(wish.round)
    if found is None:
        raise DrawError(f"Round {wish.round} is not posted; choose a posted round.")
    names = {number: one.seat.name for number, one in state.players.items()}
    old = PairedRound(found.number, tuple(one.posted for one in found.games), found.byes)
    new = wished(old, wish, starts_before(state, wish.round), names)
    removed = [one for one in _pairs(old) if one not in _pairs(new)]
    _check_unplayed(state, found, removed)
    return PairsFixed(
        wish.round,
        tuple(removed),
        tuple(one for one in new.games if one.pair not in _pairs(old)),
        tuple(one for one in new.byes if one.pair not in _pairs(old)),
    )


def _pairs(paired: PairedRound) -> list[Pair]:
    return [one.pair for one in paired.games] + [one.pair for one in paired.byes]


def _check_unplayed(state: DivisionState, found: RoundState, removed: Sequence[Pair]) -> None:
    for game in found.games:
        if game.posted.pair in removed and game.state != OPEN:
            first, second = (state.name(one) for one in game.players)
            raise DrawError(
                f"Round {found.number}: {first} v {second} has a result; clear it before the"
                " pairing is changed."
            )
