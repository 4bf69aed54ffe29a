"""Blocks dealt by lot in a tree of any size: halves hold equally many of them where there is room.

The same kinds of blocks as in `dealing.py`, without a look at all deals. Of one kind every deal that
spreads the blocks evenly is as likely as the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from brackets.draw.lot import Lot
from brackets.draw.separation.dealing import Counts, Kinds


@dataclass(frozen=True, slots=True)
class Branches:
    """The first line of each block, by kind, and the lines of all others, from 0."""

    blocks: tuple[tuple[int, ...], ...]
    others: tuple[int, ...]


def deal_branches(size: int, kinds: Kinds, counts: Counts, lot: Lot) -> Branches:
    """Deal so many blocks of each kind, the longest skips first, in a tree of `size` lines."""
    found: list[list[int]] = [[] for _ in kinds]
    others: list[int] = []
    waiting = [(0, size, counts)]
    while waiting:
        first, lines, held = waiting.pop()
        full = [at for at, many in enumerate(held) if many and 1 << kinds[at][0] == lines]
        if not any(held):
            others.extend(range(first, first + lines))
        elif full:
            found[full[0]].append(first)
        else:
            left, right = _halves(held, kinds, lines // 2, lot)
            waiting.append((first + lines // 2, lines // 2, right))
            waiting.append((first, lines // 2, left))
    return Branches(tuple(map(tuple, found)), tuple(others))


def _halves(held: Counts, kinds: Kinds, half: int, lot: Lot) -> tuple[Counts, Counts]:
    """The blocks of either half: each block to the half that holds fewer, of all, then of its kind.

    The longest skips come first, so that the room left is always a multiple of what comes next.
    """
    room, total = [half, half], [0, 0]
    sides: tuple[list[int], list[int]] = ([], [])
    for kind, count in zip(kinds, held, strict=True):
        own = [0, 0]
        for _ in range(count):
            side = _side(room, (total, own), 1 << kind[0], lot)
            room[side] -= 1 << kind[0]
            total[side] += 1
            own[side] += 1
        sides[0].append(own[0])
        sides[1].append(own[1])
    return tuple(sides[0]), tuple(sides[1])


def _side(
    room: Sequence[int], held: tuple[Sequence[int], Sequence[int]], lines: int, lot: Lot
) -> int:
    if min(room) < lines:
        return 0 if room[0] >= lines else 1
    left, right = ([many[side] for many in held] for side in (0, 1))
    return lot.below(2) if left == right else int(right < left)
