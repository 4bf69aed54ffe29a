"""Flights on the plan: which brackets limits set apart, and what was moved inside them (rule 145).

`brackets` does not know limits: the setting `FLIGHT_NAMES` names the function that does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import cast

from django.conf import settings
from django.utils.module_loading import import_string

from brackets.systems.bridge.desk.field import Field
from tourney.models import Event


def flight_names(event: Event) -> dict[int, str]:
    """The flight of each bracket in words; empty where brackets go by strength alone."""
    asked = cast("Callable[[Event], dict[int, str]]", import_string(settings.FLIGHT_NAMES))
    return asked(event)


def is_moved(field: Field, flights: Mapping[int, str]) -> bool:
    """Whether a flight, or the whole field, is not a plain cut of its teams by average."""
    found: dict[str, list[Decimal]] = {}
    for number, seats in field.seated.items():
        known = [seat.average for seat in seats if seat.average is not None]
        found.setdefault(flights.get(number, ""), []).extend(known)
    return any(averages != sorted(averages, reverse=True) for averages in found.values())
