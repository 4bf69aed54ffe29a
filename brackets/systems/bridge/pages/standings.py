"""The standings of an event: places as they are certain, and who is still in."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.picture import words
from brackets.picture.lines import PlaceLine
from brackets.picture.names import names_of
from brackets.picture.rows import BracketRows, Team, event_rows
from brackets.systems.bridge.pages.facts import BracketFacts, bracket_facts
from tourney.models import Entrant, Event


@dataclass(frozen=True)
class TeamPlace:
    """A team, its place in words, and how it came to it."""

    team: Team
    href: str
    place: str
    how: str
    is_first: bool


@dataclass(frozen=True)
class BracketStandings:
    """The standings of one bracket, best first; those still in have no place yet."""

    facts: BracketFacts
    href: str
    standings: tuple[TeamPlace, ...]


def standings_page(event: Event) -> tuple[BracketStandings, ...]:
    """The standings of every posted bracket."""
    if event.state == Event.State.ENTRY:
        return ()
    brackets = event_rows(event.brackets.all())
    return tuple(
        BracketStandings(bracket_facts(rows), rows.bracket.get_absolute_url(), _standings(rows))
        for rows in brackets
    )


def _standings(rows: BracketRows) -> tuple[TeamPlace, ...]:
    found = [_standing(rows, team, rows.places.get(pk)) for pk, team in rows.teams.items()]
    return tuple(
        standing for _, standing in sorted(found, key=lambda line: (line[0], line[1].team.number))
    )


def _standing(
    rows: BracketRows, team: Team, place: PlaceLine | None
) -> tuple[tuple[int, int], TeamPlace]:
    href = rows.team_href(team)
    if place is None:
        return (0, 0), TeamPlace(team, href, "still in", _next(rows, team), False)
    if place.low is None or place.high is None:
        return (2, 0), TeamPlace(team, href, "no place", how_it_ended(rows, place), False)
    words_ = words.places(place.low, place.high)
    is_first = place.high == 1
    standing = TeamPlace(team, href, words_, how_it_ended(rows, place), is_first)
    return (1, place.low), standing


def how_it_ended(rows: BracketRows, place: PlaceLine) -> str:
    """Won the bracket, out in the semi-final, forfeited, or disqualified (rule 31)."""
    if place.status == Entrant.Status.DISQUALIFIED:
        return "disqualified"
    if place.round_lost is None:
        return "won the bracket"
    within = names_of(rows).rounds[place.round_lost].within
    return f"{'forfeited' if place.forfeited else 'out'} in {within}"


def _next(rows: BracketRows, team: Team) -> str:
    for found in rows.matches:
        if not found.is_decided and any(s.entrant_id == team.pk for s in found.sides):
            return f"in {names_of(rows).of(found).within}"
    return ""
