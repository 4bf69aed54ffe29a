"""Player numbers: "player numbers, however, are based on alphabetic order, not rating order" (R1)."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence


def alphabetical_numbers(names: Sequence[str]) -> tuple[int, ...]:
    """The number of each name, from 1; accents and capitals do not count, equal names keep their order.

    >>> alphabetical_numbers(["Wapnick", "Édouard", "cree"])
    (3, 2, 1)
    """
    ranked = sorted(range(len(names)), key=lambda at: (_letters(names[at]), at))
    numbers = {at: number for number, at in enumerate(ranked, 1)}
    return tuple(numbers[at] for at in range(len(names)))


def _letters(name: str) -> str:
    apart = unicodedata.normalize("NFKD", name)
    return "".join(one for one in apart if not unicodedata.combining(one)).casefold()
