"""The picture of a draw: rounds of matches with the lines between them, for every system that has a draw.

What is alike is worked out here. A system says in a subclass of `Picture` what is its own: what its
rounds are called, how the boxes are laid out, what a match shows.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import groupby
from typing import ClassVar, TypeAlias

from brackets.models import Match
from brackets.picture.board import Board, Box, Scale
from brackets.picture.kept import MatchRows
from brackets.picture.match import MatchView, Sign
from brackets.picture.rounds import RoundName
from brackets.picture.rows import BracketRows, Team

Rounds: TypeAlias = tuple[tuple[MatchRows, ...], ...]

NARROW = 25
"""Letters that two lines of a column hold in the smaller scale, beside a score."""


@dataclass(frozen=True)
class Written:
    """A part of a picture; `written` is what its template made of it, by language, kept as long as the part is."""

    written: dict[str | None, str] = field(
        init=False, repr=False, compare=False, default_factory=dict, kw_only=True
    )


@dataclass(frozen=True)
class Path:
    """One drawn line and its classes; `way` is the exit it comes from, as rows name it."""

    d: str
    kind: str
    way: str = ""


@dataclass(frozen=True)
class Wires(Written):
    """The drawing between two rounds; with a halo under each line where lines cross."""

    id: str
    width: str
    height: str
    is_crossed: bool
    paths: tuple[Path, ...]


@dataclass(frozen=True)
class CellView(Written):
    """A cell of a round: its share of the height, and the match unless it is a gap."""

    weight: int
    match: MatchView | None


@dataclass(frozen=True)
class RoundView(Written):
    """A round: heading, tab, cells from top to bottom, and the lines to the next round."""

    id: str
    title: str
    short: str
    note: str
    sign: Sign
    cells: tuple[CellView, ...]
    is_wide: bool = False
    is_now: bool = False
    wires: Wires | None = None

    @property
    def matches(self) -> tuple[MatchView, ...]:
        """What stands in its cells."""
        return tuple(cell.match for cell in self.cells if cell.match)


@dataclass(frozen=True)
class Tree:
    """A draw as it is drawn: the way to the final, and below it what `losers` play.

    The ids of its parts begin with `prefix`. `label` is the heading above it on a page with several
    trees. `kind` are classes of the system's own style sheet, `paper` that of the page in print,
    `sheets` the parts it is printed in where somebody asked for them.
    """

    rounds: tuple[RoundView, ...]
    is_compact: bool
    prefix: str = "r"
    label: str = ""
    losers: tuple[RoundView, ...] = ()
    kind: str = ""
    paper: str = ""
    sheets: tuple[Tree, ...] = ()
    height: Fraction = Fraction(0)
    """That of its boxes, in rem."""

    @property
    def is_large(self) -> bool:
        """Whether one sheet of A4 or Letter is too small for it."""
        return self.paper not in ("", "dense")

    @property
    def matches(self) -> tuple[MatchView, ...]:
        """Every match of it."""
        return tuple(match for one in (*self.rounds, *self.losers) for match in one.matches)


@dataclass(frozen=True)
class Picture(ABC):
    """A draw as it is drawn, the same for everybody."""

    rows: BracketRows

    done: ClassVar[str]
    """What a match is called that is over: reported, decided."""

    @property
    def winner(self) -> Team | None:
        """Whose way is drawn as the winner's."""
        return self.rows.winner

    @property
    @abstractmethod
    def beside(self) -> tuple[object, ...]:
        """All that is shown of it besides its matches; as long as it is equal, what is drawn hangs on them alone."""

    @abstractmethod
    def lay_out(self, rounds: Sequence[Sequence[Box]], scale: Scale) -> Board:
        """Where boxes and lines are."""

    @abstractmethod
    def name(self, found: MatchRows) -> RoundName:
        """What the round of a match is called."""

    @abstractmethod
    def ahead(self, size: int) -> str:
        """What is said of a round of so many matches that has not begun."""

    @abstractmethod
    def match(self, found: MatchRows, *, order: Sequence[int], room: int) -> MatchView:
        """A match, its slots in this order; a name of more than `room` letters gets a short form."""

    def is_wide(self, found: Sequence[MatchRows], *, is_first: bool) -> bool:
        """Whether a round needs a wider column than others."""
        return False


@dataclass(frozen=True)
class Drawn:
    """A picture with the rounds that it shows; `label` says which of several of an event it is."""

    label: str
    picture: Picture
    rounds: Rounds


def losers(picture: Picture) -> tuple[RoundView, ...]:
    """The matches of those who have lost, in groups of one name each; no lines lead to them."""
    groups = groupby(picture.rows.side_matches, key=picture.name)
    return tuple(
        _losers_round(picture, f"l{at}", name, tuple(found))
        for at, (name, found) in enumerate(groups, start=1)
    )


def _losers_round(
    picture: Picture, key: str, name: RoundName, found: Sequence[MatchRows]
) -> RoundView:
    shown = [picture.match(one, order=range(len(one.sides)), room=NARROW) for one in found]
    cells = tuple(CellView(len(match.rows), match) for match in shown)
    return RoundView(key, name.title, name.short, *progress(picture, found), cells)


def paper_for(entrants: int, papers: Sequence[tuple[int, str]]) -> str:
    """What a tree is printed on: the class beside the largest number that is not above `entrants`."""
    return next((paper for least, paper in papers if entrants >= least), "")


def progress(picture: Picture, found: Sequence[MatchRows]) -> tuple[str, Sign]:
    """How far a round is, in words and as a sign."""
    done, size = sum(one.is_decided for one in found), len(found)
    if done == size:
        return picture.done if size == 1 else f"all {size} {picture.done}", Sign("done", "all in")
    if all(one.match.state == Match.State.WAITING for one in found):
        return picture.ahead(size), Sign("", "not started")
    return f"{done} of {size} {picture.done}", Sign("live", f"{done} of {size}")
