"""Entry numbers for the journal, keys for the program: who is who in an event, read once.

A payload names an entrant by its number in the event. No name and no key of a row is in a record,
so a person can be taken out of the database later without touching history.
"""

from __future__ import annotations

from functools import cached_property

from brackets.draw.lot import lot_name
from brackets.draw.numbers import EntrantKey, EntryNumber
from tourney.models import Entrant, Event


class Numbers:
    """The entrants of an event by key and by number; one query, when it is first asked."""

    def __init__(self, event: Event) -> None:
        """Of this event; nothing is read yet."""
        self._event = event

    @cached_property
    def _rows(self) -> list[tuple[EntrantKey, EntryNumber, str]]:
        rows = self._event.entrants.values_list("pk", "number", "name")
        return [(EntrantKey(key), EntryNumber(number), name) for key, number, name in rows]

    @cached_property
    def _numbers(self) -> dict[EntrantKey, EntryNumber]:
        return {key: number for key, number, _ in self._rows}

    @cached_property
    def _keys(self) -> dict[EntryNumber, EntrantKey]:
        return {number: key for key, number, _ in self._rows}

    @cached_property
    def names(self) -> dict[EntrantKey, str]:
        """Everybody's name now, by key."""
        return {key: name for key, _, name in self._rows}

    @property
    def called(self) -> dict[EntryNumber, str]:
        """Name and entry number of everybody now, by entry number."""
        return {number: f"{name} (entry {number})" for _, number, name in self._rows}

    def number(self, key: EntrantKey) -> EntryNumber:
        """The entry number of a key; what stands for nobody stays as it is."""
        return self._numbers[key] if key > 0 else EntryNumber(key)

    def key(self, number: EntryNumber) -> EntrantKey:
        """The key of an entry number; what stands for nobody stays as it is."""
        return self._keys[number] if number > 0 else EntrantKey(number)

    @property
    def lot_names(self) -> dict[str, EntrantKey]:
        """Everybody's key by the name in the input of a lot."""
        return {lot_name(number): key for number, key in self._keys.items()}


def called_by_key(event: Event) -> dict[EntrantKey, str]:
    """Entry number and name of everybody now, by key."""
    rows = event.entrants.values_list("pk", "number", "name")
    return {EntrantKey(key): f"{number} {name}" for key, number, name in rows}


def key_of(entrant: Entrant) -> EntrantKey:
    """The key of an entrant's row."""
    return EntrantKey(entrant.pk)


def number_of(entrant: Entrant) -> EntryNumber:
    """Its number in its event."""
    return EntryNumber(entrant.number)
