"""The one logarithm of the book, to fifty digits: a printed four-digit table is never read."""

from __future__ import annotations

from decimal import Context, Decimal
from fractions import Fraction
from functools import lru_cache

FIFTY = Context(prec=50)


@lru_cache(maxsize=4096)
def log10(value: Fraction) -> Fraction:
    """The decimal logarithm, exact to fifty digits.

    >>> log10(Fraction(1000))
    Fraction(3, 1)
    """
    quotient = FIFTY.divide(Decimal(value.numerator), Decimal(value.denominator))
    return Fraction(FIFTY.log10(quotient))


def root(value: Fraction) -> Fraction:
    """The square root, exact to fifty digits.

    >>> root(Fraction(9, 4))
    Fraction(3, 2)
    """
    quotient = FIFTY.divide(Decimal(value.numerator), Decimal(value.denominator))
    return Fraction(FIFTY.sqrt(quotient))
