"""Typed fields: each checks a value and prints itself as JSON Schema.

A field that is left out equals null equals its default; anything else that is not of its kind is
refused with the path to it, the value, and what is expected.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from math import ceil
from typing import Any, Protocol

from tourney.door.errors import DoorError, refused
from tourney.door.patterns import decimal_within, whole_within

SIGN = r"(-(?=.*[1-9]))?"
"""A minus before something; the schema has no minus, and "-0" is not refused for its size."""

WHOLE = re.compile(SIGN + r"[0-9]{1,18}\Z")
DECIMAL = re.compile(SIGN + r"[0-9]{1,18}(\.[0-9]{1,12})?\Z")
PRINTABLE = r"^[^\u0000-\u001f\u007f-\u00a0\u00ad\u2028\u2029]*$"
"""Text without control characters, line ends and blanks that only look like a space."""
Schema = dict[str, Any]


class Spec(Protocol):
    """What every field can do."""

    def read(self, value: Any, where: str) -> Any:
        """The typed value, or a DoorError."""
        ...

    def schema(self) -> Schema:
        """The field as JSON Schema."""
        ...


@dataclass(frozen=True)
class Whole:
    """A count: a JSON integer or a string of digits, within its bounds.

    `most` is where the engine itself refuses, with advice; the schema says so too.
    """

    low: int = 0
    high: int = 1_000_000
    most: int | None = None

    def read(self, value: Any, where: str) -> int:
        """The count."""
        if isinstance(value, bool) or not _matches(value, int, WHOLE):
            raise refused(where, value, "is not a whole number.")
        found = int(value)
        if not self.low <= found <= self.high:
            raise _outside(value, self.low, self._most, where)
        return found

    def schema(self) -> Schema:
        """An integer or its digits."""
        return _numbers(self.low, self._most, whole_within(self.low, self._most))

    @property
    def _most(self) -> int:
        return self.high if self.most is None else self.most


@dataclass(frozen=True)
class Number:
    """A decimal: a JSON integer or a string such as "412.50", within its bounds."""

    low: Decimal | int = 0
    high: Decimal | int = 1_000_000

    def read(self, value: Any, where: str) -> Decimal:
        """The number, exactly as written."""
        if isinstance(value, bool) or not _matches(value, int, DECIMAL):
            raise refused(where, value, 'is not a decimal number such as "412.50".')
        found = Decimal(value)
        if not self.low <= found <= self.high:
            raise _outside(value, self.low, self.high, where)
        return found

    def schema(self) -> Schema:
        """An integer or a decimal string."""
        return _numbers(self.low, self.high, decimal_within(self.low, self.high))


@dataclass(frozen=True)
class Flag:
    """True or false."""

    def read(self, value: Any, where: str) -> bool:
        """The flag."""
        if not isinstance(value, bool):
            raise refused(where, value, "is neither true nor false.")
        return value

    def schema(self) -> Schema:
        """A boolean."""
        return {"type": "boolean"}


@dataclass(frozen=True)
class Word:
    """One of a few words; `later` are words the book knows and this release does not."""

    words: tuple[str, ...]
    later: tuple[str, ...] = ()

    def read(self, value: Any, where: str) -> str:
        """The word."""
        listed = ", ".join(self.words)
        if isinstance(value, str) and value in self.later:
            raise refused(where, value, f"is not available in this release; available: {listed}.")
        if not isinstance(value, str) or value not in self.words:
            raise refused(where, value, f"is not one of {listed}.")
        return value

    def schema(self) -> Schema:
        """An enumeration."""
        return {"enum": list(self.words)}


@dataclass(frozen=True)
class Text:
    """Free text that can be printed; `shortest` 0 where the default is an empty one."""

    longest: int = 200
    shortest: int = 1

    def read(self, value: Any, where: str) -> str:
        """The text."""
        if not isinstance(value, str):
            raise refused(where, value, "is not a string.")
        if not self.shortest <= len(value) <= self.longest or not value.isprintable():
            wanted = f"{self.shortest} to {self.longest}"
            raise refused(where, value, f"is not {wanted} printable characters.")
        return value

    def schema(self) -> Schema:
        """A string."""
        bounds = {"minLength": self.shortest, "maxLength": self.longest}
        return {"type": "string", **bounds, "pattern": PRINTABLE}


@dataclass(frozen=True)
class Unused:
    """A field of the door that means nothing for this document: null or its empty default."""

    why: str

    def read(self, value: Any, where: str) -> None:
        """Nothing, or a sentence why it cannot be given."""
        if value not in (0, []):
            raise refused(where, value, self.why)

    def schema(self) -> Schema:
        """Only the empty values."""
        return {"enum": [None, False, 0, []], "description": self.why}


def _numbers(low: Decimal | int, high: Decimal | int, pattern: str) -> Schema:
    """An integer within its bounds, or the same as text."""
    number = {"type": "integer", "minimum": ceil(low), "maximum": int(high)}
    text = {"type": "string", "pattern": pattern}
    return {"anyOf": [number, text], "description": f"from {low} to {high}"}


def _matches(value: Any, kind: type, pattern: re.Pattern[str]) -> bool:
    return isinstance(value, kind) or (isinstance(value, str) and bool(pattern.match(value)))


def _outside(value: Any, low: Decimal | int, high: Decimal | int, where: str) -> DoorError:
    return refused(where, value, f"is not between {low} and {high}.")
