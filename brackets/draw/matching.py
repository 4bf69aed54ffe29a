"""Perfect matchings of least cost, the costs compared tier by tier: the one module that knows rustworkx.

Costs are exact integers. The tiers are packed into one number, so that a smaller earlier tier
beats any later ones over the whole matching; the blossom algorithm then proves the least sum.
A last tier of our own, a fixed mixture of the two indices, makes the answer the same everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations

import rustworkx

from brackets.draw.errors import DrawError

Pair = tuple[int, int]
Tiers = tuple[int, ...]

WIDEST = 120
"""Bits of a packed cost; the algorithm counts in 128."""
MIXTURE = 32


def perfect_matching(count: int, tiers: Callable[[int, int], Tiers | None]) -> tuple[Pair, ...]:
    """Everybody of 0 to count - 1 in one pair, the sum of the tiers least, compared in order.

    `tiers(i, j)`, i below j, are whole numbers from zero, as many for every pair; None forbids it.
    Raises DrawError for an odd count, for costs too wide to be exact, and if no matching is allowed.
    """
    if count % 2:
        raise DrawError(f"{count} cannot all be paired; one more or one fewer is needed.")
    allowed = {}
    for pair in combinations(range(count), 2):
        cost = tiers(*pair)
        if cost is not None:
            allowed[pair] = cost
    found = _least(count, _packed(count, allowed))
    if 2 * len(found) != count:
        raise DrawError(f"{count} cannot all be paired with the pairs that are allowed.")
    return found


def _packed(count: int, allowed: Mapping[Pair, Tiers]) -> dict[Pair, int]:
    """Each pair's tiers as one number; a tier can never add up to one of the tier before."""
    if not allowed:
        return {}
    most = [max(column) for column in zip(*allowed.values(), strict=True)]
    places = [count // 2 * high + 1 for high in most]
    packed = dict.fromkeys(allowed, 0)
    for pair, cost in allowed.items():
        for tier, place in zip(cost, places, strict=True):
            packed[pair] = packed[pair] * place + tier
    widest = max(packed.values()).bit_length() + count.bit_length()
    if widest > WIDEST:
        raise DrawError(f"The costs of {count} need {widest} bits; {WIDEST} are exact.")
    return _told_apart(count, packed, min(MIXTURE, WIDEST - widest))


def _told_apart(count: int, packed: Mapping[Pair, int], bits: int) -> dict[Pair, int]:
    """A last tier, different for almost every pair, so that two matchings are hardly ever level."""
    room = max(bits - count.bit_length(), 0)
    return {pair: (cost << bits) + (_mixed(*pair) >> (64 - room)) for pair, cost in packed.items()}


def _mixed(i: int, j: int) -> int:
    """64 bits that two numbers give, always the same."""
    return (i * 0x9E3779B97F4A7C15 ^ j * 0xC2B2AE3D27D4EB4F) * 0x165667B19E3779F9 % 2**64


def _least(count: int, costs: Mapping[Pair, int]) -> tuple[Pair, ...]:
    """The heaviest matching of (top - cost) among those with the most pairs."""
    top = max(costs.values(), default=0) + 1
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(count))
    graph.add_edges_from([(i, j, top - cost) for (i, j), cost in costs.items()])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return tuple(sorted((min(pair), max(pair)) for pair in found))
