"""Undo: a record no longer stands; refused, with the list, when others stand on it."""

from __future__ import annotations

from django.contrib.auth.models import User

from brackets.draw.journal import Undone
from brackets.models import Record
from brackets.scrabble.actions.recording import Change, append


def undo_record(record: Record, *, by: User | None, sure: bool = False) -> Change:
    """Take a record back; undoing an undo brings it back again."""
    return append(record.event, lambda _: Undone(record.sequence), by=by, sure=sure)
