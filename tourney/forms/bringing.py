"""A national number alone, then Enter: the row comes back filled from the member file, and nothing is entered yet.

What comes back is what the next Enter enters. Without a script these are two steps of one form.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django import forms
from django.http import QueryDict

from tourney.forms.entries import QuickEntryForm
from tourney.forms.fields import shown_points
from tourney.forms.singles import SingleEntryForm
from tourney.models import Event, Player
from tourney.queries.rosters import (
    Roster,
    is_surely_number,
    roster_named,
    roster_of,
    typed_number,
)

_OF_PLAYER = ("club", "country")


@dataclass(frozen=True, slots=True)
class Brought:
    """A row filled from the member file, and who is in it; without a roster the number is unknown."""

    form: forms.Form
    roster: Roster | None


def brought(event: Event, data: QueryDict) -> Brought | None:
    """What a typed number brings into the row; None where the row is to be entered as it is."""
    return _single(event, data) if event.has_single_players else _team(event, data)


def _team(event: Event, data: QueryDict) -> Brought | None:
    number, numbers = typed_number(data.get("name", "")), data.get("numbers", "").split()
    if not number:
        return _changed(event, data, numbers)
    if numbers:
        roster = roster_named(event, list(dict.fromkeys([number, *map(str.upper, numbers)])))
    else:
        roster = roster_of(event, number)
    if roster is None:
        return _unknown(QuickEntryForm(data, event=event), number, bool(numbers))
    name = roster.names if event.word == "pair" else roster.captain.name
    size = min(max(len(roster.players), event.usual_members), event.most_members)
    filled = {"name": name, "size": size, "numbers": roster.numbers, "seen": roster.numbers}
    return Brought(QuickEntryForm(_with(data, filled), event=event), roster)


def _changed(event: Event, data: QueryDict, numbers: list[str]) -> Brought | None:
    """Numbers that were changed since the row was shown are shown with their names before they count."""
    seen = data.get("seen", "").split()
    named = [number.upper() for number in numbers]
    if not seen or not named or named == seen:
        return None
    roster = roster_named(event, named)
    if roster is None or len(named) > len(set(named)):
        return None
    return Brought(QuickEntryForm(_with(data, {"seen": roster.numbers}), event=event), roster)


def _single(event: Event, data: QueryDict) -> Brought | None:
    name, given = data.get("name", "").strip(), data.get("number", "")
    number = typed_number(name) if name else typed_number(given)
    if not number:
        return None
    roster = roster_of(event, number)
    if roster is None:
        return _unknown(SingleEntryForm(data, event=event), number, not name)
    filled = _player_values(roster.captain)
    return Brought(SingleEntryForm(_with(data, filled), event=event), roster)


def _player_values(player: Player) -> dict[str, Any]:
    """What the file says of a player; what it does not say stays as it was typed."""
    said = {name: getattr(player, name) for name in _OF_PLAYER}
    said["rating"] = shown_points(player.rating)
    known = {name: value for name, value in said.items() if value}
    return {"name": player.name, "number": player.number} | known


def _unknown(form: forms.Form, number: str, is_said: bool) -> Brought | None:
    """A number nobody has is refused where it was typed for a name; elsewhere the form itself says so."""
    if is_said or not is_surely_number(number):
        return None
    form.add_error(
        "name", f"{number} is not in the member file. Correct the number, or write the name."
    )
    return Brought(form, None)


def _with(data: QueryDict, values: dict[str, Any]) -> QueryDict:
    filled = data.copy()
    for name, value in values.items():
        filled[name] = str(value)
    return filled
