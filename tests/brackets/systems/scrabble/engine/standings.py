"""Divisions that have won just so many games, by byes: a bye has a spread and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from brackets.systems.scrabble.engine.settings import Settings
from brackets.systems.scrabble.engine.values import ByeGiven, Event, Override, Player


def won(
    wins: Sequence[int],
    before: int,
    *overrides: tuple[int, int],
    settings: Settings | None = None,
    spread: int = 50,
) -> Event:
    """Players 1, 2, ... with so many wins before this round, in that order."""
    byes = tuple(
        ByeGiven(number, place, spread if number <= mine else -spread)
        for place, mine in enumerate(wins, 1)
        for number in range(1, before)
    )
    return Event(
        tuple(Player(place, 3000 - place) for place in range(1, len(wins) + 1)),
        byes=byes,
        overrides=tuple(Override(*one) for one in overrides),
        settings=settings or Settings(),
    )


def leaders(*wins: int, others: int = 40) -> list[int]:
    """The leaders' wins, then a field that thins out to 16."""
    rest = [20, 19, 19, *[18] * 12, *[17] * 14, *[16] * 40]
    return [*wins, *rest[: others - len(wins)]]
