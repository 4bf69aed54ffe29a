"""The one door through which facts enter a journal: append, replay, project, publish."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db import transaction

from brackets.actions.projection import write_projection
from brackets.draw.consequences import Consequences, consequences
from brackets.draw.errors import DrawError
from brackets.draw.journal import Entry, EventState, Fact, replay
from brackets.mapping import journal_of, to_record
from brackets.models import Record
from tourney.actions.public import raise_public_version
from tourney.models import Event


class NeedsConfirmation(Exception):
    """The record would void or revive others: show them, and come back with the list."""

    def __init__(self, found: Consequences) -> None:
        """`found` is everything the record would do."""
        super().__init__("This changes results that were already recorded.")
        self.found = found


@dataclass(frozen=True, slots=True)
class Change:
    """What an action did: its records, and the event before and after."""

    records: tuple[Record, ...]
    found: Consequences | None
    after: EventState


def lock(event: Event) -> Event:
    """The event's row, locked for this transaction (SQLite locks the whole file)."""
    return Event.objects.select_for_update().select_related("tournament").get(pk=event.pk)


def preview(event: Event, fact: Fact) -> Consequences:
    """What the fact would do; nothing is written."""
    return consequences(journal_of(event), fact, event.ties)


@transaction.atomic
def append(
    event: Event,
    fact: Fact,
    *,
    by: User | None,
    source: str = "desk",
    confirmed: Sequence[int] | None = None,
) -> Change:
    """Add one fact; `confirmed` lists the records its author saw voided and agreed to.

    Raises NeedsConfirmation when others would be voided, DrawError when it cannot be.
    """
    event = lock(event)
    journal = journal_of(event)
    found = consequences(journal, fact, event.ties)
    if set(found.voided) != set(confirmed or ()) and found.voided:
        raise NeedsConfirmation(found)
    record = _save(event, fact, _next_sequence(journal), by, source)
    write_projection(event, found.before, found.after)
    raise_public_version(event)
    return Change((record,), found, found.after)


@transaction.atomic
def append_all(
    event: Event, facts: Sequence[Fact], *, by: User | None, source: str = "desk"
) -> Change:
    """Add facts that nothing earlier depends on: the draws of an event, an import."""
    event = lock(event)
    journal = journal_of(event)
    before = replay(journal, event.ties)
    start = _next_sequence(journal)
    entries = [Entry(start + index, fact) for index, fact in enumerate(facts)]
    after = replay([*journal, *entries], event.ties)
    records = Record.objects.bulk_create(
        [_record(event, entry.fact, entry.sequence, by, source) for entry in entries]
    )
    write_projection(event, before, after)
    raise_public_version(event)
    return Change(tuple(records), None, after)


def check_in_force(state: EventState, fact_bracket: int) -> None:
    """Raise DrawError when the bracket has not been drawn."""
    if fact_bracket not in state.brackets:
        raise DrawError(f"Bracket {fact_bracket} is not posted; post the event first.")


def _next_sequence(journal: Sequence[Entry]) -> int:
    return journal[-1].sequence + 1 if journal else 1


def _save(event: Event, fact: Fact, sequence: int, by: User | None, source: str) -> Record:
    record = _record(event, fact, sequence, by, source)
    record.save(force_insert=True)
    return record


def _record(event: Event, fact: Fact, sequence: int, by: User | None, source: str) -> Record:
    record = to_record(event, fact)
    record.sequence, record.made_by, record.source = sequence, by, source
    return record
