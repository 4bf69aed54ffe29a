"""The list of entries for spreadsheets, every cell made safe (`tourney/cells.py`)."""

from __future__ import annotations

from collections.abc import Iterable

from tourney.cells import csv_text as csv_text
from tourney.cells import safe_cell as safe_cell
from tourney.queries import EntryLine

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


def entries_csv(lines: Iterable[EntryLine]) -> str:
    """The entries in the columns the import reads, with average, fee and status behind them."""
    return csv_text([HEADINGS, *(_row(line) for line in lines)])


def _row(line: EntryLine) -> list[object]:
    entrant = line.entrant
    members: list[object] = []
    for member in line.members:
        player = member.player
        members += [player.number, player.name, member.masterpoints]
        members += [player.rating, player.club, player.country]
    members += [None] * (MOST_MEMBERS * 6 - len(members))
    head = [entrant.number, entrant.name, entrant.size, entrant.reported_total]
    return [*head, *members, line.average, entrant.get_fee_display(), entrant.get_status_display()]
