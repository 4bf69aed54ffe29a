"""A tree in which some enter late: every match stands between the two it comes from.

A round is cut into cells, one for every branch: a match, or a gap where the branch has none in that
round because its only entrant has a bye, or has not entered yet. A cell's share of the height is
the number of entrants in its branch, so no empty lines are drawn and no line crosses another.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TypeAlias

from brackets.picture.board.layout import Board, connect
from brackets.picture.board.placed import Cell, Column, place
from brackets.picture.board.shape import REGULAR, Box, Scale

Branch: TypeAlias = tuple[int, Box | None]
"""A branch in one round: its share of the height and the match, None where it has none."""


class _Columns:
    """Branches collected from the top of the tree to its bottom."""

    def __init__(self, rounds: Sequence[Sequence[Box]]) -> None:
        self.at = {box.key: at for at, boxes in enumerate(rounds) for box in boxes}
        self.boxes = {box.key: box for boxes in rounds for box in boxes}
        self.rounds: list[list[Branch]] = [[] for _ in rounds]

    def gaps(self, weight: int, first: int, end: int) -> None:
        """The branch has no match in these rounds."""
        for at in range(first, end):
            self.rounds[at].append((weight, None))

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
        self.rounds[at].append((weight, box))
        return weight


def lay_out_ladder(rounds: Sequence[Sequence[Box]], *, scale: Scale = REGULAR) -> Board:
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
    share = _share(found, scale)
    columns = tuple(_column(branches, share, scale) for branches in found.rounds)
    return connect(columns, share * entrants, scale)


def _share(found: _Columns, scale: Scale) -> Fraction:
    """The height of one entrant, such that every match has air around it."""
    return max((scale.height(box) + scale.air) / len(box.rows) for box in found.boxes.values())


def _column(branches: Sequence[Branch], share: Fraction, scale: Scale) -> Column:
    cells: list[Cell] = []
    above = Fraction(0)
    for weight, box in branches:
        centre = above + share * weight / 2
        placed = place(box, centre, tuple(range(len(box.rows))), scale) if box else None
        cells.append(Cell(weight, placed))
        above += share * weight
    return Column(tuple(cells))
