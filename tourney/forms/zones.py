"""Time zones as a form offers them: by part of the world, each under the name of its city."""

from __future__ import annotations

from functools import cache
from zoneinfo import available_timezones

from django import forms

PARTS = (
    "Africa",
    "America",
    "Antarctica",
    "Asia",
    "Atlantic",
    "Australia",
    "Europe",
    "Indian",
    "Pacific",
)


@cache
def zone_choices() -> list[tuple[str, list[tuple[str, str]]]]:
    """UTC, then every zone of every part of the world."""
    found = sorted(available_timezones())
    groups = [("Everywhere", [("UTC", "UTC")])]
    for part in PARTS:
        zones = [zone for zone in found if zone.startswith(f"{part}/")]
        named = [(zone, zone.partition("/")[2].replace("_", " ")) for zone in zones]
        groups.append((part, named))
    return groups


def zone_field(help_text: str, stands: str) -> forms.ChoiceField:
    """A time zone; the one that stands is offered though no list has it."""
    known = {zone for _, zones in zone_choices() for zone, _ in zones}
    more = [] if stands in known else [("As it is", [(stands, stands)])]
    return forms.ChoiceField(
        label="Time zone", choices=[*more, *zone_choices()], initial=stands, help_text=help_text
    )
