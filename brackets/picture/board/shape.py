"""What is laid out: boxes of two or more rows, the lines between them, and the sizes in rem."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

Way: TypeAlias = tuple[str, int]
"""An exit of a box: its key and 1 for the first survivor, 2 for the second."""


@dataclass(frozen=True, slots=True)
class Row:
    """One slot of a match: the exit that fills it; `is_winner` where who has won the bracket stands."""

    feeder: Way | None = None
    is_winner: bool = False


@dataclass(frozen=True, slots=True)
class Box:
    """A match as it is drawn: `through` is the row that takes each exit, once it is decided.

    An exit that nobody takes, after a forfeit by all, is None there.
    """

    key: str
    rows: tuple[Row, ...]
    qualify: int = 1
    through: tuple[int | None, ...] | None = None

    @property
    def weight(self) -> int:
        """Its share of the board's height: one an entrant."""
        return len(self.rows)


STRIP = 3
"""So many results stand beside each other under a match of three or more."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Sizes in rem; the style sheet has the same numbers as --row, --meta and --strip."""

    row: Fraction
    meta: Fraction
    strip: Fraction
    air: Fraction
    gutter: Fraction
    lane: Fraction

    def height(self, box: Box) -> Fraction:
        """Label, rows and, under a match of three or more, its results, three to a line."""
        pairs = box.weight * (box.weight - 1) // 2 if box.weight > 2 else 0
        lines = -(-pairs // STRIP)
        return self.meta + box.weight * self.row + lines * self.strip


def _scale(*sizes: str) -> Scale:
    return Scale(*(Fraction(size) for size in sizes))


REGULAR = _scale("2.25", "1.5", "1.75", "0.5", "3", "0.6")
COMPACT = _scale("2", "1.3", "1.75", "0.25", "1.75", "0.55")
"""For five rounds and more, or a board beside a text: class `compact`."""
HALL = _scale("2.9", "1.4", "1.75", "0.3", "2.25", "0.55")
"""For the screen of the hall, read from afar: class `still`."""
