"""What the floor is told of a meeting besides its result: its place, its order, who meets, what to press."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

SPOT = re.compile(r"(?P<kind>[a-z]+)-(?P<number>[0-9]{1,5})(?:-(?P<of>[-a-zA-Z0-9_]+))?")
"""As an address has it: nothing else may come into one."""


@dataclass(frozen=True, slots=True, order=True)
class Spot:
    """A place of the tournament: mat 2; with `of` one that only this event has: board 4 of division 2."""

    kind: str
    number: int
    of: str = ""

    @property
    def key(self) -> str:
        """As addresses have it: mat-2."""
        return "-".join(filter(None, (self.kind, str(self.number), self.of)))

    @property
    def label(self) -> str:
        """As a heading has it: Mat 2."""
        return f"{self.kind.capitalize()} {self.number}"

    @property
    def words(self) -> str:
        """As a sentence has it: mat 2."""
        return f"{self.kind} {self.number}"


def spot_of(key: str) -> Spot | None:
    """The place an address names; None where it names none.

    >>> spot_of("board-4-division-2"), spot_of("mat"), spot_of("mat-1-a/b")
    (Spot(kind='board', number=4, of='division-2'), None, None)
    """
    found = SPOT.fullmatch(key)
    return Spot(found["kind"], int(found["number"]), found["of"] or "") if found else None


@dataclass(frozen=True, slots=True)
class Way:
    """Something that can be pressed of a meeting: the button, and the fields it sends."""

    label: str
    fields: Mapping[str, str]
    is_hard: bool = False
    """Whether it puts somebody out."""
    is_now: bool = False
    """Whether it is what stands on record."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Two numbers that are typed of two who meet: their corners, the fields they go into, the unit."""

    corners: tuple[int, int]
    fields: tuple[str, str]
    unit: str


@dataclass(frozen=True, slots=True)
class Corner:
    """Somebody who meets, or in words who is waited for.

    `mark` is the colour, in a word; `person` is the same in every event; `key` is the entrant, `entry`
    its number. `score` is what stands on record for it, where no picture of a draw says so.
    """

    name: str
    note: str = ""
    mark: str = ""
    person: int = 0
    key: int = 0
    wins: Way | None = None
    entry: int = 0
    score: str = ""

    @property
    def is_known(self) -> bool:
        """Whether it is known who stands here."""
        return bool(self.key)


WAITS, READY, OVER = "waits", "ready", "over"
"""How far a meeting is: somebody is still to come, it can begin, it has its result."""


@dataclass(frozen=True)
class Turn:
    """When and where somebody meets: what the queue of a place is made of.

    `order` is compared within the places of a tournament. Who plays `together` with a whole round
    is not called. `ways` are results besides the winner's, or besides scores that are typed,
    `refined` what can still be said of the winner afterwards, `clear` takes the result back where
    that is more than its last record; `href` is the page where everything can be recorded.
    What those who met can say themselves are numbers (`tallies`) or one of `told`.
    """

    event: int
    label: str
    round: str
    spot: Spot
    order: tuple[int, ...]
    corners: tuple[Corner, ...]
    state: str
    drawing: int = 1
    also: str = ""
    together: bool = False
    href: str = ""
    ways: tuple[Way, ...] = ()
    refined: tuple[Way, ...] = ()
    clear: Way | None = None
    said: str = ""
    tallies: tuple[Tally, ...] = ()
    told: tuple[Way, ...] = ()

    @cached_property
    def people(self) -> frozenset[int]:
        """Who has to be there."""
        return frozenset(one.person for one in self.corners if one.person)

    @cached_property
    def pair(self) -> str:
        """Who stands there: a call is for them alone, not for who comes in their place."""
        return f"{self.drawing}:{','.join(str(one.key) for one in self.corners)}"
