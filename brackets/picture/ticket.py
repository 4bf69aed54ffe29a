"""The ticket of somebody who plays: one order in every system, as values; each room fills it.

When, the call, the place, against whom, what is sure, what comes of it, what to press.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from brackets.picture.match import Sign


@dataclass(frozen=True, slots=True)
class When:
    """When it is played: the time itself, or since when the event runs."""

    at: datetime
    before: str = ""
    after: str = ""


@dataclass(frozen=True, slots=True)
class Call:
    """Whether somebody has to go: plain before, loud (`is_up`) once the floor has called."""

    title: str
    note: str = ""
    is_up: bool = False


@dataclass(frozen=True, slots=True)
class Against:
    """Who sits against us, or in words where they come from."""

    name: str
    lines: tuple[str, ...] = ()
    strong: tuple[str, ...] = ()
    href: str = ""


@dataclass(frozen=True, slots=True)
class Chip:
    """A colour of points with its word."""

    kind: str
    words: str


@dataclass(frozen=True, slots=True)
class Sure:
    """What somebody has whatever happens: a figure, and what it is of."""

    label: str
    figure: str
    note: str = ""
    chips: tuple[Chip, ...] = ()


@dataclass(frozen=True, slots=True)
class SurePoints:
    """The points that are sure at this match: now, once it is won, and once it is lost."""

    now: Sure
    won: Sure | None = None
    lost: Sure | None = None


@dataclass(frozen=True, slots=True)
class Stub:
    """What comes next in one case: where, against whom, and what is sure then."""

    title: str
    what: str
    against: str = ""
    sure: Sure | None = None


@dataclass(frozen=True, slots=True)
class Act:
    """What to press."""

    label: str
    href: str


@dataclass(frozen=True, slots=True)
class Badge:
    """What somebody has to know on the way: You start, You wear white; with a colour its mark."""

    words: str
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Ticket:
    """A meeting as one of those who meet sees it; `at` is where: table, mat, board."""

    title: str
    sign: Sign
    when: When
    at: str
    place: str
    against: tuple[Against, ...]
    notes: tuple[str, ...] = ()
    badge: Badge | None = None
    call: Call | None = None
    sure: Sure | None = None
    stubs: tuple[Stub, ...] = ()
    acts: tuple[Act, ...] = ()
