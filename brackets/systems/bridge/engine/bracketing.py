"""Cutting a field into brackets, strongest teams first.

The handbook asks for posted brackets with their high and low (page 5, rule 29) and leaves the
cuts to the director. The proposal goes by these criteria, each deciding only between cuts
that are level on the ones before:

1. brackets of 9 to 16 teams, and as few of 8 as possible (only 8 and 17 teams need one);
2. the fewest three-way matches, counted over all rounds of all brackets;
3. the common size on top and the brackets of another size below it, as directors cut;
4. the largest gaps at the cuts: the sum of (team above - team below) / team above;
5. larger brackets above smaller ones.

Fewer than 8 teams are one bracket. The director may choose any sizes of 2 to 64 instead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, pairwise, permutations

from brackets.draw.errors import DrawError
from brackets.draw.reasons import Reason
from brackets.systems.bridge.engine.families import LARGEST, SMALLEST
from brackets.systems.bridge.engine.formats import draw_for

Averages = Sequence[Decimal | None]
Sizes = tuple[int, ...]

USUAL_SIZES = range(16, SMALLEST - 1, -1)
FEWEST_TEAMS = 2


@dataclass(frozen=True, slots=True)
class BracketShape:
    """One bracket of a cut: `gap` is the relative gap to the next bracket, None at the foot."""

    size: int
    three_ways: int
    high: Decimal | None
    low: Decimal | None
    gap: Fraction | None


@dataclass(frozen=True, slots=True)
class Bracketing:
    """A cut of the whole field, and why it was proposed."""

    shapes: tuple[BracketShape, ...]
    reason: Reason

    @property
    def sizes(self) -> Sizes:
        """Teams in each bracket, from the top."""
        return tuple(shape.size for shape in self.shapes)

    @property
    def three_ways(self) -> int:
        """Matches of three over all rounds of all brackets."""
        return sum(shape.three_ways for shape in self.shapes)


def propose_brackets(averages: Averages) -> Bracketing:
    """The cut the criteria above prefer; averages stand strongest first, unknown ones last."""
    _check_order(averages)
    gaps = relative_gaps(averages)
    best = max(_candidates(len(averages)), key=lambda sizes: (_sum_of_gaps(gaps, sizes), sizes))
    shapes = describe(averages, best)
    return Bracketing(shapes, _reason(len(averages), shapes))


def describe(averages: Averages, sizes: Sequence[int]) -> tuple[BracketShape, ...]:
    """The brackets that these sizes make of the field, from the top."""
    _check_order(averages)
    _check_sizes(len(averages), sizes)
    gaps = [*relative_gaps(averages), None]
    return tuple(
        BracketShape(size, three_ways_needed(size), averages[end - size], averages[end - 1], gap)
        for size, end in zip(sizes, accumulate(sizes), strict=True)
        for gap in (gaps[end - 1],)
    )


@lru_cache(maxsize=64)
def three_ways_needed(size: int) -> int:
    """Three-way matches in all rounds of a bracket of so many teams."""
    return sum(match.is_three_way for match in draw_for(size).matches)


def relative_gaps(averages: Averages) -> list[Fraction]:
    """(upper - lower) / upper between neighbours, 0 where one of them is unknown."""
    return [_gap(upper, lower) for upper, lower in pairwise(averages)]


def _gap(upper: Decimal | None, lower: Decimal | None) -> Fraction:
    if upper is None or lower is None or upper <= 0:
        return Fraction(0)
    return (Fraction(upper) - Fraction(lower)) / Fraction(upper)


def _sum_of_gaps(gaps: Sequence[Fraction], sizes: Sizes) -> Fraction:
    cuts = list(accumulate(sizes))[:-1]
    return sum((gaps[cut - 1] for cut in cuts), start=Fraction(0))


def _candidates(teams: int) -> Iterator[Sizes]:
    """The cuts that are level on criteria 1 to 3."""
    if teams < SMALLEST:
        yield (teams,)
        return
    for sizes in _leanest(teams, USUAL_SIZES[0]):
        yield from _odd_sizes_lowest(sizes)


@lru_cache(maxsize=4096)
def _cost(teams: int) -> tuple[int, int] | None:
    """The fewest brackets of 8 and then the fewest three-ways, None where no cut fits."""
    if teams == 0:
        return 0, 0
    sizes = (size for size in USUAL_SIZES if size <= teams)
    return min((cost for size in sizes if (cost := _cost_with(size, teams))), default=None)


def _cost_with(size: int, teams: int) -> tuple[int, int] | None:
    """The cost of a cut of these teams that has a bracket of this size."""
    rest = _cost(teams - size)
    if rest is None:
        return None
    return rest[0] + (size == SMALLEST), rest[1] + three_ways_needed(size)


def _leanest(teams: int, largest: int) -> Iterator[Sizes]:
    """Every set of sizes of that cost, each set once and largest first."""
    if teams == 0:
        yield ()
        return
    for size in USUAL_SIZES:
        if size <= min(largest, teams) and _cost_with(size, teams) == _cost(teams):
            for rest in _leanest(teams - size, size):
                yield (size, *rest)


def _odd_sizes_lowest(sizes: Sizes) -> Iterator[Sizes]:
    """The orders with the size most brackets have on top; any order if no size repeats."""
    common, times = max(Counter(sizes).items(), key=lambda found: (found[1], found[0]))
    on_top = (common,) * times if times > 1 else ()
    odd = [size for size in sizes if not on_top or size != common]
    for below in sorted(set(permutations(odd))):
        yield on_top + below


def _reason(teams: int, shapes: tuple[BracketShape, ...]) -> Reason:
    """Why this cut, for the director."""
    if teams < SMALLEST:
        return Reason.of("field in one", teams=teams, least=SMALLEST)
    number = len(shapes)
    eights = any(shape.size == SMALLEST for shape in shapes)
    return Reason.of(
        "field cut",
        teams=teams,
        brackets=Reason.of("one bracket") if number == 1 else Reason.of("brackets", number=number),
        limit=Reason.of("bracket of eight", teams=teams)
        if eights
        else Reason.of("nine to sixteen"),
        matches=_three_ways(sum(shape.three_ways for shape in shapes)),
    )


def _three_ways(number: int) -> Reason:
    if number > 1:
        return Reason.of("three-ways", number=number)
    return Reason.of("one three-way") if number else Reason.of("no three-ways")


def _check_order(averages: Averages) -> None:
    if len(averages) < FEWEST_TEAMS:
        raise DrawError(f"averages: {len(averages)} given; a knockout needs {FEWEST_TEAMS} teams.")
    for place, (upper, lower) in enumerate(pairwise(averages), start=2):
        if lower is not None and (upper is None or upper < lower):
            raise DrawError(f"averages: place {place} ({lower}) is stronger than the one above.")


def _check_sizes(teams: int, sizes: Sequence[int]) -> None:
    for number, size in enumerate(sizes, start=1):
        if size < FEWEST_TEAMS:
            raise DrawError(f"sizes: bracket {number} has {size}; a knockout needs 2 teams.")
        if size > LARGEST:
            raise DrawError(
                f"sizes: bracket {number} has {size} teams, at most {LARGEST} can play in one; "
                "split it into brackets of 9 to 16."
            )
    if sum(sizes) != teams:
        raise DrawError(f"sizes: {list(sizes)} make {sum(sizes)} teams, not {teams}.")
