"""Colours by the soft rule: no third in a row, then balance, then alternation, then the lot.

Chapter "K.O.-System", section "Vorgehen": everybody black and white about equally often, nobody three
times in a row the same. In a fixed tree that cannot always be kept; what could not is reported.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from brackets.draw.lot import Lot
from brackets.draw.reasons import Reason

BLACK, WHITE = "black", "white"
Cost: TypeAlias = tuple[int, int, int]
"""A third in a row, the square of the imbalance after, the same as last time: less is better."""


def other(colour: str) -> str:
    """The opponent's colour."""
    return WHITE if colour == BLACK else BLACK


def cost(played: Sequence[str], colour: str) -> Cost:
    """What it costs to give somebody this colour after those.

    >>> cost(["black", "black"], "black"), cost([], "white")
    ((1, 9, 1), (0, 1, 0))
    """
    third = list(played[-2:]) == [colour, colour]
    difference = played.count(colour) + 1 - played.count(other(colour))
    return int(third), difference**2, int(list(played[-1:]) == [colour])


def wish(played: Sequence[str]) -> Cost:
    """How much rather white than black: the smaller, the rather black."""
    black, white = cost(played, BLACK), cost(played, WHITE)
    return black[0] - white[0], black[1] - white[1], black[2] - white[2]


def black_of(first: Sequence[str], second: Sequence[str], lot: Lot) -> int:
    """Which of two opponents takes black, 0 or 1, by what both have played.

    >>> black_of(["black"], ["white"], Lot(1))
    1
    """
    wishes = wish(first), wish(second)
    return lot.below(2) if wishes[0] == wishes[1] else int(wishes[1] < wishes[0])


def complaint(played: Sequence[str], colour: str) -> Reason | None:
    """What the rule would have avoided for one player; None when nothing."""
    third, square, _ = cost(played, colour)
    if third:
        row = next((n for n, one in enumerate(reversed(played)) if one != colour), len(played))
        return Reason.of("colour in a row", colour=Reason.of(colour), times=row + 1)
    own, against = played.count(colour) + 1, played.count(other(colour))
    if own > against and square > 1:
        most, rarer = Reason.of(colour), Reason.of(other(colour))
        return Reason.of("colours uneven", colour=most, times=own, rarer=rarer, rarely=against)
    return None
