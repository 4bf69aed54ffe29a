"""The formulas a handicap may be worked out by: the book's, a part of it, or another (rules 43-44).

Handbook page 6: upon written application management may approve handicap events with a
different formula. Each is a value that the journal keeps whole; each gives exact IMPs for one
match, which `Handicaps` rounds once.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal, localcontext
from typing import TypeAlias

from brackets.draw.errors import DrawError
from brackets.draw.handicap import BOOK_PERCENT, exact_handicap

MOST_PERCENT = 200
MOST_IMPS = Decimal(10)
"""IMPs a board; more than that is no handicap but a slip of the pen."""
PRECISION = 50


@dataclass(frozen=True, slots=True)
class Book:
    """The book's logarithm (rule 43), or `percent` of it."""

    percent: int = BOOK_PERCENT

    def __post_init__(self) -> None:
        """Refuse a part that is none."""
        if not 0 < self.percent <= MOST_PERCENT:
            raise DrawError(f"percent: {self.percent} is not 1 to {MOST_PERCENT}.")

    @property
    def words(self) -> str:
        """The formula as pages call it."""
        part = "" if self.percent == BOOK_PERCENT else f"{self.percent}% of "
        return f"{part}the book's formula"

    def imps(self, higher: Decimal, lower: Decimal, boards: int) -> Decimal:
        """What the weaker team has in a match of so many boards, not rounded."""
        return exact_handicap(higher, lower, boards, percent=self.percent)


@dataclass(frozen=True, slots=True)
class PerHundred:
    """So many IMPs a board for every 100 masterpoints between the averages, in proportion.

    >>> PerHundred(Decimal("0.02")).imps(Decimal(1250), Decimal(1000), 24)
    Decimal('1.200')
    """

    rate: Decimal

    def __post_init__(self) -> None:
        """Refuse a rate that is none."""
        _check_imps("rate", self.rate)

    @property
    def words(self) -> str:
        """The formula as pages call it."""
        return f"{_plain(self.rate)} IMPs a board for every 100 masterpoints between the averages"

    def imps(self, higher: Decimal, lower: Decimal, boards: int) -> Decimal:
        """What the weaker team has in a match of so many boards, not rounded."""
        with localcontext(prec=PRECISION):
            return (higher - lower) / 100 * self.rate * boards


@dataclass(frozen=True, slots=True)
class Steps:
    """IMPs a board by the difference of the averages: from each step on, nothing below the first.

    >>> table = Steps(((Decimal(500), Decimal("0.1")), (Decimal(1000), Decimal("0.25"))))
    >>> [table.imps(Decimal(2000), Decimal(low), 24) for low in (1501, 1500, 1000)]
    [Decimal('0'), Decimal('2.4'), Decimal('6.00')]
    """

    steps: tuple[tuple[Decimal, Decimal], ...]

    def __post_init__(self) -> None:
        """Refuse a table that does not rise."""
        if not self.steps:
            raise DrawError("steps: the table is empty; it needs a difference and its IMPs.")
        differences = [difference for difference, _ in self.steps]
        given = [imps for _, imps in self.steps]
        if differences != sorted(set(differences)) or given != sorted(given):
            raise DrawError("steps: differences must rise from line to line, and no IMPs fall.")
        for difference, imps in self.steps:
            if not difference.is_finite() or difference < 0:
                raise DrawError(f"steps: {difference} is no difference of 0 or more.")
            _check_imps("steps", imps)

    @property
    def words(self) -> str:
        """The formula as pages call it."""
        lines = ", ".join(f"from {_plain(at)} {_plain(imps)}" for at, imps in self.steps)
        return f"IMPs a board by the difference of the averages ({lines}; below that none)"

    def imps(self, higher: Decimal, lower: Decimal, boards: int) -> Decimal:
        """What the weaker team has in a match of so many boards, not rounded."""
        reached = [imps for difference, imps in self.steps if higher - lower >= difference]
        return reached[-1] * boards if reached else Decimal(0)


Formula: TypeAlias = Book | PerHundred | Steps


def _check_imps(field: str, imps: Decimal) -> None:
    if not imps.is_finite() or not 0 < imps <= MOST_IMPS:
        raise DrawError(f"{field}: {imps} IMPs a board is not above 0 and at most {MOST_IMPS}.")


def _plain(value: Decimal) -> str:
    """A number as one types it: 0.1 and 500, not 0.1000 and 5E+2."""
    text = f"{value:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text
