"""A judoka's own page: the next contest and its mat, what comes if it is won or lost, the day so far."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.picture.kept import MatchRows
from brackets.picture.match import MatchView
from brackets.picture.ticket import Badge, Stub, Ticket
from brackets.systems.contests.pages.match import contest_view
from brackets.systems.contests.pages.ticket import Own, contest_ticket
from brackets.systems.judo.pages.category import Category
from brackets.systems.judo.pages.places import next_contests, place_title
from tourney.models import Entrant, Member


@dataclass(frozen=True)
class JudokaPage:
    """Everything a judoka wants to know."""

    entrant: Entrant
    player: Member | None
    is_posted: bool
    position: int | None
    title: str
    ticket: Ticket | None
    way: tuple[MatchView, ...]


def judoka_page(entrant: Entrant, contest: Category | None) -> JudokaPage:
    """The page of an entrant, drawn or not, fighting or out."""
    player = entrant.members.first()
    if contest is None or entrant.pk not in contest.seats:
        return JudokaPage(entrant, player, contest is not None, None, "", None, ())
    place = contest.rows.places.get(entrant.pk)
    found = next_contests(contest).get(entrant.pk)
    way = [
        contest_view(contest, one, entrant.number)
        for one in reversed(contest.rows.matches)
        if one.match.results and any(side.entrant_id == entrant.pk for side in one.sides)
    ]
    return JudokaPage(
        entrant,
        player,
        True,
        contest.seats[entrant.pk].number,
        place_title(place),
        judoka_ticket(contest, found, entrant) if found else None,
        tuple(way),
    )


def judoka_ticket(contest: Category, found: MatchRows, entrant: Entrant) -> Ticket:
    """The ticket for a contest of the sheet."""
    at = next(at for at, side in enumerate(found.sides) if side.entrant_id == entrant.pk)
    won, lost = contest.after(found)
    stubs = (
        Stub("With a win", f"{entrant.name} {won}."),
        Stub("With a defeat", f"{entrant.name} {lost}."),
    )
    colours = contest.own.colours
    badge = Badge(f"You wear {colours[at]}", colours[at]) if colours else None
    club = contest.hall.clubs.get(found.sides[1 - at].entrant_id or 0, "")
    return contest_ticket(contest, found, at, Own(stubs, badge, club))
