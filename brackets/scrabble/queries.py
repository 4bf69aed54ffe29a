"""What desks and pages ask of a division."""

from __future__ import annotations

from brackets.draw.pairings.replaying import replay
from brackets.draw.pairings.state import DivisionState
from brackets.scrabble.mapping import journal_of
from tourney.models import Event


def division_of(event: Event) -> DivisionState:
    """The division now, replayed from its journal: one query."""
    return replay(journal_of(event))
