"""What a room of this house says of itself, and how to find the room of an event.

A room is a folder in `brackets/systems/` with a `system.py`: one `System` that names its kinds, its
desk, its public pages and its routes. Whoever reads that file knows what the system is.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from django.http import Http404, HttpResponse
from django.urls import URLPattern

from brackets.draw.words import KERNEL, Sentences
from tourney import systems
from tourney.door.engine import Engine
from tourney.http import Request

if TYPE_CHECKING:
    from django.contrib.auth.models import User

    from brackets.desk.desk import Desk
    from brackets.desk.history_words import Words
    from brackets.journal.ledger import Ledger
    from tourney.models import Entrant, Event, Tournament

EventPage = Callable[[Request, "Event"], HttpResponse]
EntrantPage = Callable[[Request, "Event", "Entrant"], HttpResponse]


@dataclass(frozen=True, slots=True)
class Pages:
    """What the addresses of an event, its standings and one entrant show to everybody."""

    event: EventPage
    standings: EventPage
    entrant: EntrantPage


@dataclass(frozen=True, slots=True)
class Noun:
    """What players call one of a thing, and several."""

    one: str
    many: str


class System(systems.System):
    """A system that is drawn, or paired, and played here.

    `meeting` is what its players call the event of two sides meeting: a match, a contest, a game.
    """

    home = "brackets:event"
    meeting: ClassVar[Noun] = Noun("match", "matches")

    @property
    def sheet(self) -> str:
        """Its own style sheet, for pages that several rooms share."""
        return f"css/{self.key}.css"

    @property
    @abstractmethod
    def pages(self) -> Pages:
        """What everybody reads."""

    @property
    @abstractmethod
    def urls(self) -> Sequence[URLPattern]:
        """The routes of its own pages."""

    @property
    def reasons(self) -> Sentences:
        """The sentences of the reasons its draws and results give."""
        return KERNEL

    @abstractmethod
    def desk(self, event: Event) -> type[Desk]:
        """How results of this event are taken."""

    @property
    @abstractmethod
    def words(self) -> type[Words]:
        """What its history says."""

    @property
    def engines(self) -> Sequence[Engine]:
        """What it answers at the scripting door."""
        return ()

    def sample(self, tournament: Tournament, by: User) -> None:
        """Its events of the sample, in full swing; none unless it says so."""

    @abstractmethod
    def ledger(self, event: Event) -> Ledger:
        """What the journal of an event is told of its facts."""


def rooms() -> tuple[System, ...]:
    """Every system that has a room here, in the order of the settings."""
    return tuple(one for one in systems.systems().values() if isinstance(one, System))


def room_of(event: Event) -> System | None:
    """The room of an event; None where a ranking is entered for it."""
    found = event.system
    return found if isinstance(found, System) else None


def system_of(event: Event) -> System:
    """The room of an event; 404 where it has none."""
    found = room_of(event)
    if found is None:
        raise Http404
    return found
