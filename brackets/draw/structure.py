"""A draw is a value: matches of two or more slots that send on some of their entrants.

One shape serves head-to-heads, three-ways and the matches that later systems bring. A slot
holds a seed, a bye, or "exit k of match m"; the whole tree is known before a card is dealt,
and a survivor carries the number of the slot it takes (handbook pages 3-4).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import groupby
from typing import TypeAlias

from brackets.draw.errors import DrawError
from brackets.draw.numbers import SeatNumber
from brackets.draw.victory import VictoryScale

SECOND_CHANCE = "second chance"
"""How a first final is left where a second is played if the unbeaten one loses it."""


@dataclass(frozen=True, slots=True)
class Seed:
    """The entrant that was drawn with this number."""

    number: SeatNumber


@dataclass(frozen=True, slots=True)
class Bye:
    """Nobody: the other slot advances without play."""


@dataclass(frozen=True, slots=True)
class Exit:
    """The k-th survivor of a match, in the exit order of that match (1 is the first)."""

    match: str
    place: int


@dataclass(frozen=True, slots=True)
class Beaten:
    """Whom somebody beat: in the first of `rounds` the one who leaves `match` by exit `place`, in the
    next round the one beaten there, and so on. Known when the match is over; nobody where it was a bye.
    """

    match: str
    place: int
    rounds: tuple[int, ...]

    @property
    def code(self) -> int:
        """Exit and rounds as the digits of one number of 10 or more, beside the exits of 1, 2, ..."""
        return int("".join(map(str, (self.place, *self.rounds))))


Slot: TypeAlias = Seed | Bye | Exit | Beaten


@dataclass(frozen=True, slots=True)
class Match:
    """One meeting of two or more slots, of which `qualify` go on.

    `numbers` runs beside `slots`: the number each occupant carries in this match. Survivors
    leave in the order of those numbers, the smaller taking the first exit (rule 24, default
    reading), or in finishing order when `exits` says "finish". Losers take the exits after
    them; an exit nobody waits for ends the way.

    `carries` names earlier matches whose IMPs between the same two entrants count on
    (carry-over), `carried` which part of them; `places` are the places of those who end
    their way here, best first, where they are not the places the round shares, and after them
    the place of whoever forfeits, where it is not the one of rule 147; `ties` is a
    rule of this match's own, `scale` ranks it by victory points.
    With `exits` "second chance" only who came by the first slot, unbeaten so far, leaves it as a loser.
    """

    id: str
    round_number: int
    slots: tuple[Slot, ...]
    numbers: tuple[SeatNumber, ...]
    qualify: int = 1
    exits: str = "number"
    boards: int | None = None
    carries: tuple[str, ...] = ()
    places: tuple[tuple[int, int], ...] = ()
    ties: str = ""
    carried: Fraction = Fraction(1)
    scale: VictoryScale | None = None

    def __post_init__(self) -> None:
        """Refuse a match that could not be played."""
        if len(self.slots) != len(self.numbers) or len(self.slots) < 2:
            raise DrawError(f"Match {self.id} needs two or more slots, each with its number.")
        if not 0 < self.qualify < len(self.slots):
            raise DrawError(f"Match {self.id} of {len(self.slots)} cannot send on {self.qualify}.")

    @property
    def is_three_way(self) -> bool:
        """Three teams in one match (rules 14-23)."""
        return len(self.slots) == 3


@dataclass(frozen=True)
class Draw:
    """The whole tree of one bracket: `format` names how it was made, matches in playing order."""

    format: str
    matches: tuple[Match, ...]
    version: int = 1

    @cached_property
    def by_id(self) -> dict[str, Match]:
        """Every match under its id."""
        return {match.id: match for match in self.matches}

    @cached_property
    def rounds(self) -> tuple[tuple[Match, ...], ...]:
        """The matches, round by round."""
        return tuple(tuple(found) for _, found in groupby(self.matches, lambda m: m.round_number))

    @cached_property
    def numbers(self) -> tuple[SeatNumber, ...]:
        """Every number that is seeded, smallest first."""
        seeds = (s.number for m in self.matches for s in m.slots if isinstance(s, Seed))
        return tuple(sorted(seeds))

    @cached_property
    def destinations(self) -> dict[tuple[str, int], tuple[str, int]]:
        """Where each exit leads: (match, place) to (match, slot index)."""
        return {
            (slot.match, slot.place): (match.id, index)
            for match in self.matches
            for index, slot in enumerate(match.slots)
            if isinstance(slot, Exit)
        }

    @cached_property
    def living(self) -> dict[str, int]:
        """How many slots of each match somebody can take: no bye, and no exit nobody leaves by.

        As many leave a match by its exits, survivors and losers together, as stand in it.
        """
        found: dict[str, int] = {}
        for match in self.matches:
            found[match.id] = sum(self._is_taken(slot, found) for slot in match.slots)
        return found

    def is_taken(self, slot: Slot) -> bool:
        """Whether somebody can ever stand in a slot of the draw."""
        return self._is_taken(slot, self.living)

    def _is_taken(self, slot: Slot, living: Mapping[str, int]) -> bool:
        if isinstance(slot, Beaten):
            return any(living[match] > 1 for match in self.candidates(slot))
        if not isinstance(slot, Exit):
            return isinstance(slot, Seed)
        return slot.place <= living[slot.match]

    def candidates(self, slot: Beaten) -> tuple[str, ...]:
        """The matches whose loser may be called to the slot."""
        found: tuple[str, ...] = (slot.match,)
        for number in slot.rounds:
            found = tuple(name for match in found for name in self._before(match, number))
        return found

    def _before(self, match: str, number: int) -> tuple[str, ...]:
        """The matches of a round from which somebody can have won his way into this one, or itself."""
        own = self.by_id[match]
        if own.round_number <= number:
            return (match,) if own.round_number == number else ()
        feeders = [slot for slot in own.slots if isinstance(slot, Exit)]
        won = (slot.match for slot in feeders if slot.place <= self.by_id[slot.match].qualify)
        return tuple(name for feeder in won for name in self._before(feeder, number))

    @cached_property
    def callers(self) -> dict[str, tuple[tuple[str, int], ...]]:
        """By match, the slots (match, index) that its loser may be called to."""
        found: dict[str, tuple[tuple[str, int], ...]] = {}
        for match in self.matches:
            for index, slot in enumerate(match.slots):
                for name in self.candidates(slot) if isinstance(slot, Beaten) else ():
                    found[name] = (*found.get(name, ()), (match.id, index))
        return found

    @cached_property
    def lookers(self) -> dict[str, frozenset[str]]:
        """By match, those whose state is worked out from its own.

        Whom somebody beat is looked for in every match of the round.
        """
        found = defaultdict[str, set[str]](set)
        by_round = defaultdict[int, list[str]](list)
        for match in self.matches:
            by_round[match.round_number].append(match.id)
        for match in self.matches:
            for name in match.carries:
                found[name].add(match.id)
            for slot in match.slots:
                if isinstance(slot, Exit | Beaten):
                    found[slot.match].add(match.id)
                for number in slot.rounds if isinstance(slot, Beaten) else ():
                    for name in by_round[number]:
                        found[name].add(match.id)
        return {name: frozenset(names) for name, names in found.items()}

    def going_on(self, match: Match) -> int:
        """How many a match sends on, were everybody to come."""
        return min(match.qualify, self.living[match.id])

    def cuts(self, match: Match) -> tuple[int, ...]:
        """The ranks of a match after which another way begins: there a tie must be broken.

        Whoever leaves by number has one, the line of the qualifiers; in finishing order every
        exit that leads to another match or to another place than the one before.
        """
        if match.exits != "finish":
            return (match.qualify,)
        places = match.places or ((0, 0),) * len(match.slots)
        ways = [
            self.destinations.get((match.id, rank), (str(places[rank - 1]), 0))[0]
            for rank in range(1, len(match.slots) + 1)
        ]
        return tuple(rank for rank in range(1, len(ways)) if ways[rank - 1] != ways[rank])

    @cached_property
    def side_matches(self) -> frozenset[str]:
        """Matches that losers play: play-offs, repechages and all that is fed by them alone."""
        return fed_by_losers(
            (match.id, match.qualify, [feed for slot in match.slots for feed in feeds(slot)])
            for match in self.matches
        )

    @cached_property
    def main_rounds(self) -> tuple[tuple[Match, ...], ...]:
        """The rounds without the matches that losers play."""
        rounds = (tuple(m for m in r if m.id not in self.side_matches) for r in self.rounds)
        return tuple(matches for matches in rounds if matches)

    @cached_property
    def round_places(self) -> dict[int, tuple[int, int]]:
        """The places that the losers of each main round share: below who is still in, above who is out."""
        before = len(self.numbers)
        enter = [
            sum(isinstance(slot, Seed) for match in matches for slot in match.slots)
            for matches in self.main_rounds
        ]
        found: dict[int, tuple[int, int]] = {}
        for at, matches in enumerate(self.main_rounds, start=1):
            entering = sum(enter[at:])
            going_on = sum(self.going_on(match) for match in matches)
            found[matches[0].round_number] = (going_on + entering + 1, before)
            before = going_on + entering
        return found

    @property
    def final(self) -> Match:
        """The last match of those who have not lost."""
        return self.main_rounds[-1][-1]


def feeds(slot: Slot) -> tuple[tuple[str, int], ...]:
    """The match and the exit that fill a slot; a code of 10 or more for one who was beaten."""
    match slot:
        case Exit(name, place):
            return ((name, place),)
        case Beaten(name):
            return ((name, slot.code),)
    return ()


def fed_by_losers(matches: Iterable[tuple[str, int, Sequence[tuple[str, int]]]]) -> frozenset[str]:
    """Matches that losers play, of (id, qualify, feeding exits) in playing order.

    Where somebody unbeaten meets a loser, the match belongs to the way to the final.

    >>> sorted(fed_by_losers([("S", 1, []), ("T", 1, []), ("P", 1, [("S", 2), ("T", 2)])]))
    ['P']
    """
    qualify: dict[str, int] = {}
    found: set[str] = set()
    for name, going_on, exits in matches:
        qualify[name] = going_on
        lost = [match in found or place > qualify[match] for match, place in exits]
        if lost and all(lost):
            found.add(name)
    return frozenset(found)
