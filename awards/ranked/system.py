"""The system of ranked events: played elsewhere, their ranking is entered and paid here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from django.utils import timezone

from awards.models import FieldGroup, FieldSection, RankingRow, Sanction
from awards.ranked import kinds
from awards.ranked.data import final_places, ranking_told
from awards.ranked.help import HELP
from awards.ranked.running import RankedRunning
from tourney.api.shapes import Standing
from tourney.models import Entrant, Event
from tourney.stands import Stands
from tourney.systems import PAIR, PLAYER, Card, Entries, Held, Hold, Kind, Link, System, to_event

ONE_SESSION = {"sessions": 1}


class Ranked(System):
    """Pairs, Swiss teams and every other bridge event that has no brackets."""

    key = kinds.RANKED
    help = HELP
    label = "Ranked event"
    kinds = (
        Kind(kinds.PAIRS, "Pairs", PAIR, called="{day} Pairs"),
        Kind(kinds.SWISS, "Swiss teams", usual={"boards": 7}, called="{day} Swiss Teams"),
        Kind(kinds.BAM, "Board-a-match teams", called="{day} Board-a-Match Teams"),
        Kind(kinds.INDIVIDUAL, "Individual", PLAYER, called="{day} Individual"),
        Kind(
            kinds.TEAM_OF_TWO, "Team of two pairs", most_members=4, called="{day} Team of Two Pairs"
        ),
        Kind(kinds.ZIP_KNOCKOUT, "Zip knockout", usual=ONE_SESSION, called="{day} Zip Knockout"),
        Kind(
            kinds.SIDE_GAME,
            "Side game",
            PAIR,
            any_unit=True,
            usual=ONE_SESSION,
            called="{day} Side Game",
        ),
        Kind(kinds.SIDE_GAME_SERIES, "Side game series", PAIR, any_unit=True),
        Kind(kinds.BAROMETER_FINAL, "Barometer final", PAIR, usual=ONE_SESSION),
        Kind(kinds.NABC, "North American championship", PAIR, any_unit=True),
        Kind(kinds.WBF, "World championship", PAIR, any_unit=True),
    )
    cards = (
        Card(
            label="Pairs, Swiss and other ranked bridge",
            does="Places are typed or pasted; masterpoints are worked out. Pairing and scoring stay "
            "with your scorer.",
            bring="the final ranking",
            get="masterpoints, each with its receipt, and reports",
            kinds=tuple(kind.key for kind in kinds),
        ),
    )
    entries = Entries(
        elsewhere="The awards are published. Take them back first.",
        closed="the awards are published; take them back first",
        late="The awards are being entered. Whoever is entered now is a late entry.",
    )
    asks = ("unit", "sessions", "boards")
    asks_first = ("unit", "sessions")
    is_ranked = True
    has_masterpoints = True
    home = "awards:ranking"
    leave_template = "awards/ranked/_leave.html"
    desk_of: ClassVar[Mapping[str, str]] = {
        "awards:ranking": "awards:ranking_desk",
        "awards:event": "awards:desk",
        "awards:report": "awards:desk_report",
        "awards:receipt": "awards:desk_receipt",
        "awards:team_points": "tourney:entry",
    }

    def public_standings(self, event: Event) -> Sequence[Standing]:
        """The ranking, once it is final."""
        return tuple(ranking_told(event))

    def has_begun(self, event: Event) -> bool:
        """Whether a place has been entered."""
        return RankingRow.objects.filter(field__event=event).exists()

    def holds_list(self, event: Event) -> Hold | None:
        """Places, which would go with who has them; published awards, which name them."""
        if event.state == Event.State.FINISHED:
            mend = "Take the awards back first, then empty the places of the ranking."
            return Hold(
                "the awards are published",
                mend,
                (to_event(event, "Open the awards", "awards:desk"),),
            )
        if not self.has_begun(event):
            return None
        mend = "Empty the places on the page of the ranking first; then the list can be taken back."
        return Hold(
            "places are entered",
            mend,
            (to_event(event, "Open the ranking", "awards:ranking_desk"),),
        )

    def places(self, events: Sequence[Event]) -> Mapping[int, Stands]:
        """The places of the ranking, once it is final."""
        return {key: found for event in events for key, found in final_places(event).items()}

    def desk_links(self, event: Event) -> tuple[Link, ...]:
        """Field, ranking, awards."""
        return (
            to_event(event, "Field", "awards:field", "field"),
            to_event(event, "Ranking", "awards:ranking_desk", "ranking"),
            to_event(event, "Awards", "awards:desk", "awards"),
        )

    def running(self, event: Event) -> RankedRunning:
        """Entries, ranking, awards."""
        return RankedRunning(event)

    def stands(self, event: Event) -> str:
        """The entries, from its start on the ranking, the awards once they are published."""
        route = "awards:ranking_desk" if event.starts_at <= timezone.now() else "tourney:entries"
        if event.state == Event.State.FINISHED:
            route = "awards:desk"
        return to_event(event, "", route).href

    def late_way(self, event: Event, entrant: Entrant) -> Link | None:
        """A ranking has no draw to come into."""
        return None

    def results(self, event: Event) -> int:
        """Lines of the ranking; awards that are published stand for one."""
        ranking = RankingRow.objects.filter(field__event=event).count()
        published = Sanction.objects.filter(event=event, status=Sanction.Status.PUBLISHED)
        return ranking or published.count()

    def drawn(self, event: Event) -> tuple[Held, ...]:
        """Its groups and sections."""
        groups = FieldGroup.objects.filter(field__event=event).count()
        sections = FieldSection.objects.filter(field__event=event).count()
        return Held(groups, "group", "groups"), Held(sections, "section", "sections")

    def public_links(self, event: Event) -> tuple[Link, ...]:
        """The ranking, the conditions once they are posted, the masterpoints."""
        posted = event.conditions_version
        return (
            Link("Ranking", event.get_absolute_url(), "event"),
            *(
                (to_event(event, "Conditions", "brackets:conditions", "conditions"),)
                if posted
                else ()
            ),
            to_event(event, "Masterpoints", "awards:event", "awards"),
        )
