"""Swaps that bring clubmates apart where blocks or fixed entrants kept the halving from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from functools import partial

from brackets.draw.lot import Lot
from brackets.draw.separation.filling import Filling
from brackets.draw.separation.halving import club_of
from brackets.draw.separation.values import BYE, Member, Placed
from brackets.draw.separation.weights import Costs, meeting_round


class Board:
    """Members on lines, counted by block, so that a swap is weighed without a look at the others."""

    def __init__(self, filling: Filling, placed: Placed) -> None:
        """The fixed stand too."""
        self.rounds = filling.size.bit_length() - 1
        self.weights = filling.weights
        self.placed: Placed = {**placed, **filling.fixed}
        self.held: Counter[tuple[int, int, Hashable]] = Counter()
        for line, member in self.placed.items():
            self._count(line, member, 1)

    def labels(self, member: Member) -> list[tuple[Hashable, Costs]]:
        """What somebody is kept apart by, and what a meeting in each round costs."""
        if member.club is BYE:
            return [(club_of(member), self.weights.byes)]
        found: list[tuple[Hashable, Costs]] = []
        if member.club is not None:
            found.append((club_of(member), self.weights.clubs))
        if member.country is not None:
            found.append((("country", member.country), self.weights.lands))
        return found

    def cost_at(self, line: int, member: Member, without: int = -1) -> int:
        """What a member costs on a line; `without` is the line it leaves for it, -1 for none."""
        total = 0
        for label, weights in self.labels(member):
            for number in range(1, self.rounds + 1):
                if met := self.held.get((number, (line >> (number - 1)) ^ 1, label)):
                    total += weights[number] * met
            if without >= 0:
                total -= weights[meeting_round(line, without)]
        return total

    def cost(self) -> int:
        """The cost of the whole draw."""
        return sum(self.cost_at(line, member) for line, member in self.placed.items()) // 2

    def gain(self, first: int, second: int) -> int:
        """What swapping two lines would save."""
        one, two = self.placed[first], self.placed[second]
        if club_of(one) == club_of(two):
            return 0
        now = self.cost_at(first, one) + self.cost_at(second, two)
        then = self.cost_at(second, one, first) + self.cost_at(first, two, second)
        if one.country is not None and one.country == two.country:
            then += 2 * self.weights.lands[meeting_round(first, second)]
        return now - then

    def swap(self, first: int, second: int) -> None:
        """Two members change lines."""
        one, two = self.placed[first], self.placed[second]
        for line, old, new in ((first, one, two), (second, two, one)):
            self._count(line, old, -1)
            self._count(line, new, 1)
            self.placed[line] = new

    def _count(self, line: int, member: Member, by: int) -> None:
        for label, _ in self.labels(member):
            for number in range(1, self.rounds + 1):
                self.held[number, line >> (number - 1), label] += by


def improve(board: Board, filling: Filling, lot: Lot, looks: int) -> int:
    """Swap within groups while that helps, weighing at most `looks` swaps; returns how many were."""
    own_group = {line: group.lines for group in filling.groups for line in group.lines}
    used, cost, better = 0, board.cost(), True
    while better and cost > filling.bound and used < looks:
        better = False
        for line in lot.shuffle(own_group):
            if used >= looks or cost == filling.bound:
                break
            if not board.cost_at(line, board.placed[line]):
                continue
            used += len(own_group[line])
            best = max(lot.shuffle(own_group[line]), key=partial(board.gain, line))
            if (saved := board.gain(line, best)) > 0:
                board.swap(line, best)
                cost, better = cost - saved, True
    return used
