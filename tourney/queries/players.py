"""One player of the member file: what changed when, and where the player is entered."""

from __future__ import annotations

from itertools import zip_longest

from django.db.models import QuerySet

from tourney.models import Member, Player
from tourney.queries.changes import PLAYER_LABELS, Change, shown
from tourney.queries.history import HistoryLine

PLAYER_FIELDS = tuple(PLAYER_LABELS)
LATEST = 50
"""So many changes and so many entries are shown."""


def shown_field(name: str, value: object) -> str:
    """A field of a player with its value, as people read it."""
    return f"{PLAYER_LABELS[name]} {shown(name, value)}"


def history_of_player(player: Player) -> list[HistoryLine]:
    """What somebody changed of the player, the newest first; one query."""
    records = list(player.history.select_related("history_user")[: LATEST + 1])
    lines = []
    for record, previous in zip_longest(records[:LATEST], records[1:]):
        if record is None:
            break
        changes = [
            Change(label, shown(name, getattr(previous, name)), shown(name, getattr(record, name)))
            for name, label in PLAYER_LABELS.items()
            if previous is not None and getattr(previous, name) != getattr(record, name)
        ]
        lines.append(
            HistoryLine(
                record=record.history_id,
                when=record.history_date,
                who=str(record.history_user or "the site"),
                what=record.history_change_reason or ("Changed" if previous else "Came in"),
                changes=tuple(changes),
                may_undo=False,
            )
        )
    return lines


def seats_of_player(player: Player) -> QuerySet[Member]:
    """The entries a player stands in, the newest event first."""
    rows = player.memberships.select_related("entrant__event__tournament")
    return rows.order_by("-entrant__event__starts_at", "entrant__number")[:LATEST]
