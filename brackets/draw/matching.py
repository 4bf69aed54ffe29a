"""Perfect matchings of least cost, the costs compared tier by tier: the one module that knows rustworkx.

Costs are exact integers. The tiers are packed into one number, so that a smaller earlier tier
beats any later ones over the whole matching; the blossom algorithm then proves the least sum.
A last tier of our own, a fixed mixture of the two indices, makes the answer the same everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from operator import mul
from typing import TYPE_CHECKING

from brackets.draw.errors import DrawError
from tourney.late import late

if TYPE_CHECKING:
    import rustworkx
else:
    rustworkx = late("rustworkx")

Pair = tuple[int, int]
Tiers = tuple[int, ...]

WIDEST = 120
"""Bits of a packed cost; the algorithm counts in 128."""
MIXTURE = 32
EVERY_BIT = 2**64 - 1


def perfect_matching(count: int, tiers: Callable[[int, int], Tiers | None]) -> tuple[Pair, ...]:
    """Everybody of 0 to count - 1 in one pair, the sum of the tiers least, compared in order.

    `tiers(i, j)`, i below j, are whole numbers from zero, as many for every pair; None forbids it.
    Raises DrawError for an odd count, for costs too wide to be exact, and if no matching is allowed.
    """
    if count % 2:
        raise DrawError(f"{count} cannot all be paired; one more or one fewer is needed.")
    asked = ((pair, tiers(*pair)) for pair in combinations(range(count), 2))
    found = matching_of(count, {pair: cost for pair, cost in asked if cost is not None})
    if found is None:
        raise DrawError(f"{count} cannot all be paired with the pairs that are allowed.")
    return found


def matching_of(count: int, costs: Mapping[Pair, Tiers]) -> tuple[Pair, ...] | None:
    """The same of the pairs that are given with their tiers alone; None where they cannot pair all.

    The order in which they are given does not matter. Raises DrawError for costs too wide to be exact.
    """
    pairs = sorted(costs)
    if not pairs:
        return None if count else ()
    found = _least(count, pairs, _packed(count, pairs, [costs[pair] for pair in pairs]))
    return found if 2 * len(found) == count else None


def _packed(count: int, pairs: Sequence[Pair], costs: Sequence[Tiers]) -> list[int]:
    """Each pair's tiers as one number; a tier can never add up to one of the tier before."""
    most = [max(column) for column in zip(*costs, strict=True)]
    worth = [1]
    for high in reversed(most[1:]):
        worth.insert(0, worth[0] * (count // 2 * high + 1))
    packed = [sum(map(mul, cost, worth)) for cost in costs]
    widest = max(packed, default=0).bit_length() + count.bit_length()
    if widest > WIDEST:
        raise DrawError(f"The costs of {count} need {widest} bits; {WIDEST} are exact.")
    return _told_apart(count, pairs, packed, min(MIXTURE, WIDEST - widest))


def _told_apart(count: int, pairs: Sequence[Pair], packed: Sequence[int], bits: int) -> list[int]:
    """A last tier, different for almost every pair, so that two matchings are hardly ever level."""
    shift = 64 - max(bits - count.bit_length(), 0)
    ones = [i * 0x9E3779B97F4A7C15 for i in range(count)]
    others = [j * 0xC2B2AE3D27D4EB4F for j in range(count)]
    return [
        (cost << bits) + (((ones[i] ^ others[j]) * 0x165667B19E3779F9 & EVERY_BIT) >> shift)
        for (i, j), cost in zip(pairs, packed, strict=True)
    ]


def _least(count: int, pairs: Sequence[Pair], costs: Sequence[int]) -> tuple[Pair, ...]:
    """The heaviest matching of (top - cost) among those with the most pairs."""
    top = max(costs, default=0) + 1
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph()
    graph.add_nodes_from(range(count))
    edges = zip(pairs, costs, strict=True)
    graph.add_edges_from([(i, j, top - cost) for (i, j), cost in edges])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return tuple(sorted((min(pair), max(pair)) for pair in found))
