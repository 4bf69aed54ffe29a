"""Entry numbers for the journal, keys for the program: who is who in an event, read once and kept.

A payload names an entrant by its number in the event. No name and no key of a row is in a record,
so a person can be taken out of the database later without touching history.
"""

from __future__ import annotations

from functools import cached_property
from hashlib import sha256
from typing import Any, TypeAlias

from django.db.models import Aggregate, TextField, Value
from django.db.models.functions import Cast, Concat

from brackets.draw.lot import lot_name
from brackets.draw.numbers import EntrantKey, EntryNumber
from brackets.journal.worked_out import WorkedOut
from tourney.models import Entrant, Event

Pairs: TypeAlias = tuple[dict[EntrantKey, EntryNumber], dict[EntryNumber, EntrantKey]]
_PAIRS: WorkedOut[Pairs] = WorkedOut(100)
"""The numbers of so many events; an entry keeps its number, so they change with who is entered alone."""


class _Joined(Aggregate):
    """Texts with commas between them, in no order."""

    function = "STRING_AGG"
    template = "%(function)s(%(expressions)s, ',')"
    output_field = TextField()

    def as_sqlite(self, compiler: Any, connection: Any, **extra: Any) -> Any:
        """As SQLite calls it."""
        return self.as_sql(compiler, connection, function="GROUP_CONCAT", **extra)


class Numbers:
    """The entrants of an event by key and by number; read when it is first asked."""

    def __init__(self, event: Event) -> None:
        """Of this event; nothing is read yet."""
        self._event = event

    @cached_property
    def _rows_now(self) -> list[tuple[EntrantKey, EntryNumber]]:
        rows = self._event.entrants.values_list("pk", "number")
        return [(EntrantKey(key), EntryNumber(number)) for key, number in rows]

    @cached_property
    def _written(self) -> list[str]:
        """Every key with its number; in one value where the event is known, which is faster than rows."""
        if not _PAIRS.has(self._event.pk):
            return sorted(f"{key}:{number}" for key, number in self._rows_now)
        key, number = Cast("pk", TextField()), Cast("number", TextField())
        pair = Concat(key, Value(":"), number, output_field=TextField())
        joined = self._event.entrants.order_by().aggregate(all=_Joined(pair))["all"]
        return sorted(joined.split(",")) if joined else []

    @cached_property
    def stand(self) -> str:
        """A checksum of who has which number."""
        return sha256(",".join(self._written).encode()).hexdigest()

    @property
    def count(self) -> int:
        """How many they are."""
        return len(self._written)

    @cached_property
    def _pairs(self) -> Pairs:
        return _PAIRS.of(self._event.pk, self.stand, self._read)

    def _read(self) -> Pairs:
        numbers = dict(self._rows_now)
        return numbers, {number: key for key, number in numbers.items()}

    @cached_property
    def _rows(self) -> list[tuple[EntrantKey, EntryNumber, str]]:
        rows = self._event.entrants.values_list("pk", "number", "name")
        return [(EntrantKey(key), EntryNumber(number), name) for key, number, name in rows]

    @property
    def _numbers(self) -> dict[EntrantKey, EntryNumber]:
        return self._pairs[0]

    @property
    def _keys(self) -> dict[EntryNumber, EntrantKey]:
        return self._pairs[1]

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
        if key <= 0:
            return EntryNumber(key)
        if key not in self._numbers:
            self._look_again()
        return self._numbers[key]

    def key(self, number: EntryNumber) -> EntrantKey:
        """The key of an entry number; what stands for nobody stays as it is."""
        if number <= 0:
            return EntrantKey(number)
        if number not in self._keys:
            self._look_again()
        return self._keys[number]

    def _look_again(self) -> None:
        """Somebody was entered since they were read."""
        for name in ("_rows_now", "_written", "stand", "_pairs"):
            vars(self).pop(name, None)

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
