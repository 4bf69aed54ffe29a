"""Who stands on another position than on the posting that was taken back."""

from __future__ import annotations

from collections.abc import Mapping

from brackets.desk.moved import Moved, Spot, spots_moved
from brackets.draw.numbers import EntrantKey, SeatNumber
from brackets.draw.progress import VACANT
from brackets.drawn.facts import EventState
from brackets.journal.numbers import called_by_key
from tourney.models import Event


def positions_moved(
    event: Event, before: EventState, seats: Mapping[SeatNumber, EntrantKey]
) -> Moved:
    """From the sheet as it was posted to these seats."""
    posted = before.brackets.get(1)
    old = _spots(posted.seats) if posted else {}
    return spots_moved(old, _spots(seats), called_by_key(event))


def _spots(seats: Mapping[SeatNumber, EntrantKey]) -> dict[EntrantKey, Spot]:
    drawn = ((who, at) for at, who in sorted(seats.items()) if who != VACANT)
    return {who: Spot(f"position {at}") for who, at in drawn}
