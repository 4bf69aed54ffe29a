"""Where a late entry can stand: free positions, and the first clubmate each could meet."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.draw.lot import lot_name
from brackets.journal.numbers import number_of
from brackets.systems.judo.field import judo_field, people_of
from brackets.systems.judo.posted import free_positions, posted_sheet
from tourney.models import Entrant


@dataclass(frozen=True)
class Free:
    """A free position: who stands beside it, and the round of the first possible clubmate (None: never)."""

    position: int
    against: str
    clubmate: str
    round_number: int | None


def free_places(entrant: Entrant) -> tuple[Free, ...]:
    """Every free position, those where clubmates meet latest first; DrawError without a sheet."""
    sheet, _ = posted_sheet(entrant.event)
    known = {one.name: one for one in judo_field(entrant.event).competitors}
    people, own = people_of(entrant.event), known.get(lot_name(number_of(entrant)))
    mates = {
        at: people[name]
        for at, name in enumerate(sheet.positions, start=1)
        if name and own and own.club and (mate := known.get(name)) and mate.club == own.club
    }
    found = []
    for at in free_positions(sheet):
        first = min(mates, key=lambda mate: meeting(at, mate), default=None)
        number = meeting(at, first) if first else None
        beside = people[sheet.positions[(at - 1) ^ 1] or ""]
        found.append(Free(at, beside, mates[first] if first else "", number))
    return tuple(sorted(found, key=lambda one: (-(one.round_number or 99), one.position)))


def meeting(first: int, second: int) -> int:
    """The round in which two positions can meet first.

    >>> meeting(1, 2), meeting(1, 5), meeting(3, 4)
    (1, 3, 1)
    """
    return ((first - 1) ^ (second - 1)).bit_length()
