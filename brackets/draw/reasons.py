"""Why something is as it is: a code and its arguments, never a sentence.

Engines give reasons, the journal and the rows keep them, and each room's `words.py` says them to
people. Records are never rewritten, so a code is never renamed and never used for anything else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from brackets.draw.numbers import EntrantKey, EntryNumber, KeyOf, NumberOf

Value: TypeAlias = "bool | int | str | Reason | tuple[Value, ...] | None"
"""What an argument may be: what JSON has, with a reason in place of an object."""

PEOPLE = frozenset({"entrant", "other"})
"""The arguments that name an entrant, by the key facts know it by; None is an empty place."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A code and its arguments by name, in alphabetical order; make one by `Reason.of`."""

    code: str
    arguments: tuple[tuple[str, Value], ...] = ()

    @classmethod
    def of(cls, code: str, **arguments: Value) -> Reason:
        """The reason of that code.

        >>> Reason.of("late entry", entrant=7)
        Reason(code='late entry', arguments=(('entrant', 7),))
        """
        return cls(code, tuple(sorted(arguments.items())))

    @classmethod
    def read(cls, stored: Mapping[str, Any]) -> Reason:
        """What `to_json` gave.

        >>> Reason.read({"code": "swapped", "entrant": 3, "other": None}).to_json()
        {'code': 'swapped', 'entrant': 3, 'other': None}
        """
        given = {name: _read(value) for name, value in stored.items() if name != "code"}
        return cls.of(stored["code"], **given)

    def __post_init__(self) -> None:
        """Refuse a value that JSON would not give back as it was, and who is no key."""
        for name, value in self.arguments:
            is_nobody = name in PEOPLE and type(value) not in SOMEBODY
            if name == "code" or not _is_value(value) or is_nobody:
                raise TypeError(f"{self.code}: {name}={value!r} is no argument of a reason.")

    def to_json(self) -> dict[str, Any]:
        """The code with its arguments beside it, as they are stored."""
        return {"code": self.code, **{name: _stored(value) for name, value in self.arguments}}

    @property
    def values(self) -> dict[str, Value]:
        """The arguments by name."""
        return dict(self.arguments)

    @property
    def people(self) -> frozenset[EntrantKey]:
        """The entrants it names."""
        named = (value for name, value in self.arguments if name in PEOPLE)
        return frozenset(EntrantKey(value) for value in named if isinstance(value, int))

    def to_payload(self, number: NumberOf) -> dict[str, Any]:
        """As a payload holds it: its entrants by entry number."""
        return self._renamed(lambda key: number(EntrantKey(key))).to_json()

    @classmethod
    def of_payload(cls, stored: Mapping[str, Any], key: KeyOf) -> Reason:
        """What `to_payload` gave, its entrants by key again."""
        return cls.read(stored)._renamed(lambda number: key(EntryNumber(number)))

    def _renamed(self, other: Callable[[int], int]) -> Reason:
        """The same with other numbers for its entrants; only on its way to a payload they are not keys."""
        given = (
            (name, other(value) if name in PEOPLE and isinstance(value, int) else value)
            for name, value in self.arguments
        )
        return replace(self, arguments=tuple(given))


def written(text: str) -> Reason:
    """What a person typed by hand, kept as it is."""
    return Reason.of("written", text=text)


POSTED = Reason.of("posted")


SOMEBODY = (int, type(None))
SIMPLE = (str, int, bool, type(None), Reason)


def _is_value(value: object) -> bool:
    if isinstance(value, tuple):
        return all(map(_is_value, value))
    return isinstance(value, SIMPLE)


def _stored(value: Value) -> Any:
    if isinstance(value, Reason):
        return value.to_json()
    return [_stored(one) for one in value] if isinstance(value, tuple) else value


def _read(value: Any) -> Value:
    if isinstance(value, Mapping):
        return Reason.read(value)
    return tuple(map(_read, value)) if isinstance(value, list | tuple) else value
