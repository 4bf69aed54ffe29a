"""The lot of a posted contest, as its journal has it."""

from __future__ import annotations

from collections.abc import Mapping

from brackets.draw.numbers import EntrantKey
from brackets.draw.progress import VACANT
from brackets.drawn.facts import DrawMade
from brackets.drawn.mapping import Kind
from brackets.journal.append import state_of
from brackets.journal.entries import active_entries
from brackets.journal.records import TAKEN_BACK, UNDO, entries_of, replayed, whole_journal
from brackets.lots.room import PostedLot
from tourney.models import Event


def posted_lot(event: Event) -> PostedLot | None:
    """The first lot of what is posted and who was where by it, before swaps and late entries."""
    state = state_of(event)[0].brackets.get(1)
    if state is None or not state.chances:
        return None
    lot = state.chances[0]
    records = event.records.filter(kind__in=(Kind.DRAW, UNDO, TAKEN_BACK))
    for entry in active_entries(list(entries_of(event, records))):
        if isinstance(entry.fact, DrawMade) and entry.fact.chances[:1] == (lot,):
            return PostedLot(lot, seated(entry.fact))
    return None


def round_lot(event: Event, method: str) -> PostedLot | None:
    """The newest lot where rounds are drawn one by one: who plays whom in it, two numbers a match.

    None where the draw of the event is made by another `method`, or nothing but its first round is posted.
    """
    state = state_of(event)[0].brackets.get(1)
    if state is None or state.draw.format != method or len(state.chances) < 3:
        return None
    lot = state.chances[-1]
    number = state.draw.matches[-1].round_number
    made = next(
        entry.sequence
        for entry in active_entries(whole_journal(event).entries)
        if isinstance(entry.fact, DrawMade) and entry.fact.chances[-1:] == (lot,)
    )
    then = replayed(event, event.records.filter(sequence__lte=made)).brackets[1]
    played = (
        who
        for one in then.matches.values()
        if one.match.round_number == number
        for who in one.present
    )
    return PostedLot(lot, dict(enumerate(played, start=1)), state.chances[:-1])


def seated(made: DrawMade) -> Mapping[int, EntrantKey]:
    """Who has which number."""
    return {number: who for number, who in made.seats.items() if who != VACANT}
