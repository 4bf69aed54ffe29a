"""The picture of a cup, and on what paper it is printed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from brackets.picture.drawing import tree
from brackets.picture.sheets import on_sheets
from brackets.picture.tree import Drawn, Tree, paper_for
from brackets.systems.contests.meetings import read_contests
from brackets.systems.contests.pages.tree import ContestPicture
from brackets.systems.contests.shared import Contest
from brackets.systems.cup.pages.reading import Cup
from tourney.models import Event

MANY = 100
"""Players from which numbers have three digits."""
PAPERS = ((37, "huge"), (27, "tall"), (17, "large"), (14, "dense"))
"""Players from which it is printed on A3, upright and small, upright, or lying; on A4, a little smaller."""


def pictures(events: Sequence[Event]) -> Iterator[Drawn]:
    """The posted cups of these events."""
    for cup in read_contests(Cup, events):
        yield Drawn("", ContestPicture.of(cup), cup.rows.rounds)


def cup_tree(contest: Contest, *, in_parts: bool = False) -> Tree:
    """The picture, `in_parts` on several sheets."""
    players, picture = len(contest.rows.seats), ContestPicture.of(contest)
    drawn = tree(picture, contest.rows.rounds)
    kind, paper = "many" if players >= MANY else "", paper_for(players, PAPERS)
    whole = replace(drawn, kind=kind, paper=paper)
    return on_sheets(whole, picture, contest.rows.rounds) if in_parts else whole
