"""Undo: one named record no longer stands; refused when later records depend on it."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db import transaction

from brackets.actions.recording import Change, append, lock
from brackets.draw.consequences import check_undo, consequences
from brackets.draw.errors import DrawError
from brackets.draw.handicaps import HandicapsGiven
from brackets.draw.journal import DrawMade, Undone
from brackets.mapping import journal_of, to_fact
from brackets.models import Record


@transaction.atomic
def undo(record: Record, *, by: User | None) -> Change:
    """Take one record back; undoing an undo brings it back again.

    Raises DrawError, naming the later records, when something depends on it.
    """
    event = lock(record.event)
    journal = journal_of(event)
    fact = to_fact(record)
    if isinstance(fact, HandicapsGiven):
        raise DrawError("Handicaps are not undone; work them out again before the first result.")
    if isinstance(fact, DrawMade) and fact.reason == "posted":
        raise DrawError("The posted draw itself cannot be undone; amend it instead.")
    check_undo(journal, record.sequence, event.ties)
    undone = Undone(record.sequence)
    voided = consequences(journal, undone, ties=event.ties).voided
    return append(event, undone, by=by, confirmed=voided)
