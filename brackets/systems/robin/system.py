"""The system of round robins: everybody meets everybody once."""

from __future__ import annotations

from collections.abc import Sequence

from django.contrib.auth.models import User
from django.urls import URLPattern, reverse

from brackets.desk.desk import Desk
from brackets.desk.history_words import Words
from brackets.journal.ledger import Ledger
from brackets.system import Noun, Pages, System
from brackets.systems.robin.door import ENGINE
from brackets.systems.robin.history import RobinWords
from brackets.systems.robin.kinds import ROBIN
from brackets.systems.robin.ledger import RobinLedger
from brackets.systems.robin.sample import play_robin
from brackets.systems.robin.slips import RobinDesk
from brackets.systems.robin.urls import urlpatterns
from brackets.systems.robin.views import public
from tourney.door.engine import Engine
from tourney.models import Entrant, Event, Tournament
from tourney.systems import PLAYER, Entries, Kind, Link, to_event


class Robin(System):
    """Single players; numbers by lot, rounds by the Berger tables."""

    key = ROBIN
    label = "Round robin"
    kinds = (Kind(ROBIN, "Round robin", PLAYER),)
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
    meeting = Noun("game", "games")

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

    @property
    def words(self) -> type[Words]:
        """Draws, games, who left."""
        return RobinWords

    @property
    def engines(self) -> Sequence[Engine]:
        """The draw for scripts."""
        return (ENGINE,)

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
            Link("As players see it", event.get_absolute_url()),
        )

    def next_step(self, event: Event) -> Link | None:
        """The draw, then the results."""
        if event.state == Event.State.ENTRY:
            return to_event(event, "Draw", "brackets:robin_draw")
        return to_event(event, "Results", "brackets:robin_results")

    def late_way(self, event: Event, entrant: Entrant) -> Link | None:
        """The draw, where the numbers are drawn again."""
        address = reverse("brackets:robin_draw", args=[event.tournament.slug, event.slug])
        return Link(f"Draw again with {entrant}", address)

    def public_links(self, event: Event) -> tuple[Link, ...]:
        """The games and the table."""
        return (
            Link("Games", event.get_absolute_url(), "event"),
            to_event(event, "Table", "brackets:standings", "standings"),
        )
