"""How many best pairings a round has, and one of them by lot, each as likely as the others.

Everybody is taken in turn, country by country and club by club: one more is left open, or meets somebody who was
left open before. What can still happen depends only on how many of each kind are open, of other countries, of this
country's other clubs and of this club, so the pairings are counted over such states, from the last player back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from brackets.draw.lot import Lot

MOST_STATES = 60_000
"""Of states in all, above which nothing is counted."""

Kind: TypeAlias = tuple[bool, int]
"""Whether of those who do not meet each other (newcomers or others), and the wish for a colour."""
Costs: TypeAlias = tuple[int, int, int]
"""Clubmates, countrymen, colours."""
State: TypeAlias = tuple[int, ...]
"""How many of each kind are open: far ones, then countrymen, then clubmates."""

FAR, LAND, CLUB = range(3)
NOTHING: Costs = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody to be paired; no club or country where nobody else is of it."""

    number: int
    kind: Kind
    club: int | None
    land: int | None


@dataclass(frozen=True, slots=True)
class _Way:
    """What one player can do in a state: the slot whose open one he meets, None to be left open."""

    slot: int | None
    costs: Costs
    ways: int
    after: State


@dataclass(frozen=True)
class Counted:
    """The states after each player with the least cost from there and the number of best ways."""

    walk: _Walk
    best: Sequence[dict[State, tuple[Costs, int]]]

    @property
    def pairings(self) -> int:
        """The number of best pairings, who has black included."""
        return self.best[0][self.walk.start][1]

    def drawn(self, lot: Lot) -> list[tuple[int, int]]:
        """One of them by lot: pairs of numbers, in no order."""
        state, pairs = self.walk.start, list[tuple[int, int]]()
        open_ones: list[list[int]] = [[] for _ in state]
        for at, person in enumerate(self.walk.people):
            least = self.best[at][state][0]
            ways = [
                (way, way.ways * self.best[at + 1][way.after][1])
                for way in self.walk.ways(at, state)
                if way.after in self.best[at + 1]
                and _sum(way.costs, self.best[at + 1][way.after][0]) == least
            ]
            way = ways[lot.weighted([weight for _, weight in ways])][0]
            if way.slot is None:
                open_ones[self.walk.own(at)].append(person.number)
            else:
                waiting = open_ones[way.slot]
                pairs.append((waiting.pop(lot.below(len(waiting))), person.number))
            self.walk.merge(at, open_ones)
            state = way.after
        return pairs


class _Walk:
    """The players in turn, and what each of them can do."""

    def __init__(self, people: Sequence[Person], median: int, most: Costs) -> None:
        """Large countries and clubs first; `most` is what a best pairing costs."""
        clubs, lands = Counter(one.club for one in people), Counter(one.land for one in people)
        self.people = sorted(
            people,
            key=lambda one: (
                one.land is None,
                -lands[one.land],
                one.land or 0,
                one.club is None,
                -clubs[one.club],
                one.club or 0,
                one.kind,
            ),
        )
        self.kinds = sorted({one.kind for one in people})
        self.places = [self.kinds.index(one.kind) for one in self.people]
        self.median, self.most = median, most
        self.start: State = (0,) * (3 * len(self.kinds))
        pairs = zip(self.people, (*self.people[1:], None), strict=True)
        self.ends = [
            (
                _ends(one.land, after.land if after else None),
                _ends(one.club, after.club if after else None),
            )
            for one, after in pairs
        ]
        """Whether each is the last of the country, and of the club."""
        self.prices = [
            self._price(level, one, other)
            for level in range(3)
            for one in self.kinds
            for other in self.kinds
        ]

    def own(self, at: int) -> int:
        """The slot in which a player is open."""
        return CLUB * len(self.kinds) + self.places[at]

    def ways(self, at: int, state: State) -> Iterator[_Way]:
        """What the player can do: stay open while enough are to come, or meet an open one."""
        left, waiting = len(self.people) - at - 1, sum(state)
        if waiting + 1 <= left:
            yield _Way(None, NOTHING, 1, self._after(at, state, self.own(at), 1))
        if waiting - 1 > left:
            return
        many, place = len(self.kinds), self.places[at]
        for slot, count in enumerate(state):
            level, other = divmod(slot, many)
            costs = self.prices[(level * many + place) * many + other] if count else None
            if costs is not None:
                ways = count * (1 + (self.kinds[place][1] == self.kinds[other][1]))
                yield _Way(slot, costs, ways, self._after(at, state, slot, -1))

    def _price(self, level: int, one: Kind, other: Kind) -> Costs | None:
        """What a pair costs; None where no best pairing has it."""
        low, high = sorted((one[1], other[1]))
        excess = max(0, self.median - high) + max(0, low - self.median)
        costs = int(level == CLUB), int(level == LAND), excess
        return None if (one[0] and other[0]) or not _within(costs, self.most) else costs

    def _after(self, at: int, state: State, slot: int, change: int) -> State:
        """The state when the player has done so."""
        counts = [*state[:slot], state[slot] + change, *state[slot + 1 :]]
        many = len(self.kinds)
        for first, last in self._moves(at):
            for place in range(many):
                counts[last + place] += counts[first + place]
                counts[first + place] = 0
        return tuple(counts)

    def merge(self, at: int, open_ones: list[list[int]]) -> None:
        """The same with the open ones by number."""
        for first, last in self._moves(at):
            for place in range(len(self.kinds)):
                open_ones[last + place] += open_ones[first + place]
                open_ones[first + place] = []

    def _moves(self, at: int) -> Iterator[tuple[int, int]]:
        """After the last of a club its open ones are countrymen, after the last of a country they are far."""
        many = len(self.kinds)
        ends_land, ends_club = self.ends[at]
        if ends_club:
            yield CLUB * many, LAND * many
        if ends_land:
            yield LAND * many, FAR * many


def _ends(label: int | None, after: int | None) -> bool:
    return label is None or label != after


def _within(costs: Costs, most: Costs) -> bool:
    return all(one <= other for one, other in zip(costs, most, strict=True))


def count_pairings(people: Sequence[Person], median: int, most: Costs) -> Counted | None:
    """The best pairings, which cost `most`; None where there are too many states."""
    walk = _Walk(people, median, most)
    layers = [{walk.start}]
    for at in range(len(people)):
        layers.append({way.after for state in layers[at] for way in walk.ways(at, state)})
        if sum(map(len, layers)) > MOST_STATES:
            return None
    best: list[dict[State, tuple[Costs, int]]] = [{} for _ in layers]
    best[-1] = dict.fromkeys(layers[-1], (NOTHING, 1))
    for at in reversed(range(len(people))):
        for state in layers[at]:
            found = _best(walk.ways(at, state), best[at + 1])
            if found is not None and _within(found[0], most):
                best[at][state] = found
    return Counted(walk, best)


def _best(ways: Iterator[_Way], after: dict[State, tuple[Costs, int]]) -> tuple[Costs, int] | None:
    """The least cost of the ways, and how many have it."""
    found: tuple[Costs, int] | None = None
    for way in ways:
        if way.after not in after:
            continue
        rest, many = after[way.after]
        costs, count = _sum(way.costs, rest), way.ways * many
        if found is None or costs < found[0]:
            found = costs, count
        elif costs == found[0]:
            found = costs, found[1] + count
    return found


def _sum(one: Costs, other: Costs) -> Costs:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]
