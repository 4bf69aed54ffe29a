"""What each line is worth: prices that make every club's own best sharing a best one for all.

Keeping clubs apart is one flow of least cost: every club has a tree of its own, on which more members in a
block cost more and more, and on each line all these trees end in one place for one member. Such a flow
has prices: with the right price on each line, whatever a club would do by itself it does in a best
draw, and no draw costs less than all clubs cost by themselves less the prices. They are lengths of
shortest ways: from line to line it costs what the member there costs more on the other one. Of all such
prices we take the mean of those from every line. It leaves free what is free in some best draw and
forbids the rest. Members of several kinds, or countries around clubs, are no such flow; the prices still give
a bound, only it may be out of reach.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import lcm

from brackets.draw.separation.filling import Filling
from brackets.draw.separation.labels import ALONE, ANY, BYES, NO_LAND
from brackets.draw.separation.values import Member, Placed
from brackets.draw.separation.weights import Costs, Weights

ARC = 10
"""Binary digits that count the arcs of a way: of two that cost the same the shorter one is taken."""


@dataclass(frozen=True, slots=True)
class Prices:
    """A price for each line in units of 1 / factor, and the draw that they were found at."""

    lines: dict[int, int]
    factor: int
    placed: Placed


class Near:
    """Who stands where, and what another of each label would cost on each line."""

    def __init__(self, filling: Filling, weights: Weights) -> None:
        """The fixed stand."""
        self.filling = filling
        self.weights = weights
        self.placed: Placed = {}
        self.sums: dict[tuple[str, int], list[int]] = {}
        self.steps = [
            [(line ^ other).bit_length() for other in range(filling.size)]
            for line in range(filling.size)
        ]
        for line, member in filling.fixed.items():
            self.put(line, member)

    def put(self, line: int, member: Member, sign: int = 1) -> None:
        """Somebody comes to a line, or with -1 leaves it."""
        for sums, costs in self.labels(member):
            sums[:] = [
                total + sign * costs[step]
                for total, step in zip(sums, self.steps[line], strict=True)
            ]
        if sign > 0:
            self.placed[line] = member
        else:
            del self.placed[line]

    def labels(self, member: Member) -> list[tuple[list[int], Costs]]:
        """What keeps a member apart: the sums so far, and the cost of a pair by round."""
        labels, found = self.filling.labels, []
        club, land, sort = labels.club(member), labels.land(member), labels.sort(member)
        if club != ANY:
            costs = self.weights.byes if sort == BYES else self.weights.clubs
            found.append((self._sums("club", club), costs))
        if land != NO_LAND:
            found.append((self._sums("land", land), self.weights.lands))
        return found

    def _sums(self, kind: str, label: int) -> list[int]:
        return self.sums.setdefault((kind, label), [0] * self.filling.size)

    def arriving(self, member: Member, lines: Sequence[int]) -> list[int]:
        """What a new member costs on each of these lines."""
        found = [0] * len(lines)
        for sums, _ in self.labels(member):
            found = [cost + sums[line] for cost, line in zip(found, lines, strict=True)]
        return found

    def moving(self, line: int, lines: Sequence[int]) -> list[int]:
        """What the member on a line costs more on each of these."""
        found, steps = [0] * len(lines), self.steps[line]
        for sums, costs in self.labels(self.placed[line]):
            own = sums[line] - costs[0]
            found = [
                cost + sums[other] - costs[steps[other]] - own
                for cost, other in zip(found, lines, strict=True)
            ]
        return found


def prices_of(filling: Filling, weights: Weights) -> Prices | None:
    """The prices with these weights; None where moving on in a circle still seems to win something."""
    near = Near(filling, weights)
    for group in filling.groups:
        for member in _labelled_first(filling, group.members):
            _insert(near, member, group.lines)
    factor = lcm(*(len(group.lines) for group in filling.groups))
    found: dict[int, int] = {}
    for group in filling.groups:
        ways = _shortest(near, group.lines)
        if ways is None:
            return None
        share = factor // len(group.lines)
        for at, line in enumerate(group.lines):
            found[line] = -share * sum(row[at] for row in ways)
    placed = {line: one for line, one in near.placed.items() if line not in filling.fixed}
    return Prices(found, factor, placed)


def _labelled_first(filling: Filling, members: Sequence[Member]) -> list[Member]:
    return sorted(
        members,
        key=lambda one: filling.labels.sort(one) == ALONE and filling.labels.land(one) == NO_LAND,
    )


def _insert(near: Near, member: Member, lines: Sequence[int]) -> None:
    """A member more on the cheapest way: it may push on others, the last of them to a free line."""
    cost = [(one << ARC) + 1 for one in near.arriving(member, lines)]
    before = [-1] * len(lines)
    waiting = deque(at for at, line in enumerate(lines) if line in near.placed)
    queued = set(waiting)
    while waiting:
        at = waiting.popleft()
        queued.discard(at)
        here = cost[at] + 1
        ways = [here + (more << ARC) for more in near.moving(lines[at], lines)]
        ways[at] = cost[at]
        for other, (way, known) in enumerate(zip(ways, cost, strict=True)):
            if way < known:
                cost[other], before[other] = way, at
                if lines[other] in near.placed and other not in queued:
                    waiting.append(other)
                    queued.add(other)
        if _circles(before, at):
            break
    free = [at for at, line in enumerate(lines) if line not in near.placed]
    _push(near, member, lines, _way(before, min(free, key=cost.__getitem__)))


def _circles(before: Sequence[int], at: int) -> bool:
    """Whether the way to a line leads round in a circle: then there is no cheapest way."""
    seen = set[int]()
    while at >= 0 and at not in seen:
        seen.add(at)
        at = before[at]
    return at >= 0


def _way(before: Sequence[int], last: int) -> list[int]:
    """The lines of a way from its end; where it would lead round in a circle it begins there."""
    found = [last]
    while before[found[-1]] >= 0 and before[found[-1]] not in found:
        found.append(before[found[-1]])
    return found


def _push(near: Near, member: Member, lines: Sequence[int], way: Sequence[int]) -> None:
    for to, leaving in pairwise(way):
        pushed = near.placed[lines[leaving]]
        near.put(lines[leaving], pushed, -1)
        near.put(lines[to], pushed)
    near.put(lines[way[-1]], member)


def _shortest(near: Near, lines: Sequence[int]) -> list[list[int]] | None:
    """The cheapest way from each line to each other one; None where some circle is below zero."""
    rows = [near.moving(line, lines) for line in lines]
    for at in range(len(lines)):
        rows[at][at] = 0
    for over, through in enumerate(rows):
        for at, row in enumerate(rows):
            first = row[over]
            rows[at] = [
                cost if cost <= (way := first + more) else way
                for cost, more in zip(row, through, strict=True)
            ]
        through = rows[over]
        if any(rows[at][at] < 0 for at in range(len(lines))):
            return None
    return rows
