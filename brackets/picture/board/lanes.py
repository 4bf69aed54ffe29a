"""Each line of a gutter gets a lane of its own, in the order that crosses the fewest lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

EXACT = 10
"""Up to so many lines the best order is found for certain; above, by swapping neighbours."""
CLEARANCE = Fraction("0.6")


@dataclass(frozen=True, slots=True)
class Run:
    """A line from a height at the left edge of a gutter to one at its right edge."""

    start: Fraction
    end: Fraction

    @property
    def top(self) -> Fraction:
        """The upper end of its upright."""
        return min(self.start, self.end)

    @property
    def foot(self) -> Fraction:
        """The lower end of its upright."""
        return max(self.start, self.end)


@dataclass(frozen=True, slots=True)
class Lane:
    """Lane `number` of `count` lanes that share one part of the gutter."""

    number: int
    count: int


@lru_cache(maxsize=1024)
def lanes(runs: tuple[Run, ...]) -> tuple[tuple[Lane, ...], int]:
    """The lane of every run, and how many crossings are left."""
    found: dict[int, Lane] = {}
    crossed = 0
    for group in _groups(runs):
        order, cost = _best_order(tuple(runs[index] for index in group))
        crossed += cost
        for number, at in enumerate(order, start=1):
            found[group[at]] = Lane(number, len(group))
    return tuple(found[index] for index in range(len(runs))), crossed


def _groups(runs: Sequence[Run]) -> list[list[int]]:
    """Runs whose uprights stand beside each other, group by group."""
    groups: list[list[int]] = []
    foot: Fraction | None = None
    for index in sorted(range(len(runs)), key=lambda i: runs[i].top):
        run = runs[index]
        if run.start == run.end:
            groups.insert(0, [index])
        elif foot is None or run.top > foot + CLEARANCE:
            groups.append([index])
            foot = run.foot
        else:
            groups[-1].append(index)
            foot = max(foot, run.foot)
    return groups


def _cost(left: Run, right: Run) -> int:
    """How often two runs meet when the first has its upright left of the second's."""
    meets = (left.top <= right.start <= left.foot) + (right.top <= left.end <= right.foot)
    return meets + 2 * (left.end == right.start)


@lru_cache(maxsize=4096)
def _best_order(runs: tuple[Run, ...]) -> tuple[list[int], int]:
    costs = [[_cost(a, b) for b in runs] for a in runs]
    if len(runs) <= EXACT:
        return _exact(costs)
    order = _swapped(costs, list(range(len(runs))))
    return order, sum(costs[a][b] for at, a in enumerate(order) for b in order[at + 1 :])


def _exact(costs: Sequence[Sequence[int]]) -> tuple[list[int], int]:
    """The cheapest of all orders, built up subset by subset."""
    size = len(costs)
    best: list[tuple[int, list[int]]] = [(0, [])]
    for chosen in range(1, 1 << size):
        members = [index for index in range(size) if chosen >> index & 1]
        best.append(
            min(
                (
                    best[chosen ^ (1 << last)][0]
                    + sum(costs[m][last] for m in members if m != last),
                    [*best[chosen ^ (1 << last)][1], last],
                )
                for last in members
            )
        )
    return best[-1][1], best[-1][0]


def _swapped(costs: Sequence[Sequence[int]], order: list[int]) -> list[int]:
    improved = True
    while improved:
        improved = False
        for at in range(len(order) - 1):
            left, right = order[at], order[at + 1]
            if costs[right][left] < costs[left][right]:
                order[at], order[at + 1] = right, left
                improved = True
    return order
