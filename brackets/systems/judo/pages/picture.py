"""The sheet as pictures: the way to the final, and below it the repechage and the bronze contests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from brackets.picture.drawing import tree
from brackets.picture.sheets import on_sheets
from brackets.picture.tree import Drawn, Rounds, Tree, paper_for
from brackets.systems.contests.pages.tree import ContestPicture
from brackets.systems.contests.shared import Contest, is_bye
from brackets.systems.judo.pages.category import categories
from tourney.models import Event

MAIN, REPECHAGE = "The way to the final", "Repechage and bronze"
PAPERS = ((33, "judo-a3 judo-small"), (17, "judo-a3"))
"""Judoka from which it is printed on A3 lying and small, or lying."""


@dataclass(frozen=True)
class SheetView:
    """Both pictures; without a repechage only the first. `paper` is what it is printed on."""

    main: Tree
    repechage: Tree | None
    paper: str

    @property
    def is_in_parts(self) -> bool:
        """Whether it is on several sheets."""
        return bool(self.main.sheets)


def pictures(events: Sequence[Event]) -> Iterator[Drawn]:
    """The sheets of posted categories, and what follows two pools."""
    for category in categories(events):
        for label, rounds in zip((MAIN, REPECHAGE), ways_of(category), strict=False):
            if rounds:
                yield Drawn(label, ContestPicture.of(category), rounds)


def sheet_view(contest: Contest, *, in_parts: bool = False) -> SheetView:
    """The pictures, `in_parts` on several sheets, with the way of who has this entry number marked."""
    picture = ContestPicture.of(contest)
    main, *side = ways_of(contest)
    way = tree(picture, main, label=MAIN)
    back = [tree(picture, found, prefix="b", label=REPECHAGE) for found in side]
    paper = paper_for(len(contest.rows.seats), PAPERS)
    if in_parts:
        way = on_sheets(way, picture, main)
        back = [
            on_sheets(one, picture, found, prefix="bs")
            for one, found in zip(back, side, strict=True)
        ]
        paper = way.paper or paper
    return SheetView(way, back[0] if back else None, paper)


def ways_of(contest: Contest) -> tuple[Rounds, ...]:
    """The way to the final, and what losers fight where they do."""
    side, listed = _waves(contest), {one.match.key for one in contest.listed}
    way = tuple(
        tuple(one for one in found if one.match.key in listed) for found in contest.rows.rounds
    )
    return (_without_byes(way), *((side,) if side else ()))


def _waves(contest: Contest) -> Rounds:
    """What losers fight, wave by wave."""
    waves = groupby(contest.rows.side_matches, lambda found: found.match.round_number)
    return _without_byes(tuple(tuple(found) for _, found in waves))


def _without_byes(rounds: Rounds) -> Rounds:
    kept = (tuple(one for one in found if not is_bye(one)) for found in rounds)
    return tuple(found for found in kept if found)
