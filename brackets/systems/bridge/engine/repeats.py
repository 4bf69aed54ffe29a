"""Who can meet again, and when: read off the structure, whatever the results.

The handbook promises rounds without repeated opponents (pages 3-4, rules 15, 18, 21); this
module proves it of a draw value instead of trusting the generator.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product

from brackets.draw.structure import Bye, Draw, Match

Place = tuple[str, int]
"""A match and the index of a slot in it."""


@dataclass(frozen=True, slots=True)
class Repeat:
    """Two slots of one match whose occupants can meet again, at the earliest in `again`."""

    first: str
    numbers: tuple[int, int]
    again: str
    round_number: int


def possible_repeats(draw: Draw) -> tuple[Repeat, ...]:
    """Every pair of slots whose occupants may meet twice, with the earliest second meeting."""
    found = []
    for match in draw.matches:
        for one, two in combinations(_occupied(match), 2):
            again = _earliest(draw, match, one, two)
            if again:
                numbers = (match.numbers[one], match.numbers[two])
                found.append(Repeat(match.id, numbers, again.id, again.round_number))
    return tuple(found)


def earliest_repeat(draw: Draw) -> int | None:
    """The first round in which two entrants can meet who met before, None if none ever can."""
    return min((repeat.round_number for repeat in possible_repeats(draw)), default=None)


def _earliest(draw: Draw, match: Match, one: int, two: int) -> Match | None:
    """The earliest match that two survivors of this one may both come to."""
    meetings: set[str] = set()
    seen: set[tuple[Place, Place]] = set()
    waiting = list(_together(draw, match, one, two))
    while waiting:
        pair = waiting.pop()
        if pair in seen:
            continue
        seen.add(pair)
        if pair[0][0] == pair[1][0]:
            meetings.add(pair[0][0])
        else:
            waiting.extend(_next_pairs(draw, pair))
    return min((draw.by_id[name] for name in meetings), key=_playing_order, default=None)


def _playing_order(match: Match) -> tuple[int, str]:
    return match.round_number, match.id


def _together(draw: Draw, match: Match, one: int, two: int) -> Iterator[tuple[Place, Place]]:
    """Where two may stand next who both survive this match."""
    exits = product(exits_of(match, one), exits_of(match, two))
    for mine, theirs in exits:
        in_order = match.exits != "number" or (mine < theirs) == (
            match.numbers[one] < match.numbers[two]
        )
        if mine != theirs and in_order:
            here = draw.destinations.get((match.id, mine))
            there = draw.destinations.get((match.id, theirs))
            if here and there:
                yield here, there


def _next_pairs(draw: Draw, pair: tuple[Place, Place]) -> Iterator[tuple[Place, Place]]:
    """Where two in different matches may stand after the one that is played first."""
    (name, index), other = sorted(pair, key=lambda p: _playing_order(draw.by_id[p[0]]))
    match = draw.by_id[name]
    for place in exits_of(match, index):
        destination = draw.destinations.get((name, place))
        if destination:
            yield destination, other


def exits_of(match: Match, index: int) -> range:
    """The exits the occupant of a slot may take: by number, its rank bounds them (rule 24)."""
    occupied = _occupied(match)
    qualify = min(match.qualify, len(occupied))
    if match.exits != "number":
        return range(1, qualify + 1)
    below = sum(match.numbers[i] < match.numbers[index] for i in occupied)
    above = len(occupied) - 1 - below
    return range(max(1, qualify - above), min(qualify, below + 1) + 1)


def _occupied(match: Match) -> list[int]:
    return [i for i, slot in enumerate(match.slots) if not isinstance(slot, Bye)]
