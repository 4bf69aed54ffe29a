"""Seeds on their lines, and the byes opposite the best of them.

The order 1, 8, 4, 5, 2, 7, 3, 6 from the top of the sheet's eighths: 1 and 2 in different halves, 1 to
4 in different quarters, 1 to 8 in different eighths, each on the first line of his own; 3 in the half
of 2 and 4 in the half of 1, as the document has it, 1 against 8 and 4 against 5 in the quarter-finals.
"""

from __future__ import annotations

from collections.abc import Collection

from brackets.draw.lot import Lot
from brackets.systems.judo.engine.entrants import Competitor, Task


def seed_order(size: int) -> list[int]:
    """The seeds from the top of a sheet when everybody is seeded: n meets size + 1 - n first.

    >>> seed_order(8)
    [1, 8, 4, 5, 2, 7, 3, 6]
    """
    order = [1]
    while len(order) < size:
        foot = 2 * len(order) + 1
        order = [seed for top in order for seed in (top, foot - top)]
    return order


def seed_positions(task: Task, lot: Lot) -> dict[int, Competitor]:
    """The seeds that have no position yet on their lines, best first.

    Where somebody stands on the line already a seed takes a free one by lot as near to it as can be.
    """
    lines = {seed: at for at, seed in enumerate(seed_order(task.sheet.size), start=1)}
    taken = set(task.fixed)
    waiting = set(task.waiting)
    found: dict[int, Competitor] = {}
    for rank, one in enumerate(task.seeded, start=1):
        if one in waiting:
            position = _nearest(lines[rank], taken, task.sheet.size, lot)
            taken.add(position)
            found[position] = one
    return found


def _nearest(line: int, taken: Collection[int], size: int, lot: Lot) -> int:
    area = 1
    while True:
        first = (line - 1) // area * area + 1
        free = [at for at in range(first, first + area) if at not in taken]
        if free:
            return free[0] if area == 1 else lot.choice(free)
        area *= 2


def seed_byes(task: Task, standing: dict[int, Competitor]) -> list[int]:
    """The positions left empty opposite the best seeds, as many as there are byes for them."""
    where = {one.name: at for at, one in standing.items()}
    opposite = [((where[one.name] - 1) ^ 1) + 1 for one in task.seeded]
    return [at for at in opposite if at not in standing][: task.byes]
