"""The one move that lets two places end at about the same time."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import timedelta

from brackets.desk.values import stamp_of
from brackets.floor.floor import Bout, Floor, Kind, Place

WORTH = 3
"""Places that end within so many meetings of each other are left alone."""


@dataclass(frozen=True)
class Evening:
    """These meetings of one event go from the place that ends last to the one that ends first."""

    of: Place
    to: Place
    bouts: tuple[Bout, ...]
    minutes: int

    @property
    def stamp(self) -> str:
        """The same as long as the same would move."""
        moved = [(bout.id, bout.called.version) for bout in self.bouts]
        return stamp_of(self.of.spot.key, self.to.spot.key, moved)

    @property
    def button(self) -> str:
        """Move 5 contests to mat 1."""
        count, noun = len(self.bouts), self.bouts[0].system.meeting
        return f"Move {count} {noun.one if count == 1 else noun.many} to {self.to.spot.words}"


def evening_of(floor: Floor) -> Evening | None:
    """What would even out the places of a kind the most; None where they end together."""
    found = [one for kind in floor.kinds if (one := _of_kind(floor, kind))]
    return max(found, key=lambda one: one.minutes, default=None)


def _of_kind(floor: Floor, kind: Kind) -> Evening | None:
    if kind.is_list or len(kind.places) < 2:
        return None
    ends = {place.spot: place.ends or floor.at for place in kind.places}
    longest = max(kind.places, key=lambda place: ends[place.spot])
    shortest = min(kind.places, key=lambda place: ends[place.spot])
    between = ends[longest.spot] - ends[shortest.spot]
    movable = _movable(longest)
    if not movable or between < WORTH * movable[0].lasts:
        return None
    count = int(between / (2 * movable[0].lasts))
    return Evening(longest, shortest, movable[-count:], int(between / timedelta(minutes=1)))


def _movable(place: Place) -> tuple[Bout, ...]:
    """What nobody waits for yet, of the event that has the most of it here."""
    later = [one for one in (*place.later, *place.rest, *place.waiting) if not one.is_called]
    free = [one for one in later if not one.turn.together]
    counts = Counter(one.event.pk for one in free)
    most = counts.most_common(1)
    return tuple(one for one in free if most and one.event.pk == most[0][0])
