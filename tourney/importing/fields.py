"""One cell at a time: numbers as people write them, national numbers, names.

Nothing is guessed: what can be read in two ways is refused with both.
"""

from __future__ import annotations

import re
from decimal import Decimal

LONGEST_NAME = 120
LONGEST_NUMBER = 20
LONGEST_COUNTRY = 60
CENT = Decimal("0.01")
LARGEST_POINTS = Decimal(10) ** 8
_GROUPING = str.maketrans("", "", " \u00a0\u202f\u2009'’")
_PLAIN = re.compile(r"\d+(?:[.,]\d+)?")
_GROUPED = re.compile(r"(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?")
_ONE_GROUP = re.compile(r"[1-9]\d{0,2}[.,]\d{3}")


class FieldRefused(ValueError):
    """A cell that cannot be stored as it is; the message names the value and the mend."""


def read_points(text: str) -> Decimal:
    """Masterpoints or a rating: at most two decimals, decimal point or comma, grouped or not.

    >>> [str(read_points(text)) for text in ("5443", "1723.79", "1 723,7", "12,120.50")]
    ['5443.00', '1723.79', '1723.70', '12120.50']
    """
    bare = text.translate(_GROUPING)
    if _ONE_GROUP.fullmatch(bare):
        raise FieldRefused(_two_ways(text, bare))
    points = _decimal(bare)
    if points is None:
        raise FieldRefused(f"{text!r} is not a number; write it like 1723.79")
    if points != points.quantize(CENT):
        raise FieldRefused(f"{text!r} has more than two decimals")
    if points >= LARGEST_POINTS:
        raise FieldRefused(f"{text!r} is too large")
    return points.quantize(CENT)


def _decimal(bare: str) -> Decimal | None:
    if _PLAIN.fullmatch(bare):
        return Decimal(bare.replace(",", "."))
    if grouped := _GROUPED.fullmatch(bare):
        whole, separator, fraction = grouped.groups()
        return Decimal(f"{whole.replace(separator, '')}.{fraction or 0}")
    return None


def _two_ways(text: str, bare: str) -> str:
    whole, thousandths = re.split("[.,]", bare)
    return (
        f"{text!r} can be read in two ways: write {whole}{thousandths} or {whole}.{thousandths[:2]}"
    )


def read_count(text: str, *, most: int) -> int:
    """A whole number from 1 to `most`.

    >>> read_count("4.0", most=6)
    4
    """
    digits = text.strip().removesuffix(".0")
    if not digits.isascii() or not digits.isdigit():
        raise FieldRefused(f"{text!r} is not a whole number")
    if not 1 <= int(digits[:9]) <= most:
        raise FieldRefused(f"{text!r} is not between 1 and {most}")
    return int(digits)


def read_name(text: str) -> str:
    """A name with single blanks."""
    name = " ".join(text.split())
    if len(name) > LONGEST_NAME:
        raise FieldRefused(f"{name[:30]!r}... is longer than {LONGEST_NAME} letters")
    return name


def read_country(text: str) -> str:
    """A country's name or code."""
    country = " ".join(text.split())
    if len(country) > LONGEST_COUNTRY:
        raise FieldRefused(f"{country[:30]!r}... is longer than {LONGEST_COUNTRY} letters")
    return country


def read_national_number(text: str) -> str:
    """A national number as it is kept: capitals, no blanks; it may begin with a letter.

    >>> read_national_number(" k856 255 ")
    'K856255'
    """
    number = "".join(text.split()).upper()
    if len(number) > LONGEST_NUMBER:
        raise FieldRefused(f"{number!r} is longer than {LONGEST_NUMBER} characters")
    return number
