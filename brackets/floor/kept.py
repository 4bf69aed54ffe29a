"""The floor as the pages of judoka read it: worked out once for everybody who looks after the same fact.

A page is made for each of them when something changed, and all of them ask where they stand in one queue.
"""

from __future__ import annotations

from collections import OrderedDict

from django.db import connection

from brackets.floor.floor import Floor
from brackets.floor.reading import floor_of
from brackets.models import Record
from tourney.models import Tournament
from tourney.published import all_entries
from tourney.published.reading import read
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
    """What is shown of its events, the newest seal (a copy may be put back), the minutes."""
    newest = Record.objects.filter(event__tournament=tournament).order_by("-pk")
    versions = tuple(read(connection, all_entries(tournament)).values())
    return versions, newest.values_list("hash", flat=True).first(), slot_now()
