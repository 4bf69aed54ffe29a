"""All rounds of a posting at once: fewest repeats, then changed games, then displacement, over all of them.

A round keeps its number and its ideal games; only the order in which rounds are adjusted is free, so
the whole is a choice of one round each, of which no two have a pair that may meet but once. First
all orders are tried. Then the search goes by the clashes between rounds: each is taken alone, against
the meetings before the posting; where two have the same pair, one of them shall do without it,
and either way is looked at, the least sum first. Every posting is allowed in one of the two ways, so the
least sum that is left is a bound that no posting beats. The steps are counted: same input, same posting.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from heapq import heappop, heappush
from itertools import chain
from typing import TypeAlias

from brackets.draw.matching import Pair
from brackets.systems.scrabble.engine.closest import Closest, Cost, Ideal, closest

STEPS = 400
"""So many rounds are matched at most after the orders were tried."""

NEVER = 2**62
"""More than anything weighs."""
Excess: TypeAlias = Callable[[Pair, int], int]
"""What a game of these two weighs when they met so often before."""
Rounds: TypeAlias = tuple[Closest, ...]
Least: TypeAlias = tuple[int, int]
"""Repeats and changed games."""


@dataclass(frozen=True, slots=True)
class Whole:
    """The rounds found, what they cost together, and what no posting of these rounds can go below.

    `apart` is the simple part of the bound: what each round costs alone. `orders` is the best of
    all orders of adjusting one round after the other.
    """

    rounds: Rounds
    cost: Cost
    bound: Least
    apart: Least
    orders: Cost
    steps: int

    @property
    def is_proved(self) -> bool:
        """Whether no posting has fewer repeats, or as few with fewer changed games."""
        return self.bound == self.cost[:2]


@dataclass(frozen=True, slots=True)
class Task:
    """What is to be paired: the ideal rounds of every round, who met how often, what a repeat weighs.

    `weights` are those of the meetings before it.
    """

    ideals: Sequence[Sequence[Ideal]]
    met: Mapping[Pair, int]
    excess: Excess
    weights: Mapping[Pair, int] = field(init=False)

    def __post_init__(self) -> None:
        """Worked out once, for every step begins with them; and each question is asked once."""
        object.__setattr__(self, "excess", cache(self.excess))
        weights = {pair: self.excess(pair, n) for pair, n in self.met.items()}
        heavy = {pair: weight for pair, weight in weights.items() if weight}
        object.__setattr__(self, "weights", heavy)

    def over(self, further: Mapping[Pair, int]) -> dict[Pair, int]:
        """What games beyond the limits weigh when these pairs met so often besides."""
        more = {pair: self.excess(pair, self.met.get(pair, 0) + n) for pair, n in further.items()}
        return {**self.weights, **{pair: weight for pair, weight in more.items() if weight}}

    def room(self, pair: Pair) -> int:
        """How many of these rounds may have this pair before a further one weighs more."""
        had = self.met.get(pair, 0)
        same, rounds = self.excess(pair, had), range(1, len(self.ideals))
        return next((n for n in rounds if self.excess(pair, had + n) > same), len(self.ideals))

    def cost(self, rounds: Rounds) -> Cost:
        """What these rounds cost together."""
        times = _times(rounds)
        repeats = sum(self.excess(pair, self.met.get(pair, 0)) for pair in times)
        repeats += sum(
            self.excess(pair, self.met.get(pair, 0) + before)
            for pair, n in times.items()
            if n > 1
            for before in range(1, n)
        )
        return repeats, sum(one.cost[1] for one in rounds), sum(one.cost[2] for one in rounds)


def fewest(
    ideals: Sequence[Sequence[Ideal]],
    met: Mapping[Pair, int],
    excess: Excess,
    steps: int = STEPS,
) -> Whole:
    """The rounds with the least cost that the search finds, and the bound it proves.

    `ideals` has for every round its ideal ones, of which the closest counts.
    """
    return _Search(Task(ideals, met, excess), steps).whole()


@dataclass(frozen=True, slots=True, order=True)
class _Node:
    """Postings that do without these pairs in these rounds: the least sum, and each round alone.

    `clash` has the rounds of the first pair that is in more of them than it may. Of sums with as
    many repeats and changed games those with the fewest clashes come first: they are nearest to a posting.
    """

    least: Least
    clashes: int
    cost: Cost
    serial: int
    rounds: Rounds = field(compare=False)
    without: frozenset[tuple[int, Pair]] = field(compare=False)
    clash: tuple[tuple[int, Pair], ...] = field(compare=False)


@dataclass(slots=True)
class _Search:
    """The best posting so far, and what is still to be looked at, the least sum first."""

    task: Task
    steps: int
    best: Rounds = ()
    cost: Cost = (0, 0, 0)
    open: list[_Node] = field(default_factory=list)
    floor: Least = (NEVER, NEVER)
    used: int = 0
    serial: int = 0

    def whole(self) -> Whole:
        """Each round alone; where they clash all orders, then the search."""
        root = self._node(frozenset(), None)
        self.best, self.cost = root.rounds, self.task.cost(root.rounds)
        orders = self.cost
        if self.cost > root.cost:
            self.best, self.cost = in_all_orders(self.task)
            orders = self.cost
            self._settle()
            self.used = 0
            heappush(self.open, root)
            self._search()
            self._settle()
        return Whole(self.best, self.cost, self._bound(), root.least, orders, self.used)

    def _bound(self) -> Least:
        return min([self.cost[:2], self.floor, *(one.least for one in self.open[:1])])

    def _search(self) -> None:
        """Take up the least sum, and branch on its first clash, until none is better than what was found.

        Of a pair that two rounds have, at least one of any posting's rounds is without it, or it weighs
        as a repeat; so every posting costs no less than one of the branches. A sum without a clash
        is what its rounds cost together, unless a pair weighs as a repeat in two of them.
        """
        while self.used < self.steps and self.open and self.open[0].least <= self.cost[:2]:
            node = heappop(self.open)
            if node.cost >= self.cost:
                continue
            if not node.clash:
                self.floor = min(self.floor, node.least)
            for one in node.clash:
                child = self._node(node.without | {one}, node, one[0])
                cost = self.task.cost(child.rounds)
                if cost < self.cost:
                    self.best, self.cost = child.rounds, cost
                heappush(self.open, child)

    def _node(
        self, without: frozenset[tuple[int, Pair]], above: _Node | None, changed: int = 0
    ) -> _Node:
        """Each round alone, those pairs that it does without weighing as a repeat more."""
        rounds = list(above.rounds) if above else []
        for at in [changed] if above else range(len(self.task.ideals)):
            dear = {pair for n, pair in without if n == at}
            found = self._closest(at, Counter({pair: self.task.room(pair) for pair in dear}))
            rounds[at : at + 1] = [found]
        self.serial += 1
        clashes = self._clashes(rounds, without)
        first = tuple((at, pair) for pair, some in clashes[:1] for at in some)
        cost = _sum(rounds)
        return _Node(cost[:2], len(clashes), cost, self.serial, tuple(rounds), without, first)

    def _closest(self, at: int, further: Mapping[Pair, int]) -> Closest:
        self.used += 1
        return closest(self.task.ideals[at], self.task.over(further))

    def _clashes(
        self, rounds: Sequence[Closest], without: frozenset[tuple[int, Pair]]
    ) -> list[tuple[Pair, list[int]]]:
        """The pairs that are in more rounds than they may, and one round more of each than it may."""
        where: dict[Pair, list[int]] = {}
        for at, one in enumerate(rounds):
            for pair in one.pairs:
                if (at, pair) not in without:
                    where.setdefault(pair, []).append(at)
        several = sorted((pair, some) for pair, some in where.items() if len(some) > 1)
        room = {pair: self.task.room(pair) for pair, _ in several}
        return [(pair, some[: room[pair] + 1]) for pair, some in several if len(some) > room[pair]]

    def _settle(self) -> None:
        """Each round once more beside all others, until none is better."""
        at = 0
        while at < len(self.best):
            others = [one for n, one in enumerate(self.best) if n != at]
            found = self._closest(at, _times(others))
            rounds = (*self.best[:at], found, *self.best[at + 1 :])
            cost = self.task.cost(rounds)
            at += 1
            if cost < self.cost:
                self.best, self.cost, at = rounds, cost, 0


def in_all_orders(task: Task) -> tuple[Rounds, Cost]:
    """The best of all orders of adjusting one round after the other, and its cost.

    What orders begin with alike is worked out once; of equals the first in counting order stays.
    """
    found: list[tuple[Cost, int, Rounds]] = []

    def further(done: dict[int, Closest]) -> None:
        if len(done) == len(task.ideals):
            rounds = tuple(one for _, one in sorted(done.items()))
            found.append((task.cost(rounds), len(found), rounds))
            return
        over = task.over(_times(done.values()))
        for at in range(len(task.ideals)):
            if at not in done:
                further({**done, at: closest(task.ideals[at], over)})

    further({})
    cost, _, rounds = min(found, key=lambda one: one[:2])
    return rounds, cost


def _times(rounds: Iterable[Closest]) -> Counter[Pair]:
    """How often these rounds have each pair."""
    return Counter(chain.from_iterable(one.pairs for one in rounds))


def _sum(rounds: Sequence[Closest]) -> Cost:
    repeats, changed, away = (sum(one.cost[n] for one in rounds) for n in range(3))
    return repeats, changed, away
