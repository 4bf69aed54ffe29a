"""The lists beside the rack: bracket to tables, table to bracket, team to both (rule 29)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from brackets.desk.words import thousands
from brackets.models import Seat
from brackets.picture.words import drawing
from brackets.systems.bridge.desk.field import Field
from tourney.names import by_surname


@dataclass(frozen=True)
class BracketLine:
    """A bracket with its tables and its high and low average."""

    number: int
    teams: int
    tables: str
    high: str
    low: str
    drawing: str


@dataclass(frozen=True)
class TeamLine:
    """A team with its bracket, its number there and its home table."""

    name: str
    entry: int
    bracket: int
    number: int
    table: int | None
    average: str


@dataclass(frozen=True)
class Lists:
    """The three lists."""

    brackets: tuple[BracketLine, ...]
    tables: tuple[TeamLine, ...]
    teams: tuple[TeamLine, ...]


def rack_lists(field: Field) -> Lists:
    """Read from the posted seats; a withdrawn team keeps none of the lists waiting."""
    lines = [_team(field, seat) for seat in field.seats if not _is_gone(field, seat)]
    return Lists(
        brackets=tuple(_bracket(field, number, seats) for number, seats in field.seated.items()),
        tables=tuple(sorted((t for t in lines if t.table), key=lambda team: team.table or 0)),
        teams=tuple(sorted(lines, key=lambda team: (by_surname(team.name), team.entry))),
    )


def table_runs(tables: Sequence[int]) -> str:
    """Tables as they stand in the hall, runs drawn together.

    >>> table_runs([1, 2, 3, 7, 9, 10])
    '1–3, 7, 9–10'
    """
    runs: list[list[int]] = []
    for table in sorted(tables):
        if runs and table == runs[-1][-1] + 1:
            runs[-1].append(table)
        else:
            runs.append([table])
    return ", ".join(str(r[0]) if len(r) == 1 else f"{r[0]}–{r[-1]}" for r in runs)


def _is_gone(field: Field, seat: Seat) -> bool:
    return field.entrants[seat.entrant_id].is_withdrawn


def _bracket(field: Field, number: int, seats: Sequence[Seat]) -> BracketLine:
    known: list[Decimal] = [seat.average for seat in seats if seat.average is not None]
    drawn = {bracket.number: bracket.drawing for bracket in field.brackets}
    return BracketLine(
        number,
        len(seats),
        table_runs([seat.home_table for seat in seats if seat.home_table]) or "–",
        thousands(max(known, default=None)),
        thousands(min(known, default=None)),
        drawing(drawn[number]),
    )


def _team(field: Field, seat: Seat) -> TeamLine:
    entrant = field.entrants[seat.entrant_id]
    return TeamLine(
        entrant.name,
        entrant.number,
        field.bracket_of[seat.entrant_id],
        seat.number,
        seat.home_table,
        thousands(seat.average),
    )
