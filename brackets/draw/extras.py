"""IMPs that count in a match without being played in it: carry-over and handicap.

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
    """IMPs added to each of two entrants in one match, and why."""

    first: EntrantKey
    second: EntrantKey
    imps_first: Decimal
    imps_second: Decimal
    reason: Reason

    def of(self, entrant: EntrantKey) -> Decimal:
        """What this adds to one of the two."""
        return self.imps_first if entrant == self.first else self.imps_second

    def is_for(self, pair: PairResult) -> bool:
        """Whether it counts between these two."""
        return {self.first, self.second} == {pair.first, pair.second}


def carry_over(
    present: Sequence[EntrantKey], earlier: Iterable[PairResult], part: Fraction = Fraction(1)
) -> tuple[Extra, ...]:
    """The IMPs of earlier pairs whose two entrants are both present again, or a part of them."""
    share = Decimal(part.numerator) / part.denominator
    return tuple(
        Extra(
            pair.first,
            pair.second,
            pair.imps_first * share,
            pair.imps_second * share,
            CARRY_OVER,
        )
        for pair in earlier
        if pair.first in present and pair.second in present
        if pair.imps_first is not None and pair.imps_second is not None
    )


def counted(pair: PairResult, extras: Iterable[Extra]) -> PairResult:
    """The pair with everything that counts in it; a pair without IMPs stays as it is."""
    for extra in extras:
        if not extra.is_for(pair):
            continue
        if pair.imps_first is None or pair.imps_second is None:
            continue
        pair = replace(
            pair,
            imps_first=pair.imps_first + extra.of(pair.first),
            imps_second=pair.imps_second + extra.of(pair.second),
        )
    return pair
