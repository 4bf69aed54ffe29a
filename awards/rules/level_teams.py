"""What teams of a knockout get who end alone or level in any places (rules 90-92, 148-149).

Level teams share the average of the percents of the places they hold: 3/4 get 50%, 5/8 22.5%, and
a clear third 55%. Places below the paid ones hold nothing; a team there has no overall award.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from awards.rules.explained import Explained
from awards.rules.facts import BracketFacts
from awards.rules.placings import Placing, average_percent
from awards.rules.rounding import plain
from awards.rules.rulebook import Rulebook
from brackets.draw.reasons import Reason


def level_teams(
    book: Rulebook, bracket: BracketFacts, placed: Sequence[Placing], low: int, high: int
) -> Placing | None:
    """The percent of teams from place `low` to `high`; None below the paid places.

    A tie that reaches past the paid places shares what its paid places hold: the others hold nothing.
    """
    for one in placed:
        if (one.first, one.last) == (low, high):
            return one
    percents = tuple(_percents(book, bracket, placed, low, high))
    if not percents or low > placed[-1].last:
        return None
    if low == high:
        return Placing(low, high, percents[0])
    held = [one.number for one in percents]
    held += [Fraction(0)] * (high - low + 1 - len(held))
    reason = Reason.of("average of", percents=tuple(map(plain, held)))
    value = sum(held, start=Fraction(0)) / len(held)
    share = Explained(
        Reason.of("percent of first"), value, reason, "92", percents[0].page, book.name
    )
    return Placing(low, high, share)


def _percents(
    book: Rulebook, bracket: BracketFacts, placed: Sequence[Placing], low: int, high: int
) -> Iterator[Explained]:
    """The percent of every paid place from `low` to `high`, one by one."""
    for one in placed:
        for place in range(max(low, one.first), min(high, one.last) + 1):
            alone = average_percent(book, place, place, bracket.rounds or ())
            yield one.percent if one.as_one else alone
