"""The picture of a contest: every match between the two it comes from, and one player's way through it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from brackets.desk.words import counted
from brackets.models import Match
from brackets.picture.board import COMPACT, REGULAR, Box, Row, Scale
from brackets.picture.board.ladder import Cell, Ladder, lay_out_ladder
from brackets.picture.match import Sign
from brackets.picture.rows import MatchRows
from brackets.picture.tree import NARROW, Wires, wires_of
from brackets.picture.words import LONGEST
from brackets.systems.contests.pages.match import ContestView, Followed, contest_view
from brackets.systems.contests.shared import Contest

Rounds: TypeAlias = tuple[tuple[MatchRows, ...], ...]


@dataclass(frozen=True)
class CellView:
    """A cell of a round: its share of the height, and the match unless it is a gap."""

    weight: int
    match: ContestView | None


@dataclass(frozen=True)
class RoundView:
    """A round: heading, tab, cells from top to bottom, the lines to the next round."""

    id: str
    title: str
    short: str
    note: str
    sign: Sign
    is_now: bool
    cells: tuple[CellView, ...]
    wires: Wires | None


@dataclass(frozen=True)
class _Drawing:
    """What all rounds of one picture share; `prefix` begins their addresses on the page."""

    contest: Contest
    ladder: Ladder
    followed: Followed
    now: int
    room: int
    prefix: str


def picture(
    contest: Contest,
    rounds: Rounds,
    *,
    follow: int | None,
    is_compact: bool,
    prefix: str = "r",
) -> tuple[RoundView, ...]:
    """These rounds of a contest as they are drawn; whoever comes from another picture begins here."""
    followed = Followed(follow, ahead_of(contest, follow))
    ladder = _ladder(contest, rounds, follow, COMPACT if is_compact else REGULAR)
    room = NARROW if is_compact else LONGEST
    drawing = _Drawing(contest, ladder, followed, _now(rounds), room, prefix)
    return tuple(_round(drawing, at, found) for at, found in enumerate(rounds))


def ahead_of(contest: Contest, entry: int | None) -> frozenset[tuple[str, int]]:
    """The slots somebody who is still in may come to, as far as the final."""
    mine = {pk for pk, seat in contest.seats.items() if seat.entry == entry}
    found: set[tuple[str, int]] = set()
    for match in contest.rows.matches:
        own = {at for at, side in enumerate(match.sides) if side.entrant_id in mine}
        reached = own or {at for at in range(len(match.sides)) if (match.match.key, at) in found}
        target = contest.rows.targets.get((match.match.key, 1))
        if reached and target and not match.is_decided:
            found.add((target[0].match.key, target[1]))
    return frozenset(found)


def _ladder(contest: Contest, rounds: Rounds, follow: int | None, scale: Scale) -> Ladder:
    boxes = []
    before: set[str] = set()
    for one in rounds:
        boxes.append([_box(contest, found, follow, before) for found in one])
        before = {found.match.key for found in one}
    return lay_out_ladder(boxes, scale=scale)


def _box(contest: Contest, found: MatchRows, follow: int | None, before: set[str]) -> Box:
    """One match; a line leads to a slot from the match of the round before that its winner left."""
    rows = contest.rows
    slots = []
    for side in found.sides:
        team = rows.team_of(side)
        is_drawn = side.feeder_key in before and (side.feeder_place or 1) == 1
        feeder = (side.feeder_key, 1) if is_drawn else None
        won = not contest.to_come and team is not None and team == rows.winner
        slots.append(Row(feeder, team is not None and team.entry == follow, won))
    return Box(found.match.key, tuple(slots), found.match.qualify, rows.exits(found))


def _now(rounds: Rounds) -> int:
    open_rounds = (at for at, found in enumerate(rounds) if not all(m.is_decided for m in found))
    return next(open_rounds, len(rounds) - 1)


def _round(drawing: _Drawing, at: int, found: tuple[MatchRows, ...]) -> RoundView:
    contest, ladder, prefix = drawing.contest, drawing.ladder, drawing.prefix
    name = contest.round_of(found[0])
    note, sign = _progress(contest, found)
    gutter = ladder.board.gutters[at] if at < len(ladder.board.gutters) else None
    cells = tuple(_cell(drawing, cell) for cell in ladder.cells[at])
    wires = wires_of(at + 1, gutter) if gutter else None
    if wires and prefix != "r":
        wires = replace(wires, id=f"{prefix}{wires.id}")
    return RoundView(
        f"{prefix}{at + 1}", name.title, name.short, note, sign, at == drawing.now, cells, wires
    )


def _cell(drawing: _Drawing, cell: Cell) -> CellView:
    contest = drawing.contest
    found = contest.rows.by_key[cell.box.key] if cell.box else None
    view = contest_view(contest, found, drawing.followed, drawing.room) if found else None
    return CellView(cell.weight, view)


def _progress(contest: Contest, found: tuple[MatchRows, ...]) -> tuple[str, Sign]:
    done, size = sum(one.is_decided for one in found), len(found)
    if done == size:
        return ("decided" if size == 1 else f"all {size} decided"), Sign("done", "all in")
    if all(one.match.state == Match.State.WAITING for one in found):
        return counted(size, contest.noun, contest.meeting.many), Sign("", "not started")
    return f"{done} of {size} decided", Sign("live", f"{done} of {size}")
