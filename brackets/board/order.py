"""Which box stands above which: the order that makes the fewest lines cross.

It depends on the draw alone, never on a result: a row does not move because a score came in.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, pairwise
from typing import TypeAlias

from brackets.board.shape import Box, Row, Way

Rounds: TypeAlias = tuple[tuple[Box, ...], ...]
Rows: TypeAlias = dict[str, tuple[int, ...]]
"""For each box the order its rows are shown in."""

SWEEPS = 4


def ordered(rounds: Sequence[Sequence[Box]]) -> tuple[Rounds, Rows]:
    """The rounds with their boxes in order from top to bottom, and the order of their rows."""
    best, rows = _order_of(tuple(tuple(_undecided(box) for box in boxes) for boxes in rounds))
    known = {box.key: box for boxes in rounds for box in boxes}
    return tuple(tuple(known[box.key] for box in boxes) for boxes in best), rows


def _undecided(box: Box) -> Box:
    return Box(box.key, tuple(Row(row.feeder) for row in box.rows), box.qualify)


@lru_cache(maxsize=256)
def _order_of(found: Rounds) -> tuple[Rounds, Rows]:
    """Once a draw."""
    best, fewest = found, crossings(found)
    for _ in range(SWEEPS):
        found = _forwards(_backwards(found))
        for candidate in (found, _backwards(found)):
            number = crossings(candidate)
            if number < fewest:
                best, fewest = candidate, number
    return best, _row_orders(best)


def crossings(rounds: Rounds) -> int:
    """How many pairs of lines swap their order on the way to the next round."""
    rows = _row_orders(rounds)
    number = 0
    for boxes, following in pairwise(rounds):
        lines = _lines(boxes, following, rows)
        number += sum((a[0] - b[0]) * (a[1] - b[1]) < 0 for a, b in combinations(lines, 2))
    return number


def _lines(
    boxes: tuple[Box, ...], following: tuple[Box, ...], rows: Rows
) -> list[tuple[Fraction, int]]:
    leaves = _exit_heights(boxes)
    slots = [box.rows[index].feeder for box in following for index in rows[box.key]]
    return [(leaves[way], at) for at, way in enumerate(slots) if way in leaves]


def _exit_heights(boxes: tuple[Box, ...]) -> dict[Way | None, Fraction]:
    """Where each exit leaves, counted in rows from the top."""
    heights: dict[Way | None, Fraction] = {}
    above = 0
    for box in boxes:
        for place in range(1, box.qualify + 1):
            heights[box.key, place] = above + Fraction(box.weight * place, box.qualify + 1)
        above += box.weight
    return heights


def _row_orders(rounds: Rounds) -> Rows:
    """Rows by where they come from, top to bottom; rows of round one stay as drawn."""
    orders: Rows = {}
    leaves: dict[Way | None, Fraction] = {}
    for boxes in rounds:
        for box in boxes:
            heights = [leaves.get(row.feeder, Fraction(0)) for row in box.rows]
            orders[box.key] = tuple(sorted(range(len(heights)), key=heights.__getitem__))
        leaves = _exit_heights(boxes)
    return orders


def _backwards(rounds: Rounds) -> Rounds:
    """Every box beside the middle of the rows it leads to, from the last round to the first."""
    found = [rounds[-1]]
    for boxes in reversed(rounds[:-1]):
        targets: dict[str, list[int]] = {}
        rows = [row for box in found[0] for row in box.rows]
        for at, row in enumerate(rows):
            if row.feeder:
                targets.setdefault(row.feeder[0], []).append(at)
        found.insert(0, _sorted(boxes, targets))
    return tuple(found)


def _forwards(rounds: Rounds) -> Rounds:
    """Every box beside the middle of the exits that lead to it, from the first round on."""
    found = [rounds[0]]
    for boxes in rounds[1:]:
        leaves = _exit_heights(found[-1])
        sources = {
            box.key: [leaves[row.feeder] for row in box.rows if row.feeder in leaves]
            for box in boxes
        }
        found.append(_sorted(boxes, sources))
    return tuple(found)


def _sorted(
    boxes: tuple[Box, ...], heights: dict[str, list[int]] | dict[str, list[Fraction]]
) -> tuple[Box, ...]:
    def middle(box: Box) -> Fraction:
        found = heights.get(box.key)
        return Fraction(sum(found), len(found)) if found else Fraction(0)

    return tuple(sorted(boxes, key=middle))
