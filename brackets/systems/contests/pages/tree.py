"""The picture of a contest: every match between the two it comes from, and one player's way through it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from brackets.desk.words import counted
from brackets.picture.board import Board, Box, Scale, lay_out_ladder
from brackets.picture.match import MatchView
from brackets.picture.rounds import RoundName
from brackets.picture.rows import MatchRows, Team
from brackets.picture.tree import Picture
from brackets.systems.contests.pages.match import Followed, contest_view
from brackets.systems.contests.shared import Contest


@dataclass(frozen=True)
class ContestPicture(Picture):
    """A contest as somebody looks at it."""

    contest: Contest

    done: ClassVar[str] = "decided"

    @classmethod
    def of(cls, contest: Contest, follow: int | None) -> ContestPicture:
        """With the way of who has this entry number marked."""
        return cls(contest.rows, follow, contest)

    @property
    def winner(self) -> Team | None:
        """Nobody while a round is still to be paired."""
        return self.contest.winner

    @cached_property
    def followed(self) -> Followed:
        """Whose way is marked, and where it may still lead."""
        return Followed(self.follow, ahead_of(self.contest, self.follow))

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
        return contest_view(self.contest, found, self.followed, room)


def ahead_of(contest: Contest, entry: int | None) -> frozenset[tuple[str, int]]:
    """The slots somebody who is still in may come to, as far as the final."""
    mine = {pk for pk, seat in contest.seats.items() if seat.entry == entry}
    found: set[tuple[str, int]] = set()
    for match in contest.rows.matches:
        own = {at for at, side in enumerate(match.sides) if side.entrant_id in mine}
        reached = own or {at for at in range(len(match.sides)) if (match.match.key, at) in found}
        target = contest.rows.targets.get((match.match.key, 1))
        if reached and target and not match.is_decided:
            found.add((target[0].match.key, target[1]))
    return frozenset(found)
