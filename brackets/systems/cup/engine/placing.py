"""Which lines of a cup's tree are whole branches of the pre-qualified, which have a bye.

An entrant that skips k rounds takes a block of 2^k lines, one with a bye a block of two. They are
dealt to the halves of every block so that no half holds two more of them than the other where there
is room, the pre-qualified first: two of them meet as late as the tree allows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from brackets.draw.lot import Lot

Counts: TypeAlias = tuple[int, ...]
"""How many blocks of each kind: the pre-qualified from the longest skip on, then the byes."""


@dataclass(frozen=True, slots=True)
class Lines:
    """The first line of each block, by skip; of each bye; and the lines of all others, from 0."""

    qualified: Mapping[int, tuple[int, ...]]
    byes: tuple[int, ...]
    others: tuple[int, ...]


def place_blocks(size: int, skips: Sequence[int], byes: int, lot: Lot) -> Lines:
    """Deal the blocks of a tree of `size` lines; `skips` are those of the pre-qualified."""
    kinds = sorted(set(skips), reverse=True)
    weights = (*[2**kind for kind in kinds], 2)
    counts = (*[skips.count(kind) for kind in kinds], byes)
    found: list[list[int]] = [[] for _ in weights]
    others: list[int] = []
    waiting = [(0, size, counts)]
    while waiting:
        first, lines, held = waiting.pop()
        if not any(held):
            others.extend(range(first, first + lines))
        elif lines in weights and (kind := _filling(held, weights, lines)) is not None:
            found[kind].append(first)
        else:
            left, right = _halves(held, weights, lines // 2, lot)
            waiting.append((first + lines // 2, lines // 2, right))
            waiting.append((first, lines // 2, left))
    qualified = {kind: tuple(at) for kind, at in zip(kinds, found, strict=False)}
    return Lines(qualified, tuple(found[-1]), tuple(others))


def free_byes(lines: Lines, byes: int, lot: Lot) -> Lines:
    """The same blocks of the pre-qualified, with as many byes anywhere, each in a match of its own."""
    firsts = lot.shuffle(lines.others[::2])
    taken = sorted(firsts[:byes])
    alone = {line for first in taken for line in (first, first + 1)}
    others = tuple(line for line in lines.others if line not in alone)
    return Lines(lines.qualified, tuple(taken), others)


def _filling(held: Counts, weights: Sequence[int], lines: int) -> int | None:
    """The kind of which one block fills all these lines."""
    full = (at for at, count in enumerate(held) if count and weights[at] == lines)
    return next(full, None)


def _halves(held: Counts, weights: Sequence[int], half: int, lot: Lot) -> tuple[Counts, Counts]:
    """The blocks of either half: each block to the half that holds fewer, of all, then of its kind.

    The heaviest come first, so that the room left is always a multiple of what comes next.
    """
    room, total = [half, half], [0, 0]
    sides: tuple[list[int], list[int]] = ([], [])
    for weight, count in zip(weights, held, strict=True):
        own = [0, 0]
        for _ in range(count):
            side = _side(room, total, own, weight, lot)
            room[side] -= weight
            total[side] += 1
            own[side] += 1
        sides[0].append(own[0])
        sides[1].append(own[1])
    return tuple(sides[0]), tuple(sides[1])


def _side(room: list[int], total: list[int], own: list[int], weight: int, lot: Lot) -> int:
    if min(room) < weight:
        return 0 if room[0] >= weight else 1
    left, right = (total[0], own[0]), (total[1], own[1])
    return lot.below(2) if left == right else int(right < left)
