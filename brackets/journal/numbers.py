"""Entry numbers for the journal, keys for the program: who is who in an event, read once.

A payload names an entrant by its number in the event. No name and no key of a row is in a record,
so a person can be taken out of the database later without touching history.
"""

from __future__ import annotations

from functools import cached_property

from brackets.draw.lot import lot_name
from tourney.models import Event


class Numbers:
    """The entrants of an event by key and by number; one query, when it is first asked."""

    def __init__(self, event: Event) -> None:
        """Of this event; nothing is read yet."""
        self._event = event

    @cached_property
    def _rows(self) -> list[tuple[int, int, str]]:
        return list(self._event.entrants.values_list("pk", "number", "name"))

    @cached_property
    def _numbers(self) -> dict[int, int]:
        return {key: number for key, number, _ in self._rows}

    @cached_property
    def _keys(self) -> dict[int, int]:
        return {number: key for key, number, _ in self._rows}

    @cached_property
    def names(self) -> dict[int, str]:
        """Everybody's name now, by key."""
        return {key: name for key, _, name in self._rows}

    @property
    def called(self) -> dict[int, str]:
        """Entry number and name of everybody now, by entry number."""
        return {number: f"{number} {name}" for _, number, name in self._rows}

    def number(self, key: int) -> int:
        """The entry number of a key; what stands for nobody stays as it is."""
        return self._numbers[key] if key > 0 else key

    def key(self, number: int) -> int:
        """The key of an entry number; what stands for nobody stays as it is."""
        return self._keys[number] if number > 0 else number

    @property
    def lot_names(self) -> dict[str, int]:
        """Everybody's key by the name in the input of a lot."""
        return {lot_name(number): key for number, key in self._keys.items()}
