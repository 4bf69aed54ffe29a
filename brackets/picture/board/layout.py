"""Where every box and every line stands: a round shares the height, one share an entrant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise

from brackets.picture.board.gutters import Gutter, gutter
from brackets.picture.board.order import Rows, Shape, boxes_of, ordered, shape_of
from brackets.picture.board.placed import Cell, Column, Placed, place
from brackets.picture.board.shape import REGULAR, Box, Scale, Way


@dataclass(frozen=True)
class Board:
    """A whole bracket, laid out."""

    height: Fraction
    columns: tuple[Column, ...]
    gutters: tuple[Gutter, ...]

    def after(self, boxes: Mapping[str, Box]) -> Board:
        """The same with these boxes as they stand now, as long as nobody has won it all: nothing moves.

        Only lines that begin or end at them are drawn again.
        """
        columns = tuple(column.holding(boxes) for column in self.columns)
        pairs = zip(self.gutters, pairwise(columns), strict=True)
        gutters = tuple(found.after(left, right, boxes.keys()) for found, (left, right) in pairs)
        return replace(self, columns=columns, gutters=gutters)


def lay_out(rounds: Sequence[Sequence[Box]], *, scale: Scale = REGULAR) -> Board:
    """Order, place and connect the boxes of every round."""
    height, places = _frame(shape_of(rounds), scale)
    boxes = {box.key: box for found in rounds for box in found}
    columns = (Column(tuple(_cell(placed, boxes) for placed in found)) for found in places)
    return connect(tuple(columns), height, scale)


def _cell(placed: Placed, boxes: Mapping[str, Box]) -> Cell:
    """A box as it stands now in its place, in a cell of its own."""
    return Cell(placed.box.weight, placed.holding(boxes[placed.box.key]))


def connect(columns: tuple[Column, ...], height: Fraction, scale: Scale) -> Board:
    """The lines between boxes that stand in their places."""
    won, size = _followed(columns), (height, scale)
    gutters = (gutter(left, right, won, size) for left, right in pairwise(columns))
    return Board(height, columns, tuple(gutters))


@lru_cache(maxsize=256)
def _frame(shape: Shape, scale: Scale) -> tuple[Fraction, tuple[tuple[Placed, ...], ...]]:
    """Once a draw: where everything stands does not depend on results."""
    boxes, orders = ordered(boxes_of(shape))
    height = max(_needed(found, scale) for found in boxes)
    return height, tuple(_placed(found, orders, height, scale) for found in boxes)


def _needed(boxes: Sequence[Box], scale: Scale) -> Fraction:
    """The height at which the tightest box of a round still has air around it."""
    share = max((scale.height(box) + scale.air) / box.weight for box in boxes)
    return share * sum(box.weight for box in boxes)


def _placed(
    boxes: Sequence[Box], orders: Rows, height: Fraction, scale: Scale
) -> tuple[Placed, ...]:
    share = height / sum(box.weight for box in boxes)
    placed, above = [], Fraction(0)
    for box in boxes:
        centre = above + share * box.weight / 2
        placed.append(place(box, centre, orders[box.key], scale))
        above += share * box.weight
    return tuple(placed)


def _followed(columns: Sequence[Column]) -> frozenset[Way]:
    """The exits that the way of the winner leads through."""
    found: set[Way] = set()
    for column in columns:
        for box in (placed.box for placed in column.boxes):
            reached = any(row.is_winner or row.feeder in found for row in box.rows)
            if reached:
                found.update(_exits_of(box))
    return frozenset(found)


def _exits_of(box: Box) -> set[Way]:
    if box.through is None:
        return {(box.key, place) for place in range(1, box.qualify + 1)}
    rows = enumerate(box.through, start=1)
    return {(box.key, place) for place, row in rows if row is not None and box.rows[row].is_winner}
