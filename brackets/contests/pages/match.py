"""One contest as the picture, the phone and a player's way show it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from brackets.contests.pages.reading import Contest
from brackets.models import Match, Side
from brackets.pages.lines import MatchLine, SideLine
from brackets.pages.match import Sign
from brackets.pages.names import anchor
from brackets.pages.rows import MatchRows
from brackets.pages.words import LONGEST, short_name

REMIS = "½"
LONGER = 10
"""Letters more that fit where there is neither number nor colour, and fewer beside a tag."""


@dataclass(frozen=True, slots=True)
class Row:
    """A slot: who stands there, or in words where it comes from."""

    number: str
    name: str
    entry: int | None = None
    href: str = ""
    short: str = ""
    tag: str = ""
    colour: str = ""
    score: str = ""
    outcome: str = ""
    is_mine: bool = False
    is_ahead: bool = False
    is_winner: bool = False

    @property
    def kind(self) -> str:
        """The classes that draw it."""
        marks = (
            "mine" * self.is_mine,
            "ahead" * self.is_ahead,
            "won" * self.is_winner,
            "empty" * (self.entry is None),
        )
        return " ".join(name for name in (self.outcome, *marks) if name)


@dataclass(frozen=True, slots=True)
class ContestView:
    """A match, complete: everything its template says."""

    anchor: str
    number: int
    sign: Sign
    rows: tuple[Row, ...]
    onward: str


@dataclass(frozen=True, slots=True)
class Followed:
    """Whose way is shown: its entry number, and the slots it may still come to."""

    entry: int | None = None
    ahead: frozenset[tuple[str, int]] = frozenset()


NOBODY = Followed()


def contest_view(
    contest: Contest, found: MatchRows, followed: Followed = NOBODY, room: int = LONGEST
) -> ContestView:
    """The view of one match; a name of more than `room` letters gets a short form."""
    match = found.match
    return ContestView(
        anchor(match.key),
        match.position,
        sign(match),
        tuple(_row(contest, found, at, followed, room) for at in range(len(found.sides))),
        _onward(contest, found),
    )


def _row(contest: Contest, found: MatchRows, at: int, followed: Followed, room: int) -> Row:
    side, match = found.sides[at], found.match
    is_ahead = (match.key, at) in followed.ahead
    team = contest.rows.team_of(side)
    if team is None:
        words = source(contest, side)
        short = _by_number(contest, side) if len(words) > room + LONGER else ""
        return Row("", words, short=short, is_ahead=is_ahead)
    tag = contest.tag(found, side)
    return Row(
        str(team.number),
        team.name,
        team.entry,
        href=f"{contest.rows.event_url}?follow={team.entry}#{anchor(match.key)}",
        short=short_name(team.name, room - LONGER if tag else room),
        tag=tag,
        colour="" if match.decided_by else side.colour,
        score=score(match, at + 1, side),
        outcome=side.outcome,
        is_mine=team.entry == followed.entry,
        is_winner=not contest.to_come and team == contest.rows.winner,
    )


def score(match: MatchLine, position: int, side: SideLine) -> str:
    """The games of one player: ½ for a Remis, 1 or 0; without play a word."""
    games = [_game(game, position) for game in match.games]
    if match.state == Match.State.DECIDED and match.decided_by:
        games.append("w.o." if side.outcome == Side.Outcome.THROUGH else "–")
    return " ".join(games)


def _game(game: Mapping[str, Any], position: int) -> str:
    if game["winner"] is None:
        return REMIS
    return "1" if game["winner"] == position else "0"


def sign(match: MatchLine) -> Sign:
    """The state of a match in a sign and a word."""
    match match.state:
        case Match.State.WAITING:
            return Sign("", "waiting")
        case Match.State.OPEN:
            return Sign("live", "to play")
        case Match.State.LEVEL:
            return Sign("half", "Remis, again")
    return Sign("done", "without play" if match.decided_by else "final")


def source(contest: Contest, side: SideLine) -> str:
    """Who may come to an empty slot: winner of Ann – Ben, winner of match 14."""
    feeder = contest.rows.by_key.get(side.feeder_key)
    if side.is_vacant or feeder is None:
        return "nobody"
    teams = [contest.rows.team_of(other) for other in feeder.sides]
    known = [team.name for team in teams if team]
    if len(known) == len(feeder.sides):
        return f"winner of {' – '.join(known)}"
    return _by_number(contest, side)


def _by_number(contest: Contest, side: SideLine) -> str:
    return f"winner of match {contest.rows.by_key[side.feeder_key].match.position}"


def _onward(contest: Contest, found: MatchRows) -> str:
    target = contest.rows.targets.get((found.match.key, 1))
    through = next((s for s in found.sides if s.outcome == Side.Outcome.THROUGH), None)
    team = contest.rows.team_of(through) if through else None
    who = team.name if team else "The winner"
    if target is None:
        if found is contest.rows.final and not contest.to_come and team:
            return f"{who} wins the cup."
        return f"{who} plays in the next round." if contest.to_come else ""
    other = target[0].sides[1 - target[1]]
    opponent = contest.rows.team_of(other)
    meets = opponent.name if opponent else f"the {source(contest, other)}"
    return f"{who} meets {meets} in match {target[0].match.position}."
