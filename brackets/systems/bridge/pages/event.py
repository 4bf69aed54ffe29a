"""The page of an event: its brackets, and the posted list like the board in the hall."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.picture.kept import MatchRows
from brackets.picture.rows import BracketRows, Team, event_rows
from brackets.systems.bridge.pages.facts import BracketFacts, bracket_facts
from tourney.models import Entrant, Event
from tourney.queries.entries import entered_by_surname


@dataclass(frozen=True)
class PostedTeam:
    """A line of the posted list: who, where, against whom in the first round."""

    team: Team
    href: str
    table: int | None
    opponents: tuple[Team, ...]
    is_three_way: bool


@dataclass(frozen=True)
class PostedBracket:
    """A bracket in the list."""

    facts: BracketFacts
    href: str
    teams: tuple[PostedTeam, ...]


@dataclass(frozen=True)
class EventPage:
    """The brackets once they are posted; before, only who is entered."""

    brackets: tuple[PostedBracket, ...]
    entered: tuple[Entrant, ...]


def event_page(event: Event) -> EventPage:
    """What everybody may know of the event now."""
    if event.state == Event.State.ENTRY:
        return EventPage((), entered_by_surname(event))
    brackets = event_rows(event.brackets.all(), with_places=False)
    return EventPage(tuple(_posted(rows) for rows in brackets), ())


def _posted(rows: BracketRows) -> PostedBracket:
    first = {
        side.entrant_id: found
        for found in reversed(rows.matches)
        for side in found.sides
        if side.entrant_id and not side.feeder_key
    }
    teams = tuple(
        _team(rows, rows.teams[seat.entrant_id], seat.home_table, first.get(seat.entrant_id))
        for seat in rows.seats
    )
    return PostedBracket(bracket_facts(rows), rows.bracket.get_absolute_url(), teams)


def _team(rows: BracketRows, team: Team, table: int | None, found: MatchRows | None) -> PostedTeam:
    sides = found.sides if found else ()
    others = [rows.team_of(side) for side in sides if side.entrant_id != team.pk]
    known = tuple(other for other in others if other)
    return PostedTeam(team, rows.team_href(team), table, known, len(sides) > 2)
