"""Which function draws a bracket: the names a director may choose from."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from brackets.draw.errors import DrawError
from brackets.draw.structure import Draw
from brackets.systems.bridge.engine.book import draw_book
from brackets.systems.bridge.engine.families import SMALLEST
from brackets.systems.bridge.engine.fours import SIZES as FOURS
from brackets.systems.bridge.engine.fours import draw_fours
from brackets.systems.bridge.engine.knockout import draw_knockout
from brackets.systems.bridge.engine.small import draw_small

Maker = Callable[[int, int | None], Draw]

BOOK, BOOK_SEVEN, THREE_WAY, FOUR_WAY = "book", "book_seven", "three_way", "four_way"
HALF_OF_A_GROUP = 7
"""What six teams carry over by the other reading of rule 41."""


def _book(entrants: int, boards: int | None) -> Draw:
    return draw_book(entrants, boards=boards)


def _book_seven(entrants: int, boards: int | None) -> Draw:
    return draw_book(entrants, boards=boards, group_carryover=HALF_OF_A_GROUP)


def _three_way(entrants: int, boards: int | None) -> Draw:
    return draw_small(entrants, boards=boards)


SMALL_FORMATS: Mapping[str, Maker] = {
    BOOK: _book,
    BOOK_SEVEN: _book_seven,
    THREE_WAY: _three_way,
    FOUR_WAY: _three_way,
}
"""Ways to play two to seven teams: the handbook's page 6, and what directors do.

Fields that matches of four do not fit play matches of three (a team may leave after the choice).
"""


def draw_for(entrants: int, variant: str = THREE_WAY, boards: int | None = None) -> Draw:
    """The draw of one bracket of 2 to 64 teams; from eight on only matches of four are a choice."""
    check_variant(variant)
    if variant == FOUR_WAY and entrants in FOURS:
        return draw_fours(entrants, boards=boards)
    if entrants < SMALLEST:
        return SMALL_FORMATS[variant](entrants, boards)
    return draw_knockout(entrants, boards=boards)


def variants_for(entrants: int) -> tuple[str, ...]:
    """The ways so many teams can be played, the book's first; none where there is no choice."""
    fours = (FOUR_WAY,) if entrants in FOURS else ()
    if entrants >= SMALLEST or entrants < 3:
        return (BOOK, *fours) if fours else ()
    return (BOOK, BOOK_SEVEN, THREE_WAY) if entrants == 6 else (BOOK, THREE_WAY, *fours)


def check_variant(variant: str) -> None:
    """Refuse a variant nobody knows."""
    if variant not in SMALL_FORMATS:
        *known, last = SMALL_FORMATS
        raise DrawError(f"variant: {variant!r} is not known; choose {', '.join(known)} or {last}.")
