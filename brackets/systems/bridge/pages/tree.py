"""The tree of a bracket: matches of two, three or more, and what losers play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar

from brackets.models import Bracket
from brackets.picture.board import Board, Box, Scale, lay_out
from brackets.picture.drawing import tree
from brackets.picture.kept import MatchRows
from brackets.picture.match import MatchView
from brackets.picture.names import Names, names_of
from brackets.picture.rounds import RoundName
from brackets.picture.rows import BracketRows, event_rows
from brackets.picture.sheets import on_sheets
from brackets.picture.tree import Drawn, Picture, Tree, losers, paper_for
from brackets.systems.bridge.pages.match import match_view
from tourney.models import Event

PAPERS = ((37, "huge"), (25, "tall"), (17, "large"), (14, "dense"))
"""Teams from which it is printed on A3, upright and small, upright, or lying; on A4, a little smaller."""


@dataclass(frozen=True)
class BracketPicture(Picture):
    """A bracket as it is drawn."""

    done: ClassVar[str] = "reported"

    @cached_property
    def names(self) -> Names:
        """What its rounds and matches are called."""
        return names_of(self.rows)

    @property
    def beside(self) -> tuple[object, ...]:
        """Who plays, where their pages are, who has won."""
        return (self.rows.seats, self.rows.event_url, self.winner)

    def lay_out(self, rounds: Sequence[Sequence[Box]], scale: Scale) -> Board:
        """In the order in which the fewest lines cross."""
        return lay_out(rounds, scale=scale)

    def name(self, found: MatchRows) -> RoundName:
        """As everywhere."""
        return self.names.of(found)

    def ahead(self, size: int) -> str:
        """Teams ask whether they can look for a result yet."""
        return "not started"

    def match(self, found: MatchRows, *, order: Sequence[int], room: int) -> MatchView:
        """With its scores."""
        return match_view(self.rows, self.names, found, order=order, room=room)

    def is_wide(self, found: Sequence[MatchRows], *, is_first: bool) -> bool:
        """The first round, and one with matches of three, which have wins beside the scores."""
        return is_first or any(len(match.sides) > 2 for match in found)


def pictures(events: Sequence[Event]) -> Iterator[Drawn]:
    """The brackets of posted events, all read at once."""
    known = {event.pk: event for event in events}
    brackets = list(Bracket.objects.filter(event__in=known).order_by("event_id", "number"))
    for bracket in brackets:
        bracket.event = known[bracket.event_id]
    for rows in event_rows(brackets, with_places=False):
        yield Drawn(f"bracket {rows.bracket.number}", BracketPicture(rows), rows.rounds)


def bracket_tree(rows: BracketRows, *, in_parts: bool = False) -> Tree:
    """The tree of a bracket; `in_parts` on several sheets."""
    picture = BracketPicture(rows)
    drawn = tree(picture, rows.rounds)
    whole = replace(drawn, losers=losers(picture), paper=paper_for(len(rows.seats), PAPERS))
    return on_sheets(whole, picture, rows.rounds) if in_parts else whole
