"""The head of a journal: its newest record, now or at a time."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from django.db.models import QuerySet

from brackets.models import Record
from tourney.heads import Head
from tourney.models import Event


def newest_of(records: Sequence[Record]) -> Head | None:
    """The head of records that were read already."""
    last = records[-1] if records else None
    return Head(last.sequence, last.hash, last.made_at) if last else None


def head_of(event: Event) -> Head | None:
    """The newest record of an event; None while there is none."""
    return _newest(event.records.all())


def head_at(event: Event, at: datetime) -> Head | None:
    """The newest record at a time."""
    return _newest(event.records.filter(made_at__lte=at))


def _newest(records: QuerySet[Record]) -> Head | None:
    """One row is read, however long the journal is."""
    found = records.order_by("-sequence").values_list("sequence", "hash", "made_at").first()
    return Head(*found) if found else None
