"""The three numbers an entrant goes by, each a type of its own, so that none passes for another.

In memory an entrant is the key of its row: facts, results, states and rows of the database have it. In
a bracket it has a seat. In its event it has an entry number, which people see and which never changes,
so records, addresses and the input of a lot say that one and nothing else. All three are small whole
numbers, and one in place of another may even be right by chance; mypy sees the difference.

A number gets its type where it is born: a seat where seats are counted or a stored draw is read, a key
where a row or what a form says of a row is read, an entry number where a row, a record or an address
is. From there on it is passed as what it is. `brackets.journal.numbers` alone makes one of another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NewType, TypeAlias

SeatNumber = NewType("SeatNumber", int)
"""An entrant's number in its bracket, 1 the strongest; a survivor carries that of the slot it takes."""


def as_seats(numbers: Iterable[int]) -> tuple[SeatNumber, ...]:
    """What a printed table or a count says, as seats.

    >>> as_seats(range(1, 4))
    (1, 2, 3)
    """
    return tuple(map(SeatNumber, numbers))


EntrantKey = NewType("EntrantKey", int)
"""The key of an entrant's row: how facts, results and engines know who it is; below 1 for nobody."""

EntryNumber = NewType("EntryNumber", int)
"""An entrant's number in its event: what payloads and public addresses say; below 1 for nobody."""

NumberOf: TypeAlias = Callable[[EntrantKey], EntryNumber]
"""What a payload says for a key."""

KeyOf: TypeAlias = Callable[[EntryNumber], EntrantKey]
"""Whom a payload means by a number."""
