"""Where somebody's next meeting stands in the queue of its place."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from brackets.desk.turns import Spot
from brackets.floor.floor import Called, Floor
from tourney.models import Event


@dataclass(frozen=True, slots=True)
class InLine:
    """The place, how many are before it there, about when; whether its people are called or it is on."""

    spot: Spot
    before: int
    about: datetime | None
    called: Called


def in_line(floor: Floor, event: Event, meeting: str) -> InLine | None:
    """Where a meeting stands that is still to be played; None where it is over."""
    bout = floor.bouts.get(f"{event.slug}/{meeting}")
    if bout is None or bout.is_over:
        return None
    place = floor.places[bout.spot.key]
    ids = [one.id for one in place.every]
    at = ids.index(bout.id)
    here = place.every[at]
    return InLine(bout.spot, at, here.about, here.called)
