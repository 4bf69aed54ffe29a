"""How the brackets of an event are drawn, by the kind of the event."""

from __future__ import annotations

from dataclasses import replace

from brackets.draw.structure import Draw, Match
from brackets.systems.bridge.engine.amend import is_plain
from brackets.systems.bridge.engine.compact_draw import draw_compact
from brackets.systems.bridge.engine.formats import draw_for

COMPACT = "compact"


def draw_bracket(
    kind: str, entrants: int, *, variant: str, boards: int, exits: str = "number"
) -> Draw:
    """The draw of one bracket; a compact knockout has one format for every size.

    `exits` says which slots those take who go on together from a three-way of a knockout (rule
    24): the smaller number the first, or "finish" for finishing order.

    >>> draw_bracket("compact", 16, variant="three_way", boards=12).format
    'compact'
    >>> draw_bracket("knockout", 9, variant="book", boards=24, exits="finish").matches[0].exits
    'finish'
    """
    if kind == COMPACT:
        return draw_compact(entrants, boards=boards)
    draw = draw_for(entrants, variant=variant, boards=boards)
    return by_finish(draw) if exits == "finish" and is_plain(draw) else draw


def by_finish(draw: Draw) -> Draw:
    """The draw whose survivors leave in finishing order; a way of its own, never printed."""
    return replace(draw, matches=tuple(_by_finish(match) for match in draw.matches))


def _by_finish(match: Match) -> Match:
    return replace(match, exits="finish") if match.qualify > 1 else match
