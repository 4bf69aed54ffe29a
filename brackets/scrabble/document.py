"""What a posting was paired from, as the scripting door takes it."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from brackets.draw.nsc.settings import HILL
from brackets.draw.pairings.division import event_before
from brackets.draw.pairings.facts import SessionPosted
from brackets.draw.pairings.replaying import replay
from brackets.models import Record
from brackets.scrabble.mapping import journal_of, settings_json, to_fact
from tourney.models import Event


def engine_document(event: Event, record: Record) -> dict[str, Any] | None:
    """The input of the engine as it stood when this was posted; names and clubs are left out."""
    fact = to_fact(record)
    if not isinstance(fact, SessionPosted) or not fact.engine:
        return None
    state = replay([one for one in journal_of(event) if one.sequence < record.sequence])
    division = event_before(state, fact.first, fact.overrides)
    by_round = division.settings.sessions[fact.session - 1].kind == HILL
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
