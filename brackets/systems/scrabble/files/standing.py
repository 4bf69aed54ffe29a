"""The standing of a division record: wins, spread, rating, number, everybody in it (reading R4)."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.systems.scrabble.files.record import DivisionRecord, GameRecord, PlayerRecord, ordered

Result = tuple[GameRecord | None, int | None]
"""A played game seen from the player, or the spread of a bye; (None, None) is a round without either."""


@dataclass(frozen=True, slots=True)
class StandingLine:
    """A player at his place: half wins, spread, and what he has of each round from 1."""

    place: int
    player: PlayerRecord
    halves: int
    spread: int
    results: tuple[Result, ...]


def standing(record: DivisionRecord) -> tuple[StandingLine, ...]:
    """Everybody in order; games not yet played count for nothing, a bye of zero neither wins nor loses."""
    given = ordered(record)
    results: dict[tuple[int, int], Result] = {}
    for game in given.games:
        if game.is_played:
            results[game.a, game.round] = (game, None)
            results[game.b, game.round] = (game.turned(), None)
    results |= {(bye.player, bye.round): (None, bye.spread) for bye in given.byes}
    lines = []
    for one in given.players:
        rounds = range(1, record.rounds + 1)
        lines.append(
            _line(one, tuple(results.get((one.number, at), (None, None)) for at in rounds))
        )
    lines.sort(key=lambda own: (-own.halves, -own.spread, -own.player.rating, own.player.number))
    return tuple(
        StandingLine(place, own.player, own.halves, own.spread, own.results)
        for place, own in enumerate(lines, 1)
    )


def _line(player: PlayerRecord, results: tuple[Result, ...]) -> StandingLine:
    halves = spread = 0
    for game, bye in results:
        if game is not None:
            own = margin(game)
            halves += 1 + (own > 0) - (own < 0)
            spread += own
        elif bye is not None:
            halves += 2 * (bye > 0)
            spread += bye
    return StandingLine(0, player, halves, spread, results)


def margin(game: GameRecord) -> int:
    """By how much `a` won a played game; below zero, lost it."""
    return (game.score_a or 0) - (game.score_b or 0)
