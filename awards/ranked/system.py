"""The system of ranked events: played elsewhere, their ranking is entered and paid here."""

from __future__ import annotations

from awards.ranked import kinds
from tourney.models import Entrant, Event
from tourney.systems import PAIR, PLAYER, Entries, Kind, Link, System, to_event


class Ranked(System):
    """Pairs, Swiss teams and every other bridge event that has no brackets."""

    key = kinds.RANKED
    label = "Ranked event"
    kinds = (
        Kind(kinds.PAIRS, "Pairs", PAIR),
        Kind(kinds.SWISS, "Swiss teams"),
        Kind(kinds.BAM, "Board-a-match teams"),
        Kind(kinds.INDIVIDUAL, "Individual", PLAYER),
        Kind(kinds.TEAM_OF_TWO, "Team of two pairs", most_members=4),
        Kind(kinds.ZIP_KNOCKOUT, "Zip knockout"),
        Kind(kinds.SIDE_GAME, "Side game", PAIR, any_unit=True),
        Kind(kinds.SIDE_GAME_SERIES, "Side game series", PAIR, any_unit=True),
        Kind(kinds.BAROMETER_FINAL, "Barometer final", PAIR),
        Kind(kinds.NABC, "North American championship", PAIR, any_unit=True),
        Kind(kinds.WBF, "World championship", PAIR, any_unit=True),
    )
    entries = Entries(
        elsewhere="The awards are published. Take them back first.",
        closed="the awards are published; take them back first",
        late="The awards are being entered. Whoever is entered now is a late entry.",
    )
    asks = ("unit", "sessions", "boards")
    is_ranked = True
    has_masterpoints = True
    home = "awards:ranking"
    leave_template = "awards/ranked/_leave.html"

    def desk_links(self, event: Event) -> tuple[Link, ...]:
        """Field, ranking, awards."""
        return (
            to_event(event, "Field", "awards:field", "field"),
            to_event(event, "Ranking", "awards:ranking_desk", "ranking"),
            to_event(event, "Awards", "awards:desk", "awards"),
        )

    def next_step(self, event: Event) -> Link | None:
        """The ranking."""
        return to_event(event, "Ranking", "awards:ranking_desk")

    def late_way(self, event: Event, entrant: Entrant) -> Link | None:
        """A ranking has no draw to come into."""
        return None

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
