"""Who meets whom in which round, and with which colour: the Berger tables.

FIDE Handbook C.05, General Regulations for Competitions, Annex 1: "Details of Berger tables". The
tables of the book end at 16 players; the circle they are made by has no end.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from brackets.draw.errors import DrawError
from brackets.draw.lot import Lot

FEWEST, MOST = 2, 24
Pair = tuple[int, int]
T = TypeVar("T")


def check_size(players: int) -> None:
    """Refuse a field that is too small or too large to meet in one round robin."""
    if not FEWEST <= players <= MOST:
        raise DrawError(f"Entries: {players} cannot play a round robin; enter {FEWEST} to {MOST}.")


def by_lot(entered: Iterable[T], random_seed: int) -> tuple[T, ...]:
    """Who has number 1, 2, ...: the same entries and lot give the same numbers."""
    found = tuple(Lot(random_seed).shuffle(entered))
    check_size(len(found))
    return found


def rounds(players: int) -> tuple[tuple[Pair, ...], ...]:
    """The games of every round, white first; in an odd field one number rests in each.

    The last number stays where it is and all others turn by half a circle. It changes colours every
    round; of an odd field it is the bye.

    >>> rounds(4)
    (((1, 4), (2, 3)), ((4, 3), (1, 2)), ((2, 4), (3, 1)))
    >>> rounds(3)
    (((2, 3),), ((1, 2),), ((3, 1),))
    """
    check_size(players)
    last = players + players % 2
    found = (_round(at, last) for at in range(last - 1))
    return tuple(tuple(pair for pair in one if max(pair) <= players) for one in found)


def _round(at: int, last: int) -> list[Pair]:
    def turned(number: int) -> int:
        return (number - 1 + at * last // 2) % (last - 1) + 1

    own = turned(1)
    first = (own, last) if at % 2 == 0 else (last, own)
    return [first, *((turned(one), turned(last - one + 1)) for one in range(2, last // 2 + 1))]
