"""The head of a journal: its newest record, now or at a time."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from brackets.models import Record
from tourney.heads import Head
from tourney.models import Event


def newest_of(records: Sequence[Record]) -> Head | None:
    """The head of records that were read already."""
    last = records[-1] if records else None
    return Head(last.sequence, last.hash, last.made_at) if last else None


def head_of(event: Event) -> Head | None:
    """The newest record of an event; None while there is none."""
    rows = event.records.order_by("-sequence").values_list("sequence", "hash", "made_at")
    return Head(*rows[0]) if rows else None


def head_at(event: Event, at: datetime) -> Head | None:
    """The newest record at a time."""
    rows = event.records.filter(made_at__lte=at).order_by("-sequence")
    found = rows.values_list("sequence", "hash", "made_at").first()
    return Head(*found) if found else None
