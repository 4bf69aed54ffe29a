"""The order of finish in one line: entry numbers, the best first, = between level ones."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tourney.importing.fields import FieldRefused
from tourney.numbers import whole


def read_order(text: str, known: Mapping[int, int]) -> dict[int, int]:
    """Entrants' keys and their places from "7 3 12=5 1"; `known` has every entry number's key.

    >>> read_order("7 3 12=5 1", {number: number for number in range(1, 20)})
    {7: 1, 3: 2, 12: 3, 5: 3, 1: 5}
    """
    found: dict[int, int] = {}
    place = 1
    for group in re.sub(r"\s*=\s*", "=", text.replace(",", " ")).split():
        level = group.split("=")
        for word in level:
            found[_key(word, known, found)] = place
        place += len(level)
    if not found:
        raise FieldRefused("Write entry numbers, the best first, like 7 3 12=5 1.")
    return found


def _key(word: str, known: Mapping[int, int], found: Mapping[int, int]) -> int:
    number = whole(word)
    if number is None or number not in known:
        raise FieldRefused(f"{word[:20]!r} is no entry of this event; write entry numbers.")
    key = known[number]
    if key in found:
        raise FieldRefused(f"Entry {word} stands twice. Write each entry once.")
    return key
