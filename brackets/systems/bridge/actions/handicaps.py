"""Handicaps are recorded with the draw; a correction afterwards changes them only when asked for."""

from __future__ import annotations

from collections.abc import Iterable

from django.contrib.auth.models import User
from django.db import transaction

from brackets.draw.errors import DrawError
from brackets.draw.handicaps import HandicapsGiven
from brackets.draw.numbers import EntrantKey
from brackets.draw.progress import VACANT
from brackets.drawn.facts import Fact
from brackets.drawn.mapping import formula_of
from brackets.journal.append import Change, append, lock, state_of
from tourney.models import Event
from tourney.strengths import averages


def handicaps_for(event: Event, entrants: Iterable[EntrantKey]) -> tuple[Fact, ...]:
    """What the journal is to keep for these entrants; nothing in an event without handicap."""
    if event.handicap == Event.Handicap.NONE:
        return ()
    now = averages(event)
    held = {key: now.get(key) for key in entrants if key != VACANT}
    return (HandicapsGiven(held, formula_of(event), event.handicap_decimals),)


@transaction.atomic
def recompute_handicaps(event: Event, *, by: User | None, sure: bool = False) -> Change:
    """Take the averages as they are now, for every posted team; DrawError once a result is in."""
    event = lock(event)
    if event.state == Event.State.ENTRY or event.handicap == Event.Handicap.NONE:
        raise DrawError("This event has no posted handicaps.")
    brackets = state_of(event)[0].brackets.values()
    if any(bracket.has_results for bracket in brackets):
        raise DrawError(
            "A result is in: the handicaps stay as they were posted. Clear the results first."
        )
    seated = [key for bracket in brackets for key in bracket.seats.values()]
    return append(event, *handicaps_for(event, seated), by=by, sure=sure)
