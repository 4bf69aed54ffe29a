"""Rounding, by name: an award is rounded once, at the end (rule 60, page 2; DESIGN section 5)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import TypeAlias

Rounder: TypeAlias = Callable[[Fraction | Decimal, int], Decimal]
CENT = Fraction(1, 100)
"""What awards are rounded to (rule 60, page 2)."""


def _shift(units: int, places: int) -> Decimal:
    """So many units of the last place, as a Decimal that prints all its places.

    >>> _shift(250, 2)
    Decimal('2.50')
    """
    return Decimal(units).scaleb(-places)


def half_up(value: Fraction | Decimal, places: int = 2) -> Decimal:
    """The nearest number of so many decimals; a half goes away from zero.

    >>> half_up(Decimal("0.125")), half_up(Fraction(1, 3), 4)
    (Decimal('0.13'), Decimal('0.3333'))
    """
    numerator, denominator = value.as_integer_ratio()
    units = (2 * abs(numerator) * 10**places + denominator) // (2 * denominator)
    return _shift(-units if numerator < 0 else units, places)


def half_even(value: Fraction | Decimal, places: int = 2) -> Decimal:
    """The nearest number of so many decimals; a half goes to the even neighbour.

    >>> half_even(Decimal("0.125")), half_even(Decimal("0.135"))
    (Decimal('0.12'), Decimal('0.14'))
    """
    numerator, denominator = value.as_integer_ratio()
    units, rest = divmod(numerator * 10**places, denominator)
    up = 2 * rest > denominator or (2 * rest == denominator and units % 2 == 1)
    return _shift(units + up, places)


ROUNDERS: dict[str, Rounder] = {"half_up": half_up, "half_even": half_even}


@dataclass(frozen=True, slots=True)
class Rounding:
    """How an edition rounds an award: where a half goes, and to whole units of what.

    >>> Rounding("half_up")(Fraction(1, 8)), Rounding("half_up", Fraction(1, 2))(Fraction(13, 10))
    (Decimal('0.13'), Decimal('1.50'))
    """

    way: str
    unit: Fraction = CENT

    def __call__(self, value: Fraction | Decimal) -> Decimal:
        """The nearest award, with two decimals."""
        if self.unit == CENT:
            return ROUNDERS[self.way](value, 2)
        units = ROUNDERS[self.way](Fraction(value) / self.unit, 0)
        return half_up(Fraction(units) * self.unit, 2)

    def is_tie(self, value: Fraction | Decimal) -> bool:
        """Does the way matter, the value lying half way between two awards?

        >>> Rounding("half_up").is_tie(Fraction(1, 8)), Rounding("half_up").is_tie(Fraction(1, 3))
        (True, False)
        """
        halves = 2 * Fraction(value) / self.unit
        return halves.denominator == 1 and halves.numerator % 2 == 1


def plain(value: Fraction) -> str:
    """A number without needless zeros.

    >>> plain(Fraction(50)), plain(Fraction(125, 2))
    ('50', '62.5')
    """
    text = f"{Decimal(value.numerator) / Decimal(value.denominator):.4f}"
    return text.rstrip("0").rstrip(".")
