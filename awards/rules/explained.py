"""A number that carries its own receipt.

Every number of an award says what it is, why, and where the book says so; its parts do the same.
The web page, the JSON and the text of a receipt are three prints of this one value. Values are
exact: a Decimal as printed, a Fraction where nothing has been rounded yet, or a word: a colour, or
one of `VALUES`. What a line is and why are reasons; `awards/words` says them.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from math import prod
from typing import TypeAlias

from awards.rules.rounding import half_up
from brackets.draw.reasons import Reason

Number: TypeAlias = Decimal | Fraction
Json: TypeAlias = dict[str, object]
VALUES = NOT_APPLIED, NOT_KNOWN, NONE = "not applied", "not known", "none"
"""What stands where a line has neither a number nor a colour; codes, as reasons have them."""


@dataclass(frozen=True, slots=True)
class Explained:
    """One line of a receipt: `rule` and `page` are the book's, `reading` a choice that counted."""

    name: Reason
    value: Number | str
    reason: Reason
    rule: str = ""
    page: int | None = None
    edition: str = ""
    reading: Reason | None = None
    parts: tuple[Explained, ...] = ()

    @property
    def number(self) -> Fraction:
        """The exact value; a word has none."""
        if isinstance(self.value, str):
            raise TypeError(f"{self.name.code} is a word, not a number")
        return Fraction(self.value)

    @property
    def shown(self) -> str:
        """The value as printed."""
        return shown(self.value)

    def to_json(self) -> Json:
        """The receipt as it is stored: codes with their arguments, parts included."""
        return {
            "name": self.name.to_json(),
            "value": self.shown,
            "reason": self.reason.to_json(),
            "rule": self.rule or None,
            "page": self.page,
            "edition": self.edition or None,
            "reading": self.reading.to_json() if self.reading else None,
            "parts": [part.to_json() for part in self.parts],
        }


def shown(value: Number | str) -> str:
    """A value as printed: a Decimal as it stands, a Fraction to four decimals.

    >>> shown(Decimal("7.50")), shown(Fraction(1, 3)), shown(NOT_KNOWN)
    ('7.50', '0.3333', 'not known')
    """
    return str(half_up(value, 4)) if isinstance(value, Fraction) else str(value)


def product(name: Reason, *parts: Explained, rule: str = "", page: int | None = None) -> Explained:
    """The parts multiplied, exactly."""
    value = prod((part.number for part in parts), start=Fraction(1))
    reason = Reason.of("product", of=tuple(part.name for part in parts))
    return Explained(name, value, reason, rule, page, edition_of(parts), parts=parts)


def edition_of(parts: tuple[Explained, ...]) -> str:
    """The edition the parts were read from."""
    return next((part.edition for part in parts if part.edition), "")


def total(
    name: Reason, reason: Reason, *parts: Explained, rule: str = "", page: int | None = None
) -> Explained:
    """The parts added, exactly."""
    value = sum((part.number for part in parts), start=Fraction(0))
    return Explained(name, value, reason, rule, page, edition_of(parts), parts=parts)


def capped(part: Explained, limit: Explained) -> Explained:
    """The part, or the limit if that is smaller; the limit stands on the receipt when it binds."""
    if part.number <= limit.number:
        return part
    reason = Reason.of("over limit", value=part.shown, limit=limit.shown, why=limit.reason)
    return Explained(
        part.name, limit.value, reason, limit.rule, limit.page, limit.edition, parts=(part, limit)
    )


def scaled(part: Explained, by: Explained) -> Explained:
    """The part times one further factor, under the part's own name."""
    reason = Reason.of("scaled", value=part.shown, by=by.shown, why=by.reason)
    value = part.number * by.number
    return Explained(part.name, value, reason, by.rule, by.page, by.edition, by.reading, (part, by))
