"""The letters of a code: fifteen in three groups, the last one a check, and how a typed code is read.

Two letters mark the event, so that wrong tries slow that event down; twelve are the secret, 60
bits; one is the check. It is worked out in the field of 32 elements, every letter weighted by
another power, so that one wrong letter and two neighbours exchanged are always found: a typing
slip is told from a code that nobody has.
"""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import normalize

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without I, L, O and U, which are read as 1, 1, 0 and V."""
SAME = str.maketrans({"I": "1", "L": "1", "O": "0", "U": "V"})
MARK, SECRET, GROUP = 2, 12, 5
LENGTH = MARK + SECRET + 1
BITS = 5
FIELD = 0b100101
"""x^5 + x^2 + 1: the field whose other 31 elements are all powers of x."""


def code_of(mark: int, secret: bytes) -> str:
    """The code with this mark and the first 60 bits of a secret, in groups.

    >>> code_of(3, bytes(range(8)))
    '03000-G40R4-0M30W'
    """
    number = int.from_bytes(secret[:8], "big") >> (64 - SECRET * BITS)
    values = [*_digits(mark % 32**MARK, MARK), *_digits(number, SECRET)]
    return grouped("".join(ALPHABET[value] for value in (*values, check_of(values))))


def read_code(typed: str) -> str:
    """The letters of what was typed, whatever is between them; empty where that is no fifteen letters.

    >>> read_code("o3ooo-4 0g2o 81Ow8"), read_code("K7QM")
    ('0300040G20810W8', '')
    """
    found = letters_in(typed)
    fits = len(found) == LENGTH and all(letter in ALPHABET for letter in found)
    return found if fits else ""


def letters_in(typed: str) -> str:
    """The letters and figures of what was typed, as a code has them; of an address what stands behind its #.

    >>> letters_in("https://hall.example/c/#03000-40g20"), letters_in("k7qm \uff11 \u2013 il")
    ('0300040G20', 'K7QM111')
    """
    plain = normalize("NFKC", typed.rpartition("#")[2]).upper()
    return "".join(one for one in plain if one.isalnum()).translate(SAME)


def is_slip(letters: str) -> bool:
    """Whether the check letter says that something was typed wrong.

    >>> is_slip("03000G40R40M30W"), is_slip("03000G40R40M30X")
    (False, True)
    """
    values = [ALPHABET.index(letter) for letter in letters]
    return check_of(values[:-1]) != values[-1]


def mark_of(letters: str) -> str:
    """The letters that mark the event."""
    return letters[:MARK]


def number_of(letters: str) -> int:
    """The number that these letters write.

    >>> number_of("00"), number_of("10"), number_of("ZZ")
    (0, 32, 1023)
    """
    return sum(ALPHABET.index(one) << BITS * at for at, one in enumerate(reversed(letters)))


def grouped(letters: str) -> str:
    """In groups, as it is printed."""
    return "-".join(letters[at : at + GROUP] for at in range(0, len(letters), GROUP))


def check_of(values: Sequence[int]) -> int:
    """The check of these values: their sum, each times another power of x."""
    total, weight = 0, 1
    for value in values:
        weight = _times(weight, 2)
        total ^= _times(value, weight)
    return total


def _times(a: int, b: int) -> int:
    """A product in the field."""
    found = 0
    for bit in range(BITS):
        if b >> bit & 1:
            found ^= a << bit
    for bit in range(2 * BITS - 2, BITS - 1, -1):
        if found >> bit & 1:
            found ^= FIELD << (bit - BITS)
    return found


def _digits(number: int, count: int) -> list[int]:
    return [number >> BITS * at & 31 for at in reversed(range(count))]
