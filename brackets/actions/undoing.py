"""Undo: one act no longer stands, whatever it recorded; refused when other records stand on it."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db import transaction

from brackets.actions.recording import Change, append, lock
from brackets.draw.consequences import act_of, check_undo, consequences
from brackets.draw.errors import DrawError
from brackets.draw.handicaps import HandicapsGiven
from brackets.draw.journal import DrawMade, Fact, Undone
from brackets.mapping import journal_of
from brackets.models import Record


@transaction.atomic
def undo(record: Record, *, by: User | None, sure: bool = False) -> Change:
    """Take back the act of one record; undoing an undo brings it back again.

    Raises DrawError, naming the other records, when something stands on it; AwardsPublished
    when awards are published and nobody is `sure`.
    """
    event = lock(record.event)
    journal = journal_of(event)
    act = act_of(journal, record.sequence)
    for fact in act.values():
        _check_fact(fact, alone=len(act) == 1)
    check_undo(journal, record.sequence, event.ties)
    undone = Undone(min(act))
    voided = consequences(journal, undone, ties=event.ties).voided
    return append(event, undone, by=by, confirmed=voided, sure=sure)


def _check_fact(fact: Fact, *, alone: bool) -> None:
    if isinstance(fact, HandicapsGiven) and alone:
        raise DrawError("Handicaps are not undone; work them out again before the first result.")
    if isinstance(fact, DrawMade) and fact.reason == "posted":
        raise DrawError("The posted draw itself cannot be undone; amend it instead.")
