"""A judoka's own page: the next contest and its mat, what comes if it is won or lost, the day so far."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.desk.stamps import match_id
from brackets.floor.ahead import InLine, in_line
from brackets.floor.kept import kept_floor
from brackets.picture.match import MatchView
from brackets.picture.rows import MatchRows
from brackets.systems.contests.pages.match import (
    Followed,
    contest_view,
    in_a_sentence,
    source,
)
from brackets.systems.judo.pages.category import Category
from brackets.systems.judo.pages.places import next_contests, place_words
from tourney.models import Entrant, Player


@dataclass(frozen=True)
class Ahead:
    """The contest that comes next, and where it stands in the queue of its mat."""

    number: int
    where: str
    against: str
    line: InLine | None
    if_won: str
    if_lost: str


@dataclass(frozen=True)
class JudokaPage:
    """Everything a judoka wants to know."""

    entrant: Entrant
    player: Player | None
    is_posted: bool
    position: int | None
    title: str
    ahead: Ahead | None
    way: tuple[MatchView, ...]


def judoka_page(entrant: Entrant, contest: Category | None) -> JudokaPage:
    """The page of an entrant, drawn or not, fighting or out."""
    player = Player.objects.filter(memberships__entrant=entrant).first()
    if contest is None or entrant.pk not in contest.seats:
        return JudokaPage(entrant, player, contest is not None, None, "", None, ())
    place = contest.rows.places.get(entrant.pk)
    found = next_contests(contest).get(entrant.pk)
    way = [
        contest_view(contest, one, Followed(entrant.number))
        for one in reversed(contest.rows.matches)
        if one.match.results and any(side.entrant_id == entrant.pk for side in one.sides)
    ]
    title = ""
    if place:
        words = place_words(place)
        title = f"Place {words}" if place.low else words.capitalize()
    return JudokaPage(
        entrant,
        player,
        True,
        contest.seats[entrant.pk].number,
        title,
        _ahead(contest, found, entrant) if found else None,
        tuple(way),
    )


def _ahead(contest: Category, found: MatchRows, entrant: Entrant) -> Ahead:
    at = next(at for at, side in enumerate(found.sides) if side.entrant_id == entrant.pk)
    other = found.sides[1 - at]
    team = contest.rows.team_of(other)
    floor = kept_floor(contest.event.tournament)
    return Ahead(
        found.match.position,
        contest.round_of(found).one,
        team.name if team else in_a_sentence(source(contest, other)),
        in_line(floor, contest.event, match_id(1, found.match.key)),
        *contest.after(found),
    )
