"""One club's own least cost in a block, whatever the others do, and what each way to share it costs.

A club alone is shared over the tree so that as few pairs as possible meet across each block's halves,
earlier rounds first; that is convex, so halving it as evenly as room and fixed members allow is best,
and the table below finds it where prices or fixed members make another sharing better.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from brackets.draw.separation.blocks import Block, Counts, Entry
from brackets.draw.separation.labels import ANY, LAND

NEVER = 1 << 4000
"""The cost of what has no room: more than any draw costs."""


def least_alone(block: Block, entry: Entry) -> int:
    """The least cost of an entry in a block, with prices; NEVER where there is no room for it."""
    found = block.entries.get(entry)
    if found is None:
        found = block.entries[entry] = _least(block, entry)
    return found


def _least(block: Block, entry: Entry) -> int:
    counts = entry[2]
    if any(many > room for many, room in zip(counts, block.room, strict=True)):
        return NEVER
    if not any(counts):
        return 0
    if not block.halves:
        return 0 if entry[1] == LAND else block.alone(counts)
    return min(cost for cost, _, _ in shared_alone(block, entry))


def shared_alone(block: Block, entry: Entry) -> Iterator[tuple[int, Entry, Entry]]:
    """Every way to share an entry between the halves, with what it costs at least.

    What fixed members cost among themselves is no part of it.
    """
    label, sort, counts = entry
    left, right = block.halves
    held, beside = left.held(entry), right.held(entry)
    own, others = label if held else ANY, label if beside else ANY
    for share in sharings(counts, left.room, right.room):
        rest = tuple(many - given for many, given in zip(counts, share, strict=True))
        one, other = (own, sort, share), (others, sort, rest)
        across = (held + sum(share)) * (beside + sum(rest)) - held * beside
        met = block.costs[sort] * across
        yield met + least_alone(left, one) + least_alone(right, other), one, other


def sharings(counts: Counts, left: Sequence[int], right: Sequence[int]) -> Iterator[Counts]:
    """How many by kind go left, as far as there is room on both sides."""
    ranges = (
        range(max(0, many - other), min(many, own) + 1)
        for many, own, other in zip(counts, left, right, strict=True)
    )
    return product(*ranges)
