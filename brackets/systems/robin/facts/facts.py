"""The facts of a round robin; entrants are keys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from brackets.draw.numbers import EntrantKey
from brackets.journal.entries import Undone

Opponents: TypeAlias = tuple[EntrantKey, EntrantKey]
"""White and black of a game; the pairs of the engine are of numbers by lot."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """Numbers 1, 2, ... were given by this lot; `drawing` counts how often they were."""

    seats: tuple[EntrantKey, ...]
    lot: int
    drawing: int = 1


@dataclass(frozen=True, slots=True)
class GameGiven:
    """The result of a game as of this record; it counts while these two meet with these colours."""

    white: EntrantKey
    black: EntrantKey
    result: str

    @property
    def pair(self) -> Opponents:
        """White and black."""
        return self.white, self.black


@dataclass(frozen=True, slots=True)
class Left:
    """An entrant left; it holds until the numbers are drawn again."""

    entrant: EntrantKey


Fact: TypeAlias = Drawn | GameGiven | Left | Undone
