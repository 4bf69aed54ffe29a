"""A number that carries its own receipt.

Every number of an award says what it is, why, and where the book says so; its parts do the same.
The web page, the JSON and the text of a receipt are three prints of this one value. Values are
exact: a Decimal as printed, a Fraction where nothing has been rounded yet, or a plain word.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from math import prod
from typing import TypeAlias

from awards.rules.rounding import half_up

Number: TypeAlias = Decimal | Fraction
Json: TypeAlias = dict[str, object]


@dataclass(frozen=True, slots=True)
class Explained:
    """One line of a receipt: `rule` and `page` are the book's, `reading` a choice that counted."""

    name: str
    value: Number | str
    reason: str
    rule: str = ""
    page: int | None = None
    edition: str = ""
    reading: str = ""
    parts: tuple[Explained, ...] = ()

    @property
    def number(self) -> Fraction:
        """The exact value; a word has none."""
        if isinstance(self.value, str):
            raise TypeError(f"{self.name} is a word, not a number")
        return Fraction(self.value)

    @property
    def shown(self) -> str:
        """The value as printed: a Decimal as it stands, a Fraction to four decimals."""
        return str(half_up(self.value, 4)) if isinstance(self.value, Fraction) else str(self.value)

    @property
    def source(self) -> str:
        """Where the book says so, in one phrase."""
        said = [f"page {self.page}"] if self.page else []
        said += [f"rule {self.rule}"] if self.rule else []
        return ", ".join(said)

    def to_json(self) -> Json:
        """The receipt as plain data, parts included."""
        return {
            "name": self.name,
            "value": self.shown,
            "reason": self.reason,
            "rule": self.rule or None,
            "page": self.page,
            "edition": self.edition or None,
            "reading": self.reading or None,
            "parts": [part.to_json() for part in self.parts],
        }

    def to_text(self, depth: int = 0) -> str:
        """The receipt as indented lines."""
        return "\n".join(self.lines(depth))

    def lines(self, depth: int = 0) -> Iterator[str]:
        """One line for this number, then its parts, two spaces further in."""
        notes = [note for note in (self.source, self.reading and f"reading {self.reading}") if note]
        tail = f" [{'; '.join(notes)}]" if notes else ""
        yield f"{'  ' * depth}{self.name} = {self.shown}: {self.reason}{tail}"
        for part in self.parts:
            yield from part.lines(depth + 1)


def product(name: str, *parts: Explained, rule: str = "", page: int | None = None) -> Explained:
    """The parts multiplied, exactly."""
    value = prod((part.number for part in parts), start=Fraction(1))
    reason = " x ".join(part.name for part in parts)
    return Explained(name, value, reason, rule, page, edition_of(parts), parts=parts)


def edition_of(parts: tuple[Explained, ...]) -> str:
    """The edition the parts were read from."""
    return next((part.edition for part in parts if part.edition), "")


def total(
    name: str, reason: str, *parts: Explained, rule: str = "", page: int | None = None
) -> Explained:
    """The parts added, exactly."""
    value = sum((part.number for part in parts), start=Fraction(0))
    return Explained(name, value, reason, rule, page, edition_of(parts), parts=parts)


def capped(part: Explained, limit: Explained) -> Explained:
    """The part, or the limit if that is smaller; the limit stands on the receipt when it binds."""
    if part.number <= limit.number:
        return part
    reason = f"{part.shown} is over the limit of {limit.shown}: {limit.reason}"
    return Explained(
        part.name, limit.value, reason, limit.rule, limit.page, limit.edition, parts=(part, limit)
    )


def scaled(part: Explained, by: Explained) -> Explained:
    """The part times one further factor, under the part's own name."""
    reason = f"{part.shown} x {by.shown}: {by.reason}"
    value = part.number * by.number
    return Explained(part.name, value, reason, by.rule, by.page, by.edition, by.reading, (part, by))
