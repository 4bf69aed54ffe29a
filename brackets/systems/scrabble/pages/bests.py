"""What players love to know: high game, high win, high loss, closest and widest of a division."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from brackets.systems.scrabble.pages.division import Division, Game, Person
from brackets.systems.scrabble.pages.words import spread_text


@dataclass(frozen=True, slots=True)
class Holder:
    """Whose it is, against whom, in which round."""

    person: Person
    opponent: Person
    score: str
    round: int


@dataclass(frozen=True, slots=True)
class Best:
    """One distinction; all who are level share it."""

    title: str
    figure: str
    holders: tuple[Holder, ...]


@dataclass(frozen=True, slots=True)
class _Side:
    game: Game
    number: int
    opponent: int
    mine: int
    theirs: int

    @property
    def margin(self) -> int:
        return self.mine - self.theirs


def bests(division: Division) -> tuple[Best, ...]:
    """The division's best, from every game with a result; none before the first."""
    sides = [side for game in division.games for side in _sides(game)]
    won = [side for side in sides if side.margin > 0]
    lost = [side for side in sides if side.margin < 0]
    found = (
        _best(division, "High game", sides, lambda side: side.mine),
        _best(division, "High loss", lost, lambda side: side.mine),
        _best(division, "Low win", won, lambda side: -side.mine),
        _best(division, "Widest win", won, lambda side: side.margin, signed=True),
        _best(division, "Most points on a board", won, lambda side: side.mine + side.theirs),
    )
    return tuple(best for best in found if best)


def _sides(game: Game) -> Iterator[_Side]:
    for own, other in ((game.first, game.second), (game.second, game.first)):
        if own.score is not None and other.score is not None:
            yield _Side(game, own.player, other.player, own.score, other.score)


def _best(
    division: Division,
    title: str,
    sides: list[_Side],
    value: Callable[[_Side], int],
    *,
    signed: bool = False,
) -> Best | None:
    if not sides:
        return None
    top = max(map(value, sides))
    figure = spread_text(top) if signed else str(abs(top))
    holders = (_holder(division, side) for side in sides if value(side) == top)
    return Best(title, figure, tuple(sorted(holders, key=lambda one: one.round)))


def _holder(division: Division, side: _Side) -> Holder:
    people = division.people
    opponent = people[side.opponent]
    score = f"{side.mine}–{side.theirs}"
    return Holder(people[side.number], opponent, score, side.game.round)
