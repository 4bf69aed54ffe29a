"""Which lines of a tree are whole branches of the pre-qualified, and which have a bye.

Who skips k rounds takes a block of 2^k lines, who has a bye a block of two. A *deal* says which blocks
these are. The best deals keep the pre-qualified in different branches: as few pairs of them as can be meet in
round 1, 2, ...; then the byes are as even over halves, quarters, ... as can be, and then both
together, unless byes are free. Deals that are mirror images of one another are found once, with their number, for
clubs can be kept apart on all of them alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from brackets.draw.lot import Lot
from brackets.draw.separation.alone import sharings
from brackets.draw.separation.values import Member
from brackets.draw.separation.weights import Weights, weights_of

Kind: TypeAlias = tuple[int, bool]
"""Rounds skipped, and whether who does so is pre-qualified."""

Kinds: TypeAlias = tuple[Kind, ...]
Counts: TypeAlias = tuple[int, ...]
"""Blocks by kind."""

Shape: TypeAlias = "int | tuple[Shape, Shape] | None"
"""The kind that fills a block, None where nobody skips a round in it, or the shapes of its halves."""

MOST = 4096
"""Kinds of deals looked at for one block."""


class ManyDeals(Exception):
    """There are more kinds of deals than can be looked at one by one."""


@dataclass(frozen=True, slots=True)
class Deals:
    """The best deals of a block up to mirror images: the cost, and each shape with its number."""

    cost: int
    shapes: tuple[tuple[Shape, int], ...]


def kinds_of(members: Sequence[Member]) -> Kinds:
    """The kinds of members who skip rounds, the longest first."""
    return tuple(sorted({(one.skips, one.qualified) for one in members if one.skips}, reverse=True))


def counts_of(kinds: Kinds, members: Sequence[Member]) -> Counts:
    """How many there are of each kind."""
    many = Counter((one.skips, one.qualified) for one in members)
    return tuple(many[kind] for kind in kinds)


def best_deals(size: int, members: Sequence[Member], *, spread: bool) -> Deals:
    """The best deals of the blocks of these members; raises ManyDeals where there are too many."""
    kinds = kinds_of(members)
    dealer = _Dealer(kinds, weights_of(size, spread=True), spread)
    found = dealer.deals(size.bit_length() - 1, counts_of(kinds, members))
    assert found is not None
    return found


class _Dealer:
    """The best deals of blocks, each looked at once."""

    def __init__(self, kinds: Kinds, weights: Weights, spread: bool) -> None:
        self.kinds = kinds
        self.weights = weights
        self.spread = spread
        self.known: dict[tuple[int, Counts], Deals | None] = {}

    def deals(self, rounds: int, counts: Counts) -> Deals | None:
        """The best deals of a block of 2^rounds lines; None where its blocks have no room."""
        key = rounds, counts
        if key not in self.known:
            self.known[key] = self._deals(rounds, counts)
        return self.known[key]

    def _deals(self, rounds: int, counts: Counts) -> Deals | None:
        if not any(counts):
            return Deals(0, ((None, 1),))
        if self._lines(counts) > 1 << rounds:
            return None
        filling = [at for at, kind in enumerate(self.kinds) if counts[at] and kind[0] >= rounds]
        if filling:
            return Deals(0, ((filling[0], 1),))
        found = list(self._shared(rounds, counts))
        if not found:
            return None
        least = min(cost for cost, _, _ in found)
        shapes: Counter[Shape] = Counter()
        for cost, one, other in found:
            if cost == least:
                shapes.update(_joined(one, other))
                if len(shapes) > MOST:
                    raise ManyDeals
        return Deals(least, tuple(shapes.items()))

    def _lines(self, counts: Counts) -> int:
        return sum(many << kind[0] for many, kind in zip(counts, self.kinds, strict=True))

    def _shared(self, rounds: int, counts: Counts) -> Iterator[tuple[int, Deals, Deals]]:
        for left in sharings(counts, counts, counts):
            right = tuple(many - own for many, own in zip(counts, left, strict=True))
            one, other = self.deals(rounds - 1, left), self.deals(rounds - 1, right)
            if one and other:
                yield one.cost + other.cost + self._met(rounds, left, right), one, other

    def _met(self, rounds: int, left: Counts, right: Counts) -> int:
        """What meets across: the pre-qualified first, then byes, then all who do not play round 1."""
        own, others = self._split(left), self._split(right)
        met = own[0] * others[0] * self.weights.byes[rounds]
        if self.spread:
            met += own[1] * others[1] * self.weights.clubs[rounds]
            met += sum(left) * sum(right) * self.weights.lands[rounds]
        return met

    def _split(self, counts: Counts) -> tuple[int, int]:
        """How many are pre-qualified, and how many have a bye."""
        qualified = sum(many for many, kind in zip(counts, self.kinds, strict=True) if kind[1])
        return qualified, sum(counts) - qualified


def _joined(one: Deals, other: Deals) -> Counter[Shape]:
    """The shapes of both halves together; of mirror images the smaller one stands for both."""
    found: Counter[Shape] = Counter()
    for left, many in one.shapes:
        for right, times in other.shapes:
            found[(left, right) if _rank(left) <= _rank(right) else (right, left)] += many * times
    return found


@lru_cache(maxsize=10_000)
def _rank(shape: Shape) -> tuple[object, ...]:
    """An order of shapes."""
    if shape is None:
        return (0,)
    if isinstance(shape, int):
        return (1, shape)
    return (2, repr(shape))


def dealt(shape: Shape, size: int, lot: Lot) -> dict[int, int | None]:
    """One of the mirror images of a shape by lot: first lines of blocks with their kinds, None for lines of others."""
    found: dict[int, int | None] = {}
    waiting = [(0, size, shape)]
    while waiting:
        first, lines, own = waiting.pop()
        if own is None:
            found |= dict.fromkeys(range(first, first + lines))
        elif isinstance(own, int):
            found[first] = own
        else:
            left, right = own if own[0] == own[1] or lot.below(2) else (own[1], own[0])
            waiting.append((first + lines // 2, lines // 2, right))
            waiting.append((first, lines // 2, left))
    return dict(sorted(found.items()))
