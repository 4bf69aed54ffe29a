"""The round closest to the ideal one: fewest repeats, then changed games, then displacement (reading R8).

Players are places of the standing, from 0, the bye last: `wanted[i]` is the place of whom the
ideal round gives to place i. `over` is what a game beyond the limits weighs; what it leaves out weighs
nothing. All answers are exact: a smaller matching is taken only where it is proved to be that of all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import TypeAlias

from brackets.draw.matching import Pair, matching_of, perfect_matching

Wanted: TypeAlias = tuple[int, ...]
Question: TypeAlias = tuple[tuple[int, ...], frozenset[Pair]]
"""These players, and the games among them to be avoided."""


@dataclass(frozen=True, slots=True)
class Ideal:
    """An ideal round: of every place that of the opponent.

    `known` are the pairings of some among each other that were worked out for it, by who they are and who shall not
    meet: a search asks for most of them several times.
    """

    wanted: Wanted
    pairs: frozenset[Pair] = field(init=False, compare=False)
    known: dict[Question, list[Pair] | None] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )

    def __post_init__(self) -> None:
        """Its games, the better placed first."""
        games = frozenset((at, other) for at, other in enumerate(self.wanted) if at < other)
        object.__setattr__(self, "pairs", games)


Over: TypeAlias = Mapping[Pair, int]
Cost: TypeAlias = tuple[int, int, int]
"""Repeats by their weight, changed games, displacement; compared in this order."""


@dataclass(frozen=True, slots=True)
class Closest:
    """A round by places: whom everybody meets, instead of whom, and what that costs."""

    opponents: tuple[int, ...]
    wanted: Wanted
    cost: Cost
    pairs: tuple[Pair, ...] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        """Its games, the better placed first."""
        games = tuple((at, other) for at, other in enumerate(self.opponents) if at < other)
        object.__setattr__(self, "pairs", games)


def closest(ideals: Sequence[Ideal], over: Over) -> Closest:
    """The round closest to any of these ideal ones; the first of them where several are as close.

    Repeats and changed games are the fewest of all ideals. Their displacement is the least of
    those tried: of ideals with the same games to be avoided the first.
    """
    alike: dict[tuple[Pair, ...], list[Ideal]] = {}
    for ideal in ideals:
        avoided = tuple(sorted(over.keys() & ideal.pairs))
        alike.setdefault(avoided, []).append(ideal)
    best: Closest | None = None
    for avoided, some in sorted(alike.items(), key=lambda one: len(one[0])):
        if best is None or best.cost[0] or len(avoided) <= best.cost[1]:
            found = _closest(some, avoided, over)
            best = found if best is None or found.cost < best.cost else best
    if best is None:
        raise ValueError("There is no ideal round.")
    return best


def _closest(ideals: Sequence[Ideal], avoided: Sequence[Pair], over: Over) -> Closest:
    """The games to be avoided must all change, so whoever changes as few changes just these.

    First their players are paired among each other; where that cannot be without a repeat, with
    one further game, which is the next least; then everybody is.
    """
    few = tuple(sorted(one for pair in avoided for one in pair))
    first = ideals[0].wanted
    among = _among(few, ideals[0], over) if few else []
    if among is not None:
        return costed(_placed(first, among), first, over)
    for one in ideals:
        pairs = _with_one_more(few, one.wanted, over)
        if pairs is not None:
            return costed(_placed(one.wanted, pairs), one.wanted, over)
    return min((_of_all(one.wanted, over) for one in ideals), key=lambda one: one.cost)


def _away(wanted: Wanted, one: int, other: int) -> int:
    """How far each of the two is from the opponent whom the other should have had."""
    return abs(wanted[one] - other) + abs(wanted[other] - one)


def _among(few: tuple[int, ...], ideal: Ideal, over: Over) -> list[Pair] | None:
    """These paired among each other without a repeat."""
    question = few, frozenset(over.keys() & frozenset(combinations(few, 2)))
    if question not in ideal.known:
        ideal.known[question] = _matched(*question, ideal.wanted)
    return ideal.known[question]


def _matched(few: tuple[int, ...], avoided: frozenset[Pair], wanted: Wanted) -> list[Pair] | None:
    """The pairing of these that moves them the least, without the games to be avoided."""
    costs = {
        (a, b): (_away(wanted, few[a], few[b]),)
        for a, b in combinations(range(len(few)), 2)
        if (few[a], few[b]) not in avoided
    }
    found = matching_of(len(few), costs)
    return None if found is None else [(few[a], few[b]) for a, b in found]


def _with_one_more(few: Sequence[int], wanted: Wanted, over: Over) -> list[Pair] | None:
    """These and the players of one further game without a repeat; None if one is not enough.

    No two of the others meet unless they should, so a matching with one changed game more than
    those to be avoided is the least of all such.
    """
    mine = set(few)
    costs: dict[Pair, tuple[int, ...]] = {
        (at, other): (0, 0) for at, other in enumerate(wanted) if at < other and at not in mine
    }
    for one in few:
        for other in range(len(wanted)):
            pair = (one, other) if one < other else (other, one)
            if one != other and pair not in over:
                costs[pair] = (1, _away(wanted, one, other))
    found = matching_of(len(wanted), costs)
    if found is None:
        return None
    changed = [pair for pair in found if wanted[pair[0]] != pair[1]]
    return list(found) if len(changed) == len(few) // 2 + 1 else None


def _of_all(wanted: Wanted, over: Over) -> Closest:
    def tiers(i: int, j: int) -> tuple[int, ...]:
        is_changed = wanted[i] != j
        return over.get((i, j), 0), is_changed, is_changed * _away(wanted, i, j)

    return costed(_placed(wanted, perfect_matching(len(wanted), tiers)), wanted, over)


def _placed(wanted: Wanted, pairs: Sequence[Pair]) -> tuple[int, ...]:
    """Everybody's opponent: by these games, and for all others as wanted."""
    found = list(wanted)
    for a, b in pairs:
        found[a], found[b] = b, a
    return tuple(found)


def costed(opponents: tuple[int, ...], wanted: Wanted, over: Over) -> Closest:
    """This round with what it costs."""
    repeats = changed = away = 0
    for at, other in enumerate(opponents):
        if at < other:
            repeats += over.get((at, other), 0)
            if wanted[at] != other:
                changed += 1
                away += _away(wanted, at, other)
    return Closest(opponents, wanted, (repeats, changed, away))
