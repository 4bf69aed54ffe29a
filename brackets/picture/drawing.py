"""Drawing the rounds of a picture as a tree; after a result only what hangs on it is drawn again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection, Hashable, Mapping
from dataclasses import dataclass
from threading import Lock

from brackets.picture.board import COMPACT, HALL, REGULAR, Board, Box, Cell, Gutter, Row, Scale
from brackets.picture.board.wires import rem
from brackets.picture.kept import MatchRows
from brackets.picture.names import way_name
from brackets.picture.tree import (
    NARROW,
    CellView,
    Drawn,
    Path,
    Picture,
    Rounds,
    RoundView,
    Tree,
    Wires,
    progress,
)
from brackets.picture.words import LONGEST

COMPACT_FROM = 5
"""Rounds from which the tree is drawn in the smaller scale."""
MIDDLE = 30
"""Letters that two lines of a column hold in the smaller scale beside wins."""
AFAR, AFAR_OF_MANY = 34, 20
"""Letters on the screen of the hall, of three rounds beside each other and of more."""
LIMIT = 4096
"""So many matches are kept as they are drawn; the tree that was asked for longest ago goes first."""


@dataclass(frozen=True)
class Look:
    """How a tree is drawn: the beginning of its ids, its heading, its scale, the letters a name has room for."""

    prefix: str
    label: str
    scale: Scale
    room: int

    @property
    def is_compact(self) -> bool:
        """Whether it is drawn in the smaller scale."""
        return self.scale is COMPACT


def tree(picture: Picture, rounds: Rounds, *, prefix: str = "r", label: str = "") -> Tree:
    """These rounds as they are drawn; whoever comes from none of them begins here."""
    is_compact = len(rounds) >= COMPACT_FROM
    look = Look(prefix, label, *((COMPACT, NARROW) if is_compact else (REGULAR, LONGEST)))
    return _KEPT.tree(picture, rounds, look)


def hall_tree(drawn: Drawn, rounds: Rounds) -> Tree:
    """These rounds of a picture for the screen of the hall."""
    room = AFAR if len(rounds) < COMPACT_FROM - 1 else AFAR_OF_MANY
    return _KEPT.tree(drawn.picture, rounds, Look("", drawn.label, HALL, room))


@dataclass(frozen=True)
class Drawing:
    """A tree, and all that it was drawn from."""

    picture: Picture
    rounds: Rounds
    look: Look
    boxes: Mapping[str, Box]
    board: Board
    tree: Tree

    def changed(self, picture: Picture, rounds: Rounds) -> set[str] | None:
        """The matches that were played on since; None where more than that is another.

        Once somebody has won it all, his way is drawn through every round.
        """
        old, new = self.picture.rows, picture.rows
        if new.leading is not old.leading or _keys(rounds) != _keys(self.rounds):
            return None
        keys = {
            match.match.key
            for before, match in zip(old.matches, new.matches, strict=True)
            if before is not match
        }
        is_won = keys and (picture.winner or self.picture.winner)
        return None if is_won or picture.beside != self.picture.beside else keys

    def after(self, picture: Picture, rounds: Rounds, changed: Collection[str]) -> Drawing:
        """The same once these matches were played on."""
        around = picture.rows.leading.around(changed)
        keys = self.boxes.keys()
        found = {key: _box(picture, picture.rows.by_key[key], keys) for key in keys & changed}
        boxes = {key: box for key, box in found.items() if box != self.boxes[key]}
        board = self.board.after(boxes) if boxes else self.board
        drawer = _Drawer(picture, rounds, board, self.look, around, self)
        return drawer.drawing({**self.boxes, **boxes})


def _keys(rounds: Rounds) -> list[list[str]]:
    return [[one.match.key for one in found] for found in rounds]


def _anew(picture: Picture, rounds: Rounds, look: Look) -> Drawing:
    keys = {one.match.key for found in rounds for one in found}
    boxes = [[_box(picture, one, keys) for one in found] for found in rounds]
    board = picture.lay_out(boxes, look.scale)
    drawer = _Drawer(picture, rounds, board, look, keys)
    return drawer.drawing({box.key: box for found in boxes for box in found})


class KeptDrawings:
    """Trees as they were last drawn, up to a limit of matches; used from many threads."""

    def __init__(self, limit: int = LIMIT) -> None:
        """Keep those of at most `limit` matches."""
        self._limit, self._size = limit, 0
        self._kept: OrderedDict[Hashable, Drawing] = OrderedDict()
        self._lock = Lock()

    def tree(self, picture: Picture, rounds: Rounds, look: Look) -> Tree:
        """These rounds as they are now; a draw that is only looked at is not kept."""
        bracket = picture.rows.bracket.pk
        if bracket is None or not rounds:
            return _anew(picture, rounds, look).tree
        ends = rounds[0][0].match.key, rounds[-1][-1].match.key
        key = bracket, type(picture), look, ends
        with self._lock:
            before = self._kept.get(key)
        changed = before.changed(picture, rounds) if before else None
        if before is None or changed is None:
            found = _anew(picture, rounds, look)
        else:
            found = before.after(picture, rounds, changed) if changed else before
        self._keep(key, found)
        return found.tree

    def _keep(self, key: Hashable, found: Drawing) -> None:
        with self._lock:
            before = self._kept.pop(key, None)
            self._size += len(found.boxes) - (len(before.boxes) if before else 0)
            self._kept[key] = found
            while self._size > self._limit and len(self._kept) > 1:
                self._size -= len(self._kept.popitem(last=False)[1].boxes)


_KEPT = KeptDrawings()


@dataclass(frozen=True)
class _Drawer:
    """Draws the matches `around`; all else is as it was `before`."""

    picture: Picture
    rounds: Rounds
    board: Board
    look: Look
    around: Collection[str]
    before: Drawing | None = None

    def drawing(self, boxes: Mapping[str, Box]) -> Drawing:
        """All rounds, with the boxes they were laid out from."""
        now, look = _current(self.rounds), self.look
        rounds = tuple(self._round(at, is_now=at == now) for at in range(len(self.rounds)))
        drawn = Tree(rounds, look.is_compact, look.prefix, look.label, height=self.board.height)
        return Drawing(self.picture, self.rounds, look, boxes, self.board, drawn)

    def _round(self, at: int, *, is_now: bool) -> RoundView:
        found, picture, look = self.rounds[at], self.picture, self.look
        before = self.before.tree.rounds[at] if self.before else None
        name = picture.name(found[0])
        is_wide = picture.is_wide(found, is_first=at == 0)
        room = MIDDLE if is_wide and look.room == NARROW else look.room
        drawn = RoundView(
            f"{look.prefix}{at + 1}",
            name.title,
            name.short,
            *progress(picture, found),
            self._cells(at, before, room),
            is_wide,
            is_now,
            self._wires(at, before),
        )
        return before if drawn == before and before else drawn

    def _cells(self, at: int, before: RoundView | None, room: int) -> tuple[CellView, ...]:
        cells = self.board.columns[at].cells
        if before is None:
            return tuple(self._cell(cell, room) for cell in cells)
        pairs = zip(cells, before.cells, strict=True)
        return tuple(
            self._again(cell, old, room)
            if cell.placed and cell.placed.box.key in self.around
            else old
            for cell, old in pairs
        )

    def _cell(self, cell: Cell, room: int) -> CellView:
        placed, match = cell.placed, None
        if placed:
            found = self.picture.rows.by_key[placed.box.key]
            match = self.picture.match(found, order=placed.order, room=room)
        return CellView(cell.weight, match)

    def _again(self, cell: Cell, before: CellView, room: int) -> CellView:
        drawn = self._cell(cell, room)
        return before if drawn == before else drawn

    def _wires(self, at: int, before: RoundView | None) -> Wires | None:
        gutters = self.board.gutters
        if at == len(gutters):
            return None
        if self.before and before and self.before.board.gutters[at] is gutters[at]:
            return before.wires
        return _wires(f"{self.look.prefix}{at + 1}-wires", gutters[at])


def _current(rounds: Rounds) -> int:
    """The first round that is not all in, else the last."""
    open_rounds = (at for at, found in enumerate(rounds) if not all(m.is_decided for m in found))
    return next(open_rounds, len(rounds) - 1)


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


def _wires(key: str, gutter: Gutter) -> Wires:
    paths, is_crossed = [], gutter.is_crossed
    for wire in gutter.wires:
        kinds = ("open" * wire.is_open, "won" * wire.is_winner)
        kind = " ".join(filter(None, kinds))
        if is_crossed:
            paths.append(Path(wire.path, "halo"))
        paths.append(Path(wire.path, kind, way_name(*wire.way)))
    return Wires(key, rem(gutter.width), rem(gutter.height), is_crossed, tuple(paths))
