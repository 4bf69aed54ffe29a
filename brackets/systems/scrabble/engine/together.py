"""Quads kept together: players of one letter change quads, so that no two of a quad have met (the other reading).

"the computer program will adjust the quad pairings accordingly": everybody keeps the letter and meets
the quad's other three; fewest players move, then the least far, then the lower letters rather than
the higher ones. What cannot be had so, in small groups most of all, is left to `adjust_all`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from heapq import heappop, heappush
from typing import TypeAlias

from brackets.systems.scrabble.engine.values import Order, Pair

Units: TypeAlias = tuple[Order, ...]
Clashes: TypeAlias = Callable[[Units], Sequence[Pair]]
"""The games to be avoided that an arrangement of a group has."""
Moved: TypeAlias = tuple[int, int, int]
"""How many players are in another quad, how many quads away, and the weight of their letters."""

STATES = 1_000
"""So many arrangements of a group are looked at."""
LETTERS = (3, 2, 1, 0)


def kept_together(groups: Sequence[Units], clashes: Clashes) -> tuple[Units, ...]:
    """The same groups with the players of their quads exchanged."""
    return tuple(_arranged(units, clashes) for units in groups)


def _arranged(units: Units, clashes: Clashes) -> Units:
    """The best arrangement of a group, the least moved first; of equals the one found first.

    One of two who shall not meet must stand elsewhere; each place it may stand is tried, and whoever is
    there stands back in its place. So every arrangement is reached without moving more
    players than it moves itself, and the first that is free of such games moves fewest.
    """
    home = {player: at for at, unit in enumerate(units) for player in unit}
    waiting: list[tuple[Moved, int, Units]] = [((0, 0, 0), 0, units)]
    seen, best = {units}, (len(clashes(units)), (0, 0, 0), 0, units)
    for _ in range(STATES):
        if not waiting or (not best[0] and waiting[0][0][0] > best[1][0]):
            break
        moved, serial, now = heappop(waiting)
        left = clashes(now)
        best = min(best, (len(left), moved, serial, now))
        for other in _exchanged(now, left[:1]):
            if other not in seen:
                seen.add(other)
                heappush(waiting, (_moved(other, home), len(seen), other))
    return best[3]


def _exchanged(units: Units, pairs: Sequence[Pair]) -> Iterator[Units]:
    """Each player of the first of these games in every other quad of the group, letter for letter."""
    place = {player: (u, at) for u, unit in enumerate(units) for at, player in enumerate(unit)}
    for player in (one for pair in pairs for one in pair):
        mine, letter = place[player]
        for other, unit in enumerate(units):
            if other != mine and len(unit) == 4:
                found = list(map(list, units))
                found[mine][letter], found[other][letter] = unit[letter], player
                yield tuple(map(tuple, found))


def _moved(units: Units, home: Mapping[int, int]) -> Moved:
    away = [
        (abs(home[player] - u), LETTERS[letter])
        for u, unit in enumerate(units)
        for letter, player in enumerate(unit)
        if home[player] != u
    ]
    return len(away), sum(far for far, _ in away), sum(weight for _, weight in away)
