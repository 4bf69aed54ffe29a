"""No repeats with the fewest adjustments, over all rounds that are posted together (rule 14).

"Because there will be no repeat pairings until Round 19 ..., the computer program will adjust the
quad pairings accordingly, with minimum adjustments." The search (`whole.py`) compares, over the whole
posting and in this order: repeats beyond the limit, changed games, displacement (reading R8).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias

from brackets.systems.scrabble.engine.closest import Closest, Cost, Ideal, Wanted, costed
from brackets.systems.scrabble.engine.exchanges import Limits, explained, meeting, ordered
from brackets.systems.scrabble.engine.history import Meetings
from brackets.systems.scrabble.engine.reasons import Fewest, Repeated
from brackets.systems.scrabble.engine.values import BYE, Adjustment, Pair, Repeat
from brackets.systems.scrabble.engine.whole import Least, Whole, fewest

Games: TypeAlias = Sequence[Pair]
Ideals: TypeAlias = Mapping[int, Sequence[Games]]
"""Of every round the ideal ones that are equally good."""


@dataclass(frozen=True, slots=True)
class Adjusted:
    """A round as it will be played, with what was changed and what could not be."""

    pairs: tuple[Pair, ...]
    adjustments: tuple[Adjustment, ...] = ()
    forced: tuple[Repeat, ...] = ()


@dataclass(frozen=True, slots=True)
class Together:
    """All rounds of a posting, and what was changed in all of them beside the bound."""

    rounds: Mapping[int, Adjusted]
    note: Fewest | None


def adjust(
    number: int, order: Sequence[int], ideal: Games, met: Meetings, limits: Limits
) -> Adjusted:
    """One round, the closest to the ideal one; `order` is the standing, the bye last."""
    return adjust_all({number: [ideal]}, order, met, limits).rounds[number]


def adjust_all(
    ideals: Ideals,
    order: Sequence[int],
    met: Meetings,
    limits: Limits,
    plain: Ideals | None = None,
) -> Together:
    """The rounds closest to their ideal ones, of which each may have several that are equally good.

    Changes are told, counted and bounded against `plain`, the ideal rounds before anybody changed
    quads, where these are others.
    """
    place = {player: at for at, player in enumerate(order)}
    found, pairs, asked = _found(ideals, place, met, limits)
    note = _note(found.cost, found.bound)
    if plain is not None:
        asked = {n: max(plain[n], key=partial(_in_common, pairs[n])) for n in pairs}
        changed, away = _apart(asked, pairs, place)
        bound = _found(plain, place, met, limits)[0].bound
        note = _note((found.cost[0], changed, away), bound)
    rounds: dict[int, Adjusted] = {}
    before = met
    for number, games in pairs.items():
        forced = repeated(number, games, before, limits)
        before = before.and_round(number, games)
        rounds[number] = Adjusted(games, (), forced)
    changes = explained(asked, pairs, met, limits)
    return Together({n: replace(one, adjustments=changes[n]) for n, one in rounds.items()}, note)


def _found(
    ideals: Ideals, place: Mapping[int, int], met: Meetings, limits: Limits
) -> tuple[Whole, dict[int, tuple[Pair, ...]], dict[int, Games]]:
    """What the search finds, as games of players, and the ideal round each is closest to."""
    order = list(place)
    wanted = {n: {_places(one, place): one for one in some} for n, some in ideals.items()}
    known = {pair: len(some) for pair, some in met.rounds.items() if place.keys() >= {*pair}}
    at = {pair: (place[pair[0]], place[pair[1]]) for pair in known}
    bye = place.get(BYE)
    found = fewest(
        [[Ideal(one) for one in some] for some in wanted.values()],
        {(min(at[pair]), max(at[pair])): times for pair, times in known.items()},
        lambda pair, before: limits.weight(bye in pair, before),
    )
    chosen = dict(zip(wanted, found.rounds, strict=True))
    asked = {n: wanted[n][one.wanted] for n, one in chosen.items()}
    return found, {n: _games(one, asked[n], order) for n, one in chosen.items()}, asked


def _places(ideal: Games, place: Mapping[int, int]) -> Wanted:
    """Of every place that of the opponent."""
    found = [0] * len(place)
    for a, b in ideal:
        found[place[a]], found[place[b]] = place[b], place[a]
    return tuple(found)


def _games(one: Closest, ideal: Games, order: Sequence[int]) -> tuple[Pair, ...]:
    """The games that stay, as they were given, then the new ones."""
    meets = {order[at]: order[other] for at, other in enumerate(one.opponents)}
    kept = [pair for pair in ideal if meets[pair[0]] == pair[1]]
    new = [(order[a], order[b]) for a, b in one.pairs if one.wanted[a] != b]
    return (*kept, *new)


def _in_common(pairs: Games, ideal: Games) -> int:
    """How many games two rounds have in common."""
    return len({frozenset(pair) for pair in pairs} & {frozenset(pair) for pair in ideal})


def _apart(
    asked: Mapping[int, Games], pairs: Mapping[int, Games], place: Mapping[int, int]
) -> tuple[int, int]:
    """Changed games of these rounds and their displacement."""
    costs = [
        costed(_places(games, place), _places(asked[n], place), {}).cost
        for n, games in pairs.items()
    ]
    return sum(one[1] for one in costs), sum(one[2] for one in costs)


def _note(cost: Cost, bound: Least) -> Fewest | None:
    """What is said about the whole; nothing where every game is the ideal one."""
    return Fewest(*cost, *bound) if any(cost) else None


def repeated(
    number: int, pairs: Sequence[Pair], met: Meetings, limits: Limits
) -> tuple[Repeat, ...]:
    """The games of a finished round that go beyond the limits."""
    return tuple(
        Repeat(number, ordered(*pair), Repeated(meeting(*pair, met, number), number))
        for pair in pairs
        if limits.excess(met, *pair)
    )
