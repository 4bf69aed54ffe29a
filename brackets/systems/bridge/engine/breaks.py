"""Which gaps between neighbours really speak, so that a bracket ends there.

The handbook leaves the cuts to the director (page 5, "Posting of Brackets"); directors cut at
natural breaks and put the odd size lowest. A gap is a break when it is both

- a quarter at least of the average above it. Where that average is below 300 the quarter is of
  300: the lowest limit at which the masterpoint book tells brackets apart (page 4, tables of
  lower brackets; page 8, colours), so that 20 and 10 points are no break;
- five times what is usual in this field, the median of its gaps. A field that thins out evenly
  has no breaks, however far its teams are apart.

A break counts once for each time it is as large as that limit. These counts are all that a
proposal knows of the averages: masterpoints corrected by a little change nothing unless a gap
crosses the limit or a whole multiple of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise
from statistics import median

Averages = Sequence[Decimal | None]

LEAST = Fraction(1, 4)
TIMES = 5
LOWEST_LIMIT = Fraction(300)
"""Average masterpoints below which the book makes no more of a difference."""


@dataclass(frozen=True, slots=True)
class Breaks:
    """The gaps of a field: `counts[n]` is how often the gap below place n + 1 is the limit.

    `steps` are the gaps as they are compared, 0 beside an average that is not known.
    """

    usual: Fraction
    limit: Fraction
    counts: tuple[int, ...]
    steps: tuple[Fraction, ...]


def breaks_in(averages: Averages) -> Breaks:
    """The breaks of a field that stands strongest first; an unknown average makes none."""
    known = [
        (Fraction(upper), Fraction(lower))
        for upper, lower in pairwise(averages)
        if upper is not None and lower is not None
    ]
    steps: list[Fraction] = [(upper - lower) / max(upper, LOWEST_LIMIT) for upper, lower in known]
    usual = median(steps) if steps else Fraction(0)
    limit = max(LEAST, TIMES * usual)
    steps += [Fraction(0)] * (len(averages) - 1 - len(steps))
    return Breaks(usual, limit, tuple(step // limit for step in steps), tuple(steps))
