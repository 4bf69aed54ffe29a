"""Numbers as the book needs them: exact fractions, logarithms to sixty digits, cents rounded once."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Context
from fractions import Fraction
from functools import cache

SIXTY_DIGITS = Context(prec=60)
HALF, CENTS = Fraction(1, 2), 100
Rounding = Callable[[Fraction], Fraction]


@cache
def log10(number: Fraction) -> Fraction:
    """The common logarithm; of 1, 10, 100 ... it is exact."""
    quotient = SIXTY_DIGITS.divide(number.numerator, number.denominator)
    return Fraction(SIXTY_DIGITS.log10(quotient))


@cache
def square_root(number: Fraction) -> Fraction:
    """The square root; of a square it is exact."""
    quotient = SIXTY_DIGITS.divide(number.numerator, number.denominator)
    return Fraction(SIXTY_DIGITS.sqrt(quotient))


def half_up(number: Fraction) -> Fraction:
    """To two decimals, a half cent up."""
    return Fraction(nearest(number * CENTS), CENTS)


def half_even(number: Fraction) -> Fraction:
    """To two decimals, a half cent to the even cent: the other reading."""
    return Fraction(round(number * CENTS), CENTS)


def nearest(number: Fraction) -> int:
    """The nearest whole number, a half up."""
    return int((number + HALF) // 1)


def at_most(share: Fraction, count: int) -> int:
    """The most of a count that does not exceed a share of it."""
    return int(share * count // 1)


def at_least(share: Fraction, count: int) -> int:
    """The fewest of a count that reach a share of it."""
    return -int(-share * count // 1)
