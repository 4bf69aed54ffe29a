"""No repeats with the fewest adjustments: one minimum-weight perfect matching a round.

"Because there will be no repeat pairings until Round 19 ..., the computer program will adjust the
quad pairings accordingly, with minimum adjustments." The matching compares, over the whole
division and in this order: repeats beyond the limit, changed games, displacement (reading R8).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from brackets.draw.matching import perfect_matching
from brackets.systems.scrabble.engine.history import Meetings
from brackets.systems.scrabble.engine.reasons import Exchanged, Met, Repeated
from brackets.systems.scrabble.engine.values import BYE, Adjustment, Pair, Repeat


@dataclass(frozen=True, slots=True)
class Limits:
    """How often two may meet and how many byes one may have; None is without limit."""

    meetings: int | None
    byes: int | None = 1

    def excess(self, met: Meetings, a: int, b: int) -> int:
        """0 within the limit, else 1, 3, 7, ...: a further repeat of one pair weighs more."""
        limit = self.byes if BYE in (a, b) else self.meetings
        before = len(met.of(a, b))
        return 0 if limit is None or before < limit else 2 ** (before - limit + 1) - 1


@dataclass(frozen=True, slots=True)
class Adjusted:
    """A round as it will be played, with what was changed and what could not be."""

    pairs: tuple[Pair, ...]
    adjustments: tuple[Adjustment, ...] = ()
    forced: tuple[Repeat, ...] = ()


def adjust(
    number: int, order: Sequence[int], ideal: Sequence[Pair], met: Meetings, limits: Limits
) -> Adjusted:
    """The round closest to the ideal one; `order` is the standing, the bye last."""
    if not any(limits.excess(met, a, b) for a, b in ideal):
        return Adjusted(tuple(ideal))
    target = _targets(ideal)
    matched = target | _matched(order, ideal, target, met, limits)
    kept = [pair for pair in ideal if matched[pair[0]] == pair[1]]
    place = {player: at for at, player in enumerate(order)}
    new = [
        (player, other)
        for player, other in matched.items()
        if place[player] < place[other] and target[player] != other
    ]

    def explained(pair: Pair) -> Adjustment:
        # The reason is the repeats among the games that changed for each other's sake.
        games = _together(pair, new, target)
        why = tuple(meeting(*one, met, number) for one in games if limits.excess(met, *one))
        return Adjustment(number, pair, _replaced([pair], target), Exchanged(why))

    return Adjusted(
        (*kept, *new),
        tuple(explained(pair) for pair in new),
        repeated(number, (*kept, *new), met, limits),
    )


def repeated(
    number: int, pairs: Sequence[Pair], met: Meetings, limits: Limits
) -> tuple[Repeat, ...]:
    """The games of a finished round that go beyond the limits."""
    return tuple(
        Repeat(number, _ordered(*pair), Repeated(meeting(*pair, met, number), number))
        for pair in pairs
        if limits.excess(met, *pair)
    )


def _targets(ideal: Sequence[Pair]) -> dict[int, int]:
    return {a: b for pair in ideal for a, b in (pair, pair[::-1])}


def _matched(
    order: Sequence[int],
    ideal: Sequence[Pair],
    target: Mapping[int, int],
    met: Meetings,
    limits: Limits,
) -> dict[int, int]:
    """New opponents, with the least repeats, changes, displacement of the whole division.

    The games to be avoided must all change. Where their players can be paired among each other
    without a repeat, no round changes fewer games, and every round that changes as few pairs just
    these players; so the matching of them is the matching of all. Elsewhere all are matched.
    """
    avoided = {one for pair in ideal if limits.excess(met, *pair) for one in pair}
    few = _best([one for one in order if one in avoided], order, target, met, limits)
    if not any(limits.excess(met, *pair) for pair in few.items()):
        return few
    return _best(order, order, target, met, limits)


def _best(
    among: Sequence[int],
    order: Sequence[int],
    target: Mapping[int, int],
    met: Meetings,
    limits: Limits,
) -> dict[int, int]:
    """The least matching of these players, who stand in the order of the standing."""
    place = {player: at for at, player in enumerate(order)}
    at = [place[player] for player in among]
    wanted = [place[target[player]] for player in among]
    over = _over(place, met, limits)

    def tiers(i: int, j: int) -> tuple[int, ...]:
        mine, its = at[i], at[j]
        asked = wanted[i]
        return over.get((mine, its), 0), asked != its, abs(asked - its) + abs(wanted[j] - mine)

    found = perfect_matching(len(among), tiers)
    return _targets([(among[i], among[j]) for i, j in found])


def _over(place: Mapping[int, int], met: Meetings, limits: Limits) -> dict[Pair, int]:
    """The pairs that would go beyond the limits, by their places, the better one first."""
    known = [pair for pair in met.rounds if pair[0] in place and pair[1] in place]
    excess = {pair: limits.excess(met, *pair) for pair in known}
    both = {pair: (place[pair[0]], place[pair[1]]) for pair, much in excess.items() if much}
    return {(min(two), max(two)): excess[pair] for pair, two in both.items()}


def _together(pair: Pair, new: Sequence[Pair], target: Mapping[int, int]) -> tuple[Pair, ...]:
    """The ideal games that were exchanged among each other when this one came about."""
    instead = _replaced([pair], target)
    grown = _replaced(_touching(new, instead), target)
    while len(grown) > len(instead):
        instead, grown = grown, _replaced(_touching(new, grown), target)
    return grown


def _replaced(pairs: Sequence[Pair], target: Mapping[int, int]) -> tuple[Pair, ...]:
    """The ideal games of these players, each once."""
    players = [player for pair in pairs for player in pair]
    return tuple(dict.fromkeys(_ordered(player, target[player]) for player in players))


def _touching(new: Sequence[Pair], instead: Sequence[Pair]) -> list[Pair]:
    players = {player for pair in instead for player in pair}
    return [pair for pair in new if players & set(pair)]


def _ordered(a: int, b: int) -> Pair:
    """The smaller number first, the bye last."""
    return (min(a, b), max(a, b)) if BYE not in (a, b) else (max(a, b), BYE)


def meeting(a: int, b: int, met: Meetings, number: int | None = None) -> Met:
    """When two met; or meet, in a round of the same posting after round `number`.

    >>> meeting(13, 1, Meetings({(1, 13): (3,)}))
    Met(players=(1, 13), before=(3,), after=())
    """
    players = tuple(one for one in _ordered(a, b) if one != BYE)
    rounds = met.of(a, b)
    before = tuple(one for one in rounds if number is None or one < number)
    return Met(players, before, tuple(one for one in rounds if one not in before))
