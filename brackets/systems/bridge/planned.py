"""The plan of a knockout as its posting would publish it."""

from __future__ import annotations

from brackets.journal.shown import checksum_of
from brackets.models import Bracket, Seat
from brackets.systems.bridge.engine.seeding import by_strength
from tourney.models import Entrant, Event
from tourney.strengths import averages

SETTINGS = (
    "version",
    "kind",
    "boards",
    "exits",
    "first_table",
    "strength",
    "handicap",
    "handicap_percent",
    "handicap_rate",
    "handicap_steps",
    "handicap_decimals",
)
"""What of an event decides on the draw, its tables and its handicaps."""


def plan_checksum(event: Event) -> str:
    """The plan in a few letters: brackets in order, who is in none, averages, names, settings."""
    average = averages(event)
    entered = {one.pk: one for one in event.entrants.all()}
    seats = Seat.objects.filter(bracket__event=event).select_related("bracket", "entrant")
    seated: dict[Bracket, dict[int, Entrant]] = {}
    for seat in seats.order_by("bracket__number", "number"):
        seated.setdefault(seat.bracket, {})[seat.entrant_id] = seat.entrant
        entered.pop(seat.entrant_id, None)

    def line(one: Entrant) -> list[str]:
        return [str(one.pk), str(one), one.status, str(average.get(one.pk))]

    brackets = [
        [row.number, row.variant]
        + [line(found[key]) for key in by_strength({key: average.get(key) for key in found})]
        for row, found in seated.items()
    ]
    unseated = [line(one) for key, one in entered.items() if key in average]
    return checksum_of([[str(getattr(event, name)) for name in SETTINGS], brackets, unseated])
