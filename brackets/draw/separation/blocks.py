"""The tree as blocks of 2^j lines, each with what decides there: room by kind, who is fixed, prices.

Blocks that are alike are one object, so what is found out about one is known of all of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import TypeAlias

from brackets.draw.separation.labels import ANY, LAND, NO_LAND
from brackets.draw.separation.weights import Weights

Counts: TypeAlias = tuple[int, ...]
"""How many by kind."""

Entry: TypeAlias = tuple[int, int, Counts]
"""Free members of one club in a block: the club's number if somebody of it is fixed there, else ANY;
its sort; how many by kind."""

Party: TypeAlias = tuple[int, tuple[Entry, ...]]
"""All free members of a country in a block, club by club, or of one club without a country: what must be
shared out together. The country's number if somebody of it is fixed there, ANY if nobody is, or NO_LAND."""

Detail: TypeAlias = tuple[tuple[Entry, Counts, int], ...]
"""How a party is shared: of these entries give so many by kind to the left half, so many entries."""


@dataclass(frozen=True, slots=True)
class Share:
    """A way to share a party: what it costs above the party's least, in how many ways, who goes where."""

    excess: int
    ways: int
    left: Party | None
    right: Party | None
    detail: Detail


@dataclass(frozen=True, slots=True)
class Line:
    """One line: the kind it takes (None: nobody), its price, and the labels of who is fixed there."""

    kind: int | None = None
    price: int = 0
    club: int = ANY
    land: int = NO_LAND


@dataclass(eq=False)
class Block:
    """2^rounds lines; `costs` is what a pair that meets across its halves costs, by sort."""

    rounds: int
    room: Counts
    halves: tuple[Block, ...]
    clubs: Counter[int]
    lands: Counter[int]
    prices: tuple[tuple[int, ...], ...]
    costs: tuple[int, ...]
    entries: dict[Entry, int] = field(default_factory=dict)
    parties: dict[Party, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """The sums of the cheapest prices by kind, which is what those cost who are alone."""
        self.cheapest = tuple((0, *accumulate(own)) for own in self.prices)
        self.is_priced = any(map(any, self.prices))

    def held(self, entry: Entry) -> int:
        """How many of the entry's club, or country, are fixed in the block."""
        return (self.lands if entry[1] == LAND else self.clubs).get(entry[0], 0)

    def alone(self, counts: Sequence[int]) -> int:
        """The least price of so many who are nobody's mate."""
        return sum(own[count] for own, count in zip(self.cheapest, counts, strict=True))

    def who(self, club: int) -> int:
        """A club's number where somebody of it is fixed in the block, else ANY."""
        return club if club in self.clubs else ANY

    def land(self, land: int) -> int:
        """The same of a country; NO_LAND stays."""
        return land if land == NO_LAND or land in self.lands else ANY


def tree_of(lines: Sequence[Line], kinds: int, weights: Weights) -> Block:
    """The block of all lines; alike blocks are the same object."""
    leaves: dict[Line, Block] = {}
    joined: dict[tuple[int, int], Block] = {}
    level = [leaves.setdefault(line, _leaf(line, kinds)) for line in lines]
    while len(level) > 1:
        above = []
        for pair in zip(level[::2], level[1::2], strict=True):
            key = id(pair[0]), id(pair[1])
            if key not in joined:
                joined[key] = _joined(pair, weights)
            above.append(joined[key])
        level = above
    return level[0]


def _leaf(line: Line, kinds: int) -> Block:
    room = tuple(int(kind == line.kind) for kind in range(kinds))
    clubs = Counter() if line.club == ANY else Counter([line.club])
    lands = Counter() if line.land == NO_LAND else Counter([line.land])
    prices = tuple((line.price,) * many for many in room)
    return Block(0, room, (), clubs, lands, prices, (0, 0, 0, 0))


def _joined(halves: tuple[Block, Block], weights: Weights) -> Block:
    left, right = halves
    rounds = left.rounds + 1
    costs = (0, weights.byes[rounds], weights.clubs[rounds], weights.lands[rounds])
    return Block(
        rounds,
        tuple(a + b for a, b in zip(left.room, right.room, strict=True)),
        halves,
        left.clubs + right.clubs,
        left.lands + right.lands,
        tuple(tuple(sorted((*a, *b))) for a, b in zip(left.prices, right.prices, strict=True)),
        costs,
    )
