"""Ways to cut one field that a director compares: the proposal, breaks, sixteens, eights, even.

Natural breaks are the cuts at the largest gaps between neighbours: as many brackets as the
proposal has, each of 8 to 16 teams, with the largest sum of (team above - team below) / team
above (directors' practice; the handbook leaves the cuts to them, page 5, rule 29). Brackets of
eight are what New York cut 58 teams into in 2019: 8, 8, 8, 8, 8, 8, 10.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from brackets.systems.bridge.engine.bracketing import (
    FEWEST_TEAMS,
    USUAL_SIZES,
    Sizes,
    propose_brackets,
    relative_gaps,
)
from brackets.systems.bridge.engine.breaks import Averages
from brackets.systems.bridge.engine.families import LARGEST, SMALLEST

FULL = USUAL_SIZES[0]
FINE = 10**12
"""Gaps are compared in whole parts of this, so that the search never grows its fractions."""


@dataclass(frozen=True, slots=True)
class Way:
    """Sizes from the top, and every name they go by."""

    sizes: Sizes
    names: tuple[str, ...]


def ways_to_cut(averages: Averages) -> tuple[Way, ...]:
    """The cuts worth comparing, each once; averages stand strongest first, unknown ones last."""
    proposed = propose_brackets(averages).sizes
    teams, count = len(averages), len(proposed)
    named = [
        ("proposed", proposed),
        ("natural breaks", natural_breaks(averages, count)),
        ("sixteens", sixteens(teams)),
        ("eights", eights(teams)),
        ("even", even(teams, count)),
        ("one bracket more", even(teams, count + 1)),
        ("one bracket fewer", even(teams, count - 1)),
    ]
    found: dict[Sizes, tuple[str, ...]] = {}
    for name, sizes in named:
        if sizes and min(sizes) >= FEWEST_TEAMS and max(sizes) <= LARGEST:
            found[sizes] = (*found.get(sizes, ()), name)
    return tuple(Way(sizes, names) for sizes, names in found.items())


def even(teams: int, count: int) -> Sizes:
    """So many brackets of sizes that differ by one at most; none where there are none.

    >>> even(58, 4), even(58, 0)
    ((15, 15, 14, 14), ())
    """
    if count < 1:
        return ()
    each, more = divmod(teams, count)
    return tuple(each + (number < more) for number in range(count))


def sixteens(teams: int) -> Sizes:
    """Brackets of 16 and the rest; fewer than 8 left over are shared with the last sixteen.

    >>> sixteens(58), sixteens(50), sixteens(12)
    ((16, 16, 16, 10), (16, 16, 9, 9), (12,))
    """
    full, rest = divmod(teams, FULL)
    if rest >= SMALLEST or not rest or not full:
        return (FULL,) * full + ((rest,) if rest else ())
    return (FULL,) * (full - 1) + even(FULL + rest, 2)


def eights(teams: int) -> Sizes:
    """Brackets of 8 for three rounds without a match of three, what is left over in the lowest.

    >>> eights(58), eights(37), eights(15)
    ((8, 8, 8, 8, 8, 8, 10), (8, 8, 8, 13), ())
    """
    full, rest = divmod(teams, SMALLEST)
    return (*(SMALLEST,) * (full - 1), SMALLEST + rest) if full > 1 else ()


def natural_breaks(averages: Averages, count: int) -> Sizes:
    """That many brackets cut at the largest gaps; none where they cannot have 8 to 16 teams."""
    gaps = tuple(int(gap * FINE) for gap in relative_gaps(averages))
    if not SMALLEST * count <= len(averages) <= FULL * count:
        return ()
    return _widest(gaps, count)


@lru_cache(maxsize=64)
def _widest(gaps: Sequence[int], count: int) -> Sizes:
    """The best sizes of every prefix, bracket by bracket; larger ones on top where gaps tie."""
    teams = len(gaps) + 1
    best: dict[int, tuple[int, Sizes]] = {0: (0, ())}
    for number in range(1, count + 1):
        left = count - number
        found: dict[int, tuple[int, Sizes]] = {}
        for start, (total, sizes) in best.items():
            for size in USUAL_SIZES:
                end = start + size
                if not SMALLEST * left <= teams - end <= FULL * left:
                    continue
                at_cut = total + (gaps[end - 1] if end < teams else 0)
                found[end] = max(found.get(end, (-1, ())), (at_cut, (*sizes, size)))
        best = found
    return best[teams][1]


def gap_at(above: Fraction | None, below: Fraction | None) -> Fraction | None:
    """(above - below) / above at one cut; None where one is unknown or they stand in no order."""
    if not above or below is None or below > above:
        return None
    return (above - below) / above
