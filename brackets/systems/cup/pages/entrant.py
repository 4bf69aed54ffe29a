"""A player's own page: the next opponent, the way to the final, the way here."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.picture.match import MatchView
from brackets.picture.ticket import Ticket
from brackets.picture.words import places
from brackets.systems.contests.pages.match import contest_view
from brackets.systems.contests.shared import Contest
from brackets.systems.cup.pages.reading import posted_cup
from brackets.systems.cup.pages.standings import how_it_ended
from brackets.systems.cup.pages.ticket import cup_ticket
from brackets.systems.cup.pages.way import Step, way_of
from tourney.models import Entrant, Member


@dataclass(frozen=True)
class EntrantPage:
    """Everything a player wants to know; `number` is None while it is not drawn."""

    entrant: Entrant
    player: Member | None
    number: int | None
    is_posted: bool
    enters: str
    steps: tuple[Step, ...] = ()
    title: str = ""
    how: str = ""
    way: tuple[MatchView, ...] = ()
    to_come: int = 0
    ticket: Ticket | None = None


def entrant_page(entrant: Entrant) -> EntrantPage:
    """The page of an entrant, drawn or not, playing or out."""
    player = entrant.members.first()
    contest = posted_cup(entrant.event, with_places=True)
    if contest is None or entrant.pk not in contest.seats:
        enters = _enters(contest, entrant) if contest else ""
        return EntrantPage(entrant, player, None, contest is not None, enters)
    rows = contest.rows
    place = rows.places.get(entrant.pk)
    title, how = "", ""
    if place:
        title = f"{places(place.low, place.high)} place" if place.low and place.high else "No place"
        title, how = ("Winner" if place.high == 1 else title), how_it_ended(contest, place)
    way = [
        contest_view(contest, one, entrant.number)
        for one in reversed(rows.matches)
        if one.match.results and any(side.entrant_id == entrant.pk for side in one.sides)
    ]
    number = contest.seats[entrant.pk].number
    steps = way_of(contest, entrant.pk)
    ticket = None if place else cup_ticket(contest, entrant.pk, _club_against(contest, entrant))
    return EntrantPage(
        entrant, player, number, True, "", steps, title, how, tuple(way), contest.to_come, ticket
    )


def _club_against(contest: Contest, entrant: Entrant) -> str:
    """The club of who is next, where that is known."""
    for found in contest.rows.matches:
        keys = [side.entrant_id for side in found.sides]
        if entrant.pk in keys and not found.is_decided:
            others = [key for key in keys if key not in (entrant.pk, None)]
            clubs = Member.objects.filter(entrant__in=others)
            return clubs.values_list("club", flat=True).first() or ""
    return ""


def _enters(contest: Contest, entrant: Entrant) -> str:
    found = next((one for one in contest.entering if one.entry == entrant.number), None)
    return found.round.within if found else ""
