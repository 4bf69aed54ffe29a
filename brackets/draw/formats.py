"""Which function draws a bracket: the names a director may choose from."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from brackets.draw.errors import DrawError
from brackets.draw.families import SMALLEST
from brackets.draw.knockout import draw_knockout
from brackets.draw.small import draw_small
from brackets.draw.structure import Draw

Maker = Callable[[int, int | None], Draw]


def _book(entrants: int, boards: int | None) -> Draw:
    """The handbook's format; below eight only two and four teams are plain knockouts."""
    if entrants in (3, 5, 6, 7):
        raise DrawError(
            f"variant: the book's format for {entrants} teams is a round robin with carry-over, "
            "which a draw cannot hold; choose three_way."
        )
    return draw_small(entrants, boards=boards)


def _three_way(entrants: int, boards: int | None) -> Draw:
    return draw_small(entrants, boards=boards)


SMALL_FORMATS: Mapping[str, Maker] = {"book": _book, "three_way": _three_way}
"""Ways to play two to seven teams: the handbook's page 6, and what directors do."""


def draw_for(entrants: int, variant: str = "three_way", boards: int | None = None) -> Draw:
    """The draw of one bracket of 2 to 64 teams; the variant matters below eight only."""
    check_variant(variant)
    if entrants < SMALLEST:
        return SMALL_FORMATS[variant](entrants, boards)
    return draw_knockout(entrants, boards=boards)


def check_variant(variant: str) -> None:
    """Refuse a variant nobody knows."""
    if variant not in SMALL_FORMATS:
        known = " or ".join(SMALL_FORMATS)
        raise DrawError(f"variant: {variant!r} is not known; choose {known}.")
