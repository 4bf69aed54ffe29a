"""A national number alone, then Enter: the row comes back filled from the member file, and nothing is entered yet.

What comes back is what the next Enter enters. Without a script these are two steps of one form.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django import forms
from django.http import QueryDict

from tourney.federations import told
from tourney.forms.entries import QuickEntryForm
from tourney.forms.fields import shown_points
from tourney.forms.singles import SingleEntryForm
from tourney.importing.fields import numbers_apart
from tourney.models import Event, Player
from tourney.queries.lineups import player_numbered, players_numbered
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
    """The team of a captain's number: the last one, unless partners were typed beside it.

    Numbers that stand there as they were brought belong to the captain before, and nobody typed them.
    """
    number = typed_number(data.get("name", ""))
    numbers, seen = _numbers(data, "numbers"), _numbers(data, "seen")
    if not number:
        return _changed(event, data, numbers, seen)
    typed = [number, *numbers] if numbers != seen else []
    roster = roster_named(event, typed) if typed[1:] else roster_of(event, number)
    if roster is None:
        is_known = bool(numbers) and player_numbered(number) is not None
        return None if is_known else _unknown(QuickEntryForm(data, event=event), number)
    size = min(max(len(roster.players), event.usual_members), event.most_members)
    return _shown(event, data, roster, {"name": roster.called(event), "size": size})


def _changed(event: Event, data: QueryDict, named: list[str], seen: list[str]) -> Brought | None:
    """Numbers that were changed since the row was shown are shown with their names before they count.

    A name nobody typed follows them: it is that of the captain, or of both of a pair.
    """
    if not seen or not named or named == seen or len(named) > len(set(named)):
        return None
    roster = roster_named(event, named)
    if roster is None:
        return None
    known = players_numbered(seen)
    before = Roster(tuple(known[number] for number in seen if number in known))
    is_brought = bool(before.players) and data.get("name", "") == before.called(event)
    return _shown(event, data, roster, {"name": roster.called(event)} if is_brought else {})


def _shown(event: Event, data: QueryDict, roster: Roster, values: dict[str, Any]) -> Brought:
    filled = {"numbers": roster.numbers, "seen": roster.numbers}
    return Brought(QuickEntryForm(_with(data, values | filled), event=event), roster)


def _numbers(data: QueryDict, field: str) -> list[str]:
    """The national numbers of a field; one that cannot be read stays as it is, for the form to refuse."""
    return [_kept(word) for word in numbers_apart(data.get(field, ""))]


def _kept(text: str) -> str:
    return typed_number(text) or text


def _single(event: Event, data: QueryDict) -> Brought | None:
    """The player of a number that was typed for the name, alone, or over one that was brought."""
    given, seen = typed_number(data.get("number", "")), _kept(data.get("seen", ""))
    named = typed_number(data.get("name", ""))
    number = named or given
    before = player_numbered(seen) if seen and seen != number else None
    if before:
        data = _without(data, before, keeps_name=not number)
    if not number or not (named or before or not data.get("name", "").strip()):
        return _left(event, data, before)
    roster = roster_of(event, number)
    if roster is None:
        unknown = _unknown(SingleEntryForm(data, event=event), number) if named else None
        return unknown or _left(event, data, before)
    filled = _player_values(roster.captain) | {"seen": told(roster.captain.number or "")}
    return Brought(SingleEntryForm(_with(data, filled), event=event), roster)


def _without(data: QueryDict, player: Player, *, keeps_name: bool) -> QueryDict:
    """The row without what the file said of this player: it goes with the number that brought it."""
    said = {name: str(value) for name, value in _player_values(player).items()}
    gone = {name for name, value in said.items() if data.get(name, "") == value}
    return _with(data, dict.fromkeys({*gone, "seen"} - ({"name"} if keeps_name else set()), ""))


def _left(event: Event, data: QueryDict, before: Player | None) -> Brought | None:
    """What is left of the row when somebody else's values went out of it; seen before it is entered."""
    if before is None:
        return None
    form = SingleEntryForm(data, event=event)
    if form.is_valid():
        form.add_error(
            None,
            f"Nothing is entered yet: what the member file says of {before.name} was taken out. "
            "Enter enters what is left.",
        )
    return Brought(form, None)


def _player_values(player: Player) -> dict[str, Any]:
    """What the file says of a player; what it does not say stays as it was typed."""
    said = {name: getattr(player, name) for name in _OF_PLAYER}
    said["rating"] = shown_points(player.rating)
    known = {name: value for name, value in said.items() if value}
    return {"name": player.name, "number": told(player.number or "")} | known


def _unknown(form: forms.Form, number: str) -> Brought | None:
    """A number nobody has is refused where it was typed for a name; what may be a name is one."""
    if not is_surely_number(number):
        return None
    form.add_error(
        "name", f"{told(number)} is not in the member file. Correct the number, or write the name."
    )
    return Brought(form, None)


def _with(data: QueryDict, values: dict[str, Any]) -> QueryDict:
    filled = data.copy()
    for name, value in values.items():
        filled[name] = str(value)
    return filled
