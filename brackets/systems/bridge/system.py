"""The system of bridge knockouts: brackets by the handbook, paid by the masterpoint book."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import ClassVar

from django.urls import URLPattern, reverse

from brackets.api.drawn import DrawnSystem
from brackets.desk.desk import Desk
from brackets.desk.history_words import Words
from brackets.desk.moved import Moved, spots_moved
from brackets.desk.values import Meeting
from brackets.draw.words import Sentences
from brackets.drawn.facts import EventState
from brackets.drawn.ledger import DrawnLedger
from brackets.journal.ledger import Ledger
from brackets.journal.numbers import called_by_key
from brackets.models import Seat
from brackets.picture.tree import Drawn
from brackets.system import Pages
from brackets.systems.bridge.actions.planning import drop_cut
from brackets.systems.bridge.desk.slips import KnockoutDesk
from brackets.systems.bridge.desk_urls import urlpatterns as desk_urls
from brackets.systems.bridge.help import HELP
from brackets.systems.bridge.history import KnockoutWords
from brackets.systems.bridge.kinds import BRIDGE, COMPACT, KNOCKOUT
from brackets.systems.bridge.meetings import bracket_meetings
from brackets.systems.bridge.pages.tree import pictures
from brackets.systems.bridge.planned import planned_draws, spots
from brackets.systems.bridge.public_urls import urlpatterns as public_urls
from brackets.systems.bridge.running import KnockoutRunning
from brackets.systems.bridge.views import public
from brackets.systems.bridge.words import WORDS
from tourney.models import Entrant, Event
from tourney.systems import Boards, Card, Entries, Kind, Link, to_event


class Bridge(DrawnSystem):
    """Teams in brackets: matches of two, three and four, repairs, line-ups, masterpoints."""

    key = BRIDGE
    help = HELP
    label = "Bracketed knockout"
    kinds = (
        Kind(
            KNOCKOUT,
            "Bracketed knockout teams",
            boards_by=1,
            usual={"sessions": 4, "boards": 24},
            called="{day} Knockout Teams",
        ),
        Kind(
            COMPACT,
            "Compact knockout teams",
            most_members=4,
            boards_by=2,
            usual={"sessions": 2, "boards": 12, "extra_boards": 2},
            called="{day} Compact Knockout",
            # A half-length match: rule 150, masterpoint book page 13.
            boards=Boards(
                12, 14, "A match of a compact knockout has 12 to 14, half of a normal one."
            ),
        ),
    )
    entries = Entries(
        elsewhere="The brackets are posted: do this where the draw is.",
        closed="the brackets are posted; add it as a late entry",
        late=(
            "The brackets are posted. A team entered now is a late entry and is then given a bracket; "
            "a team is withdrawn from its own page, which leads to the draw."
        ),
    )
    opens_again = "Entries and brackets open again, with the brackets cut as they are."
    goes_with_posting = (
        "Line-ups that were entered and the handicaps go with it. Conditions that are posted stay "
        "posted: read them again after another cut."
    )
    cards = (
        Card(
            label="Bridge knockout",
            does="Teams in brackets, one loss and out. Brackets, tables, slips, results and "
            "masterpoints, all here.",
            bring="a list of teams, pasted or typed",
            get="brackets, rack, slips, live results, awards",
            kinds=(KNOCKOUT,),
        ),
        Card(
            label="Compact knockout",
            does="Half-length matches for teams of four, and losers play on. Drawn, paired and "
            "paid here.",
            bring="a list of teams, pasted or typed",
            get="matches for everybody, slips, live results, awards",
            kinds=(COMPACT,),
        ),
    )
    asks = (
        "sessions",
        "boards",
        "extra_boards",
        "strength",
        "ties",
        "exits",
        "first_table",
        "handicap",
        "handicap_percent",
        "handicap_rate",
        "handicap_steps",
        "handicap_decimals",
    )
    asks_first = ("boards",)
    has_masterpoints = True
    leave_template = "bridge/desk/_leave.html"
    engines = (
        "brackets.systems.bridge.door.knockout.ENGINE",
        "brackets.systems.bridge.door.compact.ENGINE",
        "brackets.systems.bridge.door.handicap.ENGINE",
    )
    minutes = 180
    slip = ("IMPs",)
    desk_of: ClassVar[Mapping[str, str]] = {
        "brackets:bracket": "brackets:repairs",
        "brackets:conditions": "brackets:desk_conditions",
        "brackets:member": "tourney:entry",
    }

    @property
    def pages(self) -> Pages:
        """The brackets, places, one team."""
        return Pages(public.event, public.standings, public.team)

    @property
    def urls(self) -> Sequence[URLPattern]:
        """Bracketing, repairs, line-ups, conditions, rack; brackets and members for everybody."""
        return [*desk_urls, *public_urls]

    @property
    def reasons(self) -> Sentences:
        """What it says of them."""
        return WORDS

    def desk(self, event: Event) -> type[Desk]:
        """Results by tables."""
        return KnockoutDesk

    def pictures(self, events: Sequence[Event]) -> Iterable[Drawn]:
        """A tree a bracket."""
        return pictures(events)

    def meetings(self, events: Sequence[Event]) -> Iterable[Meeting]:
        """Matches, by their first table."""
        return bracket_meetings(events)

    @property
    def words(self) -> type[Words]:
        """Draws, results, line-ups, who left."""
        return KnockoutWords

    def ledger(self, event: Event) -> Ledger:
        """What its journal is told of its facts."""
        return DrawnLedger(event)

    def desk_links(self, event: Event) -> tuple[Link, ...]:
        """From the brackets to the awards."""
        return (
            to_event(event, "Bracketing", "brackets:bracketing", "bracketing"),
            to_event(event, "Rack", "brackets:rack", "rack"),
            to_event(event, "Results", "brackets:results", "results"),
            to_event(event, "Conditions", "brackets:desk_conditions", "conditions"),
            to_event(event, "History", "brackets:history", "history"),
            to_event(event, "Awards", "awards:desk", "awards"),
        )

    def running(self, event: Event) -> KnockoutRunning:
        """Entries, brackets, conditions, results, awards."""
        return KnockoutRunning(event)

    def planned(self, event: Event, entrants: Collection[int]) -> int:
        """All brackets are cut from one field: none stays when a team of it goes."""
        sit = Seat.objects.filter(bracket__event=event, entrant__in=entrants).exists()
        return event.brackets.count() if sit else 0

    def drop_plan(self, event: Event) -> int:
        """The cut, with the formats and moves chosen for it."""
        return drop_cut(event)

    def moved(self, event: Event, before: EventState, chosen: None) -> Moved:
        """Teams by bracket and home table, as the plan would be posted."""
        after = spots(planned_draws(event))
        return spots_moved(spots(before.brackets.values()), after, called_by_key(event))

    def posting_desk(self, event: Event) -> str:
        """The page it is posted on."""
        return to_event(event, "", "brackets:bracketing").href

    def late_way(self, event: Event, entrant: Entrant) -> Link | None:
        """A bracket for a team that came late."""
        where = [event.tournament.slug, event.slug, entrant.number]
        return Link("Give it a bracket", reverse("brackets:late_entry", args=where))

    def public_links(self, event: Event) -> tuple[Link, ...]:
        """Brackets, standings, conditions once they are posted, masterpoints."""
        posted = event.conditions_version
        return (
            Link("Brackets", event.get_absolute_url(), "event"),
            to_event(event, "Standings", "brackets:standings", "standings"),
            *(
                (to_event(event, "Conditions", "brackets:conditions", "conditions"),)
                if posted
                else ()
            ),
            to_event(event, "Masterpoints", "awards:event", "awards"),
        )
