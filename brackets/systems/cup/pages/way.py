"""The way to the final in words: the next opponent, then the winner of another match, and so on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from brackets.picture.kept import MatchRows
from brackets.picture.names import anchor
from brackets.picture.words import capital
from brackets.systems.contests.pages.match import in_a_sentence, source
from brackets.systems.contests.shared import Contest


@dataclass(frozen=True)
class Step:
    """One match of the way: which, against whom, with which colour."""

    title: str
    number: int
    href: str
    who: str
    colour: str = ""
    is_now: bool = False


def way_of(contest: Contest, pk: int) -> tuple[Step, ...]:
    """The matches somebody who is still in has before it, as far as they are drawn."""
    return tuple(_steps(contest, pk))


def _steps(contest: Contest, pk: int) -> Iterator[Step]:
    now = next(
        (one for one in contest.rows.matches if not one.is_decided and _at(one, pk) >= 0), None
    )
    found = (now, _at(now, pk)) if now else None
    while found:
        match, at = found
        yield _step(contest, match, at, is_now=match is now)
        found = contest.rows.target(match.match.key, 1)


def _at(found: MatchRows, pk: int) -> int:
    return next((at for at, side in enumerate(found.sides) if side.entrant_id == pk), -1)


def _step(contest: Contest, found: MatchRows, at: int, *, is_now: bool) -> Step:
    other = found.sides[1 - at]
    team = contest.rows.team_of(other)
    name = contest.round_of(found)
    return Step(
        capital(name.one),
        found.match.position,
        f"{contest.rows.event_url}#{anchor(found.match.key)}",
        team.name if team else in_a_sentence(source(contest, other)),
        found.sides[at].colour if is_now else "",
        is_now,
    )
