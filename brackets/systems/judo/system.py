"""The system of judo categories: double knockouts and pools, fought on the mats of a tournament."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.contrib.auth.models import User
from django.urls import URLPattern, reverse

from brackets.desk.desk import Desk
from brackets.desk.history_words import Words
from brackets.desk.moved import Moved
from brackets.desk.values import Meeting
from brackets.draw.words import Sentences
from brackets.drawn.facts import EventState
from brackets.drawn.ledger import DrawnLedger
from brackets.journal.ledger import Ledger
from brackets.lots.room import Apart
from brackets.picture.tree import Drawn
from brackets.system import Noun, Pages
from brackets.systems.contests.moved import positions_moved
from brackets.systems.contests.running import ContestsRunning
from brackets.systems.contests.shared import ContestsSystem, single_entries
from brackets.systems.contests.slips import ContestsDesk
from brackets.systems.contests.urls import urlpatterns as shared
from brackets.systems.judo.actions import begin_with
from brackets.systems.judo.contests import JudoContests
from brackets.systems.judo.field import proposed, settings_of
from brackets.systems.judo.forms import QUESTIONS
from brackets.systems.judo.help import HELP
from brackets.systems.judo.history import JudoWords
from brackets.systems.judo.kinds import JUDO
from brackets.systems.judo.lots import LOTS
from brackets.systems.judo.meetings import judo_meetings
from brackets.systems.judo.pages.apart import apart_of
from brackets.systems.judo.pages.category import category_of, is_pool_posted
from brackets.systems.judo.pages.picture import pictures
from brackets.systems.judo.pool_slips import PoolDesk
from brackets.systems.judo.posted import late_refused
from brackets.systems.judo.sample import play_judo
from brackets.systems.judo.urls import urlpatterns
from brackets.systems.judo.views import public
from brackets.systems.judo.words import WORDS
from tourney.models import Entrant, Event, Tournament
from tourney.systems import PLAYER, Answers, Card, Kind, Link, Question, to_event


class Judo(ContestsSystem):
    """Single players; who loses to a finalist comes back in the repechage."""

    key = JUDO
    help = HELP
    label = "Judo"
    kinds = (Kind(JUDO, "Judo category (double knockout)", PLAYER),)
    cards = (
        Card(
            label="Judo category",
            does="Small fields in a pool, others in a double knockout with repechage. Results are "
            "tapped at the mat.",
            bring="the weigh-in list",
            get="sheet, mats, calls, medals",
            kinds=(JUDO,),
            noun="category",
            enter="judoka",
        ),
    )
    entries = single_entries(
        asked=("name", "club", "country", "seed", "number"),
        columns=("country", "seed"),
        called=("judoka",),
    )
    meeting = Noun("contest", "contests")
    engines = ("brackets.systems.judo.door.ENGINE", "brackets.systems.judo.door.POOL")
    place = Noun("mat", "mats")
    lots = LOTS
    gives_places = True
    minutes = 5
    tells_when = shows_queues = True
    rest = 10
    slip = ("Ippon", "Waza-ari", "Shido")
    contests = JudoContests()

    def questions(self) -> tuple[Question, ...]:
        """How it is drawn."""
        return QUESTIONS

    def set_up(self, event: Event, answers: Answers) -> None:
        """The settings of the draw, which its page changes later."""
        begin_with(event, answers)

    @property
    def pages(self) -> Pages:
        """The sheet, the places, one judoka."""
        return Pages(public.event, public.standings, public.entrant)

    @property
    def urls(self) -> Sequence[URLPattern]:
        """The draw with its swaps, pools, mats, papers."""
        return [*shared, *urlpatterns]

    @property
    def reasons(self) -> Sentences:
        """What it says of them."""
        return WORDS

    def desk(self, event: Event) -> type[Desk]:
        """Results by the numbers of the sheet; a small category has the desk of its pool."""
        return PoolDesk if is_pool_posted(event) else ContestsDesk

    def pictures(self, events: Sequence[Event]) -> Iterable[Drawn]:
        """The way to the final, and what losers fight."""
        return pictures(events)

    def meetings(self, events: Sequence[Event]) -> Iterable[Meeting]:
        """Contests of sheets, bouts of pools."""
        return judo_meetings(events)

    @property
    def words(self) -> type[Words]:
        """Draws, results, who left."""
        return JudoWords

    def sample(self, tournament: Tournament, by: User) -> None:
        """One event in full swing."""
        play_judo(tournament, by)

    def shut_out(self, event: Event, entrant: Entrant) -> str:
        """Of a pool, and where no position is free any more."""
        return late_refused(event)

    def ledger(self, event: Event) -> Ledger:
        """What its journal is told of its facts."""
        return DrawnLedger(event)

    def halls(self, event: Event) -> tuple[Link, ...]:
        """The floor, and the mats of the category."""
        floor = reverse("brackets:floor", args=[event.tournament.slug])
        return (Link("Floor", floor, "floor"), to_event(event, "Mats", "brackets:places", "places"))

    def running(self, event: Event) -> ContestsRunning:
        """Entries, draw, contests, places."""
        return ContestsRunning(event)

    def moved(self, event: Event, before: EventState, chosen: None) -> Moved:
        """Everybody by position, as the lot would be posted."""
        return positions_moved(event, before, proposed(event, settings_of(event)).made[-1].seats)

    def apart(self, event: Event) -> Sequence[Apart]:
        """Of the sheet as it stands, or of the pools."""
        contest = category_of(event)
        return apart_of(contest) if contest else ()

    def public_links(self, event: Event) -> tuple[Link, ...]:
        """The sheet, the places, the mats, the lot."""
        hall = reverse("brackets:hall", args=[event.tournament.slug])
        return (
            Link("Sheet", event.get_absolute_url(), "event"),
            to_event(event, "Places", "brackets:standings", "standings"),
            Link("Mats", hall, "hall"),
            to_event(event, "Check the draw", "brackets:check_draw", "check"),
        )
