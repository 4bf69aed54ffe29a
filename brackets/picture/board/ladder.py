"""A tree in which some enter late: every match stands between the two it comes from.

A round is cut into cells, one for every branch: a match, or a gap where the branch has none in that
round because its only entrant has a bye, or has not entered yet. A cell's share of the height is
the number of entrants in its branch, so no empty lines are drawn and no line crosses another.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from brackets.picture.board.layout import Board, Column, Placed, connect, place
from brackets.picture.board.shape import REGULAR, Box, Scale


@dataclass(frozen=True, slots=True)
class Cell:
    """A branch in one round: its share of the height and the match, None for a gap."""

    weight: int
    box: Box | None = None


@dataclass(frozen=True)
class Ladder:
    """The laid-out board, and the cells of every round from top to bottom."""

    board: Board
    cells: tuple[tuple[Cell, ...], ...]


class _Columns:
    """Cells collected branch by branch, from the top of the tree to its bottom."""

    def __init__(self, rounds: Sequence[Sequence[Box]]) -> None:
        self.at = {box.key: at for at, boxes in enumerate(rounds) for box in boxes}
        self.boxes = {box.key: box for boxes in rounds for box in boxes}
        self.cells: list[list[Cell]] = [[] for _ in rounds]

    def gaps(self, weight: int, first: int, end: int) -> None:
        """The branch has no match in these rounds."""
        for at in range(first, end):
            self.cells[at].append(Cell(weight))

    def branch(self, key: str) -> int:
        """The match and all that leads to it; its weight."""
        box, at = self.boxes[key], self.at[key]
        weight = 0
        for row in box.rows:
            if row.feeder is None:
                own, filled = 1, 0
            else:
                own, filled = self.branch(row.feeder[0]), self.at[row.feeder[0]] + 1
            self.gaps(own, filled, at)
            weight += own
        self.cells[at].append(Cell(weight, box))
        return weight


def lay_out_ladder(rounds: Sequence[Sequence[Box]], *, scale: Scale = REGULAR) -> Ladder:
    """Place and connect the boxes of every round; each exit leads to one match at most."""
    found = _Columns(rounds)
    fed = {row.feeder[0] for boxes in rounds for box in boxes for row in box.rows if row.feeder}
    entrants = 0
    for boxes in reversed(rounds):
        for box in boxes:
            if box.key not in fed:
                weight = found.branch(box.key)
                found.gaps(weight, found.at[box.key] + 1, len(rounds))
                entrants += weight
    cells = tuple(tuple(column) for column in found.cells)
    share = _share(found, scale)
    columns = tuple(Column(_placed(column, share, scale)) for column in cells)
    return Ladder(connect(columns, share * entrants, scale), cells)


def _share(found: _Columns, scale: Scale) -> Fraction:
    """The height of one entrant, such that every match has air around it."""
    return max((scale.height(box) + scale.air) / len(box.rows) for box in found.boxes.values())


def _placed(cells: Sequence[Cell], share: Fraction, scale: Scale) -> tuple[Placed, ...]:
    placed: list[Placed] = []
    above = Fraction(0)
    for cell in cells:
        centre = above + share * cell.weight / 2
        if cell.box:
            placed.append(place(cell.box, centre, tuple(range(len(cell.box.rows))), scale))
        above += share * cell.weight
    return tuple(placed)
