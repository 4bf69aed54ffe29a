"""Quads, and at the end of a field perhaps six players, and the games inside and between them.

"quads for the highest group of 24 will consist of (1, 7, 13, 19), (2, 8, 14, 20)"; readings R5-R7.
A unit lists its players A, B, C, D (E, F), best first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from operator import itemgetter
from typing import TypeAlias

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
MOST_WAYS = 1_000
"""So many ways are looked at; three quads have 36, six and two quads beside quads 162."""


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
    straight, left = _coupled(groups, ring=ring)
    return (*straight, *_across(left, order))


def fourth_rounds(
    groups: Sequence[Sequence[Order]], order: Sequence[int], *, ring: bool = False
) -> tuple[tuple[Pair, ...], ...]:
    """The same, then every other way in which units without a partner meet with letters as close.

    At most MOST_WAYS of them; quads that couple have one way.
    """
    straight, left = _coupled(groups, ring=ring)
    first = _across(left, order)
    seats = sorted(_seats(left, order), key=itemgetter(1))
    ways = islice(_ways(seats, _letters(left, first)), MOST_WAYS)
    same = {frozenset(pair) for pair in first}
    others = [way for way in ways if {frozenset(pair) for pair in way} != same]
    return tuple((*straight, *way) for way in (first, *others))


def _coupled(
    groups: Sequence[Sequence[Order]], *, ring: bool
) -> tuple[tuple[Pair, ...], list[Order]]:
    """The games of quads that couple, and the units that are left without a partner."""
    couples: list[tuple[Order, Order]] = []
    left: list[Order] = []
    for group in groups:
        quads = [unit for unit in group if len(unit) == 4]
        couples += coupled(quads, ring=ring)
        left += quads[len(quads) - len(quads) % 2 :]
        left += [unit for unit in group if len(unit) != 4]
    while left and _stuck(left) and couples:
        left = [*couples.pop(), *left]
    return tuple(pair for two in couples for pair in zip(*two, strict=True)), left


def coupled(quads: Sequence[Order], *, ring: bool = False) -> list[tuple[Order, Order]]:
    """The quads of a group in twos, an odd one left over at the end."""
    if ring and len(quads) % 2 == 0:
        quads = [*quads[1:], *quads[:1]]
    return list(zip(quads[::2], quads[1::2], strict=False))


def _stuck(units: Sequence[Order]) -> bool:
    """One of these is larger than all the others together, so some would meet inside it."""
    largest = max(map(len, units))
    return 2 * largest > sum(map(len, units))


Seat: TypeAlias = tuple[int, int, int]
"""A unit, a letter in it, and the player."""


def _seats(units: Sequence[Order], order: Sequence[int]) -> list[Seat]:
    """Everybody in these units, best placed first."""
    place = {player: at for at, player in enumerate(order)}
    seats = [
        (u, letter, player) for u, unit in enumerate(units) for letter, player in enumerate(unit)
    ]
    return sorted(seats, key=lambda seat: place[seat[2]])


def _across(units: Sequence[Order], order: Sequence[int]) -> tuple[Pair, ...]:
    """Across units, with the smallest sum of squared letter differences, neighbours first."""
    place = {player: at for at, player in enumerate(order)}
    seats = _seats(units, order)

    def tiers(i: int, j: int) -> tuple[int, ...]:
        (unit, letter, player), (other, its, opponent) = seats[i], seats[j]
        return unit == other, (letter - its) ** 2, abs(place[player] - place[opponent])

    return tuple((seats[i][2], seats[j][2]) for i, j in perfect_matching(len(seats), tiers))


def _letters(units: Sequence[Order], pairs: Sequence[Pair]) -> int:
    """The sum of squared letter differences of these games."""
    letter = {player: at for unit in units for at, player in enumerate(unit)}
    return sum((letter[a] - letter[b]) ** 2 for a, b in pairs)


def _ways(seats: Sequence[Seat], worth: int) -> Iterator[tuple[Pair, ...]]:
    """All ways to pair these, by letters, across units within this sum of squared letter differences."""
    if not seats:
        yield ()
        return
    unit, letter, player = seats[0]
    for at, (other, its, opponent) in enumerate(seats[1:], 1):
        left = worth - (letter - its) ** 2
        rest = (*seats[1:at], *seats[at + 1 :])
        if unit != other and _at_least(rest) <= left:
            for further in _ways(rest, left):
                yield ((player, opponent), *further)


def _at_least(seats: Sequence[Seat]) -> int:
    """No way to pair them is below this: each with the next letter, units not looked at."""
    return sum((b[1] - a[1]) ** 2 for a, b in zip(seats[::2], seats[1::2], strict=True))
