"""One cell at a time: numbers as people write them, national numbers, names.

Nothing is guessed: what can be read in two ways is refused with both.
"""

from __future__ import annotations

import re
import unicodedata
from decimal import Decimal

from tourney.federations import UnknownFederation, meant
from tourney.numbers import whole

LONGEST_NAME = 120
LONGEST_NUMBER = 20
LONGEST_COUNTRY = 60
CENT = Decimal("0.01")
LARGEST_POINTS = Decimal(10) ** 8
_GROUPING = str.maketrans("", "", " \u00a0\u202f\u2009'’")
_PLAIN = re.compile(r"\d+(?:[.,]\d+)?")
_GROUPED = re.compile(r"(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?")
_ONE_GROUP = re.compile(r"[1-9]\d{0,2}[.,]\d{3}")
_TURNING = set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_INVISIBLE = dict.fromkeys(map(ord, "\u00ad\u200b\u200e\u200f\u2060\ufeff"))
"""What other programs leave between letters, and nobody sees: two names that look the same are the same."""
_SHORTENED = re.compile(r"\d([.,]\d+)?E\+?\d+")
_UNSEEN = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp", "Zs")


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
        raise FieldRefused(f"{_begin(text)} is not a number; write it like 1723.79")
    if points >= LARGEST_POINTS:
        raise FieldRefused(f"{_begin(text)} is too large; write less than {LARGEST_POINTS}")
    if points != round(points, 2):
        raise FieldRefused(f"{_begin(text)} has more than two decimals")
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


def read_count(text: str, *, most: int, least: int = 1) -> int:
    """A whole number from `least` to `most`.

    >>> read_count("4.0", most=6)
    4
    """
    digits = text.strip().removesuffix(".0")
    if not digits.isascii() or not digits.isdigit():
        raise FieldRefused(f"{_begin(text)} is not a whole number; write it like 4")
    found = whole(digits)
    if found is None or not least <= found <= most:
        raise FieldRefused(f"{_begin(text)} is not between {least} and {most}")
    return found


def read_name(text: str) -> str:
    """A name with single blanks, its accents written in the one usual way, without what nobody sees.

    >>> read_name(" Ann\\u200b  Lee ")
    'Ann Lee'
    """
    return _read_words(text, most=LONGEST_NAME)


def read_country(text: str) -> str:
    """A country's name or code."""
    return _read_words(text, most=LONGEST_COUNTRY)


def _read_words(text: str, *, most: int) -> str:
    words = " ".join(unicodedata.normalize("NFC", text.translate(_INVISIBLE)).split())
    if text and not words:
        raise FieldRefused(f"{text[:30]!a} shows nothing; write a name")
    _check_seen(words)
    if len(words) > most:
        raise FieldRefused(f"{words[:30]!r}... is longer than {most} letters")
    return words


def _check_seen(words: str) -> None:
    """What cannot be seen, or turns the text around it, is refused where it stands."""
    unseen = [sign for sign in words if unicodedata.category(sign) == "Cc" or sign in _TURNING]
    if unseen:
        raise FieldRefused(f"{_begin(words)} holds a hidden sign, {unseen[0]!a}; write it anew")
    if words and all(unicodedata.category(sign) in _UNSEEN for sign in words):
        raise FieldRefused(f"{words[:30]!a} shows nothing; write a name")


def _begin(text: str) -> str:
    """The text in quotation marks, a long one cut."""
    return repr(text) if len(text) <= 40 else f"{text[:30]!r}..."


def numbers_apart(text: str) -> list[str]:
    """Several numbers as they were typed, with blanks, commas or semicolons between them.

    >>> numbers_apart("K100, K200;K300 K400")
    ['K100', 'K200', 'K300', 'K400']
    """
    return text.replace(",", " ").replace(";", " ").split()


def read_national_number(text: str) -> str:
    """A national number as it is kept: capitals, no blanks; it may begin with a letter.

    Wide or raised figures of other keyboards are the same figures. A number alone is one of the federation in force.

    >>> read_national_number(" k856 255 "), read_national_number("５")
    ('K856255', '5')
    """
    number = "".join(unicodedata.normalize("NFKC", text.translate(_INVISIBLE)).split()).upper()
    _check_seen(number)
    if _SHORTENED.fullmatch(number):
        raise FieldRefused(
            f"{_begin(number)} is a number that a spreadsheet shortened; make its column text and write all figures"
        )
    if len(number) > LONGEST_NUMBER:
        raise FieldRefused(f"{_begin(number)} is longer than {LONGEST_NUMBER} characters")
    try:
        kept = meant(number)
    except UnknownFederation as error:
        raise FieldRefused(str(error)) from error
    if len(kept) > LONGEST_NUMBER:
        raise FieldRefused(f"{kept} is longer than {LONGEST_NUMBER} characters")
    return kept
