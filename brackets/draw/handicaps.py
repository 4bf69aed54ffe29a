"""The handicaps of an event, as its draw recorded them (handbook pages 6-8, rules 43-45).

The averages the handicaps go by are a fact of the journal, so that a correction of
masterpoints after posting changes nothing until somebody asks for it; so is the formula,
the book's or another (rule 44).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from itertools import combinations

from brackets.draw.errors import DrawError
from brackets.draw.extras import HANDICAP, Extra
from brackets.draw.handicap import DECIMALS, rounded
from brackets.draw.handicap_formulas import Book, Formula
from brackets.draw.numbers import EntrantKey

BOOK = Book()
NO_IMPS = Decimal(0)


@dataclass(frozen=True, slots=True)
class HandicapsGiven:
    """What these entrants hold on average, and how their handicaps are worked out.

    A later fact replaces the averages of the entrants it names, and the rule for all. Whose
    average nobody knows (None) plays without a handicap.
    """

    averages: Mapping[EntrantKey, Decimal | None]
    formula: Formula = BOOK
    decimals: int = DECIMALS[0]

    def __post_init__(self) -> None:
        """Refuse a rounding that is none."""
        if self.decimals not in DECIMALS:
            raise DrawError(f"decimals: {self.decimals} is not 3, 1 or 0.")


@dataclass(frozen=True)
class Handicaps:
    """Everything recorded so far."""

    averages: Mapping[EntrantKey, Decimal | None] = field(default_factory=dict)
    formula: Formula = BOOK
    decimals: int = DECIMALS[0]

    def of(self, entrant: EntrantKey, other: EntrantKey, boards: int) -> Decimal:
        """What an entrant gets against another; the stronger one gives, so it is negative there.

        >>> given = Handicaps({1: Decimal(15000), 2: Decimal(10000)})
        >>> given.of(2, 1, 24), given.of(1, 2, 24)
        (Decimal('2.992'), Decimal('-2.992'))
        """
        own, theirs = self.averages.get(entrant), self.averages.get(other)
        if own is None or theirs is None or own == theirs or not boards:
            return NO_IMPS
        exact = self.formula.imps(max(own, theirs), min(own, theirs), boards)
        imps = rounded(exact, self.decimals)
        return imps if own < theirs else -imps

    def extras(self, present: Sequence[EntrantKey], boards: int) -> tuple[Extra, ...]:
        """What counts besides in a match of these entrants, `boards` in each meeting of two."""
        pairs = ((a, b, self.of(a, b, boards)) for a, b in combinations(present, 2))
        return tuple(
            Extra(a, b, max(imps, NO_IMPS), max(-imps, NO_IMPS), HANDICAP)
            for a, b, imps in pairs
            if imps
        )


NO_HANDICAPS = Handicaps()


def handicaps_of(given: Iterable[HandicapsGiven]) -> Handicaps:
    """All that was recorded, the latest last."""
    found = NO_HANDICAPS
    for fact in given:
        found = Handicaps({**found.averages, **fact.averages}, fact.formula, fact.decimals)
    return found
