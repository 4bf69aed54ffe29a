"""One match as the tree, the phone and somebody's own way show it, whatever system it is of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

THREE = 3


@dataclass(frozen=True, slots=True)
class Sign:
    """A state: the class of its sign, and its word."""

    kind: str
    word: str


@dataclass(frozen=True, slots=True)
class Row:
    """A slot: who stands there, or in words where it comes from and who may still come.

    A system has a subclass with what stands at the end of the row, which the template `beside`
    draws; `followed` is what is said there of somebody whose way is marked. `is_ahead` where that
    way may still lead.
    """

    number: str
    name: str
    entry: int | None = None
    href: str = ""
    short: str = ""
    could: str = ""
    outcome: str = ""
    is_mine: bool = False
    is_ahead: bool = False
    is_winner: bool = False

    beside: ClassVar[str]
    followed: ClassVar[str]

    @property
    def kind(self) -> str:
        """The classes that draw it."""
        marks = (
            "mine" * self.is_mine,
            "ahead" * self.is_ahead,
            "won" * self.is_winner,
            "empty" * (self.entry is None),
        )
        return " ".join(name for name in (self.outcome, *marks) if name)


@dataclass(frozen=True, slots=True)
class Pair:
    """One result of a match of three; `is_given` where IMPs count that were not played."""

    label: str
    word: str = ""
    first: str = ""
    second: str = ""
    first_won: bool = False
    second_won: bool = False
    is_given: bool = False


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a sentence, linked where it names a match."""

    text: str
    href: str = ""


@dataclass(frozen=True, slots=True)
class MatchView:
    """A match, complete: everything its template says.

    Above its box stands a `label`, where it has one, and `where`: its number, its tables; `onward`
    says what it leads to. `kind` are classes of the system's own style sheet.
    """

    anchor: str
    where: str
    sign: Sign
    rows: tuple[Row, ...]
    onward: tuple[Piece, ...]
    label: str = ""
    pairs: tuple[Pair, ...] = ()
    kind: str = ""

    @property
    def is_three(self) -> bool:
        """Whether it is drawn with the strip of its results."""
        return len(self.rows) >= THREE
