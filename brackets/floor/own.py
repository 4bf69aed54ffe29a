"""The places a director looks after: kept for this person, they decide what the floor shows first.

Nothing of an event changes by them, and nobody else sees them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db import transaction

from brackets.desk.turns import Spot, spot_of
from brackets.floor.floor import Floor, Kind, Place
from brackets.models import OwnPlaces
from tourney.http import Conflict
from tourney.models import Tournament
from tourney.running import counted


@dataclass(frozen=True, slots=True)
class Own:
    """The places of a person in a tournament, in order, and the version of the row; 0 before there is one."""

    spots: tuple[Spot, ...] = ()
    version: int = 0

    def __contains__(self, spot: Spot) -> bool:
        """Whether it is one of them."""
        return spot in self.spots


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """What a page of some places leaves out: so many places, what waits there, and where nothing is on."""

    places: int
    to_come: int
    on: int
    free: int

    @property
    def said(self) -> str:
        """What a director who does not see them has to know."""
        if not self.places:
            return "There are no others."
        more = [f"{self.to_come} to come"]
        more += [f"{self.on} on"] if self.on else []
        more += [f"{self.free} free with somebody ready"] if self.free else []
        return f"Not shown: {counted(self.places, 'other place')}, {', '.join(more)}."


def own_places(tournament: Tournament, by: User) -> Own:
    """Which places this person looks after."""
    row = OwnPlaces.objects.filter(tournament=tournament, person=by).first()
    return Own(_spots(row.places), row.version) if row else Own()


def own_kinds(floor: Floor, own: Own) -> tuple[Kind, ...]:
    """The kinds of the floor with these places alone; a kind that has none of them is left out."""
    wanted = set(own.spots)
    kinds = (
        Kind(kind.noun, kind.event, tuple(one for one in kind.places if one.spot in wanted))
        for kind in floor.kinds
    )
    return tuple(kind for kind in kinds if kind.places)


def elsewhere(floor: Floor, shown: Collection[Spot]) -> Elsewhere:
    """What happens at the places that are not shown."""
    others = [one for one in floor.places.values() if one.spot not in shown]
    return Elsewhere(
        len(others),
        sum(one.to_come for one in others),
        sum(len(one.on) for one in others),
        sum(_is_free(one) for one in others),
    )


def _is_free(place: Place) -> bool:
    return bool(place.line) and not place.on


@transaction.atomic
def look_after(
    tournament: Tournament, spots: Iterable[Spot], *, version: int, by: User
) -> tuple[Spot, ...]:
    """These places and no others from now on; Conflict where another window said otherwise meanwhile."""
    row = _row(tournament, by)
    wanted = _in_order(spots)
    if row.version != version and _spots(row.places) != wanted:
        theirs = in_words(_spots(row.places))
        raise Conflict("What you look after", theirs=theirs, yours=in_words(wanted))
    return _write(row, wanted)


@transaction.atomic
def look_after_one(tournament: Tournament, spot: Spot, *, wanted: bool, by: User) -> None:
    """One place more, or one less; the others stay, whatever another window did to them."""
    row = _row(tournament, by)
    others = [one for one in _spots(row.places) if one != spot]
    _write(row, _in_order([*others, spot] if wanted else others))


def in_words(spots: Iterable[Spot]) -> str:
    """Mat 1 and 2, in the words of a sentence.

    >>> in_words([Spot("mat", 1), Spot("table", 7)]), in_words([])
    ('mat 1, table 7', 'no place')
    """
    return ", ".join(one.words for one in spots) or "no place"


def _row(tournament: Tournament, by: User) -> OwnPlaces:
    """The row, held by this transaction: the person is locked, so two windows do not make two."""
    User.objects.select_for_update().get(pk=by.pk)
    found = OwnPlaces.objects.filter(tournament=tournament, person=by).first()
    return found or OwnPlaces(tournament=tournament, person=by, version=0)


def _write(row: OwnPlaces, spots: tuple[Spot, ...]) -> tuple[Spot, ...]:
    keys = [spot.key for spot in spots]
    if keys != row.places:
        row.places, row.version = keys, row.version + 1
        row.save()
    return spots


def _spots(keys: Iterable[str]) -> tuple[Spot, ...]:
    return tuple(spot for key in keys if (spot := spot_of(key)))


def _in_order(spots: Iterable[Spot]) -> tuple[Spot, ...]:
    return tuple(sorted(set(spots)))
