"""How the brackets of an event are drawn, by the kind of the event."""

from __future__ import annotations

from brackets.draw.compact_draw import draw_compact
from brackets.draw.formats import draw_for
from brackets.draw.structure import Draw

COMPACT = "compact"


def draw_bracket(kind: str, entrants: int, *, variant: str, boards: int) -> Draw:
    """The draw of one bracket; a compact knockout has one format for every size.

    >>> draw_bracket("compact", 16, variant="three_way", boards=12).format
    'compact'
    """
    if kind == COMPACT:
        return draw_compact(entrants, boards=boards)
    return draw_for(entrants, variant=variant, boards=boards)
