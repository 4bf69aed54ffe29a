"""The floor as the pages of judoka read it: worked out once for everybody who looks after the same fact.

A page is made for each of them when something changed, and all of them ask where they stand in one queue.
"""

from __future__ import annotations

from brackets.floor.floor import Floor
from brackets.floor.reading import floor_of
from brackets.journal.worked_out import WorkedOut, shown_of
from brackets.models import Record
from tourney.models import Tournament
from tourney.published import all_entries
from tourney.published.stamp import slot_now

_floors = WorkedOut[Floor](most=4)


def kept_floor(tournament: Tournament) -> Floor:
    """The floor as it stands, with the minutes."""
    newest = Record.objects.filter(event__tournament=tournament).order_by("-pk")
    made_of = *shown_of(all_entries(tournament), newest), slot_now()
    return _floors.of(tournament.pk, made_of, lambda: floor_of(tournament))
