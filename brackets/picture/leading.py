"""How the matches of a bracket lead to each other: worked out once a draw, for no result changes it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from threading import Lock
from typing import TypeAlias

from brackets.draw.structure import fed_by_losers
from brackets.picture.kept import LIMIT, MatchRows
from brackets.picture.rounds import MatchNames, Played, match_names

Exit: TypeAlias = tuple[str, int]
"""A match by its key, and by which place somebody leaves it."""


@dataclass(frozen=True)
class Slot:
    """What fills a slot: an exit of a match, a bye, or neither where somebody begins here."""

    feeder: Exit | None
    is_bye: bool


@dataclass(frozen=True)
class Place:
    """A match without what was played."""

    key: str
    round_number: int
    qualify: int
    places: Sequence[Sequence[int]]
    slots: tuple[Slot, ...]

    @property
    def fed(self) -> tuple[Exit, ...]:
        """The exits that fill its slots."""
        return tuple(slot.feeder for slot in self.slots if slot.feeder)


@dataclass(frozen=True)
class Leading:
    """The matches of one bracket, in playing order."""

    places: tuple[Place, ...]

    @cached_property
    def targets(self) -> dict[Exit, tuple[str, int]]:
        """Where each exit leads: the match and the slot."""
        return {
            slot.feeder: (place.key, at)
            for place in self.places
            for at, slot in enumerate(place.slots)
            if slot.feeder
        }

    @cached_property
    def side_keys(self) -> frozenset[str]:
        """The matches that losers play: play-offs and all that is fed by them."""
        return fed_by_losers((one.key, one.qualify, one.fed) for one in self.places)

    @cached_property
    def called(self) -> MatchNames:
        """What its rounds and matches are called."""
        return match_names(
            Played(one.key, one.round_number, len(one.slots), one.qualify, one.fed, one.places)
            for one in self.places
        )

    def around(self, keys: Iterable[str]) -> set[str]:
        """These matches, those that anybody of them may come to, and those that lead to any of these.

        Of nothing else is anything said that hangs on what is played in them.
        """
        found = set[str]()
        waiting = list(keys)
        while waiting:
            key = waiting.pop()
            if key not in found:
                found.add(key)
                waiting += self._onward.get(key, ())
        return found.union(*(self._feeders.get(key, ()) for key in found))

    @cached_property
    def _feeders(self) -> dict[str, set[str]]:
        return {one.key: {key for key, _ in one.fed} for one in self.places}

    @cached_property
    def _onward(self) -> dict[str, set[str]]:
        found: dict[str, set[str]] = {}
        for one in self.places:
            for key, _ in one.fed:
                found.setdefault(key, set()).add(one.key)
        return found


class KeptLeading:
    """Of each bracket how its matches led to each other when they were last looked at; used from many threads."""

    def __init__(self, limit: int = LIMIT) -> None:
        """Keep that of at most `limit` matches."""
        self._limit, self._size = limit, 0
        self._kept: OrderedDict[int, tuple[tuple[MatchRows, ...], Leading]] = OrderedDict()
        self._lock = Lock()

    def of(self, matches: tuple[MatchRows, ...]) -> Leading:
        """That of a bracket with these matches: the same value as long as it is the same."""
        if not matches:
            return Leading(())
        bracket = matches[0].match.bracket_id
        with self._lock:
            before, found = self._kept.get(bracket, ((), Leading(())))
        if not _is_of(found, before, matches):
            found = Leading(tuple(map(_place, matches)))
        self._keep(bracket, matches, found)
        return found

    def _keep(self, bracket: int, matches: tuple[MatchRows, ...], found: Leading) -> None:
        with self._lock:
            self._size += len(matches) - len(self._kept.pop(bracket, ((), None))[0])
            self._kept[bracket] = matches, found
            while self._size > self._limit and len(self._kept) > 1:
                self._size -= len(self._kept.popitem(last=False)[1][0])


def _is_of(found: Leading, before: Collection[MatchRows], matches: Collection[MatchRows]) -> bool:
    """Whether nothing but what was played is another; `before` are the matches it was worked out of."""
    if len(before) != len(matches):
        return False
    rows = zip(found.places, before, matches, strict=True)
    return all(old is new or _place(new) == place for place, old, new in rows)


def _place(found: MatchRows) -> Place:
    match = found.match
    slots = tuple(
        Slot(
            (side.feeder_key, side.feeder_place or 1) if side.feeder_key else None,
            side.is_vacant and not side.feeder_key,
        )
        for side in found.sides
    )
    return Place(match.key, match.round_number, match.qualify, match.places, slots)
