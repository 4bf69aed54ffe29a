"""The picture of a draw: rounds of matches with the lines between them, for every system that has a draw.

What is alike is worked out here. A system says in a subclass of `Picture` what is its own: what its
rounds are called, how the boxes are laid out, what a match shows.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import ClassVar, TypeAlias

from brackets.models import Match
from brackets.picture.board import COMPACT, HALL, REGULAR, Board, Box, Cell, Gutter, Row, Scale
from brackets.picture.board.wires import rem
from brackets.picture.kept import MatchRows
from brackets.picture.match import MatchView, Sign
from brackets.picture.names import way_name
from brackets.picture.rounds import RoundName
from brackets.picture.rows import BracketRows, Team
from brackets.picture.words import LONGEST

Rounds: TypeAlias = tuple[tuple[MatchRows, ...], ...]

COMPACT_FROM = 5
"""Rounds from which the tree is drawn in the smaller scale."""
NARROW, MIDDLE = 25, 30
"""Letters that two lines of a column hold in the smaller scale, beside a score and beside wins."""
AFAR, AFAR_OF_MANY = 34, 20
"""The same on the screen of the hall, of three rounds beside each other and of more."""


@dataclass(frozen=True)
class Path:
    """One drawn line and its classes; `way` is the exit it comes from, as rows name it."""

    d: str
    kind: str
    way: str = ""


@dataclass(frozen=True)
class Wires:
    """The drawing between two rounds; with a halo under each line where lines cross."""

    id: str
    width: str
    height: str
    is_crossed: bool
    paths: tuple[Path, ...]


@dataclass(frozen=True)
class CellView:
    """A cell of a round: its share of the height, and the match unless it is a gap."""

    weight: int
    match: MatchView | None


@dataclass(frozen=True)
class RoundView:
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


def tree(picture: Picture, rounds: Rounds, *, prefix: str = "r", label: str = "") -> Tree:
    """These rounds as they are drawn; whoever comes from none of them begins here."""
    is_compact = len(rounds) >= COMPACT_FROM
    board = picture.lay_out(_boxes(picture, rounds), COMPACT if is_compact else REGULAR)
    room = NARROW if is_compact else LONGEST
    drawing = _Drawing(picture, rounds, board, prefix, room, _current(rounds))
    return drawing.whole(is_compact=is_compact, label=label)


def hall_tree(drawn: Drawn, rounds: Rounds) -> Tree:
    """These rounds of a picture for the screen of the hall."""
    board = drawn.picture.lay_out(_boxes(drawn.picture, rounds), HALL)
    room = AFAR if len(rounds) < COMPACT_FROM - 1 else AFAR_OF_MANY
    drawing = _Drawing(drawn.picture, rounds, board, "", room, _current(rounds))
    return drawing.whole(is_compact=False, label=drawn.label)


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
    return RoundView(key, name.title, name.short, *_progress(picture, found), cells)


def _current(rounds: Rounds) -> int:
    """The first round that is not all in, else the last."""
    open_rounds = (at for at, found in enumerate(rounds) if not all(m.is_decided for m in found))
    return next(open_rounds, len(rounds) - 1)


def paper_for(entrants: int, papers: Sequence[tuple[int, str]]) -> str:
    """What a tree is printed on: the class beside the largest number that is not above `entrants`."""
    return next((paper for least, paper in papers if entrants >= least), "")


@dataclass(frozen=True)
class _Drawing:
    """What all rounds of one tree share."""

    picture: Picture
    rounds: Rounds
    board: Board
    prefix: str
    room: int
    now: int

    def whole(self, *, is_compact: bool, label: str) -> Tree:
        """All of them, under this heading."""
        rounds = tuple(self.round(at) for at in range(len(self.rounds)))
        return Tree(rounds, is_compact, self.prefix, label, height=self.board.height)

    def round(self, at: int) -> RoundView:
        found, picture = self.rounds[at], self.picture
        name = picture.name(found[0])
        is_wide = picture.is_wide(found, is_first=at == 0)
        room = MIDDLE if is_wide and self.room == NARROW else self.room
        return RoundView(
            f"{self.prefix}{at + 1}",
            name.title,
            name.short,
            *_progress(picture, found),
            tuple(self._cell(cell, room) for cell in self.board.columns[at].cells),
            is_wide,
            at == self.now,
            self._wires(at),
        )

    def _cell(self, cell: Cell, room: int) -> CellView:
        placed, match = cell.placed, None
        if placed:
            found = self.picture.rows.by_key[placed.box.key]
            match = self.picture.match(found, order=placed.order, room=room)
        return CellView(cell.weight, match)

    def _wires(self, at: int) -> Wires | None:
        if at == len(self.board.gutters):
            return None
        return _wires(f"{self.prefix}{at + 1}-wires", self.board.gutters[at])


def _boxes(picture: Picture, rounds: Rounds) -> list[list[Box]]:
    keys = {one.match.key for found in rounds for one in found}
    return [[_box(picture, one, keys) for one in found] for found in rounds]


def _box(picture: Picture, found: MatchRows, keys: Collection[str]) -> Box:
    """One match; lines lead to its slots from the matches with these `keys` that winners leave."""
    rows, winner, slots = picture.rows, picture.winner, []
    for side in found.sides:
        team, place = rows.team_of(side), side.feeder_place or 1
        feeder = rows.by_key[side.feeder_key] if side.feeder_key in keys else None
        is_drawn = feeder is not None and place <= feeder.match.qualify
        is_winner = team is not None and team == winner
        slots.append(Row((side.feeder_key, place) if is_drawn else None, is_winner))
    return Box(found.match.key, tuple(slots), found.match.qualify, rows.exits(found))


def _progress(picture: Picture, found: Sequence[MatchRows]) -> tuple[str, Sign]:
    """How far a round is, in words and as a sign."""
    done, size = sum(one.is_decided for one in found), len(found)
    if done == size:
        return picture.done if size == 1 else f"all {size} {picture.done}", Sign("done", "all in")
    if all(one.match.state == Match.State.WAITING for one in found):
        return picture.ahead(size), Sign("", "not started")
    return f"{done} of {size} {picture.done}", Sign("live", f"{done} of {size}")


def _wires(key: str, gutter: Gutter) -> Wires:
    paths = []
    for wire in gutter.wires:
        kinds = ("open" * wire.is_open, "won" * wire.is_winner)
        kind = " ".join(filter(None, kinds))
        if gutter.is_crossed:
            paths.append(Path(wire.path, "halo"))
        paths.append(Path(wire.path, kind, way_name(*wire.way)))
    return Wires(key, rem(gutter.width), rem(gutter.height), gutter.is_crossed, tuple(paths))
