"""The plan of a knockout as its posting would publish it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count, islice

from brackets.desk.moved import Spot
from brackets.draw.numbers import EntrantKey, SeatNumber
from brackets.draw.progress import VACANT
from brackets.draw.tables import home_tables
from brackets.drawn.facts import BracketState, DrawMade
from brackets.journal.shown import checksum_of
from brackets.models import Bracket, Seat
from brackets.systems.bridge.engine.seeding import by_strength
from brackets.systems.bridge.engine.systems import draw_bracket
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


def planned_draws(event: Event) -> list[DrawMade]:
    """Every bracket as it would be posted now: numbered by the averages, drawn, with its tables."""
    average, tables = averages(event), count(event.first_table)
    found = []
    for bracket in event.brackets.prefetch_related("seats"):
        keys = [seat.entrant_key for seat in bracket.seats.all()]
        ordered = by_strength({key: average.get(key) for key in keys})
        seats = {SeatNumber(at): EntrantKey(key) for at, key in enumerate(ordered, start=1)}
        draw = draw_bracket(
            event.kind, len(seats), variant=bracket.variant, boards=event.boards, exits=event.exits
        )
        found.append(DrawMade(bracket.number, draw, seats, tuple(islice(tables, len(seats)))))
    return found


def spots(drawn: Iterable[DrawMade | BracketState]) -> dict[EntrantKey, Spot]:
    """The bracket and the home table of everybody in these draws."""
    found: dict[EntrantKey, Spot] = {}
    for one in drawn:
        number = one.bracket if isinstance(one, DrawMade) else one.number
        homes = home_tables(one.draw, one.tables)
        found |= {
            who: Spot(f"bracket {number}", homes.get(seat))
            for seat, who in sorted(one.seats.items())
            if who != VACANT
        }
    return found


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
