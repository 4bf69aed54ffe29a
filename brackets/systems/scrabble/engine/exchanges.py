"""What was exchanged for what, and for whose sake: the reasons of changed games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from brackets.systems.scrabble.engine.history import Meetings
from brackets.systems.scrabble.engine.reasons import Exchanged, Met
from brackets.systems.scrabble.engine.values import BYE, Adjustment, Pair


@dataclass(frozen=True, slots=True)
class Limits:
    """How often two may meet and how many byes one may have; None is without limit."""

    meetings: int | None
    byes: int | None = 1

    def excess(self, met: Meetings, a: int, b: int) -> int:
        """0 within the limit, else 1, 3, 7, ...: a further repeat of one pair weighs more."""
        return self.weight(BYE in (a, b), len(met.of(a, b)))

    def weight(self, is_bye: bool, before: int) -> int:
        """The same of two who met so often before."""
        limit = self.byes if is_bye else self.meetings
        return 0 if limit is None or before < limit else 2 ** (before - limit + 1) - 1


@dataclass(frozen=True, slots=True)
class _Round:
    """A round's new games, whom everybody should have met, and the meetings beside it."""

    number: int
    new: tuple[Pair, ...]
    target: Mapping[int, int]
    met: Meetings

    def replaced(self, pairs: Sequence[Pair]) -> tuple[Pair, ...]:
        """The ideal games of these players, each once."""
        players = [player for pair in pairs for player in pair]
        return tuple(dict.fromkeys(ordered(player, self.target[player]) for player in players))

    def together(self, pair: Pair) -> tuple[Pair, ...]:
        """The ideal games that were exchanged among each other when this one came about."""
        instead: tuple[Pair, ...] = ()
        grown = self.replaced([pair])
        while len(grown) > len(instead):
            instead = grown
            players = {player for one in instead for player in one}
            grown = self.replaced([*instead, *(one for one in self.new if players & {*one})])
        return instead

    def avoided(self, games: Sequence[Pair], limits: Limits) -> Iterator[Met]:
        """The repeats among these games."""
        for one in games:
            if limits.excess(self.met, *one):
                yield meeting(*one, self.met, self.number)


def explained(
    asked: Mapping[int, Sequence[Pair]],
    pairs: Mapping[int, Sequence[Pair]],
    met: Meetings,
    limits: Limits,
) -> dict[int, tuple[Adjustment, ...]]:
    """Of every new game of these rounds the repeats among the games that changed for each other's sake.

    Where players changed quads a round can change without a repeat of its own; then the
    repeats among the same players in the other rounds are the reason.
    """
    rounds = [
        _round(n, asked[n], pairs[n], met.and_rounds({m: pairs[m] for m in pairs if m != n}))
        for n in pairs
    ]
    return {one.number: tuple(_explained(one, rounds, limits)) for one in rounds}


def _round(number: int, ideal: Sequence[Pair], pairs: Sequence[Pair], met: Meetings) -> _Round:
    target = {a: b for pair in ideal for a, b in (pair, pair[::-1])}
    new = tuple(pair for pair in pairs if target[pair[0]] != pair[1])
    return _Round(number, new, target, met)


def _explained(one: _Round, rounds: Sequence[_Round], limits: Limits) -> Iterator[Adjustment]:
    for pair in one.new:
        games = one.together(pair)
        why = tuple(one.avoided(games, limits)) or _elsewhere(games, rounds, limits)
        yield Adjustment(one.number, pair, one.replaced([pair]), Exchanged(why))


def _elsewhere(games: Sequence[Pair], rounds: Sequence[_Round], limits: Limits) -> tuple[Met, ...]:
    """The repeats in all rounds among these players and whoever changed with them."""
    players: set[int] = set()
    grown = {player for pair in games for player in pair}
    while len(grown) > len(players):
        players = set(grown)
        for one in rounds:
            for pair in one.new:
                if players & {*pair}:
                    grown |= {player for game in one.replaced([pair]) for player in game}
    return tuple(
        why
        for one in rounds
        for why in one.avoided(
            one.replaced([pair for pair in one.new if players & {*pair}]), limits
        )
    )


def ordered(a: int, b: int) -> Pair:
    """The smaller number first, the bye last."""
    return (min(a, b), max(a, b)) if BYE not in (a, b) else (max(a, b), BYE)


def meeting(a: int, b: int, met: Meetings, number: int | None = None) -> Met:
    """When two met; or meet, in a round of the same posting after round `number`.

    >>> meeting(13, 1, Meetings({(1, 13): (3,)}))
    Met(players=(1, 13), before=(3,), after=())
    """
    players = tuple(one for one in ordered(a, b) if one != BYE)
    rounds = met.of(a, b)
    before = tuple(one for one in rounds if number is None or one < number)
    return Met(players, before, tuple(one for one in rounds if one not in before))
