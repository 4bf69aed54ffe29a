"""The standings of a cup: places as they are certain, and who is still in."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.picture.kept import MatchRows
from brackets.picture.lines import PlaceLine, SideLine
from brackets.picture.rows import Team
from brackets.picture.words import places
from brackets.systems.contests.pages.match import source
from brackets.systems.contests.shared import Contest
from tourney.models import Entrant


@dataclass(frozen=True)
class PlayerPlace:
    """A player, its place in words, and how it came to it."""

    entry: int
    number: int | None
    name: str
    href: str
    place: str
    how: str
    is_first: bool = False


def standings_of(contest: Contest) -> tuple[PlayerPlace, ...]:
    """Those still in first, then everybody by place; whoever has not entered yet is still in."""
    rows = contest.rows
    waiting = [
        PlayerPlace(
            one.entry,
            None,
            one.name,
            f"{rows.event_url}entry/{one.entry}/",
            "still in",
            f"enters in {one.round.within}",
        )
        for one in contest.entering
    ]
    playing = _playing(contest)
    found = [
        _line(contest, team, rows.places.get(pk), playing.get(pk))
        for pk, team in rows.teams.items()
    ]
    found.sort(key=lambda line: (line[0], line[1].number or 0))
    return (
        *(one for key, one in found if key == (0, 0)),
        *waiting,
        *(one for key, one in found if key != (0, 0)),
    )


def _playing(contest: Contest) -> dict[int, tuple[MatchRows, SideLine]]:
    """The first match that each player still has to play, and who stands on its other side."""
    return {
        side.entrant_id: (found, found.sides[1 - at])
        for found in reversed(contest.rows.matches)
        if not found.is_decided
        for at, side in enumerate(found.sides)
        if side.entrant_id
    }


def _line(
    contest: Contest,
    team: Team,
    place: PlaceLine | None,
    playing: tuple[MatchRows, SideLine] | None,
) -> tuple[tuple[int, int], PlayerPlace]:
    href = contest.rows.team_href(team)
    if place is None:
        return (0, 0), PlayerPlace(
            team.entry, team.number, team.name, href, "still in", _next(contest, playing)
        )
    how = how_it_ended(contest, place)
    if place.low is None or place.high is None:
        return (2, 0), PlayerPlace(team.entry, team.number, team.name, href, "no place", how)
    words = places(place.low, place.high)
    return (1, place.low), PlayerPlace(
        team.entry, team.number, team.name, href, words, how, place.high == 1
    )


def how_it_ended(contest: Contest, place: PlaceLine) -> str:
    """Won the cup, out in the semi-final, lost without play, or disqualified."""
    if place.status == Entrant.Status.DISQUALIFIED:
        return "disqualified"
    if place.round_lost is None:
        return "winner"
    within = contest.names[place.round_lost].within
    return f"{'without play, ' if place.forfeited else ''}out in {within}"


def _next(contest: Contest, playing: tuple[MatchRows, SideLine] | None) -> str:
    if playing is None:
        return "waits for the next round to be paired"
    found, side = playing
    other = contest.rows.team_of(side)
    meets = other.name if other else source(contest, side)
    return f"in {contest.names[found.match.round_number].within}, against {meets}"
