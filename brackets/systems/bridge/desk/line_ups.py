"""Line-ups: which teams of five or six still owe who played how many boards (rules 1-12).

Four members are assumed to have played every board; a team whose members were not entered
by name has nothing to enter.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from brackets.models import LineUp, Match, Side
from brackets.systems.bridge.desk.loading import Board, Team
from tourney.models import Member

ALL_PLAY = 4
"""Members of a team that never sits out."""

AT_HAND = (Match.State.OPEN, Match.State.PARTIAL, Match.State.LEVEL)
"""Matches whose teams are known and that are not decided."""


@dataclass(frozen=True)
class OwedLineUp:
    """A team of a played match, and whether its line-up is on record.

    `is_shared`: it is, with boards that nobody told and that were shared out evenly.
    """

    match: Match
    team: Team
    heading: str
    entered: bool
    is_shared: bool = False

    @property
    def number(self) -> int:
        """The bracket's number."""
        return self.match.bracket.number


@dataclass(frozen=True)
class Played:
    """A member and its boards in one match, as typed or on record."""

    member: int
    name: str
    boards: str


def owed_line_ups(board: Board) -> list[OwedLineUp]:
    """Every line-up a played match asks for, in two queries."""
    large = _large_teams(board)
    done = _entered(board)
    return [
        _owed(board, match, key, done)
        for match in board.matches
        for key in _who_played(match, board.sides[match.pk])
        if key in large and key in board.teams
    ]


def coming_line_ups(board: Board) -> list[OwedLineUp]:
    """The matches at hand whose line-ups may be given before a result asks for them."""
    owed = {(found.match.pk, found.team.pk) for found in owed_line_ups(board)}
    large, done = _large_teams(board), _entered(board)
    return [
        _owed(board, match, key, done)
        for match in board.matches
        if match.state in AT_HAND
        for key in (side.entrant_id for side in board.sides[match.pk])
        if key in large and key in board.teams and (match.pk, key) not in owed
    ]


def missing_line_ups(board: Board) -> list[OwedLineUp]:
    """The line-ups that were not entered yet."""
    return [owed for owed in owed_line_ups(board) if not owed.entered]


def members_played(match: Match, entrant: int) -> list[Played]:
    """The members of a team with their boards in this match."""
    boards = dict(match.line_ups.values_list("member_id", "boards"))
    members = Member.objects.filter(entrant=entrant)
    return [Played(m.pk, m.name, str(boards.get(m.pk, ""))) for m in members]


def _owed(board: Board, match: Match, key: int, done: Mapping[tuple[int, int], bool]) -> OwedLineUp:
    at, team = (match.pk, key), board.teams[key]
    return OwedLineUp(match, team, board.heading(match), at in done, done.get(at, False))


def _entered(board: Board) -> dict[tuple[int, int], bool]:
    """The line-ups on record, and whether boards of them were shared out."""
    found = LineUp.objects.filter(match__bracket__event=board.event).order_by("is_shared")
    lines = found.values_list("match_id", "member__entrant_id", "is_shared")
    return {(match, entrant): is_shared for match, entrant, is_shared in lines}


def _large_teams(board: Board) -> set[int]:
    members: dict[int, int] = defaultdict(int)
    found = Member.objects.filter(entrant__event=board.event)
    for key in found.values_list("entrant_id", flat=True):
        members[key] += 1
    return {key for key, count in members.items() if count > ALL_PLAY}


def _who_played(match: Match, sides: list[Side]) -> list[int]:
    played = {
        at for pair in match.results if not pair["forfeited"] for at in (pair["a"], pair["b"])
    }
    return [side.entrant_id for side in sides if side.entrant_id and side.position in played]
