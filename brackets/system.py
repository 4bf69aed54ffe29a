"""What a room of this house says of itself, and how to find the room of an event.

A room is a folder in `brackets/systems/` with a `system.py`: one `System` that names its kinds, its
desk, its public pages and its routes. Whoever reads that file knows what the system is.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from django.http import Http404, HttpResponse
from django.urls import URLPattern

from brackets.draw.words import KERNEL, Sentences
from brackets.journal.heads import head_of
from brackets.journal.published_awards import published_awards
from brackets.models import Match, Place
from tourney import systems
from tourney.heads import Head
from tourney.http import Request
from tourney.stands import Stands
from tourney.systems import to_event

if TYPE_CHECKING:
    from django.contrib.auth.models import User

    from brackets.api.shapes import Draw
    from brackets.api.shapes import Meeting as Met
    from brackets.desk.desk import Desk
    from brackets.desk.history_words import Words
    from brackets.desk.moved import Moved
    from brackets.desk.running import Played
    from brackets.desk.values import Meeting
    from brackets.journal.ledger import Ledger
    from brackets.lots.room import Apart, Lots
    from brackets.picture.tree import Drawn
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

    `meeting` is what its players call the event of two sides meeting: a match, a contest, a game;
    `place` where they meet. A meeting takes so many `minutes`, and whoever met rests so many
    (`rest`) before the next. `slip` are the columns of a slip that is written at the place.
    """

    home = "brackets:event"
    meeting: ClassVar[Noun] = Noun("match", "matches")
    place: ClassVar[Noun] = Noun("table", "tables")
    minutes: ClassVar[int] = 30
    rest: ClassVar[int] = 0
    slip: ClassVar[tuple[str, ...]] = ("Score",)
    gives_places: ClassVar[bool] = False
    """Whether a director says at which places an event is played; else the posting does."""
    engines: ClassVar[tuple[str, ...]] = ()
    """What it answers at the scripting door, by dotted names: whoever serves pages loads none of it."""
    lots: ClassVar[Lots | None] = None
    """How its draw follows from a lot; None where no lot decides who meets whom."""
    opens_again: ClassVar[str] = "Entries and the draw open again."
    """What a director can change once the posting is taken back."""
    goes_with_posting: ClassVar[str] = ""
    """What else is taken back with it, and what stays."""

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

    @abstractmethod
    def posting_desk(self, event: Event) -> str:
        """The address of the page where it is posted, and where what is posted can be looked at."""

    def apart(self, event: Event) -> Sequence[Apart]:
        """What is proved of how far apart the posted draw keeps clubmates; nothing where that was not asked for."""
        return ()

    @abstractmethod
    def moved(self, event: Event, before: Any, chosen: Any) -> Moved:
        """What moved since a posting that was taken back, whose state is `before`.

        `chosen` is what its page has drawn, where a lot or wishes stand in the address. Raises
        DrawError where nothing is drawn that could be posted.
        """

    @property
    def reasons(self) -> Sentences:
        """The sentences of the reasons its draws and results give."""
        return KERNEL

    @abstractmethod
    def desk(self, event: Event) -> type[Desk]:
        """How results of this event are taken."""

    @abstractmethod
    def meetings(self, events: Sequence[Event]) -> Iterable[Meeting]:
        """Every meeting of these posted events with its turn, in as many questions for all as for one."""

    def pictures(self, events: Sequence[Event]) -> Iterable[Drawn]:
        """What is drawn of these posted events, in as many questions for all as for one; none without a draw."""
        return ()

    @abstractmethod
    def public_draws(self, event: Event) -> Sequence[Draw]:
        """The draws of a posted event, for whoever reads it as data; none where a system has none."""

    @abstractmethod
    def public_meetings(self, event: Event, since: int = 0) -> Sequence[Met]:
        """Every meeting of a posted event, in a fixed number of questions; or those a record after `since` changed."""

    @property
    @abstractmethod
    def words(self) -> type[Words]:
        """What its history says."""

    def meeting_count(self, event: Event) -> int:
        """How many meetings are drawn."""
        return Match.objects.filter(bracket__event=event).count()

    def given(self, event: Event) -> int:
        """How many of them have a result that counts."""
        played = Match.objects.filter(bracket__event=event, record_sequence__isnull=False)
        return played.count()

    def results(self, event: Event) -> int:
        """Those that count; awards that are published stand for one."""
        return self.given(event) or (1 if published_awards(event) else 0)

    def head(self, event: Event) -> Head | None:
        """The newest record and its seal."""
        return head_of(event)

    def drawn(self, event: Event) -> tuple[systems.Held, ...]:
        """Brackets, what is to be played in them, and the records of its history."""
        brackets = 0 if event.has_single_players else event.brackets.count()
        return (
            systems.Held(brackets, "bracket", "brackets"),
            systems.Held(self.meeting_count(event), self.meeting.one, self.meeting.many),
            systems.Held(event.records.count(), "record of its history", "records of its history"),
        )

    def sample(self, tournament: Tournament, by: User) -> None:
        """Its events of the sample, in full swing; none unless it says so."""

    def has_begun(self, event: Event) -> bool:
        """Whether brackets are cut or something stands in its journal."""
        return event.brackets.exists() or event.records.exists()

    def holds_list(self, event: Event) -> systems.Hold | None:
        """Results, a posting, or the history of one: they all name who was entered."""
        if count := self.results(event):
            said = f"{systems.Held(count, 'result is', 'results are')} in"
            mend = "Withdraw who does not play, and enter who is missing, on the page of entries."
            return systems.Hold(
                said, mend, (to_event(event, "Open the entries", "tourney:entries"),)
            )
        if event.state != event.State.ENTRY:
            said = "the draw is posted, and players have read it"
        elif event.records.exists():
            said = "a posting was taken back, and the history of the event names them"
        else:
            return None
        mend = (
            "While no result is in, delete the event and make it anew with the right list; "
            "or withdraw who does not play."
        )
        return systems.Hold(
            said,
            mend,
            (
                to_event(event, "Delete the event", "tourney:delete_event"),
                to_event(event, "Open the entries", "tourney:entries"),
            ),
        )

    def places(self, events: Sequence[Event]) -> Mapping[int, Stands]:
        """The places that are certain."""
        rows = Place.objects.filter(bracket__event__in=[event.pk for event in events])
        return {
            key: Stands(low, high)
            for key, low, high in rows.values_list("entrant_id", "low", "high")
            if low and high
        }

    @abstractmethod
    def running(self, event: Event) -> Played:
        """How far it is, and what its director does next."""

    def stands(self, event: Event) -> str:
        """The entries, while it is played the results, then the awards or the event's home."""
        running = self.running(event)
        if event.state == event.State.POSTED:
            return running.results_href
        if event.state == event.State.ENTRY:
            return running.way("tourney:entries")
        return running.way("awards:desk" if self.has_masterpoints else "tourney:event_home")

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
