"""How few pairs of one club can meet in each round, whatever the other clubs do.

Each club's least is taken alone, so the sum over all clubs is a lower bound for every draw, round by
round in lexicographic order; a draw that reaches it is optimal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from brackets.draw.separation.values import Pairs


@lru_cache(maxsize=4096)
def fewest_pairs(members: int, rounds: int) -> Pairs:
    """The pairs of a club that halves itself in every block: nobody fixed, room everywhere.

    >>> fewest_pairs(4, 3), fewest_pairs(8, 3)
    ((0, 2, 4), (4, 8, 16))
    """
    if rounds == 0:
        return ()
    small, large = members // 2, (members + 1) // 2
    halves = zip(fewest_pairs(small, rounds - 1), fewest_pairs(large, rounds - 1), strict=True)
    return (*(one + two for one, two in halves), small * large)


def fewest_with_fixed(
    members: int, rounds: int, fixed: Iterable[int], open_lines: Iterable[int]
) -> Pairs:
    """The same when some of the club stand on `fixed` lines and the others fit `open_lines` only."""
    standing, room = Counter(fixed), Counter(open_lines)
    free = members - standing.total()
    found = {line: _leaf(standing[line], room[line]) for line in range(2**rounds)}
    blocks = [found[line] for line in range(2**rounds)]
    while len(blocks) > 1:
        pairs = zip(blocks[::2], blocks[1::2], strict=True)
        blocks = [_joined(left, right, free) for left, right in pairs]
    return blocks[0][free][1]


Block: TypeAlias = Mapping[int, tuple[int, Pairs]]
"""By how many free members go into a block: how many of the club stand in it, and their least pairs."""


def _leaf(standing: int, room: int) -> Block:
    return {free: (standing + free, ()) for free in range(room + 1)}


def _joined(left: Block, right: Block, free: int) -> Block:
    """The least of every way to share the free members between two blocks, the first round first."""
    found: dict[int, tuple[int, Pairs]] = {}
    for a, (own, early) in left.items():
        for b, (against, late) in right.items():
            if a + b > free:
                continue
            pairs = (*map(sum, zip(early, late, strict=True)), own * against)
            if a + b not in found or pairs < found[a + b][1]:
                found[a + b] = (own + against, pairs)
    return found


def latest_meeting(
    members: int, rounds: int, fixed: Iterable[int], open_lines: Iterable[int]
) -> int:
    """The latest first meeting of a club: its fixed members stand, the others take open lines.

    Nobody meets before round r while no block of 2^(r - 1) lines holds two; k + 1 for one alone.

    >>> latest_meeting(4, 3, [], range(8)), latest_meeting(2, 3, [], range(4))
    (2, 2)
    """
    standing, room = list(fixed), set(open_lines)
    found = 1
    while found <= rounds:
        own = {line >> found for line in standing}
        others = {line >> found for line in room} - own
        if len(own) < len(standing) or len(others) < members - len(standing):
            break
        found += 1
    return found


def first_round(pairs: Pairs) -> int | None:
    """The first round in which a pair can meet; None when none ever does."""
    return next((number for number, count in enumerate(pairs, start=1) if count), None)


def pairs_of(lines: Sequence[int], rounds: int) -> Pairs:
    """The pairs of one club that can meet in round 1, 2, ..., by the lines they stand on."""
    found = [0] * rounds
    blocks = Counter(lines)
    for number in range(rounds):
        for block in [one for one in blocks if not one & 1]:
            found[number] += blocks[block] * blocks.get(block | 1, 0)
        above: Counter[int] = Counter()
        for block, count in blocks.items():
            above[block >> 1] += count
        blocks = above
    return tuple(found)
