"""A box in its place, in a cell of a column: where it stands does not depend on results."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from brackets.picture.board.shape import Box, Scale


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

    def holding(self, boxes: Mapping[str, Box]) -> Cell:
        """The same with its box as it stands now, if it is one of these."""
        box = boxes.get(self.placed.box.key) if self.placed else None
        return Cell(self.weight, self.placed.holding(box)) if self.placed and box else self


@dataclass(frozen=True)
class Column:
    """A round: its cells from top to bottom."""

    cells: tuple[Cell, ...]

    @cached_property
    def boxes(self) -> tuple[Placed, ...]:
        """What stands in them."""
        return tuple(cell.placed for cell in self.cells if cell.placed)

    @cached_property
    def by_key(self) -> dict[str, Placed]:
        """The same by the keys of the boxes."""
        return {placed.box.key: placed for placed in self.boxes}

    def holding(self, boxes: Mapping[str, Box]) -> Column:
        """The same with these boxes as they stand now."""
        if self.by_key.keys().isdisjoint(boxes):
            return self
        return Column(tuple(cell.holding(boxes) for cell in self.cells))


def place(box: Box, centre: Fraction, order: tuple[int, ...], scale: Scale) -> Placed:
    """A box around this height, its rows in this order."""
    size = scale.height(box)
    first = centre - size / 2 + scale.meta + scale.row / 2
    rows = {index: first + at * scale.row for at, index in enumerate(order)}
    top, block = first - scale.row / 2, scale.row * box.weight
    exits = (top + block * Fraction(k, box.qualify + 1) for k in range(1, box.qualify + 1))
    return Placed(box, centre, size, order, rows, tuple(exits))
