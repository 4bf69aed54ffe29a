"""Quads, and at the end of a field perhaps six players, and the games inside and between them.

"quads for the highest group of 24 will consist of (1, 7, 13, 19), (2, 8, 14, 20)"; readings R5-R7.
A unit lists its players A, B, C, D (E, F), best first.
"""

from __future__ import annotations

from collections.abc import Sequence

from brackets.draw.matching import perfect_matching
from brackets.systems.scrabble.engine.values import Order, Pair

QUAD = (((0, 3), (1, 2)), ((0, 2), (1, 3)), ((0, 1), (2, 3)))
HEX = (
    ((0, 3), (1, 4), (2, 5)),
    ((0, 2), (1, 5), (3, 4)),
    ((0, 1), (2, 3), (4, 5)),
    ((0, 4), (1, 2), (3, 5)),
)
"""A hex plays the first three; its fourth is for six who play all four among themselves."""
TWO = (((0, 1),),) * 4
GAMES = {2: TWO, 4: QUAD, 6: HEX}


def units_of(order: Sequence[int], size: int) -> tuple[tuple[Order, ...], ...]:
    """The units of each group of `size`, an even field from the top; two left over join the last group.

    >>> units_of(range(1, 9), 8)
    (((1, 3, 5, 7), (2, 4, 6, 8)),)
    """
    full, rest = divmod(len(order), size)
    if rest == 2 and full:
        full, rest = full - 1, rest + size
    groups = [order[at * size : (at + 1) * size] for at in range(full)]
    if rest:
        groups.append(order[full * size :])
    return tuple(map(_units, groups))


def _units(group: Sequence[int]) -> tuple[Order, ...]:
    if len(group) < 4:
        return (tuple(group),)
    spare = 6 if len(group) % 4 == 2 else 0
    quads = group[: len(group) - spare]
    stride = len(quads) // 4
    found = [tuple(quads[first::stride]) for first in range(stride)]
    return tuple([*found, tuple(group[len(quads) :])] if spare else found)


def inner_round(unit: Order, number: int, round_order: str = "closest_last") -> tuple[Pair, ...]:
    """The games of a unit in its round 1, 2 or 3: A against B comes last, or first."""
    turn = number if round_order == "closest_last" else 4 - number
    return tuple((unit[a], unit[b]) for a, b in GAMES[len(unit)][turn - 1])


def closed_fourth(unit: Order) -> tuple[Pair, ...]:
    """The fourth round of a unit that stays among itself; a quad begins again."""
    games = GAMES[len(unit)]
    return tuple((unit[a], unit[b]) for a, b in games[3 % len(games)])


def fourth_round(
    groups: Sequence[Sequence[Order]], order: Sequence[int], *, ring: bool = False
) -> tuple[Pair, ...]:
    """ "The fourth round ... will pair A vs A1, B vs B1, C vs C1 and D vs D1": quads 1 and 2, 3 and 4 of a group.

    In a ring they are 2 and 3, 4 and 5, the last and the first. Units without a partner meet
    across, letters as close as can be (reading R7 and the tails).
    """
    coupled: list[tuple[Order, Order]] = []
    left: list[Order] = []
    for group in groups:
        quads = [unit for unit in group if len(unit) == 4]
        if ring and len(quads) % 2 == 0:
            quads = [*quads[1:], *quads[:1]]
        coupled += zip(quads[::2], quads[1::2], strict=False)
        left += quads[len(quads) - len(quads) % 2 :]
        left += [unit for unit in group if len(unit) != 4]
    while left and _stuck(left) and coupled:
        left = [*coupled.pop(), *left]
    straight = [pair for one, other in coupled for pair in zip(one, other, strict=True)]
    return (*straight, *_across(left, order))


def _stuck(units: Sequence[Order]) -> bool:
    """One of these is larger than all the others together, so some would meet inside it."""
    largest = max(map(len, units))
    return 2 * largest > sum(map(len, units))


def _across(units: Sequence[Order], order: Sequence[int]) -> tuple[Pair, ...]:
    """Across units, with the smallest sum of squared letter differences, neighbours first."""
    place = {player: at for at, player in enumerate(order)}
    seats = [
        (u, letter, player) for u, unit in enumerate(units) for letter, player in enumerate(unit)
    ]
    seats.sort(key=lambda seat: place[seat[2]])

    def tiers(i: int, j: int) -> tuple[int, ...]:
        (unit, letter, player), (other, its, opponent) = seats[i], seats[j]
        return unit == other, (letter - its) ** 2, abs(place[player] - place[opponent])

    return tuple((seats[i][2], seats[j][2]) for i, j in perfect_matching(len(seats), tiers))
