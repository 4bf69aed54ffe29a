"""A number that carries its own receipt.

Every number of an award says what it is, why, and where the book says so; its parts do the same.
The web page, the JSON and the text of a receipt are three prints of this one value. Values are
exact: a Decimal as printed, a Fraction where nothing has been rounded yet, or a word: a colour, or
one of `VALUES`. What a line is and why are reasons; `awards/words` says them.

Who recomputes a receipt with a pocket calculator takes what is printed. So an award is shown with
the fewest digits, four at least, with which all its lines come out to its cent (`to_the_cent`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from decimal import Decimal
from fractions import Fraction
from math import prod
from typing import Any, TypeAlias

from awards.rules.rounding import ROUNDERS, Rounding, half_up
from brackets.draw.reasons import Reason

Number: TypeAlias = Decimal | Fraction
Json: TypeAlias = dict[str, object]
Again: TypeAlias = Callable[[tuple["Explained", ...]], "Explained"]
Sums: TypeAlias = Callable[[list[Any]], Any]
"""A sum over numbers of one kind, all Decimals or all Fractions."""
FEWEST, AS_FRACTION = 4, 0
DIGITS = (FEWEST, 5, 6, 7, 8, AS_FRACTION)
"""How many digits are tried, one after the other; a fraction where no eight do."""
COUNTED = frozenset(
    {
        *("tables", "own tables", "own teams", "tables of", "lower brackets", "at weight"),
        *("concurrent", "combined tables", "percent of first"),
    }
)
"""Lines that count tables, teams or percents."""
MOST_DIGITS, LONGEST_FRACTION = 16, 10**9
VALUES = NOT_APPLIED, NOT_KNOWN, NONE = "not applied", "not known", "none"
"""What stands where a line has neither a number nor a colour; codes, as reasons have them."""


@dataclass(frozen=True, slots=True)
class Explained:
    """One line of a receipt: `rule` and `page` are the book's, `reading` a choice that counted.

    `digits` are those a Fraction is printed with; `is_amount` tells points that are paid from a
    factor. `sums` works the number out of those of the parts, `again` makes the line anew of other
    parts, and `leaves` is what a line that was made legible comes to from its leaves alone.
    """

    name: Reason
    value: Number | str
    reason: Reason
    rule: str = ""
    page: int | None = None
    edition: str = ""
    reading: Reason | None = None
    parts: tuple[Explained, ...] = ()
    digits: int = FEWEST
    is_amount: bool = False
    sums: Sums | None = field(default=None, compare=False, repr=False)
    again: Again | None = field(default=None, compare=False, repr=False)
    leaves: Number | None = field(default=None, compare=False, repr=False)

    @property
    def number(self) -> Fraction:
        """The exact value; a word has none."""
        if isinstance(self.value, Fraction):
            return self.value
        if isinstance(self.value, str):
            raise TypeError(f"{self.name.code} is a word, not a number")
        return Fraction(self.value)

    @property
    def shown(self) -> str:
        """The value as printed: counts without needless zeros, points with two digits or more."""
        found = shown(self.value, self.digits)
        if not isinstance(self.value, Fraction) or "." not in found:
            return found
        if self.name.code in COUNTED:
            return found.rstrip("0").rstrip(".")
        if self.is_amount:
            whole, part = found.split(".")
            return f"{whole}.{part.rstrip('0'):0<2}"
        return found

    def to_json(self) -> Json:
        """The receipt as it is stored: codes with their arguments, parts included."""
        return self.line() | {"parts": [part.to_json() for part in self.parts]}

    def line(self) -> Json:
        """The line alone as it is stored, without what it is made of."""
        return {
            "name": self.name.to_json(),
            "value": self.shown,
            "reason": self.reason.to_json(),
            "rule": self.rule or None,
            "page": self.page,
            "edition": self.edition or None,
            "reading": self.reading.to_json() if self.reading else None,
        }


def shown(value: Number | str, digits: int = FEWEST) -> str:
    """A value as printed: a Decimal as it stands, a Fraction to so many decimals or as it is.

    >>> shown(Decimal("7.50")), shown(Fraction(1, 3)), shown(NOT_KNOWN)
    ('7.50', '0.3333', 'not known')
    >>> shown(Fraction(1, 3), 6), shown(Fraction(1, 3), AS_FRACTION), shown(Fraction(1, 2), 0)
    ('0.333333', '1/3', '0.5000')
    """
    if not isinstance(value, Fraction):
        return str(value)
    if digits != AS_FRACTION:
        return f"{half_up(value, digits):f}"
    exact = next((many for many in range(FEWEST, MOST_DIGITS) if _ends(value, many)), MOST_DIGITS)
    is_short = exact < MOST_DIGITS or value.denominator >= LONGEST_FRACTION
    return f"{half_up(value, exact):f}" if is_short else str(value)


def _ends(value: Fraction, digits: int) -> bool:
    """Do so many decimals say it exactly?"""
    shifted: Fraction = value * 10**digits
    return shifted.denominator == 1


def to_the_cent(exact: Explained, rounded: Rounding) -> Explained:
    """The line with the fewest digits from which anybody recomputes the award to its cent.

    However it is done: from the line as it is printed, from its factors, or line by line.
    """
    award = rounded(exact.number)
    for digits in DIGITS:
        found = exact if digits == exact.digits else _finer(exact, digits)
        leaves = _from_leaves(found)
        if rounded(_told(found)) == rounded(leaves) == award and _comes_out(found):
            break
    return replace(found, leaves=leaves)


def _finer(line: Explained, digits: int) -> Explained:
    """The line and all that it is made of with so many digits; only a Fraction has any to spare."""
    parts = tuple(_finer(part, digits) for part in line.parts)
    made = line.again(parts) if line.again else replace(line, parts=parts)
    return replace(made, digits=digits, leaves=None)


def _from_leaves(line: Explained) -> Number:
    """What the line is worth to whoever begins with the numbers that nothing else makes."""
    if line.leaves is not None:
        return line.leaves
    if line.sums is None:
        return _told(line)
    found: Number = line.sums(_alike([_from_leaves(part) for part in line.parts]))
    return found


def _comes_out(line: Explained) -> bool:
    """Does every line come out of its parts as they are printed: an amount to its cent, else as shown?

    What was made legible before (`leaves`) need not be looked at again.
    """
    if not all(part.leaves is not None or _comes_out(part) for part in line.parts):
        return False
    if line.sums is None:
        return True
    value = line.sums(_alike([_told(part) for part in line.parts]))
    if line.is_amount:
        return all(way(value, 2) == way(line.number, 2) for way in ROUNDERS.values())
    return shown(Fraction(value), line.digits) == shown(line.number, line.digits)


def _told(line: Explained) -> Number:
    """The number that is printed."""
    value = line.value
    if isinstance(value, Fraction):
        return value if line.digits == AS_FRACTION else half_up(value, line.digits)
    assert isinstance(value, Decimal)
    return value


def _alike(values: list[Number]) -> list[Number]:
    """Decimals, or Fractions where one of them is shown as one."""
    exact = any(isinstance(value, Fraction) for value in values)
    return [Fraction(value) for value in values] if exact else values


def factors_of(first: Explained) -> tuple[Explained, ...]:
    """B and the factors beside it, out of whatever a first award has become; none of a fixed one."""
    if any(part.name.code == "B" for part in first.parts):
        return first.parts
    inner = [part for part in first.parts if part.name.code in ("first overall", "place")]
    return factors_of(inner[0]) if inner else ()


def amount(line: Explained, sums: Sums, again: Again) -> Explained:
    """Points that are made of other lines: how, and how the line is made anew."""
    return replace(line, is_amount=True, sums=sums, again=again)


def read_by(line: Explained, *readings: Reason) -> Explained:
    """The line with what made it what it is; it stands once more for every further reading."""
    for at, reading in enumerate(readings):
        line = replace(line, reading=reading, parts=(line,) if at else line.parts)
    return line


def times(share: Fraction) -> Sums:
    """So many times the only part."""
    return lambda values: values[0] * share.numerator / share.denominator


def percent_of(values: list[Any]) -> Any:
    """So many percent, the first part, of the second one."""
    return values[0] * values[1] / 100


def _second(values: list[Any]) -> Any:
    return values[1]


def product(name: Reason, *parts: Explained, rule: str = "", page: int | None = None) -> Explained:
    """The parts multiplied, exactly."""

    def of(parts: tuple[Explained, ...]) -> Explained:
        value = prod((part.number for part in parts), start=Fraction(1))
        reason = Reason.of("product", of=tuple(part.name for part in parts))
        edition = edition_of(parts)
        found = Explained(name, value, reason, rule, page, edition, parts=parts)
        return amount(found, prod, of)

    return of(parts)


def edition_of(parts: tuple[Explained, ...]) -> str:
    """The edition the parts were read from."""
    return next((part.edition for part in parts if part.edition), "")


def total(
    name: Reason, reason: Reason, *parts: Explained, rule: str = "", page: int | None = None
) -> Explained:
    """The parts added, exactly."""

    def of(parts: tuple[Explained, ...]) -> Explained:
        value = sum((part.number for part in parts), start=Fraction(0))
        edition = edition_of(parts)
        found = Explained(name, value, reason, rule, page, edition, parts=parts)
        return replace(found, sums=sum, again=of)

    return of(parts)


def capped(part: Explained, limit: Explained) -> Explained:
    """The part, or the limit if that is smaller; the limit stands on the receipt when it binds."""
    if part.number <= limit.number:
        return part

    def of(parts: tuple[Explained, ...]) -> Explained:
        part, limit = parts
        reason = Reason.of("over limit", value=part.shown, limit=limit.shown, why=limit.reason)
        found = Explained(part.name, limit.value, reason, limit.rule, limit.page, limit.edition)
        return replace(found, parts=parts, digits=limit.digits, sums=_second, again=of)

    return of((part, limit))


def scaled(part: Explained, by: Explained) -> Explained:
    """The part times one further factor, under the part's own name."""

    def of(parts: tuple[Explained, ...]) -> Explained:
        part, by = parts
        reason = Reason.of("scaled", value=part.shown, by=by.shown, why=by.reason)
        value = part.number * by.number
        found = Explained(part.name, value, reason, by.rule, by.page, by.edition, by.reading, parts)
        return amount(found, prod, of)

    return of((part, by))
