"""The system of Scrabble divisions: paired round by round from the standing, without a draw."""

from __future__ import annotations

from collections.abc import Sequence

from django.contrib.auth.models import User
from django.urls import URLPattern

from brackets.desk.desk import Desk
from brackets.desk.history_words import Words
from brackets.journal.ledger import Ledger
from brackets.system import Noun, Pages, System
from brackets.systems.scrabble.desk_urls import urlpatterns as desk_urls
from brackets.systems.scrabble.door import ENGINE
from brackets.systems.scrabble.history import DivisionWords
from brackets.systems.scrabble.kinds import SCRABBLE
from brackets.systems.scrabble.ledger import DivisionLedger
from brackets.systems.scrabble.public import views as public
from brackets.systems.scrabble.public_urls import urlpatterns as public_urls
from brackets.systems.scrabble.sample import play_scrabble
from brackets.systems.scrabble.slips import DivisionDesk
from tourney.door.engine import Engine
from tourney.models import Entrant, Event, Tournament
from tourney.systems import PLAYER, Entries, Kind, Link, to_event


class Scrabble(System):
    """Single players by rating; everybody plays every round."""

    key = SCRABBLE
    label = "Scrabble"
    kinds = (Kind(SCRABBLE, "Scrabble division", PLAYER),)
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
    leave_template = "scrabble/_leave.html"
    meeting = Noun("game", "games")

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

    @property
    def words(self) -> type[Words]:
        """The field, pairings, games, who came and went."""
        return DivisionWords

    @property
    def engines(self) -> Sequence[Engine]:
        """The draw for scripts."""
        return (ENGINE,)

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

    def next_step(self, event: Event) -> Link | None:
        """The set-up, then the results."""
        if event.state == Event.State.ENTRY:
            return to_event(event, "Set-up", "brackets:scrabble_setup")
        return to_event(event, "Results", "brackets:scrabble_results")

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
