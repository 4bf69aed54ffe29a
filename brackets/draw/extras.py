"""What counts in a match without being played in it: carry-over and handicap.

Carry-over brings the IMPs of an earlier match between the same two (rules 37-42); what a
handicap gives is worked out in `handicaps` (rules 43-45).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction

from brackets.draw.numbers import EntrantKey
from brackets.draw.reasons import Reason
from brackets.draw.result import PairResult

CARRY_OVER, HANDICAP = Reason.of("carry-over"), Reason.of("handicap")


@dataclass(frozen=True, slots=True)
class Extra:
    """What is added to the scores of two entrants in one match, and why."""

    first: EntrantKey
    second: EntrantKey
    score_first: Decimal
    score_second: Decimal
    reason: Reason

    def of(self, entrant: EntrantKey) -> Decimal:
        """What this adds to one of the two."""
        return self.score_first if entrant == self.first else self.score_second

    def is_for(self, pair: PairResult) -> bool:
        """Whether it counts between these two."""
        return {self.first, self.second} == {pair.first, pair.second}


def carry_over(
    present: Sequence[EntrantKey], earlier: Iterable[PairResult], part: Fraction = Fraction(1)
) -> tuple[Extra, ...]:
    """The scores of earlier pairs whose two entrants are both present again, or a part of them."""
    share = Decimal(part.numerator) / part.denominator
    return tuple(
        Extra(
            pair.first,
            pair.second,
            pair.score_first * share,
            pair.score_second * share,
            CARRY_OVER,
        )
        for pair in earlier
        if pair.first in present and pair.second in present
        if pair.score_first is not None and pair.score_second is not None
    )


def counted(pair: PairResult, extras: Iterable[Extra]) -> PairResult:
    """The pair with everything that counts in it; a pair without scores stays as it is."""
    for extra in extras:
        if not extra.is_for(pair):
            continue
        if pair.score_first is None or pair.score_second is None:
            continue
        pair = replace(
            pair,
            score_first=pair.score_first + extra.of(pair.first),
            score_second=pair.score_second + extra.of(pair.second),
        )
    return pair
