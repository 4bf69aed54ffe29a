"""Who sits out of rounds that hang, at the desk: the games a late entry, or two of them, would get."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from brackets.draw.numbers import EntrantKey
from brackets.systems.scrabble.facts.facts import (
    Fact,
    Joined,
    Left,
    PairsFixed,
    PostedGame,
    Seat,
)
from brackets.systems.scrabble.facts.resting import (
    joining,
    leaving,
    meetings,
    mergers,
    places,
    unplayed,
)
from brackets.systems.scrabble.facts.state import OPEN, DivisionState


@dataclass(frozen=True)
class Merger:
    """Two who sit out one round and could play: what is said of it, and what its button sends."""

    round: int
    first: int
    second: int
    words: str


def offered(state: DivisionState) -> tuple[Merger, ...]:
    """The games two who sit out could play, one of each round."""
    return tuple(
        Merger(one.round, game.first, game.second, _game(state, one, game, BOTH))
        for one in mergers(state)
        for game in one.games
    )


BOTH = "instead of both sitting out"
ONE = "instead of sitting out"


def who_joins(state: DivisionState, names: tuple[str, ...]) -> tuple[tuple[int, str], ...]:
    """Of each round that hangs and takes a late entry in, what he plays from there on; `names` wait."""
    number = max(state.players, default=0) + 1
    who = names[0] if len(names) == 1 else "The late entry"
    seat = Seat(number, EntrantKey(0), who)
    return tuple(
        (at, " ".join(_said(state, joining(state, Joined(seat, at)), {number: who})))
        for at in places(state)
    )


def _said(state: DivisionState, facts: Iterable[Fact], names: dict[int, str]) -> Iterator[str]:
    """What the changes of rounds come to, one sentence a round."""
    for one in facts:
        if isinstance(one, PairsFixed):
            yield from (_game(state, one, game, ONE, names) for game in one.games)
            yield from (
                f"{names[bye.player]} sits out round {one.round}, as nobody else does."
                for bye in one.byes
            )


def _game(
    state: DivisionState,
    made: PairsFixed,
    game: PostedGame,
    instead: str,
    names: dict[int, str] | None = None,
) -> str:
    """Ann plays Bob at board 7 in round 5 instead of sitting out; and whether they meet besides."""
    known = names or {}
    new, other = (game.second, game.first) if game.second in known else (game.first, game.second)
    one, two = (known.get(number) or state.name(number) for number in (new, other))
    said = f"{one} plays {two} at board {game.board} in round {made.round} {instead}."
    rounds = meetings(state, game.pair, made.round)
    if not rounds:
        return said
    several = "rounds" if len(rounds) > 1 else "round"
    return f"{said} A repeat: they meet in {several} {' and '.join(map(str, rounds))} too."


def if_left(state: DivisionState, number: int, least: int) -> tuple[str, ...]:
    """What becomes of the open games of a player who leaves: a bye, or a game with who sits out."""
    paired = leaving(state, Left(number, least))
    games = {one.round: one for one in paired if isinstance(one, PairsFixed)}
    found = []
    for one in state.games:
        if one.state != OPEN or number not in one.players:
            continue
        where = f"Round {one.round}, board {one.posted.board}"
        other = next(n for n in one.players if n != number)
        if made := games.get(one.round):
            found.append(f"{where}: {_game(state, made, made.games[0], BOTH)}")
        else:
            found.append(f"{where}: {state.name(other)} gets a bye{_why(state, one.round)}")
    return tuple(found)


def _why(state: DivisionState, number: int) -> str:
    """Why nobody is looked for in this round."""
    return "" if any(one.number == number for one in unplayed(state)) else ", as the round is on"
