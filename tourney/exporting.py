"""Lists for spreadsheets: every cell made safe, so that no name is ever run as a formula."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from decimal import Decimal

from tourney.importing.table import guarded
from tourney.queries import EntryLine

CONTROLS = ("\t", "\r", "\n")
BYTE_ORDER_MARK = "\ufeff"
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


def safe_cell(value: object) -> str:
    """A value as a cell no spreadsheet runs: text that begins like a formula gets an apostrophe.

    Numbers stay numbers, a minus sign included, for they hold nothing else.

    >>> safe_cell("=1+1"), safe_cell(Decimal("-3.50")), safe_cell(None), safe_cell("Ann")
    ("'=1+1", '-3.50', '', 'Ann')
    """
    if value is None:
        return ""
    if isinstance(value, (int, Decimal)):
        return str(value)
    text = str(value)
    shown = text.lstrip(" \u00a0")
    return f"'{text}" if shown.startswith(CONTROLS) or guarded(shown) != shown else text


def csv_text(rows: Iterable[Sequence[object]]) -> str:
    """Rows as CSV with a byte order mark, so that spreadsheets read the names right."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerows([safe_cell(value) for value in row] for row in rows)
    return BYTE_ORDER_MARK + out.getvalue()


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


def entries_csv(lines: Iterable[EntryLine], *, single: bool = False) -> str:
    """The entries in the columns the import reads, with average, fee and status behind them."""
    if single:
        return csv_text([SINGLE_HEADINGS, *(_single_row(line) for line in lines)])
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


def _single_row(line: EntryLine) -> list[object]:
    entrant = line.entrant
    player = [line.player_number, line.club, line.country, line.rating]
    draw = [entrant.seed, entrant.skips or None]
    state = [entrant.get_fee_display(), entrant.get_status_display()]
    return [entrant.number, entrant.name, *player, *draw, *state]
