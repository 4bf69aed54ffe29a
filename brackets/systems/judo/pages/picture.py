"""The sheet as pictures: the way to the final, and below it the repechage and the bronze contests."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from brackets.picture.tree import Rounds, Tree, paper_for, tree
from brackets.systems.contests.pages.tree import ContestPicture
from brackets.systems.contests.shared import Contest, is_bye

MAIN, REPECHAGE = "The way to the final", "Repechage and bronze"
PAPERS = ((33, "judo-a3 judo-small"), (17, "judo-a3"))
"""Judoka from which it is printed on A3 lying and small, or lying."""


@dataclass(frozen=True)
class SheetView:
    """Both pictures; without a repechage only the first. `paper` is what it is printed on."""

    main: Tree
    repechage: Tree | None
    paper: str


def sheet_view(contest: Contest, *, follow: int | None = None) -> SheetView:
    """The pictures, with the way of who has this entry number marked."""
    picture, side = ContestPicture.of(contest, follow), _waves(contest)
    return SheetView(
        tree(picture, _without_byes(contest.rows.rounds), label=MAIN),
        tree(picture, side, prefix="b", label=REPECHAGE) if side else None,
        paper_for(len(contest.rows.seats), PAPERS),
    )


def _waves(contest: Contest) -> Rounds:
    """What losers fight, wave by wave."""
    waves = groupby(contest.rows.side_matches, lambda found: found.match.round_number)
    return _without_byes(tuple(tuple(found) for _, found in waves))


def _without_byes(rounds: Rounds) -> Rounds:
    kept = (tuple(one for one in found if not is_bye(one)) for found in rounds)
    return tuple(found for found in kept if found)
