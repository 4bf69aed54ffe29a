"""Taking a person's names and numbers out of texts and values; without a database."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

_BETWEEN = re.compile(r"( – |, | / | & | and |; )")
"""What stands between the names of several people."""


@dataclass(frozen=True, slots=True)
class Known:
    """What a person was ever called, the longest first, the numbers, and what is said instead of the name."""

    names: Sequence[str]
    numbers: frozenset[str]
    stand_in: str


def without(value: Any, who: Known) -> Any:
    """The value without that person, at any depth; a number that stands alone becomes nothing.

    >>> ann = Known(["Ann Grey", "Ann"], frozenset({"K17"}), "Unnamed player 4")
    >>> without({"who": "Ann Grey – Bo Ann", "of": ["Ann", "K17", 17]}, ann)
    {'who': 'Unnamed player 4 – Bo Ann', 'of': ['Unnamed player 4', '', 17]}
    """
    match value:
        case str():
            return "" if value in who.numbers else _text(value, who)
        case list():
            return [without(one, who) for one in value]
        case dict():
            return {key: without(one, who) for key, one in value.items()}
        case _:
            return value


def _text(text: str, who: Known) -> str:
    """A name of one word is somebody else's first name too: it goes only where it stands for itself."""
    for name in who.names:
        if " " in name:
            text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", who.stand_in, text)
        elif name in text:
            parts = _BETWEEN.split(text)
            text = "".join(who.stand_in if part == name else part for part in parts)
    return text
