"""What a page of the floor shows: the places its reader looks after, all, those of a kind, or one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from django.urls import reverse

from brackets.desk.turns import Spot
from brackets.floor.even import Evening, evening_of
from brackets.floor.floor import MOST_COLUMNS, Floor, Kind, Place
from brackets.floor.own import Elsewhere, Own, elsewhere, own_kinds
from tourney.models import Event, Tournament

MINE, ALL = "mine", "all"
"""What the address says for one's own places, and for all where somebody has own ones."""
NOBODYS = Own()


@dataclass(frozen=True, slots=True)
class Narrowed:
    """A way to some of the places: what it is called, how many there are, its address, whether it is shown."""

    label: str
    places: int
    href: str
    is_here: bool = False


@dataclass(frozen=True)
class FloorPage:
    """The places shown in columns, and those of which there are too many, as a list."""

    floor: Floor
    url: str
    chosen: str
    columns: tuple[Place, ...]
    lists: tuple[Kind, ...]
    only: Place | None
    base: str = ""
    own: Own = NOBODYS

    @property
    def is_own(self) -> bool:
        """Whether its reader's own places are shown, and no others."""
        return self.chosen == MINE

    @property
    def shown(self) -> frozenset[Spot]:
        """Which places are on the page."""
        listed = chain.from_iterable(kind.places for kind in self.lists)
        return frozenset(place.spot for place in chain(self.columns, listed))

    @property
    def elsewhere(self) -> Elsewhere:
        """What happens at the places that are left out."""
        return elsewhere(self.floor, self.shown)

    @property
    def away(self) -> str:
        """One's own places where nothing is played now, in words."""
        spots = [one for one in self.own.spots if one.key not in self.floor.places]
        return ", ".join(one.words for one in spots)

    @property
    def evening(self) -> Evening | None:
        """The move that evens out two places, where one of them is on the page."""
        found = None if self.only else evening_of(self.floor)
        return found if found and {found.of.spot, found.to.spot} & self.shown else None

    @property
    def every_href(self) -> str:
        """The address of all places."""
        return f"{self.base}?places={ALL}" if self.own.spots else self.base

    @property
    def ways(self) -> tuple[Narrowed, ...]:
        """What the page can be narrowed to: one's own places first."""
        own = sum(len(kind.places) for kind in own_kinds(self.floor, self.own))
        mine = [Narrowed("My places", own, f"{self.base}?places={MINE}", self.is_own)]
        every = not (self.only or self.chosen) or self.chosen == ALL
        kinds = (
            Narrowed(one.label, len(one.places), self._of(one.key), self.chosen == one.key)
            for one in self.kinds
        )
        whole = Narrowed("All places", len(self.floor.places), self.every_href, every)
        return (*(mine if own else ()), whole, *kinds)

    def _of(self, kind: str) -> str:
        return f"{self.base}?places={kind}"

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
    tournament: Tournament, floor: Floor, *, place: str, kind: str, own: Own | None
) -> FloorPage:
    """The page of these places for a director, and what is `own` to this one; None for everybody.

    Without a kind a director sees the own places, if anything is played there; a kind that is none shows them all.
    """
    base = reverse("brackets:hall" if own is None else "brackets:floor", args=[tournament.slug])
    own = own or NOBODYS
    if place:
        only = floor.places[place]
        url = reverse("brackets:floor_place", args=[tournament.slug, place])
        return FloorPage(floor, url, "", (only,), (), only, base, own)
    chosen, kinds = _chosen(floor, kind, own)
    columns, lists = _divided(kinds)
    url = f"{base}?places={chosen}" if chosen else base
    every = tuple(chain.from_iterable(columns))
    return FloorPage(floor, url, chosen, every, lists, None, base, own)


def _chosen(floor: Floor, kind: str, own: Own) -> tuple[str, tuple[Kind, ...]]:
    """What the address says, and the kinds of places it shows."""
    mine = own_kinds(floor, own) if kind in ("", MINE) else ()
    if mine:
        return MINE, mine
    kinds = tuple(one for one in floor.kinds if one.key == kind)
    if kinds:
        return kind, kinds
    return (ALL if own.spots and kind == ALL else ""), floor.kinds


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
