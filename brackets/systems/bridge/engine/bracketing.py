"""Cutting a field into brackets, strongest teams first.

The handbook asks for posted brackets with their high and low (page 5, "Posting of Brackets") and
leaves the cuts to the director. The proposal goes by these criteria, each deciding only between
cuts that are level on the ones before:

1. brackets of 9 to 16 teams, and as few of 8 as possible (only 8 and 17 teams need one);
2. the fewest three-way matches, counted over all rounds of all brackets;
3. a bracket ends where a gap in the averages really speaks (`breaks.py` says which do);
4. the common size on top and the brackets of another size below it, as directors cut;
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
from itertools import accumulate, pairwise
from math import ceil

from brackets.draw.errors import DrawError
from brackets.draw.reasons import Reason
from brackets.systems.bridge.engine.breaks import LOWEST_LIMIT, Averages, Breaks, breaks_in
from brackets.systems.bridge.engine.families import LARGEST, SMALLEST
from brackets.systems.bridge.engine.formats import draw_for

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
    found = breaks_in(averages)
    shapes = describe(averages, _best(len(averages), found.counts))
    return Bracketing(shapes, _reason(averages, shapes, found))


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


def _best(teams: int, counts: Sequence[int]) -> Sizes:
    """The usual order where it ends at the breaks as well as any cut does, else the one that does."""
    if teams < SMALLEST:
        return (teams,)
    most, at_breaks = _at_breaks(teams, counts)
    orders = sorted((_odd_sizes_lowest(sizes) for sizes in _leanest(teams)), reverse=True)
    return next((sizes for sizes in orders if _met(sizes, counts) == most), at_breaks)


def _met(sizes: Sizes, counts: Sequence[int]) -> int:
    """How much the breaks at these cuts count for."""
    return sum(counts[cut - 1] for cut in list(accumulate(sizes))[:-1])


def _at_breaks(teams: int, counts: Sequence[int]) -> tuple[int, Sizes]:
    """The leanest cut that meets most breaks, larger brackets above; from the foot upwards.

    Any part of a leanest cut is itself a leanest cut, so each rest of the field is solved once.
    """
    best: dict[int, tuple[int, Sizes]] = {0: (0, ())}
    for rest in range(SMALLEST, teams + 1):
        ways = [
            (met + (counts[teams - below - 1] if below else 0), (size, *sizes))
            for size in _lean_sizes(rest)
            for below in (rest - size,)
            for met, sizes in (best[below],)
        ]
        if ways:
            best[rest] = max(ways)
    return best[teams]


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


def _lean_sizes(teams: int) -> list[int]:
    """The sizes that stand in some cut of these teams of the least cost."""
    least = _cost(teams)
    fitting = (size for size in USUAL_SIZES if size <= teams)
    return [size for size in fitting if least and _cost_with(size, teams) == least]


def _leanest(teams: int, largest: int = USUAL_SIZES[0]) -> Iterator[Sizes]:
    """Every set of sizes of that cost, each set once and largest first."""
    if teams == 0:
        yield ()
        return
    for size in _lean_sizes(teams):
        if size <= largest:
            for rest in _leanest(teams - size, size):
                yield (size, *rest)


def _odd_sizes_lowest(sizes: Sizes) -> Sizes:
    """The size most brackets have on top, the others below it, larger ones first.

    >>> _odd_sizes_lowest((16, 11, 11, 11)), _odd_sizes_lowest((16, 11, 10))
    ((11, 11, 11, 16), (16, 11, 10))
    """
    times = Counter(sizes)
    return tuple(sorted(sizes, key=lambda size: (-times[size], -size)))


def _reason(averages: Averages, shapes: tuple[BracketShape, ...], breaks: Breaks) -> Reason:
    """Why this cut, for the director."""
    teams = len(averages)
    if teams < SMALLEST:
        return Reason.of("field in one", teams=teams, least=SMALLEST)
    number, sizes = len(shapes), tuple(shape.size for shape in shapes)
    limit = Reason.of("bracket of eight", teams=teams)
    if SMALLEST not in sizes:
        limit = Reason.of("nine to sixteen")
    matches = _three_ways(sum(shape.three_ways for shape in shapes))
    return Reason.of(
        "field cut",
        teams=teams,
        brackets=Reason.of("one bracket") if number == 1 else Reason.of("brackets", number=number),
        parts=(limit, matches, *_order(sizes), *_gaps(averages, sizes, breaks)),
    )


def _order(sizes: Sizes) -> Iterator[Reason]:
    """Which brackets stand lowest; where gaps order them these say it."""
    times = max(Counter(sizes).values())
    if len(set(sizes)) == 1:
        if times > 1:
            yield Reason.of("sizes alike")
    elif sizes == _odd_sizes_lowest(sizes):
        odd = "odd size lowest" if times == len(sizes) - 1 else "odd sizes lowest"
        yield Reason.of(odd if times > 1 else "smallest lowest")


def _gaps(averages: Averages, sizes: Sizes, breaks: Breaks) -> Iterator[Reason]:
    """The breaks the cut meets, and the largest one it does not; or that there is none."""
    cuts = list(accumulate(sizes))[:-1]
    met = [place for place in cuts if breaks.counts[place - 1]]
    inner = range(SMALLEST, len(averages) - SMALLEST + 1)
    left = [place for place in inner if breaks.counts[place - 1] and place not in cuts]
    yield from (_gap_met(averages, place, breaks) for place in met)
    if left:
        largest = max(left, key=lambda place: breaks.steps[place - 1])
        share, why = _share(averages, largest, breaks), _why_left(len(averages), largest)
        yield Reason.of("gap left", place=largest, share=share, why=why)
    elif cuts and not met:
        yield Reason.of("no gap decides", least=ceil(breaks.limit * 100))


def _gap_met(averages: Averages, place: int, breaks: Breaks) -> Reason:
    return Reason.of(
        "gap met",
        place=place,
        above=_whole(averages[place - 1]),
        below=_whole(averages[place]),
        share=_share(averages, place, breaks),
        usual=_percent(breaks.usual),
    )


def _share(averages: Averages, place: int, breaks: Breaks) -> Reason:
    """A gap as it is compared: of the average above it, or of the line it is compared with below that."""
    percent = _percent(breaks.steps[place - 1])
    if (averages[place - 1] or 0) >= LOWEST_LIMIT:
        return Reason.of("share of average", percent=percent)
    return Reason.of("share of line", percent=percent, line=int(LOWEST_LIMIT))


def _why_left(teams: int, place: int) -> Reason:
    """Why a cut at a break is not proposed: what it costs more, or that others count for more."""
    least, upper, lower = _cost(teams), _cost(place), _cost(teams - place)
    if least and upper and lower:  # every field of 8 teams or more has a cut
        eights, three_ways = upper[0] + lower[0] - least[0], upper[1] + lower[1] - least[1]
        if eights > 0:
            return Reason.of("takes eights", number=eights)
        if three_ways > 0:
            return Reason.of("takes three-ways", number=three_ways)
    return Reason.of("others met")


def _percent(share: Fraction) -> int:
    return int(share * 100 + Fraction(1, 2))


def _whole(average: Decimal | None) -> int:
    return int(Fraction(average or 0) + Fraction(1, 2))


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
