"""Rounding, by name: an award is rounded once, at the end (rule 60, page 2; DESIGN section 5)."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from typing import TypeAlias

Rounder: TypeAlias = Callable[[Fraction | Decimal, int], Decimal]


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


def is_tie(value: Fraction, places: int = 2) -> bool:
    """Does the way of rounding matter, the value lying half way between two results?

    >>> is_tie(Fraction(1, 8)), is_tie(Fraction(1, 3))
    (True, False)
    """
    halves: Fraction = 2 * 10**places * value
    return halves.denominator == 1 and halves.numerator % 2 == 1


ROUNDERS: dict[str, Rounder] = {"half_up": half_up, "half_even": half_even}


def plain(value: Fraction) -> str:
    """A number without needless zeros.

    >>> plain(Fraction(50)), plain(Fraction(125, 2))
    ('50', '62.5')
    """
    text = f"{Decimal(value.numerator) / Decimal(value.denominator):.4f}"
    return text.rstrip("0").rstrip(".")
