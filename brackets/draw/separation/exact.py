"""A filling solved: its least cost, and the number of ways to fill it at that cost.

First without prices: where all clubs can be as far apart as each can be by itself, that is found at once
and proved. Else prices are sought, and the count is made between the bound they give and the cost of
the draw they were found at.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import factorial, prod

from brackets.draw.lot import Lot
from brackets.draw.separation.blocks import Block, Line, Party, tree_of
from brackets.draw.separation.broad import broad_draw
from brackets.draw.separation.counting import LOOKS, Count, TooMuch
from brackets.draw.separation.filling import Filling
from brackets.draw.separation.labels import NO_LAND, Crowd, crowds_of
from brackets.draw.separation.parties import least_party, party_of
from brackets.draw.separation.prices import Prices, prices_of
from brackets.draw.separation.values import Member, Placed
from brackets.draw.separation.weights import Weights

QUICK = 150_000
"""Sharings looked at without prices where prices are sure to help: one kind of members, no countries."""


@dataclass(frozen=True)
class Solved:
    """A filling whose best draws are counted: `cost` of each of them, `draws` of them."""

    filling: Filling
    count: Count
    tree: Block
    crowds: tuple[tuple[Crowd, ...], ...]
    alone: tuple[tuple[Member, ...], ...]
    excess: int
    cost: int
    draws: int


@dataclass(frozen=True)
class Unsolved:
    """A filling too large to count: what no draw can beat, and the best draw that is known."""

    filling: Filling
    bound: int
    cost: int
    placed: Placed


def solve(filling: Filling) -> Solved | Unsolved:
    """The best draws of a filling of at most LARGEST lines, counted, or what is known of it."""
    plain = Task(filling, None)
    try:
        if (found := plain.solved(0, QUICK if plain.is_flow else LOOKS)) is not None:
            return found
    except TooMuch:
        pass
    prices = list(_prices(filling))
    known = [broad_draw(filling, Lot(0)), *(one.placed for one in prices)]
    costs = [filling.cost({**placed, **filling.fixed}) for placed in known]
    cost, placed = min(zip(costs, known, strict=True), key=lambda one: one[0])
    tasks = [*(Task(filling, one) for one in prices), plain]
    for task in sorted(tasks, key=lambda task: cost - task.bound):
        limit = cost * task.factor - task.least
        if task is plain and not limit and not plain.is_flow:
            continue
        try:
            found = task.solved(limit)
        except TooMuch:
            continue
        assert found is not None
        return found
    return Unsolved(filling, max(task.bound for task in tasks), cost, placed)


def _prices(filling: Filling) -> Iterator[Prices]:
    """Prices with all costs, then without those of countrymen."""
    weights = filling.weights
    if (found := prices_of(filling, weights)) is not None:
        yield found
    if filling.labels.lands:
        clubs = Weights(weights.byes, weights.clubs, (0,) * len(weights.lands))
        if (found := prices_of(filling, clubs)) is not None:
            yield found


class Task:
    """The tree of a filling with prices, and what all parties cost by themselves."""

    def __init__(self, filling: Filling, prices: Prices | None) -> None:
        """Nothing is counted yet."""
        self.filling = filling
        self.factor = prices.factor if prices else 1
        self.kinds = len(filling.groups)
        self.tree = tree_of(_lines(filling, prices), self.kinds, filling.weights.times(self.factor))
        crowds, self.alone = crowds_of(filling.labels, [group.members for group in filling.groups])
        self.crowds = tuple(_together(crowds))
        self.parties = [self._party(one) for one in self.crowds]
        paid = sum(prices.lines.values()) if prices else 0
        own = sum(least_party(self.tree, party) for party in self.parties)
        spare = self.tree.alone([len(members) for members in self.alone])
        fixed = filling.cost(filling.fixed) * self.factor
        self.least = fixed + own + spare - paid

    @property
    def bound(self) -> int:
        """What no draw can beat."""
        return -(-self.least // self.factor)

    @property
    def is_flow(self) -> bool:
        """Whether the right prices bring every club's own least together."""
        return self.kinds == 1 and not self.filling.labels.lands

    def _party(self, crowds: tuple[Crowd, ...]) -> Party:
        entries = [(self.tree.who(one.club), one.sort, one.counts) for one in crowds]
        party = party_of(self.tree, crowds[0].land, entries)
        assert party is not None
        return party

    def solved(self, limit: int, looks: int = LOOKS) -> Solved | None:
        """The count within a limit; None where no draw is."""
        count = Count(self.kinds, limit, looks)
        state = count.state(self.tree, self.parties)
        found = count.draws(self.tree, state, limit)
        if found is None:
            return None
        excess, ways = found
        cost = (self.least + excess) // self.factor
        return Solved(
            self.filling,
            count,
            self.tree,
            self.crowds,
            self.alone,
            excess,
            cost,
            ways * self._orders(),
        )

    def _orders(self) -> int:
        """In how many orders the members of each crowd take its lines; byes are all alike."""
        held = [
            *self.alone,
            *(own for crowds in self.crowds for one in crowds for own in one.members),
        ]
        byes = (sum(one.name is None for one in own) for own in held)
        return prod(
            factorial(len(own)) // factorial(many) for own, many in zip(held, byes, strict=True)
        )


def _together(crowds: list[Crowd]) -> Iterator[tuple[Crowd, ...]]:
    """Crowds of one country together, all others by themselves."""
    lands: dict[int, list[Crowd]] = {}
    for one in crowds:
        if one.land == NO_LAND:
            yield (one,)
        else:
            lands.setdefault(one.land, []).append(one)
    yield from map(tuple, lands.values())


def _lines(filling: Filling, prices: Prices | None) -> list[Line]:
    """Every line with its kind and price, or who is fixed there."""
    priced, labels = prices.lines if prices else {}, filling.labels
    found = [Line()] * filling.size
    for kind, group in enumerate(filling.groups):
        for line in group.lines:
            found[line] = Line(kind, priced.get(line, 0))
    for line, member in filling.fixed.items():
        found[line] = Line(None, 0, labels.club(member), labels.land(member))
    return found
