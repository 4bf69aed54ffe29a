"""The system of Scrabble divisions: paired round by round from the standing, without a draw."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from django.contrib.auth.models import User
from django.urls import URLPattern

from brackets.api.shapes import Draw
from brackets.api.shapes import Meeting as Met
from brackets.desk.desk import Desk
from brackets.desk.history_words import Words
from brackets.desk.moved import Moved
from brackets.desk.values import Meeting
from brackets.draw.errors import DrawError
from brackets.journal.ledger import Ledger
from brackets.system import Noun, Pages, System
from brackets.systems.scrabble.data import division_games, division_standings
from brackets.systems.scrabble.desk.moved import games_moved
from brackets.systems.scrabble.desk.pairing import PairPage
from brackets.systems.scrabble.desk_urls import urlpatterns as desk_urls
from brackets.systems.scrabble.facts.state import DivisionState
from brackets.systems.scrabble.help import HELP
from brackets.systems.scrabble.history import DivisionWords
from brackets.systems.scrabble.kinds import SCRABBLE
from brackets.systems.scrabble.ledger import DivisionLedger
from brackets.systems.scrabble.meetings import division_meetings
from brackets.systems.scrabble.models import Pairing, ScrabbleStanding
from brackets.systems.scrabble.pages.words import record_text, spread_text
from brackets.systems.scrabble.public import views as public
from brackets.systems.scrabble.public_urls import urlpatterns as public_urls
from brackets.systems.scrabble.running import DivisionRunning
from brackets.systems.scrabble.sample import play_scrabble
from brackets.systems.scrabble.slips import DivisionDesk
from tourney.api.shapes import Standing
from tourney.models import Entrant, Event, Tournament
from tourney.stands import Stands
from tourney.systems import PLAYER, Card, Entries, Kind, Link, to_event


class Scrabble(System):
    """Single players by rating; everybody plays every round."""

    key = SCRABBLE
    help = HELP
    label = "Scrabble"
    kinds = (Kind(SCRABBLE, "Scrabble division", PLAYER, called="Scrabble Division {number}"),)
    cards = (
        Card(
            label="Scrabble division",
            does="Round robin, quads, Swiss and king of the hill by a plan of sessions, with starts "
            "balanced. The plan is chosen once the players are in.",
            bring="a list of players with ratings",
            get="pairings, boards, standings, scorecards",
            kinds=(SCRABBLE,),
            noun="division",
        ),
    )
    entries = Entries(
        elsewhere="The event is being played: do this on the field's page.",
        closed="the first pairings are posted; enter it as a late entry",
        late=(
            "The event is being played. A player entered now is a late entry and is then let into "
            "the draw; a player leaves from his or her own page."
        ),
        single=True,
        asked=("name", "rating", "club", "number"),
        columns=("rating",),
    )
    opens_again = "You pair these rounds again; the field and all earlier rounds stay."
    goes_with_posting = "Pairings of these rounds that were changed by hand go with it."
    leave_template = "scrabble/_leave.html"
    desk_of: ClassVar[Mapping[str, str]] = {
        "brackets:scrabble_wall": "brackets:scrabble_rack_wall",
    }
    meeting = Noun("game", "games")
    engines = ("brackets.systems.scrabble.door.ENGINE",)
    place = Noun("board", "boards")
    minutes = 55
    slip = ("Score", "Spread")

    @property
    def pages(self) -> Pages:
        """The pairings, the standings, one player."""
        return Pages(public.event, public.standings, public.player)

    @property
    def urls(self) -> Sequence[URLPattern]:
        """Set-up, pairing, field, files and prints; the wall chart for everybody."""
        return [*desk_urls, *public_urls]

    def desk(self, event: Event) -> type[Desk]:
        """Scores by the boards of a round."""
        return DivisionDesk

    def meetings(self, events: Sequence[Event]) -> Iterable[Meeting]:
        """Games, by the boards of the division."""
        return division_meetings(events)

    def public_draws(self, event: Event) -> Sequence[Draw]:
        """None: every round is paired from the standing."""
        return ()

    def public_meetings(self, event: Event, since: int = 0) -> Sequence[Met]:
        """Games and byes, round by round."""
        return division_games(event, since)

    def public_standings(self, event: Event) -> Sequence[Standing]:
        """Everybody who played, the leader first."""
        return division_standings(event)

    @property
    def words(self) -> type[Words]:
        """The field, pairings, games, who came and went."""
        return DivisionWords

    def meeting_count(self, event: Event) -> int:
        """The games that are posted; a bye is none."""
        return Pairing.objects.filter(event=event, second__isnull=False).count()

    def given(self, event: Event) -> int:
        """Games played or forfeited."""
        states = [Pairing.State.PLAYED, Pairing.State.FORFEIT]
        return Pairing.objects.filter(event=event, state__in=states).count()

    def places(self, events: Sequence[Event]) -> Mapping[int, Stands]:
        """By wins and spread, as the division stands."""
        rows = ScrabbleStanding.objects.filter(event__in=[event.pk for event in events])
        return {
            row.entrant_id: Stands(
                row.rank,
                row.rank,
                f"{record_text(int(2 * row.wins), int(row.wins + row.losses))}, {spread_text(row.spread)}",
            )
            for row in rows.exclude(wins=0, losses=0)
        }

    def sample(self, tournament: Tournament, by: User) -> None:
        """One event in full swing."""
        play_scrabble(tournament, by)

    def ledger(self, event: Event) -> Ledger:
        """What its journal is told of its facts."""
        return DivisionLedger(event)

    def desk_links(self, event: Event) -> tuple[Link, ...]:
        """From the set-up to the files."""
        return (
            to_event(event, "Set-up", "brackets:scrabble_setup", "setup"),
            to_event(event, "Pair", "brackets:scrabble_pair", "pair"),
            to_event(event, "Results", "brackets:scrabble_results", "results"),
            to_event(event, "Field", "brackets:scrabble_field", "field"),
            to_event(event, "Prints", "brackets:scrabble_rack", "prints"),
            to_event(event, "Files", "brackets:scrabble_files", "files"),
            to_event(event, "History", "brackets:history", "history"),
        )

    def running(self, event: Event) -> DivisionRunning:
        """Entries, set-up, rounds, standings."""
        return DivisionRunning(event)

    def moved(self, event: Event, before: DivisionState, chosen: PairPage | None) -> Moved:
        """Games and boards, as the preview would be posted."""
        if chosen is None or not chosen.rounds:
            raise DrawError("Nothing is paired yet.")
        return games_moved(before, chosen)

    def posting_desk(self, event: Event) -> str:
        """The page it is posted on."""
        return to_event(event, "", "brackets:scrabble_pair").href

    def late_way(self, event: Event, entrant: Entrant) -> Link | None:
        """The field, where players are let in."""
        return to_event(event, f"Let {entrant} into the field", "brackets:scrabble_field")

    def public_links(self, event: Event) -> tuple[Link, ...]:
        """Pairings, standings, wall chart."""
        return (
            Link("Pairings", event.get_absolute_url(), "event"),
            to_event(event, "Standings", "brackets:standings", "standings"),
            to_event(event, "Wall chart", "brackets:scrabble_wall", "wall"),
        )
