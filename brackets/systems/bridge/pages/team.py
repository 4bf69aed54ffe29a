"""A team's own page: my table, my opponent, what winning and losing lead to, the way here."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from brackets.models import Seat
from brackets.picture.kept import MatchRows
from brackets.picture.match import MatchView
from brackets.picture.names import Names, names_of
from brackets.picture.rows import BracketRows, Team, bracket_rows
from brackets.picture.ticket import Ticket
from brackets.picture.words import places
from brackets.systems.bridge.pages.match import match_view
from brackets.systems.bridge.pages.points import sure_points
from brackets.systems.bridge.pages.roster import RosterLine, roster, unseated
from brackets.systems.bridge.pages.standings import how_it_ended
from brackets.systems.bridge.pages.ticket import Step, path_steps, ticket
from tourney.models import Entrant, Event, Member

POSTED = (Event.State.POSTED, Event.State.FINISHED)


@dataclass(frozen=True)
class Finish:
    """How it ended: the place in words, and where the team left."""

    title: str
    how: str


@dataclass(frozen=True)
class TeamPage:
    """Everything a player wants to know; `seat` is None until the brackets are posted."""

    entrant: Entrant
    members: tuple[RosterLine, ...]
    seat: Seat | None
    bracket_href: str
    ticket: Ticket | None
    finish: Finish | None
    steps: tuple[Step, ...]
    way: tuple[MatchView, ...]


def team_page(entrant: Entrant) -> TeamPage:
    """The page of an entrant, whether it is seated, playing, out or not yet drawn."""
    seats = Seat.objects.select_related("bracket__event__tournament")
    seat = seats.filter(entrant=entrant, bracket__event__state__in=POSTED).first()
    if seat is None:
        members = unseated(entrant, entrant.event.get_absolute_url())
        return TeamPage(entrant, members, None, "", None, None, (), ())
    return _seated(entrant, seat, bracket_rows(seat.bracket))


def _seated(entrant: Entrant, seat: Seat, rows: BracketRows) -> TeamPage:
    page = seat.bracket.get_absolute_url()
    names, team = names_of(rows, page), rows.teams[entrant.pk]
    played = [m for m in rows.matches if any(s.entrant_id == entrant.pk for s in m.sides)]
    now = next((found for found in played if not found.is_decided), None)
    members = _members(_opponents(now, entrant.pk))
    return TeamPage(
        entrant,
        roster(rows, entrant),
        seat,
        page,
        ticket(rows, names, now, team, members, points=sure_points(entrant)) if now else None,
        _finish(rows, entrant.pk),
        path_steps(rows, names, now, team) if now else (),
        tuple(_way(rows, names, team, played)),
    )


def _way(
    rows: BracketRows, names: Names, team: Team, played: list[MatchRows]
) -> Iterable[MatchView]:
    for found in reversed(played):
        if found.is_decided or found.match.results:
            yield match_view(rows, names, found, mine=team.entry)


def _opponents(now: MatchRows | None, pk: int) -> list[int]:
    sides = now.sides if now else ()
    return [side.entrant_id for side in sides if side.entrant_id and side.entrant_id != pk]


def _members(keys: Iterable[int]) -> dict[int, list[str]]:
    found = defaultdict[int, list[str]](list)
    members = Member.objects.filter(entrant__in=list(keys)).order_by("position")
    for entrant, name in members.values_list("entrant_id", "name"):
        found[entrant].append(name)
    return found


def _finish(rows: BracketRows, pk: int) -> Finish | None:
    place = rows.places.get(pk)
    if place is None:
        return None
    title = f"{places(place.low, place.high)} place" if place.low and place.high else "No place"
    won = place.high == 1
    return Finish("Winner of the bracket" if won else title, how_it_ended(rows, place))
