"""What happened to an entry: who, when, what changed; read from the histories simple-history keeps.

All records of one action carry the same time, so a change of the entry and of its line-up is
one line of the history.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise, zip_longest
from typing import Any

from tourney.models import Entrant, Member, Taken
from tourney.queries.changes import LABELS, Change, change_of, lineup_changes
from tourney.queries.lineups import Seated


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """One action on an entry."""

    record: int
    when: datetime
    who: str
    what: str
    changes: tuple[Change, ...]
    may_undo: bool


@dataclass(frozen=True, slots=True)
class Before:
    """The values of an entry around one action: what it changed, from what to what."""

    when: datetime
    fields: dict[str, tuple[Any, Any]]
    old_lineup: list[Seated]
    new_lineup: list[Seated]

    @property
    def lineup_changed(self) -> bool:
        """Whether the action touched the line-up."""
        return bool(lineup_changes(self.old_lineup, self.new_lineup))


def history_of(entrant: Entrant) -> list[HistoryLine]:
    """Every action on the entry, newest first; three queries."""
    records = list(entrant.history.select_related("history_user"))
    moves = _member_records(entrant)
    lines = []
    for record, previous in zip_longest(records, records[1:]):
        around = _around(record, previous, moves)
        changes = [change_of(name, *values) for name, values in around.fields.items()]
        changes += lineup_changes(around.old_lineup, around.new_lineup)
        lines.append(
            HistoryLine(
                record=record.history_id,
                when=record.history_date,
                who=str(record.history_user or "the system"),
                what=record.history_change_reason or ("Changed" if previous else "Entered"),
                changes=tuple(changes),
                may_undo=previous is not None and bool(changes),
            )
        )
    return lines


def change_recorded(entrant: Entrant, record_id: int) -> Before | None:
    """What one action changed; None for the entry's creation or a record of another entry."""
    records = list(entrant.history.all())
    for record, previous in pairwise(records):
        if record.history_id == record_id:
            return _around(record, previous, _member_records(entrant))
    return None


def _member_records(entrant: Entrant) -> list[Any]:
    records = Member.history.filter(entrant_id=entrant.pk).select_related("player")
    return list(records.order_by("history_date", "history_id"))


def _around(record: Any, previous: Any | None, moves: list[Any]) -> Before:
    fields = {
        name: (getattr(previous, name), getattr(record, name))
        for name in LABELS
        if previous is not None and getattr(previous, name) != getattr(record, name)
    }
    date = record.history_date
    return Before(
        date,
        fields,
        _lineup(move for move in moves if move.history_date < date),
        _lineup(move for move in moves if move.history_date <= date),
    )


def taken_of(row: Any) -> Taken:
    """What a row of the history of a member says of what the entry had taken."""
    return Taken(*(getattr(row, name) for name in Taken._fields))


def _lineup(moves: Iterable[Any]) -> list[Seated]:
    """The line-up after these records, in their order."""
    members: dict[int, Seated] = {}
    for move in moves:
        if move.history_type == "-":
            members.pop(move.id, None)
        else:
            members[move.id] = Seated(move.position, move.player, move.masterpoints, taken_of(move))
    return sorted(members.values(), key=lambda seat: seat.position)
