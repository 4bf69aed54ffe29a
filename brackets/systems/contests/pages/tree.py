"""The picture of a contest: every match between the two it comes from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import ClassVar

from brackets.desk.words import counted
from brackets.picture.board import Board, Box, Scale, lay_out_ladder
from brackets.picture.kept import MatchRows
from brackets.picture.match import MatchView
from brackets.picture.rounds import RoundName
from brackets.picture.rows import Team
from brackets.picture.tree import Picture
from brackets.systems.contests.pages.match import contest_view
from brackets.systems.contests.shared import Contest


@dataclass(frozen=True)
class ContestPicture(Picture):
    """A contest as it is drawn."""

    contest: Contest

    done: ClassVar[str] = "decided"

    @classmethod
    def of(cls, contest: Contest) -> ContestPicture:
        """The picture of its rows."""
        return cls(contest.rows, contest)

    @property
    def winner(self) -> Team | None:
        """Nobody while a round is still to be paired."""
        return self.contest.winner

    @property
    def beside(self) -> tuple[object, ...]:
        """All the contest knows but its matches."""
        contest, rows = self.contest, self.rows
        known = (getattr(contest, one.name) for one in fields(contest))
        rest = (value for value in known if value is not contest.event and value is not rows)
        return (rows.seats, rows.event_url, contest.event.kind, self.winner, *rest)

    def lay_out(self, rounds: Sequence[Sequence[Box]], scale: Scale) -> Board:
        """With gaps where somebody enters late."""
        return lay_out_ladder(rounds, scale=scale)

    def name(self, found: MatchRows) -> RoundName:
        """As the room calls it."""
        return self.contest.round_of(found)

    def ahead(self, size: int) -> str:
        """How many matches it will have."""
        return counted(size, self.contest.noun, self.contest.meeting.many)

    def match(self, found: MatchRows, *, order: Sequence[int], room: int) -> MatchView:
        """With its games; the slots of a ladder stand as they are."""
        return contest_view(self.contest, found, room=room)
