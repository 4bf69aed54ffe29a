"""Who met whom in which round, and the standing: wins, spread, rating, number (reading R4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from brackets.systems.scrabble.engine.values import BYE, Event, Order, Pair


@dataclass(frozen=True, slots=True)
class Meetings:
    """The rounds in which two players met; with 0, the rounds of a player's byes."""

    rounds: Mapping[Pair, tuple[int, ...]]

    def of(self, a: int, b: int) -> tuple[int, ...]:
        """The rounds in which these two met."""
        return self.rounds.get((min(a, b), max(a, b)), ())

    def and_round(self, number: int, pairs: Iterable[Pair]) -> Meetings:
        """These and a further round."""
        found = dict(self.rounds)
        for a, b in pairs:
            pair = (min(a, b), max(a, b))
            found[pair] = (*found.get(pair, ()), number)
        return Meetings(found)

    def and_rounds(self, rounds: Mapping[int, Iterable[Pair]]) -> Meetings:
        """These and further rounds."""
        found = self
        for number, pairs in rounds.items():
            found = found.and_round(number, pairs)
        return found


def meetings_before(event: Event, round_number: int) -> Meetings:
    """All games and byes of earlier rounds; a round missed is no bye."""
    found = Meetings({})
    for number in range(1, round_number):
        games = [(game.a, game.b) for game in event.games if game.round == number]
        byes = [one for one in event.byes if one.round == number and not event.missed(one)]
        found = found.and_round(number, [*games, *((BYE, one.player) for one in byes)])
    return found


@dataclass(frozen=True, slots=True)
class Standing:
    """Players in order, with their half wins and spreads; positions count from 1."""

    order: Order
    halves: Mapping[int, int]
    spreads: Mapping[int, int]

    def only(self, players: Iterable[int]) -> Standing:
        """The same order of some players alone."""
        kept = set(players)
        return Standing(tuple(one for one in self.order if one in kept), self.halves, self.spreads)


def standing_before(event: Event, round_number: int) -> Standing:
    """The standing of those who play this round, from all earlier rounds."""
    halves = {player.number: 0 for player in event.players}
    spreads = dict(halves)
    for player, margin in _margins(event, round_number):
        halves[player] += 1 + (margin > 0) - (margin < 0)
        spreads[player] += margin
    for one in event.byes:
        if one.round < round_number:
            halves[one.player] += 2 * (event.worth(one) > 0)
            spreads[one.player] += event.worth(one)
    active = sorted(
        event.active(round_number),
        key=lambda one: (-halves[one.number], -spreads[one.number], -one.rating, one.number),
    )
    return Standing(tuple(one.number for one in active), halves, spreads)


def _margins(event: Event, round_number: int) -> Iterable[tuple[int, int]]:
    """Every player's margin in every earlier game."""
    for game in event.games:
        if game.round < round_number:
            yield game.a, game.score_a - game.score_b
            yield game.b, game.score_b - game.score_a
