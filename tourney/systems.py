"""What everything else may ask of the system an event is played by, and which systems there are.

A system is one folder somewhere above; `settings.SYSTEMS` names them all and nothing in this app
names one. What an event of a system looks like before it is drawn stands here: its kinds, what it
asks when it is made, who enters it, and the ways its desk and its public pages offer.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from django.conf import settings
from django.urls import reverse
from django.utils.module_loading import import_string

if TYPE_CHECKING:
    from tourney.models import Entrant, Event

TEAM, PAIR, PLAYER = "team", "pair", "player"
"""What an entry may be."""


@dataclass(frozen=True, slots=True)
class Boards:
    """How many boards a match of a kind may have, and the sentence that says why."""

    fewest: int
    most: int
    why: str


@dataclass(frozen=True, slots=True)
class Kind:
    """A way to play an event, as the director chooses it.

    `unit` is what enters unless the event says otherwise, which it may where `any_unit` holds;
    `only` is the sentence for whoever wants another unit where that is out of the question.
    """

    key: str
    label: str
    unit: str = TEAM
    most_members: int = 6
    any_unit: bool = False
    only: str = ""
    boards: Boards | None = None


@dataclass(frozen=True, slots=True)
class Link:
    """A way to another page; `here` is what that page calls itself."""

    label: str
    href: str
    here: str = ""


@dataclass(frozen=True, slots=True)
class Entries:
    """How an event is entered, and what is said once its draw is posted.

    `single` is whether single players enter it; then `asked` are the fields of the quick row in
    their order, `columns` those of the list, and `called` what else may head the players of an
    imported list. `elsewhere` says why nobody leaves or comes back on the entry's own page any
    more, `closed` why a list of entries adds nobody, `late` what becomes of somebody who is
    entered now.
    """

    elsewhere: str
    closed: str
    late: str
    single: bool = False
    asked: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    called: tuple[str, ...] = ()


class System(ABC):
    """One system: bracketed knockouts, rankings, or another way to play an event.

    `asks` are the fields of an event's form that only some systems ask. `leave_template` shows the ways out
    of a posted draw on the page of an entry.
    """

    key: ClassVar[str]
    label: ClassVar[str]
    kinds: ClassVar[tuple[Kind, ...]]
    entries: ClassVar[Entries]
    asks: ClassVar[tuple[str, ...]] = ()
    is_ranked: ClassVar[bool] = False
    """Whether a ranking is entered for it; else it is drawn and played here."""
    has_masterpoints: ClassVar[bool] = False
    home: ClassVar[str]
    """The route of an event's public page."""
    leave_template: ClassVar[str]

    @abstractmethod
    def desk_links(self, event: Event) -> tuple[Link, ...]:
        """The pages of the event's desk, in order."""

    @abstractmethod
    def next_step(self, event: Event) -> Link | None:
        """Where the entries lead: the draw, then the play."""

    @abstractmethod
    def late_way(self, event: Event, entrant: Entrant) -> Link | None:
        """How somebody who was entered late comes into the draw."""

    @abstractmethod
    def public_links(self, event: Event) -> tuple[Link, ...]:
        """The pages everybody reads of the event, in order."""


def to_event(event: Event, label: str, route: str, here: str = "") -> Link:
    """A link to a page of an event."""
    return Link(label, reverse(route, args=[event.tournament.slug, event.slug]), here)


@cache
def systems() -> dict[str, System]:
    """Every system by its key, in the order of the settings."""
    found: list[System] = [import_string(path)() for path in settings.SYSTEMS]
    return {system.key: system for system in found}


@cache
def _by_kind() -> dict[str, tuple[System, Kind]]:
    return {kind.key: (system, kind) for system in systems().values() for kind in system.kinds}


def system_of_kind(kind: str) -> System:
    """The system that plays events of this kind; KeyError names a kind nobody plays."""
    return _by_kind()[kind][0]


def kind_of(kind: str) -> Kind:
    """What is to know of a kind; KeyError names one that nobody plays."""
    return _by_kind()[kind][1]


def is_kind(kind: str) -> bool:
    """Whether a system plays it."""
    return kind in _by_kind()


def all_kinds() -> tuple[Kind, ...]:
    """Every kind of every system."""
    return tuple(kind for _, kind in _by_kind().values())


def kind_choices() -> Iterator[tuple[str, str]]:
    """Every kind with its label, as a form offers them."""
    return ((kind.key, kind.label) for kind in all_kinds())


def first_kind() -> str:
    """What an event is unless its director says otherwise."""
    return next(iter(_by_kind()))
