"""Sessions 1 and 2: groups of eight by rating, a round robin in each (the text's first paragraph).

"if there are 96 players in your division, the first group will have 1, 13, 25, 37, 49, 61, 73
and 85, based on rating"; readings R2 and R3, odd fields and leftovers as docs/rules/scrabble.md says.
"""

from __future__ import annotations

from collections.abc import Sequence

from brackets.draw.errors import DrawError
from brackets.systems.scrabble.engine.values import BYE, Order, Pair


def initial_groups(
    order: Sequence[int], size: int = 8, *, snaked: bool = False
) -> tuple[Order, ...]:
    """The groups of a field in rating order; a bye fills an odd one, twos left over join the first.

    Raises DrawError if there are too few players for one group.
    """
    line = [*order, BYE] if len(order) % 2 else list(order)
    count = len(line) // size
    if not count:
        raise DrawError(f"players: {len(order)} are too few; one group takes {size - 1} or more.")
    groups: list[list[int]] = [[] for _ in range(count)]
    for start in range(0, count * size, count):
        row = line[start : start + count]
        back = snaked and (start // count) % 2
        for group, number in zip(groups, reversed(row) if back else row, strict=True):
            group.append(number)
    for turn, start in enumerate(range(count * size, len(line), 2)):
        groups[turn % count] += line[start : start + 2]
    return tuple(map(tuple, groups))


def round_robin(group: Order, number: int) -> tuple[Pair, ...]:
    """Round `number` (from 1) of a group in rating order: its first meets the last, then up to the second.

    >>> round_robin((1, 2, 3, 4), 1)
    ((1, 4), (2, 3))
    """
    rest = group[1:]
    turned = rest[len(rest) - number + 1 :] + rest[: len(rest) - number + 1]
    ring = (group[0], *turned)
    half = len(ring) // 2
    place = {player: at for at, player in enumerate(group)}
    pairs = zip(ring[:half], reversed(ring[half:]), strict=True)
    ordered = [(a, b) if place[a] < place[b] else (b, a) for a, b in pairs]
    return tuple(sorted(ordered, key=lambda pair: place[pair[0]]))
