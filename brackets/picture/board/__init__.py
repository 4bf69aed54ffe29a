"""The geometry of a bracket: where boxes stand and how lines run; pure, exact, no pixels."""

from brackets.picture.board.gutters import Gutter
from brackets.picture.board.ladder import lay_out_ladder
from brackets.picture.board.layout import Board, lay_out
from brackets.picture.board.placed import Cell, Column, Placed
from brackets.picture.board.shape import COMPACT, HALL, REGULAR, Box, Row, Scale

__all__ = [
    "COMPACT",
    "HALL",
    "REGULAR",
    "Board",
    "Box",
    "Cell",
    "Column",
    "Gutter",
    "Placed",
    "Row",
    "Scale",
    "lay_out",
    "lay_out_ladder",
]
