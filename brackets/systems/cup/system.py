"""The system of cups: a tree drawn by lot, games that may end in a Remis and are repeated."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.contrib.auth.models import User
from django.urls import URLPattern

from brackets.desk.desk import Desk
from brackets.desk.history_words import Words
from brackets.desk.moved import Moved
from brackets.desk.values import Meeting
from brackets.draw.words import Sentences
from brackets.drawn.facts import EventState
from brackets.journal.ledger import Ledger
from brackets.lots.room import Apart
from brackets.picture.tree import Drawn
from brackets.system import Pages
from brackets.systems.contests.history import ContestWords
from brackets.systems.contests.moved import positions_moved
from brackets.systems.contests.shared import ContestsSystem, single_entries
from brackets.systems.contests.slips import ContestsDesk
from brackets.systems.contests.urls import urlpatterns as shared
from brackets.systems.cup.actions import late_refused, set_cup, shown
from brackets.systems.cup.contests import CupContests
from brackets.systems.cup.field import settings_of
from brackets.systems.cup.forms import QUESTIONS
from brackets.systems.cup.help import HELP
from brackets.systems.cup.kinds import CUP
from brackets.systems.cup.ledger import CupLedger
from brackets.systems.cup.lots import LOTS
from brackets.systems.cup.meetings import cup_meetings
from brackets.systems.cup.pages.apart import apart_of
from brackets.systems.cup.pages.reading import posted_cup
from brackets.systems.cup.pages.tree import pictures
from brackets.systems.cup.running import CupRunning
from brackets.systems.cup.sample import play_cup
from brackets.systems.cup.urls import urlpatterns
from brackets.systems.cup.views import public
from brackets.systems.cup.words import WORDS
from tourney.models import Entrant, Event, Tournament
from tourney.systems import PLAYER, Answers, Card, Kind, Link, Question, to_event


class Cup(ContestsSystem):
    """Single players, one tree; the draw is at once or round by round."""

    key = CUP
    help = HELP
    label = "Cup"
    kinds = (Kind(CUP, "Cup (K.O. system)", PLAYER, called="{place} Cup"),)
    cards = (
        Card(
            label="Cup",
            does="A knockout for any game, drawn by a recorded lot. Drawn games are replayed, "
            "clubmates kept apart if you like.",
            bring="a list of players",
            get="the tree, slips, live results, places",
            kinds=(CUP,),
            noun="cup",
        ),
    )
    entries = single_entries(
        asked=("name", "club", "seed", "skips", "number"), columns=("seed", "skips")
    )
    engines = ("brackets.systems.cup.door.DRAW", "brackets.systems.cup.door.PAIR")
    lots = LOTS
    gives_places = True
    slip = ("Game 1", "Game 2")
    contests = CupContests()

    def questions(self) -> tuple[Question, ...]:
        """How it is drawn."""
        return QUESTIONS

    def set_up(self, event: Event, answers: Answers) -> None:
        """The settings of the draw, which its page changes later."""
        set_cup(event, answers, version=settings_of(event).version)

    @property
    def pages(self) -> Pages:
        """The picture, the standings, one player."""
        return Pages(public.event, public.standings, public.entrant)

    @property
    def urls(self) -> Sequence[URLPattern]:
        """The draw, late entries, papers."""
        return [*shared, *urlpatterns]

    @property
    def reasons(self) -> Sentences:
        """What it says of them."""
        return WORDS

    def desk(self, event: Event) -> type[Desk]:
        """Results by the numbers of the slips."""
        return ContestsDesk

    def pictures(self, events: Sequence[Event]) -> Iterable[Drawn]:
        """The whole way to the final."""
        return pictures(events)

    def meetings(self, events: Sequence[Event]) -> Iterable[Meeting]:
        """Matches, by tables."""
        return cup_meetings(events)

    @property
    def words(self) -> type[Words]:
        """Draws and rounds paired, results, who left."""
        return ContestWords

    def sample(self, tournament: Tournament, by: User) -> None:
        """One event in full swing."""
        play_cup(tournament, by)

    def shut_out(self, event: Event, entrant: Entrant) -> str:
        """Where no bye is free any more and there are results."""
        return late_refused(entrant)

    def ledger(self, event: Event) -> Ledger:
        """What its journal is told of its facts."""
        return CupLedger(event)

    def running(self, event: Event) -> CupRunning:
        """Entries, draw, contests, places."""
        return CupRunning(event)

    def moved(self, event: Event, before: EventState, chosen: None) -> Moved:
        """Everybody by position, as the lot would be posted."""
        return positions_moved(event, before, shown(event, settings_of(event)).seats)

    def apart(self, event: Event) -> Sequence[Apart]:
        """Of the whole tree, or of each round that was paired."""
        contest = posted_cup(event)
        return apart_of(contest) if contest else ()

    def public_links(self, event: Event) -> tuple[Link, ...]:
        """The picture, the standings, the lot."""
        return (
            Link("Cup", event.get_absolute_url(), "event"),
            to_event(event, "Standings", "brackets:standings", "standings"),
            to_event(event, "Check the draw", "brackets:check_draw", "check"),
        )
