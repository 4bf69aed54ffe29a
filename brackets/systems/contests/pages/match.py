"""One contest as the picture, the phone and a player's way show it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from brackets.models import Match, Side
from brackets.picture.kept import MatchRows
from brackets.picture.lines import MatchLine, SideLine
from brackets.picture.match import MatchView, Piece, Row, Sign
from brackets.picture.names import anchor, way_into
from brackets.picture.words import LONGEST, capital, short_name
from brackets.systems.contests.shared import Contest, is_bye

LEVEL = "½"
"""What both get for a game that nobody won."""
LONGER = 10
"""Letters more that fit where there is neither number nor colour, and fewer beside a tag."""

WORD = 9
"""Letters of a word beside a name for which a small picture has room."""


class GameView(msgspec.Struct, frozen=True):
    """A game of one player: ½ where nobody won it, 1 or 0, and the colour it was played with."""

    mark: str
    colour: str


class ContestRow(Row, frozen=True):
    """Somebody with the games played, or with a word where there are none.

    `tag` stands in small letters where somebody comes in; `colour` is that of the game to come,
    every game that was played has its own.
    """

    tag: str = ""
    has_long_tag: bool = False
    games: tuple[GameView, ...] = ()
    colour: str = ""
    word: str = ""

    beside: ClassVar[str] = "contests/_beside.html"

    @property
    def is_long(self) -> bool:
        """Whether the word leaves a name no room in a small picture, which shows a letter for it."""
        return len(self.word) > WORD


def contest_view(
    contest: Contest, found: MatchRows, mine: int | None = None, room: int = LONGEST
) -> MatchView:
    """The view of one match; `mine` is the entry whose page it is on.

    A name of more than `room` letters gets a short form.
    """
    match = found.match
    number = f"{capital(contest.noun)} {match.position}"
    onward = _onward(contest, found)
    return MatchView(
        anchor(match.key),
        ", ".join(filter(None, (number, contest.where(found)))),
        sign(contest, match),
        tuple(_row(contest, found, at, mine, room) for at in range(len(found.sides))),
        (Piece(onward),) if onward else (),
        kind="contest",
    )


def _row(contest: Contest, found: MatchRows, at: int, mine: int | None, room: int) -> ContestRow:
    side, match = found.sides[at], found.match
    way = way_into(contest.rows, side)
    team = contest.rows.team_of(side)
    if team is None:
        words = source(contest, side)
        short = source(contest, side, by_number=True) if len(words) > room + LONGER else ""
        return ContestRow("", words, short=short, way=way)
    tag = contest.tag(found, side)
    return ContestRow(
        str(team.number),
        team.name,
        team.entry,
        href=contest.href_of(match, team),
        short=short_name(team.name, room - LONGER if tag else room),
        outcome=side.outcome,
        is_mine=team.entry == mine,
        way=way,
        is_winner=team == contest.winner,
        tag=tag,
        has_long_tag=tag in contest.long_tags,
        games=games_of(match, at + 1),
        colour="" if found.is_decided else side.colour,
        word=contest.outcomes.mark(match, side) if found.is_decided else "",
    )


def games_of(match: MatchLine, position: int) -> tuple[GameView, ...]:
    """The games of one player so far, in the order they were played."""
    return tuple(_game(game, position) for game in match.games)


def _game(game: Mapping[str, Any], position: int) -> GameView:
    colour = "black" if game["black"] == position else "white"
    if game["winner"] is None:
        return GameView(LEVEL, colour)
    return GameView("1" if game["winner"] == position else "0", colour)


def sign(contest: Contest, match: MatchLine) -> Sign:
    """The state of a match in a sign and a word."""
    match match.state:
        case Match.State.WAITING:
            return Sign("", "waiting")
        case Match.State.OPEN:
            return Sign("live", "to play")
        case Match.State.LEVEL:
            return Sign("half", contest.outcomes.level)
    return Sign("done", contest.outcomes.over(match))


def source(contest: Contest, side: SideLine, *, by_number: bool = False) -> str:
    """Who may come to an empty slot: winner of Ann – Ben, winner of match 14, loser of it."""
    feeder = contest.rows.by_key.get(side.feeder_key)
    if side.is_vacant or feeder is None:
        return "nobody"
    if is_bye(feeder) and (side.feeder_place or 1) == 1:
        before = next(one for one in feeder.sides if one.feeder_key)
        return source(contest, before, by_number=by_number)
    called = contest.called(feeder, side.feeder_place or 1, by_number=by_number)
    if called:
        return called
    teams = [contest.rows.team_of(other) for other in feeder.sides]
    known = [team.name for team in teams if team]
    if len(known) == len(feeder.sides) and not by_number:
        return f"winner of {' – '.join(known)}"
    return f"winner of {contest.noun} {feeder.match.position}"


def in_a_sentence(words: str) -> str:
    """Who may come to a slot, as a sentence names it.

    >>> in_a_sentence("winner of match 3"), in_a_sentence("beaten in round 1 by Ann")
    ('the winner of match 3', 'the one beaten in round 1 by Ann')
    """
    if words == "nobody":
        return words
    return f"the one {words}" if words.startswith("beaten") else f"the {words}"


def _onward(contest: Contest, found: MatchRows) -> str:
    target = contest.rows.target(found.match.key, 1)
    through = next((s for s in found.sides if s.outcome == Side.Outcome.THROUGH), None)
    team = contest.rows.team_of(through) if through else None
    who = team.name if team else "The winner"
    if target is None:
        if found is contest.rows.final and contest.winner and team:
            return f"{who} wins the {contest.own.prize}."
        return f"{who} plays in the next round." if contest.to_come else ""
    other = target[0].sides[1 - target[1]]
    opponent = contest.rows.team_of(other)
    meets = opponent.name if opponent else in_a_sentence(source(contest, other))
    return f"{who} meets {meets} in {contest.noun} {target[0].match.position}."
