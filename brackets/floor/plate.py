"""One match to lay over a picture of it: who meets, the score as far as it is known, how far it is."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.desk.stamps import match_id
from brackets.desk.turns import Corner
from brackets.floor.floor import Bout
from brackets.picture.match import MatchView, Pair, Row, Sign

ROOM = 80
"""Letters of a name that stand as they are: it wraps."""


@dataclass(frozen=True, slots=True)
class Line:
    """Somebody who meets; `row` is the same in the picture of a draw, with its score or games."""

    corner: Corner
    row: Row | None


@dataclass(frozen=True)
class Plate:
    """What is painted."""

    bout: Bout
    lines: tuple[Line, ...]
    sign: Sign
    pairs: tuple[Pair, ...] = ()


def plate_of(bout: Bout) -> Plate:
    """The plate of a meeting, in the words of its picture where it stands in a draw."""
    view = _view(bout)
    if view is None:
        return Plate(bout, tuple(Line(one, None) for one in bout.turn.corners), _sign(bout))
    lines = (Line(*both) for both in zip(bout.turn.corners, view.rows, strict=True))
    pairs = view.pairs if bout.is_begun else ()
    return Plate(bout, tuple(lines), _sign(bout, view.sign), pairs)


def _view(bout: Bout) -> MatchView | None:
    for drawn in bout.system.pictures([bout.event]):
        rows = drawn.picture.rows
        for found in rows.matches:
            if match_id(rows.bracket.number, found.match.key) == bout.meeting.id:
                order = range(len(found.sides))
                return drawn.picture.match(found, order=order, room=ROOM)
    return None


def _sign(bout: Bout, drawn: Sign | None = None) -> Sign:
    """What the draw says of it once something is in; before, what the floor does."""
    if drawn and bout.is_begun:
        return drawn
    if bout.is_over:
        return Sign("done", "decided")
    if bout.is_on:
        return Sign("live pulse", "on now")
    return Sign("", "called" if bout.is_called else "not started")
