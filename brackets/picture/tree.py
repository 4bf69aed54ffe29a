"""The tree of a bracket: rounds of match views with the lines between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, zip_longest

from brackets.models import Match
from brackets.picture import words
from brackets.picture.board import COMPACT, REGULAR, Board, Box, Column, Gutter, Row, Scale, lay_out
from brackets.picture.board.wires import rem
from brackets.picture.match import MatchView, Sign, match_view
from brackets.picture.names import Names, names_of
from brackets.picture.rounds import RoundName
from brackets.picture.rows import BracketRows, MatchRows

COMPACT_FROM = 5
"""Rounds from which the tree is drawn in the smaller scale."""
NARROW, MIDDLE = 25, 30
"""Letters that two lines of a column hold in the smaller scale, beside a score and beside wins."""
PAPERS = ((37, "huge"), (25, "tall"), (17, "large"), (14, "dense"))
"""Teams from which it is printed on A3, upright and small, upright, or lying; on A4, a little smaller."""


@dataclass(frozen=True)
class Path:
    """One drawn line and its classes."""

    d: str
    kind: str


@dataclass(frozen=True)
class Wires:
    """The drawing between two rounds; with a halo under each line where lines cross."""

    id: str
    width: str
    height: str
    is_crossed: bool
    paths: tuple[Path, ...]


@dataclass(frozen=True)
class RoundView:
    """A round: heading, tab, matches from top to bottom, and the lines to the next round."""

    id: str
    title: str
    short: str
    note: str
    sign: Sign
    is_wide: bool
    is_now: bool
    matches: tuple[MatchView, ...]
    wires: Wires | None


@dataclass(frozen=True)
class Tree:
    """A bracket as it is drawn: the way to the final, and below it what losers play."""

    rounds: tuple[RoundView, ...]
    losers: tuple[RoundView, ...]
    is_compact: bool
    is_won: bool
    paper: str

    @property
    def has_given(self) -> bool:
        """Whether the legend explains IMPs that were not played, in matches of three."""
        return any(p.is_given for one in self.rounds for m in one.matches for p in m.pairs)

    @property
    def has_three_ways(self) -> bool:
        """Whether the legend explains matches of three."""
        found = (*self.rounds, *self.losers)
        return any(m.is_three and not m.is_robin for one in found for m in one.matches)


@dataclass(frozen=True)
class _Seen:
    """A bracket with the names in it, as the team with the entry number `mine` looks at it."""

    rows: BracketRows
    names: Names
    mine: int | None

    def view(self, found: MatchRows, *, room: int, order: Sequence[int] | None = None) -> MatchView:
        return match_view(self.rows, self.names, found, mine=self.mine, order=order, room=room)


def tree(rows: BracketRows, *, mine: int | None = None) -> Tree:
    """The tree of a bracket, with the team that has this entry number marked."""
    seen, is_compact = _Seen(rows, names_of(rows), mine), len(rows.rounds) >= COMPACT_FROM
    board = _board(rows, mine, COMPACT if is_compact else REGULAR)
    now = current_round(rows)
    rounds = tuple(
        _round(seen, at, column, gutter, is_now=at == now)
        for at, (column, gutter) in enumerate(zip_longest(board.columns, board.gutters))
    )
    return Tree(rounds, _losers(seen), is_compact, rows.winner is not None, _paper(len(rows.seats)))


def _losers(seen: _Seen) -> tuple[RoundView, ...]:
    """The matches of those who have lost, in groups of one name each."""
    groups = groupby(seen.rows.side_matches, key=seen.names.of)
    return tuple(
        _losers_round(seen, at, name, tuple(found))
        for at, (name, found) in enumerate(groups, start=1)
    )


def _losers_round(seen: _Seen, at: int, name: RoundName, found: tuple[MatchRows, ...]) -> RoundView:
    note, sign = _progress(found)
    matches = tuple(seen.view(match, room=NARROW) for match in found)
    return RoundView(
        f"l{at}", name.title, name.short, note, sign, False, False, matches, wires=None
    )


def _paper(teams: int) -> str:
    return next((paper for least, paper in PAPERS if teams >= least), "")


def _board(rows: BracketRows, mine: int | None, scale: Scale) -> Board:
    boxes = [[_box(rows, found, mine) for found in matches] for matches in rows.rounds]
    return lay_out(boxes, scale=scale)


def _box(rows: BracketRows, found: MatchRows, mine: int | None) -> Box:
    slots = []
    for side in found.sides:
        team = rows.team_of(side)
        feeder = (side.feeder_key, side.feeder_place or 1) if side.feeder_key else None
        is_mine = team is not None and team.entry == mine
        slots.append(Row(feeder, is_mine, team is not None and team == rows.winner))
    return Box(found.match.key, tuple(slots), found.match.qualify, rows.exits(found))


def current_round(rows: BracketRows) -> int:
    """The first round that is not all in, else the last."""
    open_rounds = (at for at, ms in enumerate(rows.rounds) if not all(m.is_decided for m in ms))
    return next(open_rounds, len(rows.rounds) - 1)


def _round(
    seen: _Seen, at: int, column: Column, gutter: Gutter | None, *, is_now: bool
) -> RoundView:
    rows = seen.rows
    found = rows.rounds[at]
    name = seen.names.rounds[found[0].match.round_number]
    note, sign = _progress(found)
    is_wide = at == 0 or any(len(match.sides) > 2 for match in found)
    narrow = MIDDLE if is_wide else NARROW
    room = narrow if len(rows.rounds) >= COMPACT_FROM else words.LONGEST
    matches = tuple(
        seen.view(rows.by_key[p.box.key], room=room, order=p.order) for p in column.boxes
    )
    wires = wires_of(at + 1, gutter) if gutter else None
    return RoundView(
        f"r{at + 1}", name.title, name.short, note, sign, is_wide, is_now, matches, wires
    )


def _progress(found: Sequence[MatchRows]) -> tuple[str, Sign]:
    done, size = sum(m.is_decided for m in found), len(found)
    if done == size:
        return ("reported" if size == 1 else f"all {size} reported"), Sign("done", "all in")
    if all(m.match.state == Match.State.WAITING for m in found):
        return "not started", Sign("", "not started")
    return f"{done} of {size} reported", Sign("live", f"{done} of {size}")


def wires_of(number: int, gutter: Gutter) -> Wires:
    """The drawing of the lines after a round."""
    paths = []
    for wire in gutter.wires:
        kinds = ("open" * wire.is_open, "mine" * wire.is_mine, "won" * wire.is_winner)
        kind = " ".join(filter(None, kinds))
        if gutter.is_crossed:
            paths.append(Path(wire.path, "halo"))
        paths.append(Path(wire.path, kind))
    sizes = rem(gutter.width), rem(gutter.height)
    return Wires(f"w{number}", *sizes, gutter.is_crossed, tuple(paths))
