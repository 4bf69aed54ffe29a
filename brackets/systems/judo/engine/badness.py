"""The draw of the document (Appendix 3, "Draw Algorithm"): one after the other to the least bad position.

Seeds by half and quarter. Then, for every free position: 1 point for an opponent; for each area of
2, 4, 8, ... positions up to half the sheet that holds a clubmate 5, or 6 if one of them is seeded.
The least points win, ties by lot. The document's table says so; its sentence ("4 for the first
opponent, 5 if seeded") is the other reading. Every clause says "club/country": whoever has a club is
of that club, whoever has none of his country, and mates are those who are of the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from brackets.draw.lot import Lot
from brackets.systems.judo.engine.entrants import Competitor, Task

TABLE, SENTENCE = "table", "sentence"


@dataclass(frozen=True, slots=True)
class Reading:
    """How the document is read: points as in its `numbers`; with `countries` countrymen of different clubs too."""

    numbers: str = TABLE
    countries: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """One competitor drawn: points of every position (None taken), those the lot took one of, which."""

    competitor: Competitor
    badness: tuple[int | None, ...]
    among: tuple[int, ...]
    chosen: int


Placed = dict[int, Competitor]
"""Who stands where, by position from 1."""

BOOK = Reading()


def draw_by_badness(
    task: Task, lot: Lot, reading: Reading = BOOK
) -> tuple[Placed, tuple[Step, ...]]:
    """Everybody's position and how it came about."""
    placed: Placed = dict(task.fixed)
    steps: list[Step] = []
    for one in _drawing_order(task, lot, reading):
        points = badness(one, placed, task.sheet.size, reading)
        among = _seed_positions(one, task, placed)
        free = [at for at in among or range(1, task.sheet.size + 1) if at not in placed]
        if not among:
            least = min(points[at - 1] or 0 for at in free)
            free = [at for at in free if points[at - 1] == least]
        steps.append(Step(one, points, tuple(free), lot.choice(free)))
        placed[steps[-1].chosen] = one
    return placed, tuple(steps)


def badness(
    one: Competitor, placed: Mapping[int, Competitor], size: int, reading: Reading = BOOK
) -> tuple[int | None, ...]:
    """The points of every position of the sheet for one competitor; None where somebody stands.

    >>> mates = {3: Competitor("S", "X", seed=1), 14: Competitor("M", "X")}
    >>> badness(Competitor("C", "X"), mates, 16)[:9]
    (12, 12, None, 19, 6, 6, 6, 6, 5)
    """
    mates = {at: other for at, other in placed.items() if _are_mates(one, other, reading)}
    areas = _areas(mates, size, reading)
    return tuple(
        None
        if at in placed
        else int(_opposite(at) in placed)
        + sum(points.get((at - 1) // area, 0) for area, points in areas)
        for at in range(1, size + 1)
    )


def _are_mates(one: Competitor, other: Competitor, reading: Reading) -> bool:
    label = _label(one)
    alike = label is not None and label == _label(other)
    return alike or (reading.countries and one.country is not None and one.country == other.country)


def _label(one: Competitor) -> tuple[str, str] | None:
    """The club, else the country; None for who has neither."""
    if one.club is not None:
        return "club", one.club
    return None if one.country is None else ("country", one.country)


def _areas(
    mates: Mapping[int, Competitor], size: int, reading: Reading
) -> list[tuple[int, dict[int, int]]]:
    """For areas of 2, 4, ... positions up to half the sheet: the points of each that holds a mate."""
    found: list[tuple[int, dict[int, int]]] = []
    area = 2
    while area <= size // 2:
        points: dict[int, int] = {}
        less = reading.numbers == SENTENCE and area == 2
        for at, mate in mates.items():
            own = (at - 1) // area
            points[own] = max(points.get(own, 0), 5 + (mate.seed is not None) - less)
        found.append((area, points))
        area *= 2
    return found


def _opposite(position: int) -> int:
    """The other position of the first contest."""
    return (position - 1 ^ 1) + 1


def _drawing_order(task: Task, lot: Lot, reading: Reading) -> list[Competitor]:
    """Seeds; clubmates of seeds from the first one's club on; the largest clubs; ties by lot."""
    waiting = set(task.waiting)
    order = [one for one in task.seeded if one in waiting]
    clubs: dict[object, list[Competitor]] = {}
    for one in task.competitors:
        clubs.setdefault(_block(one, reading), []).append(one)
    first = list(dict.fromkeys(_block(one, reading) for one in task.seeded))
    others = lot.shuffle([club for club in clubs if club not in first])
    others.sort(key=lambda club: -len(clubs[club]))
    for club in (*first, *others):
        left = {one.name for one in clubs[club] if one in waiting and one.seed is None}
        while left:
            found = _next_in_list(task.competitors, left, lot)
            left.remove(found.name)
            order.append(found)
    return order


def _block(one: Competitor, reading: Reading) -> object:
    """Who is drawn in one go: a club, else a country, with the other reading always; who has none is alone."""
    if reading.countries and one.country is not None:
        return "country", one.country
    return _label(one) or one


def _next_in_list(competitors: Sequence[Competitor], left: set[str], lot: Lot) -> Competitor:
    """The first of those that are left, looking on through the list from a place drawn by lot."""
    start = lot.below(len(competitors))
    turned = (*competitors[start:], *competitors[:start])
    return next(one for one in turned if one.name in left)


def _seed_positions(one: Competitor, task: Task, placed: Mapping[int, Competitor]) -> list[int]:
    """The free positions of the half and quarter that one of the first four seeds is drawn from.

    Seed 2 in the other half than 1; 3 in the half of 2, in another quarter; 4 in the half of 1, in
    another quarter. Empty for everybody else, and where all of these are taken.
    """
    seeded = list(task.seeded)
    rank = seeded.index(one) + 1 if one in seeded[:4] else 0
    size = task.sheet.size
    if not rank:
        return []
    free = [at for at in range(1, size + 1) if at not in placed]
    if rank == 1:
        return free
    where = {other: at for at, other in placed.items()}
    leader = where[seeded[{2: 0, 3: 1, 4: 0}[rank]]]
    half, quarter = (leader - 1) // (size // 2), (leader - 1) // (size // 4)
    if rank == 2:
        return [at for at in free if (at - 1) // (size // 2) != half]
    in_half = [at for at in free if (at - 1) // (size // 2) == half]
    return [at for at in in_half if (at - 1) // (size // 4) != quarter]
