"""Finding people by what somebody types: parts of names, numbers; accents and case do not matter."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Sequence

LETTERS = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h"}
)


def plain(text: str) -> str:
    """Small letters without accents, and without signs between words.

    >>> plain("Łukasz Wójtowicz-O’Dell")
    'lukasz wojtowicz o dell'
    """
    folded = unicodedata.normalize("NFKD", text.casefold().translate(LETTERS))
    kept = (
        letter if letter.isalnum() else " "
        for letter in folded
        if not unicodedata.combining(letter)
    )
    return " ".join("".join(kept).split())


def fits(wanted: Sequence[str], names: str, numbers: Collection[str] = ()) -> bool:
    """Whether each of the words, made `plain`, begins a part of a name, or is a number.

    >>> fits(["woj", "7"], "Łukasz Wójtowicz", {"7"}), fits(["jto"], "Łukasz Wójtowicz")
    (True, False)
    """
    parts = f" {plain(names)}"
    return all(f" {word}" in parts or word in numbers for word in wanted)
