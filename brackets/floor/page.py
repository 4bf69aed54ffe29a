"""What a page of the floor shows: all places, those of a kind, or one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from django.urls import reverse

from brackets.floor.floor import MOST_COLUMNS, Floor, Kind, Place
from tourney.models import Event, Tournament


@dataclass(frozen=True)
class FloorPage:
    """The places shown in columns, and those of which there are too many, as a list."""

    floor: Floor
    url: str
    chosen: str
    columns: tuple[Place, ...]
    lists: tuple[Kind, ...]
    only: Place | None

    @property
    def given(self) -> tuple[Event, ...]:
        """The events whose places a director says."""
        events = {one.event.pk: one for one in self.floor.bouts.values() if one.system.gives_places}
        return () if self.only else tuple(one.event for one in events.values())

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """What the page can be narrowed to."""
        return self.floor.kinds if len(self.floor.kinds) > 1 else ()


def floor_page(
    tournament: Tournament, floor: Floor, *, place: str, kind: str, is_public: bool
) -> FloorPage:
    """The page of these places; a kind that is none shows them all."""
    base = reverse("brackets:hall" if is_public else "brackets:floor", args=[tournament.slug])
    if place:
        only = floor.places[place]
        url = reverse("brackets:floor_place", args=[tournament.slug, place])
        return FloorPage(floor, url, "", (only,), (), only)
    kinds = [one for one in floor.kinds if one.key == kind]
    chosen = kind if kinds else ""
    columns, lists = _divided(tuple(kinds) or floor.kinds)
    url = f"{base}?places={chosen}" if chosen else base
    return FloorPage(floor, url, chosen, tuple(chain.from_iterable(columns)), lists, None)


def _divided(kinds: tuple[Kind, ...]) -> tuple[list[tuple[Place, ...]], tuple[Kind, ...]]:
    """As many kinds in columns as fit; a list of the others."""
    columns: list[tuple[Place, ...]] = []
    room = MOST_COLUMNS
    for kind in _by_size(kinds):
        if len(kind.places) <= room:
            columns.append(kind.places)
            room -= len(kind.places)
    shown = {place.spot for places in columns for place in places}
    return columns, tuple(one for one in kinds if one.places[0].spot not in shown)


def _by_size(kinds: tuple[Kind, ...]) -> Iterator[Kind]:
    """Those with the fewest places first, else as they come."""
    yield from sorted(kinds, key=lambda kind: len(kind.places))
