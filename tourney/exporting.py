"""The list of entries for spreadsheets, every cell made safe (`tourney/cells.py`)."""

from __future__ import annotations

from collections.abc import Iterable

from tourney.cells import csv_text as csv_text
from tourney.cells import safe_cell as safe_cell
from tourney.federations import told
from tourney.queries import EntryLine
from tourney.workbook import Table

MOST_MEMBERS = 6
HEADINGS = (
    "team",
    "captain",
    "players",
    "reported_total_mp",
    *(
        f"p{position}_{field}"
        for position in range(1, MOST_MEMBERS + 1)
        for field in ("number", "name", "mp", "rating", "club", "country")
    ),
    "average",
    "fee",
    "status",
)


SINGLE_HEADINGS = (
    "entry",
    "name",
    "number",
    "club",
    "country",
    "rating",
    "seed",
    "skips",
    "fee",
    "status",
)


def entries_table(lines: Iterable[EntryLine], *, single: bool = False) -> Table:
    """The entries in the columns the import reads, with average, fee and status behind them."""
    if single:
        return Table("Entries", SINGLE_HEADINGS, tuple(map(_single_row, lines)))
    return Table("Entries", HEADINGS, tuple(map(_row, lines)))


def _row(line: EntryLine) -> list[object]:
    entrant = line.entrant
    members: list[object] = []
    for member in line.members:
        members += [told(member.number), member.name, member.masterpoints]
        members += [member.rating, member.club, member.country]
    members += [None] * (MOST_MEMBERS * 6 - len(members))
    head = [entrant.number, entrant.name, entrant.size, entrant.reported_total]
    return [*head, *members, line.average, entrant.get_fee_display(), entrant.get_status_display()]


def _single_row(line: EntryLine) -> list[object]:
    entrant = line.entrant
    player = [line.player_number, line.club, line.country, line.rating]
    draw = [entrant.seed, entrant.skips or None]
    state = [entrant.get_fee_display(), entrant.get_status_display()]
    return [entrant.number, entrant.name, *player, *draw, *state]
