"""Which box stands above which: the order that makes the fewest lines cross.

It depends on the draw alone, never on a result: a row does not move because a score came in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import combinations, pairwise
from typing import TypeAlias

from brackets.picture.board.shape import Box, Row, Way

Rounds: TypeAlias = tuple[tuple[Box, ...], ...]
Shape: TypeAlias = tuple[tuple[tuple[str, tuple[Way | None, ...], int], ...], ...]
Cost: TypeAlias = tuple[int, int, Fraction]
Rows: TypeAlias = dict[str, tuple[int, ...]]
"""For each box the order its rows are shown in."""

SWEEPS = 4
LATER = 64


def ordered(rounds: Rounds) -> tuple[Rounds, Rows]:
    """The rounds with their boxes in order from top to bottom, and the order of their rows.

    Sweeps from the final back, then swaps of neighbours while they help.
    """
    drawn = {box.key: at for boxes in rounds for at, box in enumerate(boxes)}
    cost = partial(_cost, drawn)
    best = rounds
    for _ in range(SWEEPS):
        best = min(best, _backwards(_forwards(_backwards(best))), key=cost)
    best = _swapped(best, cost)
    return best, _row_orders(best)


def shape_of(rounds: Sequence[Sequence[Box]]) -> Shape:
    """What the order depends on: keys, feeders and exits; no result, and nobody to follow."""
    return tuple(
        tuple((box.key, tuple(row.feeder for row in box.rows), box.qualify) for box in boxes)
        for boxes in rounds
    )


def boxes_of(shape: Shape) -> Rounds:
    """Boxes of that shape, as they were drawn."""
    return tuple(
        tuple(Box(key, tuple(map(Row, feeders)), qualify) for key, feeders, qualify in boxes)
        for boxes in shape
    )


def _swapped(best: Rounds, cost: Callable[[Rounds], Cost]) -> Rounds:
    """Two boxes of a round change places, and what leads to them follows, while it helps."""
    least, improved = cost(best), True
    while improved and least[0]:
        improved = False
        for at, boxes in enumerate(best):
            for upper in range(len(boxes) - 1):
                candidate = _with_swap(best, at, upper)
                found = cost(candidate)
                if found < least:
                    best, least, improved = candidate, found, True
    return best


def _with_swap(rounds: Rounds, at: int, upper: int) -> Rounds:
    boxes = list(rounds[at])
    boxes[upper : upper + 2] = boxes[upper + 1], boxes[upper]
    return (*_backwards((*rounds[:at], tuple(boxes))), *rounds[at + 1 :])


def _cost(drawn: Mapping[str, int], rounds: Rounds) -> Cost:
    """Crossings first, a later one worse than any number of earlier; then boxes out of the order
    they were drawn in, so that number 1 stays on top; then the length of all uprights.
    """
    weighed = sum(number * LATER**at for at, number in enumerate(_crossings(rounds)))
    return weighed, _turned(drawn, rounds), _length(rounds)


def _turned(drawn: Mapping[str, int], rounds: Rounds) -> int:
    """How many pairs of boxes stand against the order in which they were drawn."""
    return sum(drawn[a.key] > drawn[b.key] for boxes in rounds for a, b in combinations(boxes, 2))


def _length(rounds: Rounds) -> Fraction:
    rows, total = _row_orders(rounds), Fraction(0)
    for boxes, following in pairwise(rounds):
        above, below = (sum(box.weight for box in column) for column in (boxes, following))
        lines = _lines(boxes, following, rows)
        total += sum(abs(start / above - Fraction(2 * end + 1, 2 * below)) for start, end in lines)
    return total


def crossings(rounds: Rounds) -> int:
    """How many pairs of lines swap their order on the way to the next round."""
    return sum(_crossings(rounds))


def _crossings(rounds: Rounds) -> list[int]:
    """The same, gutter by gutter."""
    rows, found = _row_orders(rounds), []
    for boxes, following in pairwise(rounds):
        ends = [end for _, end in sorted(_lines(boxes, following, rows))]
        found.append(sum(a > b for a, b in combinations(ends, 2)))
    return found


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
