"""What a posting was paired from, as the scripting door takes it."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from brackets.journal.records import facts_of, replayed
from brackets.models import Record
from brackets.systems.scrabble.facts.facts import SessionPosted
from brackets.systems.scrabble.facts.proposing import due_from, event_to_pair
from brackets.systems.scrabble.mapping import settings_json
from tourney.models import Event


def engine_document(event: Event, record: Record) -> dict[str, Any] | None:
    """The input of the engine as it stood when this was posted; names and clubs are left out."""
    fact = facts_of(event, [record])[record.sequence]
    if not isinstance(fact, SessionPosted) or not fact.engine:
        return None
    state = replayed(event, event.records.filter(sequence__lt=record.sequence))
    division = event_to_pair(state, fact.first, fact.overrides)
    by_round = due_from(state, fact.first).by_round
    return {
        "players": [{"id": one.number, "rating": one.rating} for one in division.players],
        "games": [asdict(one) for one in division.games],
        "byes": [asdict(one) for one in division.byes],
        "withdrawn": [asdict(one) for one in division.withdrawn],
        "override": [asdict(one) for one in fact.overrides],
        "settings": settings_json(division.settings),
        "below": division.below,
        "round" if by_round else "session": fact.first if by_round else fact.session,
    }
