"""The picture of a cup: every match between the two it comes from, and one player's way through it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from brackets.board import COMPACT, REGULAR, Box, Row, Scale
from brackets.board.ladder import Cell, Ladder, lay_out_ladder
from brackets.contests.pages.match import ContestView, Followed, contest_view
from brackets.contests.pages.reading import Contest, Entering
from brackets.desk.words import counted
from brackets.models import Match
from brackets.pages.match import Sign
from brackets.pages.rows import MatchRows
from brackets.pages.tree import COMPACT_FROM, NARROW, Wires, wires_of
from brackets.pages.words import LONGEST

MANY = 100
"""Players from which numbers have three digits."""
PAPERS = ((37, "huge"), (27, "tall"), (17, "large"), (14, "dense"))
"""Players from which it is printed on A3, upright and small, upright, or lying; on A4, a little smaller."""
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
class CupTree:
    """The whole picture, and who enters in rounds that are not paired yet."""

    rounds: tuple[RoundView, ...]
    is_compact: bool
    is_won: bool
    paper: str
    entering: tuple[Entering, ...]
    is_many: bool


def cup_tree(contest: Contest, *, follow: int | None = None) -> CupTree:
    """The picture; `follow` is the entry number of the player whose way is marked."""
    rounds = contest.rows.rounds
    is_compact = len(rounds) >= COMPACT_FROM
    views = picture(contest, rounds, follow=follow, is_compact=is_compact)
    paper = next((name for least, name in PAPERS if len(contest.rows.seats) >= least), "")
    won = contest.rows.winner is not None and not contest.to_come
    is_many = len(contest.rows.seats) >= MANY
    return CupTree(views, is_compact, won, paper, contest.entering, is_many)


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
    now, room = _now(rounds), NARROW if is_compact else LONGEST
    return tuple(
        _round(contest, found, ladder, at, followed, now, room, prefix)
        for at, found in enumerate(rounds)
    )


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


def _round(
    contest: Contest,
    found: tuple[MatchRows, ...],
    ladder: Ladder,
    at: int,
    followed: Followed,
    now: int,
    room: int,
    prefix: str,
) -> RoundView:
    name = contest.round_of(found[0])
    note, sign = _progress(found, contest.noun)
    gutter = ladder.board.gutters[at] if at < len(ladder.board.gutters) else None
    cells = tuple(_cell(contest, cell, followed, room) for cell in ladder.cells[at])
    wires = wires_of(at + 1, gutter) if gutter else None
    if wires and prefix != "r":
        wires = replace(wires, id=f"{prefix}{wires.id}")
    return RoundView(
        f"{prefix}{at + 1}", name.title, name.short, note, sign, at == now, cells, wires
    )


def _cell(contest: Contest, cell: Cell, followed: Followed, room: int) -> CellView:
    found = contest.rows.by_key[cell.box.key] if cell.box else None
    return CellView(cell.weight, contest_view(contest, found, followed, room) if found else None)


def _progress(found: tuple[MatchRows, ...], noun: str) -> tuple[str, Sign]:
    done, size = sum(one.is_decided for one in found), len(found)
    if done == size:
        return ("decided" if size == 1 else f"all {size} decided"), Sign("done", "all in")
    if all(one.match.state == Match.State.WAITING for one in found):
        return counted(size, noun, "contests" if noun == "contest" else "matches"), Sign(
            "", "not started"
        )
    return f"{done} of {size} decided", Sign("live", f"{done} of {size}")
