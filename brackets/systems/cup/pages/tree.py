"""The picture of a cup, and on what paper it is printed."""

from __future__ import annotations

from dataclasses import replace

from brackets.picture.tree import Tree, paper_for, tree
from brackets.systems.contests.pages.tree import ContestPicture
from brackets.systems.contests.shared import Contest

MANY = 100
"""Players from which numbers have three digits."""
PAPERS = ((37, "huge"), (27, "tall"), (17, "large"), (14, "dense"))
"""Players from which it is printed on A3, upright and small, upright, or lying; on A4, a little smaller."""


def cup_tree(contest: Contest, *, follow: int | None = None) -> Tree:
    """The picture; `follow` is the entry number of the player whose way is marked."""
    players = len(contest.rows.seats)
    drawn = tree(ContestPicture.of(contest, follow), contest.rows.rounds)
    return replace(drawn, kind="many" if players >= MANY else "", paper=paper_for(players, PAPERS))
