"""The page before the brackets are posted: the plan as it would be public, and what to look at first."""

from __future__ import annotations

from dataclasses import replace

from brackets.models import Seat
from brackets.systems.bridge.desk.cautions import cautions_of
from brackets.systems.bridge.desk.field import Field
from brackets.systems.bridge.desk.plan_page import Page, plan_page
from brackets.systems.bridge.engine.seeding import by_strength


def posting_page(field: Field) -> Page:
    """The plan numbered by the averages as they are now; what was corrected since the cut is still said."""
    cautions = tuple(cautions_of(field)) if field.seats else ()
    return replace(plan_page(_renumbered(field)), cautions=cautions)


def _renumbered(field: Field) -> Field:
    """The same brackets as posting numbers them."""
    seats: list[Seat] = []
    for found in field.seated.values():
        bracket_of = {seat.entrant_id: seat.bracket for seat in found}
        average = {key: field.averages.get(key) for key in bracket_of}
        seats += [
            Seat(bracket=bracket_of[key], entrant_id=key, number=number, average=average[key])
            for number, key in enumerate(by_strength(average), start=1)
        ]
    return replace(field, seats=tuple(seats))
