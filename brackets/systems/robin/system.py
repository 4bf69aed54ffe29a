"""The system of round robins: everybody meets everybody once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from django.contrib.auth.models import User
from django.urls import URLPattern, reverse

from brackets.api.shapes import Draw
from brackets.api.shapes import Meeting as Met
from brackets.desk.desk import Desk
from brackets.desk.history_words import Words
from brackets.desk.moved import Moved, Spot, spots_moved
from brackets.desk.values import Meeting
from brackets.draw.errors import DrawError
from brackets.draw.numbers import EntrantKey
from brackets.journal.ledger import Ledger
from brackets.journal.numbers import called_by_key
from brackets.system import Noun, Pages, System
from brackets.systems.robin.data import robin_meetings_told, robin_standings
from brackets.systems.robin.facts.state import RobinState
from brackets.systems.robin.help import HELP
from brackets.systems.robin.history import RobinWords
from brackets.systems.robin.kinds import ROBIN
from brackets.systems.robin.ledger import RobinLedger
from brackets.systems.robin.lots import LOTS
from brackets.systems.robin.meetings import robin_meetings
from brackets.systems.robin.models import RobinGame
from brackets.systems.robin.pages.table import rows_of, spans_of
from brackets.systems.robin.queries import games_of, proposed
from brackets.systems.robin.running import RobinRunning
from brackets.systems.robin.sample import play_robin
from brackets.systems.robin.slips import RobinDesk
from brackets.systems.robin.urls import urlpatterns
from brackets.systems.robin.views import public
from tourney.api.shapes import Standing
from tourney.models import Entrant, Event, Tournament
from tourney.stands import Stands
from tourney.systems import PLAYER, Card, Entries, Kind, Link, to_event


def _spots(seats: Sequence[EntrantKey]) -> dict[EntrantKey, Spot]:
    return {who: Spot(f"number {at}") for at, who in enumerate(seats, start=1)}


class Robin(System):
    """Single players; numbers by lot, rounds by the Berger tables."""

    key = ROBIN
    help = HELP
    label = "Round robin"
    kinds = (Kind(ROBIN, "Round robin", PLAYER, called="{day} Round Robin"),)
    cards = (
        Card(
            label="Round robin",
            does="Everybody meets everybody once. Numbers are drawn by a recorded lot, rounds go by "
            "the Berger tables.",
            bring="a list of players",
            get="the schedule, slips, live results, the table",
            kinds=(ROBIN,),
        ),
    )
    entries = Entries(
        elsewhere="The draw is posted: do this where the draw is.",
        closed="the draw is posted; enter it as a late entry",
        late=(
            "The draw is posted. A player entered now plays only if the numbers are drawn again, "
            "before the first result."
        ),
        single=True,
        asked=("name", "club", "number"),
    )
    leave_template = "robin/_leave.html"
    engines = ("brackets.systems.robin.door.ENGINE",)
    lots = LOTS
    meeting = Noun("game", "games")
    place = Noun("board", "boards")
    minutes = 60
    slip = ("Result",)

    @property
    def pages(self) -> Pages:
        """The games of a round, the table, one player."""
        return Pages(public.event, public.standings, public.player)

    @property
    def urls(self) -> Sequence[URLPattern]:
        """The draw, results, the sheet."""
        return urlpatterns

    def desk(self, event: Event) -> type[Desk]:
        """Results by the numbers of the games."""
        return RobinDesk

    def meetings(self, events: Sequence[Event]) -> Iterable[Meeting]:
        """Games, by boards."""
        return robin_meetings(events)

    def public_draws(self, event: Event) -> Sequence[Draw]:
        """None: who meets whom is the schedule."""
        return ()

    def public_meetings(self, event: Event, since: int = 0) -> Sequence[Met]:
        """Its games."""
        return robin_meetings_told(event, since)

    def public_standings(self, event: Event) -> Sequence[Standing]:
        """The table."""
        return robin_standings(event)

    @property
    def words(self) -> type[Words]:
        """Draws, games, who left."""
        return RobinWords

    def meeting_count(self, event: Event) -> int:
        """Its games."""
        return RobinGame.objects.filter(event=event).count()

    def given(self, event: Event) -> int:
        """Games with a result of their own."""
        return RobinGame.objects.filter(event=event, record_sequence__isnull=False).count()

    def places(self, events: Sequence[Event]) -> Mapping[int, Stands]:
        """By points, once a game is played."""
        found = {}
        for event in events:
            rows = rows_of(event, list(games_of(event)))
            spans = spans_of(rows)
            for row in rows:
                if row.played and row.entrant.pk in spans:
                    note = f"{row.points} of {row.played}"
                    found[row.entrant.pk] = Stands(*spans[row.entrant.pk], note)
        return found

    def sample(self, tournament: Tournament, by: User) -> None:
        """One event in full swing."""
        play_robin(tournament, by)

    def ledger(self, event: Event) -> Ledger:
        """What its journal is told of its facts."""
        return RobinLedger(event)

    def desk_links(self, event: Event) -> tuple[Link, ...]:
        """From the draw to the sheet."""
        return (
            to_event(event, "Draw", "brackets:robin_draw", "draw"),
            to_event(event, "Results", "brackets:robin_results", "results"),
            to_event(event, "Sheet", "brackets:robin_sheet", "sheet"),
            to_event(event, "History", "brackets:history", "history"),
        )

    def running(self, event: Event) -> RobinRunning:
        """Entries, draw, games, table."""
        return RobinRunning(event)

    def moved(self, event: Event, before: RobinState, chosen: int | None) -> Moved:
        """Players by number, as the lot of the preview gives them."""
        if chosen is None:
            raise DrawError("No lot is drawn yet.")
        after = proposed(event, chosen).seats
        return spots_moved(_spots(before.seats), _spots(after), called_by_key(event))

    def posting_desk(self, event: Event) -> str:
        """The page it is posted on."""
        return to_event(event, "", "brackets:robin_draw").href

    def shut_out(self, event: Event, entrant: Entrant) -> str:
        """Once there is a result."""
        return "There are results, so nobody can be let in any more." if self.results(event) else ""

    def late_way(self, event: Event, entrant: Entrant) -> Link | None:
        """The draw, where the numbers are drawn again, until there is a result."""
        if self.shut_out(event, entrant):
            return None
        address = reverse("brackets:robin_draw", args=[event.tournament.slug, event.slug])
        return Link(f"Draw again with {entrant}", address)

    def public_links(self, event: Event) -> tuple[Link, ...]:
        """The games, the table, the lot."""
        return (
            Link("Games", event.get_absolute_url(), "event"),
            to_event(event, "Table", "brackets:standings", "standings"),
            to_event(event, "Check the draw", "brackets:check_draw", "check"),
        )
