"""Draws, meetings and changes of an event, for whoever reads them as data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from brackets.api import shapes
from brackets.api.changes import changes_of
from brackets.api.drawn import DrawnSystem
from brackets.system import room_of
from tourney.api.answering import PAGE, asked, of_event, paged
from tourney.api.operations import LINES, OF_EVENT, Asked, Operation
from tourney.api.shapes import Page
from tourney.http import Request
from tourney.models import Event

SINCE = Asked("since", "The version of the last line you have; 0 or nothing for everything.")


def _draws(request: Request, event: Event) -> list[shapes.Draw]:
    room = room_of(event)
    is_up = event.state != Event.State.ENTRY
    return list(room.public_draws(event)) if room and is_up else []


def meetings_told(event: Event) -> Sequence[shapes.Meeting]:
    """Every meeting that is posted, in one list."""
    room = room_of(event)
    return room.public_meetings(event) if room and event.state != Event.State.ENTRY else ()


def _meetings(request: Request, event: Event) -> Page[shapes.Meeting]:
    return paged(request, event, meetings_told(event), _same)


def _same(meeting: shapes.Meeting) -> shapes.Meeting:
    return meeting


def _changes(request: Request, event: Event) -> Iterator[shapes.Change]:
    return changes_of(event, room_of(event), asked(request, SINCE))


def _is_played(event: Event) -> bool:
    return room_of(event) is not None


def _is_drawn(event: Event) -> bool:
    return isinstance(room_of(event), DrawnSystem)


OPERATIONS = (
    Operation(
        f"{OF_EVENT}/draws",
        "draws",
        "The draws that are posted.",
        list[shapes.Draw],
        of_event(_draws),
        is_of=_is_drawn,
    ),
    Operation(
        f"{OF_EVENT}/meetings",
        "meetings",
        "Every match, contest or game that is posted, with its result.",
        Page[shapes.Meeting],
        of_event(_meetings),
        (PAGE,),
        is_of=_is_played,
    ),
    Operation(
        f"{OF_EVENT}/changes",
        "changes",
        "What changed since a version.",
        shapes.Change,
        of_event(_changes),
        (SINCE,),
        LINES,
    ),
)
