"""Where every box and every line stands: a round shares the height, one share an entrant."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import pairwise
from operator import attrgetter
from typing import TypeAlias

from brackets.picture.board.lanes import Lane, Run, lanes
from brackets.picture.board.order import Rows, Shape, boxes_of, ordered, shape_of
from brackets.picture.board.shape import REGULAR, Box, Scale, Way
from brackets.picture.board.wires import Wire, path

Boxes: TypeAlias = tuple[Box, ...]
"""The matches of a round."""

MANY = 12
"""A gutter with more lanes than this draws them closer together."""
CLOSE = Fraction("0.4")


@dataclass(frozen=True)
class Placed:
    """A box in its place: `order` gives the rows from top to bottom, `rows` their middles."""

    box: Box
    centre: Fraction
    height: Fraction
    order: tuple[int, ...]
    rows: Mapping[int, Fraction]
    open_exits: tuple[Fraction, ...]

    def holding(self, box: Box) -> Placed:
        """The same place with the match as it stands now."""
        return Placed(box, self.centre, self.height, self.order, self.rows, self.open_exits)

    def exit_height(self, place: int) -> Fraction | None:
        """Where the line of an exit starts; None when nobody will ever take it.

        Until it is decided: one exit in the middle of the rows, two at a third and two thirds.
        """
        if self.box.through is None:
            return self.open_exits[place - 1]
        row = self.box.through[place - 1]
        return None if row is None else self.rows[row]


@dataclass(frozen=True, slots=True)
class Cell:
    """A share of a round's height: a box in its place, None for a gap."""

    weight: int
    placed: Placed | None = None


@dataclass(frozen=True)
class Column:
    """A round: its cells from top to bottom."""

    cells: tuple[Cell, ...]

    @cached_property
    def boxes(self) -> tuple[Placed, ...]:
        """What stands in them."""
        return tuple(cell.placed for cell in self.cells if cell.placed)


@dataclass(frozen=True)
class Gutter:
    """The lines between two rounds, the winner's last; `is_crossed` where lines cross."""

    width: Fraction
    height: Fraction
    wires: tuple[Wire, ...]
    is_crossed: bool


@dataclass(frozen=True)
class Board:
    """A whole bracket, laid out."""

    height: Fraction
    columns: tuple[Column, ...]
    gutters: tuple[Gutter, ...]


@dataclass(frozen=True, slots=True)
class _Line:
    run: Run
    is_open: bool
    is_winner: bool
    way: Way


def lay_out(rounds: Sequence[Sequence[Box]], *, scale: Scale = REGULAR) -> Board:
    """Order, place and connect the boxes of every round."""
    shape, drawn = shape_of(rounds), tuple(map(tuple, rounds))
    height, places = _frame(shape, scale)
    columns = tuple(map(_holding, places, drawn))
    won = _followed(columns)
    beside = enumerate(pairwise(drawn))
    gutters = tuple(_gutter_of(shape, scale, at, pair, won) for at, pair in beside)
    return Board(height, columns, gutters)


def _holding(places: Iterable[Placed], found: Iterable[Box]) -> Column:
    """The places of a round with its matches as they stand now."""
    boxes = {box.key: box for box in found}
    return _column(placed.holding(boxes[placed.box.key]) for placed in places)


@lru_cache(maxsize=1024)
def _gutter_of(
    shape: Shape, scale: Scale, at: int, pair: tuple[Boxes, Boxes], won: frozenset[Way]
) -> Gutter:
    """The lines after a round: a result changes those of two rounds at most, until somebody has won it all."""
    height, places = _frame(shape, scale)
    left, right = map(_holding, places[at : at + 2], pair)
    return _gutter(tuple(_lines(left, right, won)), height, scale)


def _column(boxes: Iterable[Placed]) -> Column:
    """Every box in a cell of its own."""
    return Column(tuple(Cell(placed.box.weight, placed) for placed in boxes))


def connect(columns: tuple[Column, ...], height: Fraction, scale: Scale) -> Board:
    """The lines between boxes that stand in their places."""
    won = _followed(columns)
    gutters = tuple(
        _gutter(tuple(_lines(left, right, won)), height, scale) for left, right in pairwise(columns)
    )
    return Board(height, columns, gutters)


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


def place(box: Box, centre: Fraction, order: tuple[int, ...], scale: Scale) -> Placed:
    """A box around this height, its rows in this order."""
    size = scale.height(box)
    first = centre - size / 2 + scale.meta + scale.row / 2
    rows = {index: first + at * scale.row for at, index in enumerate(order)}
    top, block = first - scale.row / 2, scale.row * box.weight
    exits = (top + block * Fraction(k, box.qualify + 1) for k in range(1, box.qualify + 1))
    return Placed(box, centre, size, order, rows, tuple(exits))


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


def _lines(left: Column, right: Column, won: frozenset[Way]) -> list[_Line]:
    sources = {placed.box.key: placed for placed in left.boxes}
    lines = []
    for target in right.boxes:
        for index in target.order:
            feeder = target.box.rows[index].feeder
            source = sources.get(feeder[0]) if feeder else None
            start = source.exit_height(feeder[1]) if source and feeder else None
            if source and feeder and start is not None:
                run = Run(start, target.rows[index])
                is_open = source.box.through is None
                lines.append(_Line(run, is_open, feeder in won, feeder))
    return lines


@lru_cache(maxsize=1024)
def _gutter(lines: tuple[_Line, ...], height: Fraction, scale: Scale) -> Gutter:
    found, crossed = lanes(tuple(line.run for line in lines))
    width = _width(found, scale)
    wires = [
        Wire(
            path(line.run.start, line.run.end, width * lane.number / (lane.count + 1), width),
            line.is_open,
            line.is_winner,
            line.way,
            line.run.start,
            line.run.end,
        )
        for line, lane in zip(lines, found, strict=True)
    ]
    return Gutter(width, height, tuple(sorted(wires, key=attrgetter("is_winner"))), crossed > 0)


def _width(found: Sequence[Lane], scale: Scale) -> Fraction:
    count = max((lane.count for lane in found), default=1)
    lane = scale.lane if count <= MANY else CLOSE
    return max(scale.gutter, lane * (count + 1))
