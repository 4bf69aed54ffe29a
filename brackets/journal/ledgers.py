"""Which ledger an event has: that of its room."""

from __future__ import annotations

from brackets.journal.ledger import Ledger
from brackets.system import system_of
from tourney.models import Event


def ledger_of(event: Event) -> Ledger:
    """The ledger of the event's system; 404 where it has none, as a ranking."""
    return system_of(event).ledger(event)
