"""The table: points, then Sonneborn-Berger, then the direct encounter; who is level then shares.

FIDE Handbook C.07, Tie-Break Regulations: Sonneborn-Berger (SB) and direct encounter (DE). A game
that is won without play counts as one that was played, as everywhere in a round robin.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from brackets.systems.robin.engine.berger import Pair
from brackets.systems.robin.engine.results import DRAWN, POINTS


@dataclass(frozen=True, slots=True)
class TableLine:
    """One player: half points, quarters of Sonneborn-Berger, and half points among those level on both.

    `place` is 0 for somebody who left and whose results do not count.
    """

    number: int
    place: int
    halves: int = 0
    quarters: int = 0
    direct: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0


def table(
    numbers: Sequence[int], results: Mapping[Pair, str], out: Collection[int] = ()
) -> tuple[TableLine, ...]:
    """Everybody by place; those who are `out` come last and their games count for nobody."""
    counted = {pair: one for pair, one in results.items() if not set(pair) & set(out)}
    halves = {one: sum(_halves(one, counted).values()) for one in numbers}
    quarters = {
        one: sum(own * halves[other] for other, own in _halves(one, counted).items())
        for one in numbers
    }
    playing = sorted(set(numbers) - set(out), key=lambda one: (-halves[one], -quarters[one], one))
    found: list[TableLine] = []
    for (_, _), level in groupby(playing, key=lambda one: (halves[one], quarters[one])):
        group = tuple(level)
        among = _among(group, counted) if len(group) > 1 else {}
        for ranked in _parted(group, counted):
            place = len(found) + 1
            for one in ranked:
                record = _record(one, counted)
                line = TableLine(one, place, halves[one], quarters[one], among.get(one, 0), *record)
                found.append(line)
    return (*found, *(TableLine(one, 0) for one in sorted(out)))


def _halves(number: int, results: Mapping[Pair, str]) -> dict[int, int]:
    """What a player made against whom."""
    found = {}
    for (white, black), result in results.items():
        if number == white:
            found[black] = POINTS[result][0]
        elif number == black:
            found[white] = POINTS[result][1]
    return found


def _among(group: Collection[int], results: Mapping[Pair, str]) -> dict[int, int]:
    """What everybody of a group made in it; nothing unless all of them have met."""
    own = {pair: one for pair, one in results.items() if set(pair) <= set(group)}
    if 2 * len(own) < len(group) * (len(group) - 1):
        return {}
    return {one: sum(_halves(one, own).values()) for one in group}


def _parted(group: Sequence[int], results: Mapping[Pair, str]) -> Iterator[tuple[int, ...]]:
    """A level group by what they made among themselves, again among those still level."""
    among = _among(group, results)
    if len(set(among.values())) < 2:
        yield tuple(group)
        return
    ranked = sorted(group, key=lambda one: (-among[one], one))
    for _, level in groupby(ranked, key=among.__getitem__):
        yield from _parted(tuple(level), results)


def _record(number: int, results: Mapping[Pair, str]) -> tuple[int, int, int]:
    own = [
        (POINTS[result], pair[0] == number, result)
        for pair, result in results.items()
        if number in pair
    ]
    won = sum((white if first else black) == 2 for (white, black), first, _ in own)
    drawn = sum(result == DRAWN for _, _, result in own)
    return won, drawn, len(own) - won - drawn
