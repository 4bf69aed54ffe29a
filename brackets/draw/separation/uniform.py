"""Every draw in which all clubs halve themselves in every block, each exactly as likely as the others.

Which of the clubs with an odd number give their extra member to the left half is drawn in proportion
to the arrangements of both halves: N(v) = prod C(v_c, floor(v_c / 2)) x sum over choices of
N(left) x N(right). Only the sizes of the clubs matter, so equal ones are counted together.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from math import comb, prod
from typing import TypeAlias

from brackets.draw.lot import Lot
from brackets.draw.separation.halving import Placed, club_of
from brackets.draw.separation.values import Member

LARGEST = 128
"""Lines up to which the counting is quick."""

Sizes: TypeAlias = tuple[tuple[int, int], ...]
"""The clubs of a block: (size, how many clubs have it), largest first."""


def uniform(members: Sequence[Member], lot: Lot) -> Placed:
    """Members on as many lines, a power of two; byes are members of one club."""
    clubs: dict[Hashable, list[Member]] = {}
    for member in lot.shuffle(members):
        clubs.setdefault(club_of(member), []).append(member)
    placed: Placed = {}
    waiting = [(0, len(members), list(clubs.values()))]
    while waiting:
        first, lines, held = waiting.pop()
        if lines == 1:
            placed[first] = held[0][0]
            continue
        left, right = _halved(held, lot)
        waiting.append((first + lines // 2, lines // 2, right))
        waiting.append((first, lines // 2, left))
    return placed


def _halved(held: list[list[Member]], lot: Lot) -> tuple[list[list[Member]], list[list[Member]]]:
    sizes = _sizes([len(club) for club in held])
    choices = list(_choices(sizes))
    weights = [_ways(sizes, choice) for choice in choices]
    chosen = choices[lot.weighted(weights)]
    given = {size: count for (size, _), count in zip(sizes, chosen, strict=True)}
    left: list[list[Member]] = []
    right: list[list[Member]] = []
    for club in lot.shuffle(held):
        half = len(club) // 2
        if len(club) % 2 and given[len(club)]:
            given[len(club)] -= 1
            half += 1
        left.append(club[:half])
        right.append(club[half:])
    return [club for club in left if club], [club for club in right if club]


def _sizes(sizes: Sequence[int]) -> Sizes:
    ranked = sorted((size for size in sizes if size), reverse=True)
    return tuple((size, len(list(same))) for size, same in groupby(ranked))


def _choices(sizes: Sizes) -> Iterator[tuple[int, ...]]:
    """How many clubs of each odd size give their extra member to the left: half of all such."""
    odd = [many if size % 2 else 0 for size, many in sizes]
    return _filled(tuple(odd), sum(odd) // 2)


def _filled(room: tuple[int, ...], total: int) -> Iterator[tuple[int, ...]]:
    if not room:
        yield ()
        return
    rest = sum(room[1:])
    for own in range(max(0, total - rest), min(room[0], total) + 1):
        for others in _filled(room[1:], total - own):
            yield (own, *others)


def _ways(sizes: Sizes, choice: tuple[int, ...]) -> int:
    """Arrangements with this choice, without the factor that every choice shares."""
    left: list[int] = []
    right: list[int] = []
    for (size, many), given in zip(sizes, choice, strict=True):
        small, large = size // 2, (size + 1) // 2
        left += [large] * given + [small] * (many - given)
        right += [small] * given + [large] * (many - given)
    kinds = prod(comb(many, given) for (_, many), given in zip(sizes, choice, strict=True))
    return kinds * arrangements(_sizes(left)) * arrangements(_sizes(right))


@lru_cache(maxsize=100_000)
def arrangements(sizes: Sizes) -> int:
    """How many orders of the members of such clubs on their lines are balanced in every block.

    >>> arrangements(((3, 2), (1, 2)))
    16128
    """
    if sum(size * many for size, many in sizes) < 2:
        return 1
    shared: int = prod(comb(size, size // 2) ** many for size, many in sizes)
    return shared * sum(_ways(sizes, choice) for choice in _choices(sizes))
