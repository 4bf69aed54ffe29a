"""The picture of a cup, and on what paper it is printed."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.picture.tree import COMPACT_FROM
from brackets.systems.contests.pages.tree import RoundView, picture
from brackets.systems.contests.shared import Contest, Entering

MANY = 100
"""Players from which numbers have three digits."""
PAPERS = ((37, "huge"), (27, "tall"), (17, "large"), (14, "dense"))
"""Players from which it is printed on A3, upright and small, upright, or lying; on A4, a little smaller."""


@dataclass(frozen=True)
class CupTree:
    """The whole picture, and who enters in rounds that are not paired yet."""

    rounds: tuple[RoundView, ...]
    is_compact: bool
    is_won: bool
    paper: str
    entering: tuple[Entering, ...]
    is_many: bool


def cup_tree(contest: Contest, *, follow: int | None = None) -> CupTree:
    """The picture; `follow` is the entry number of the player whose way is marked."""
    rounds = contest.rows.rounds
    is_compact = len(rounds) >= COMPACT_FROM
    views = picture(contest, rounds, follow=follow, is_compact=is_compact)
    paper = next((name for least, name in PAPERS if len(contest.rows.seats) >= least), "")
    won = contest.rows.winner is not None and not contest.to_come
    is_many = len(contest.rows.seats) >= MANY
    return CupTree(views, is_compact, won, paper, contest.entering, is_many)
