"""The facts of a round robin; entrants are keys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from brackets.journal.entries import Undone
from brackets.systems.robin.engine.berger import Pair


@dataclass(frozen=True, slots=True)
class Drawn:
    """Numbers 1, 2, ... were given by this lot; `drawing` counts how often they were."""

    seats: tuple[int, ...]
    lot: int
    drawing: int = 1


@dataclass(frozen=True, slots=True)
class GameGiven:
    """The result of a game as of this record; it counts while these two meet with these colours."""

    white: int
    black: int
    result: str

    @property
    def pair(self) -> Pair:
        """White and black."""
        return self.white, self.black


@dataclass(frozen=True, slots=True)
class Left:
    """An entrant left; it holds until the numbers are drawn again."""

    entrant: int


Fact: TypeAlias = Drawn | GameGiven | Left | Undone
