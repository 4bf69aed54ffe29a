"""Where an entrant stands, as pages and screens say it, whatever its event is played by."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tourney.models import Event


@dataclass(frozen=True, slots=True)
class Stands:
    """A place, or the places that are shared from low to high, and what belongs to it: wins, spread, points."""

    low: int
    high: int
    note: str = ""


def places_of(events: Iterable[Event]) -> Mapping[int, Stands]:
    """Where the entrants of these events stand, by their keys; every system is asked once."""
    found = list(events)
    stands: dict[int, Stands] = {}
    for system in {event.system for event in found}:
        stands |= system.places([event for event in found if event.system == system])
    return stands
