"""The floor as the pages of judoka read it: worked out once for everybody who looks after the same fact.

A page is made for each of them when something changed, and all of them ask where they stand in one queue.
"""

from __future__ import annotations

from collections import OrderedDict

from django.db.models import OuterRef, Subquery

from brackets.floor.floor import Floor
from brackets.floor.reading import floor_of
from brackets.models import Record
from tourney.models import Tournament
from tourney.published.stamp import slot_now

MOST = 4
"""Floors of so many tournaments are kept."""
_floors: OrderedDict[int, tuple[object, Floor]] = OrderedDict()


def kept_floor(tournament: Tournament) -> Floor:
    """The floor as it stands; what it was made of is read first, so it is never older than that."""
    made_of = _made_of(tournament)
    found = _floors.get(tournament.pk)
    if found is not None and found[0] == made_of:
        return found[1]
    floor = floor_of(tournament)
    _floors[tournament.pk] = made_of, floor
    while len(_floors) > MOST:
        _floors.popitem(last=False)
    return floor


def _made_of(tournament: Tournament) -> tuple[object, ...]:
    """The version that every change raises, the newest seal (a copy may be put back), the minutes."""
    newest = Record.objects.filter(event__tournament=OuterRef("pk")).order_by("-pk")
    rows = Tournament.objects.filter(pk=tournament.pk)
    version, seal = rows.values_list("public_version", Subquery(newest.values("hash")[:1])).get()
    return version, seal, slot_now()
