"""Results on the wall: each counts while its pair is posted and nobody of it is away."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from brackets.systems.scrabble.engine.values import Pair
from brackets.systems.scrabble.facts.facts import GameGiven
from brackets.systems.scrabble.facts.state import (
    ABSENT,
    FORFEIT,
    OPEN,
    PLAYED,
    GameState,
    InField,
    Purpose,
    RoundState,
)

Given = Mapping[tuple[int, Pair], tuple[GameGiven, int]]


@dataclass(frozen=True, slots=True)
class Results:
    """The rounds with their results, and the records that count for them."""

    rounds: dict[int, RoundState]
    counting: dict[Purpose, int]


def with_results(
    rounds: Mapping[int, RoundState], players: Mapping[int, InField], given: Given
) -> Results:
    """Every game with its result, who is away, and the rounds in which the two had met before."""
    met: dict[Pair, tuple[int, ...]] = {}
    found: dict[int, RoundState] = {}
    counting: dict[Purpose, int] = {}
    for number in sorted(rounds):
        games = tuple(_game(one, players, given, met) for one in rounds[number].games)
        found[number] = replace(rounds[number], games=games)
        for game in games:
            pair = game.posted.pair
            if game.sequence is not None:
                counting["game", number, pair] = game.sequence
            if game.state in (OPEN, PLAYED):
                met[pair] = (*met.get(pair, ()), number)
    return Results(found, counting)


def _game(
    game: GameState,
    players: Mapping[int, InField],
    given: Given,
    met: Mapping[Pair, tuple[int, ...]],
) -> GameState:
    pair = game.posted.pair
    away = tuple(one for one in game.players if players[one].is_away(game.round))
    if away:
        return replace(game, state=ABSENT, away=away, met=met.get(pair, ()))
    result, sequence = given.get((game.round, pair), (None, None))
    state = OPEN
    if result is not None and not result.is_empty:
        state = FORFEIT if result.forfeited else PLAYED
    return replace(game, state=state, given=result, sequence=sequence, met=met.get(pair, ()))
