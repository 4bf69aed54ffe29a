"""One match as the tree, the phone and somebody's own way show it, whatever system it is of.

After each result all matches of a draw are made anew and looked up among those that are drawn already, hence the
structures that are quickly made and quickly compared.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

THREE = 3
SAID = {"through": "goes on", "out": "is out"}


class Sign(msgspec.Struct, frozen=True):
    """A state: the class of its sign, and its word."""

    kind: str
    word: str


class Row(msgspec.Struct, frozen=True):
    """A slot: who stands there, or in words where it comes from and who may still come.

    A system has a subclass with what stands at the end of the row, which the template `beside`
    draws. `way` is the exit it is filled from; `is_mine` marks whose page it stands on.
    """

    number: str
    name: str
    entry: int | None = None
    href: str = ""
    short: str = ""
    could: str = ""
    outcome: str = ""
    is_mine: bool = False
    is_winner: bool = False
    way: str = ""

    beside: ClassVar[str]

    @property
    def classes(self) -> str:
        """The classes that draw it."""
        marks = (
            "mine" * self.is_mine,
            "won" * self.is_winner,
            "empty" * (self.entry is None),
        )
        return " ".join(name for name in ("side", self.outcome, *marks) if name)

    @property
    def said(self) -> str:
        """What the drawing says of its outcome, for whoever does not see it."""
        return SAID.get(self.outcome, "")


class Pair(msgspec.Struct, frozen=True):
    """One result of a match of three; `is_given` where IMPs count that were not played."""

    label: str
    word: str = ""
    first: str = ""
    second: str = ""
    first_won: bool = False
    second_won: bool = False
    is_given: bool = False


class Piece(msgspec.Struct, frozen=True):
    """A part of a sentence, linked where it names a match."""

    text: str
    href: str = ""


class MatchView(msgspec.Struct, frozen=True):
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
