"""The one door through which facts enter a journal: replay, weigh, append, project, publish."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from django.db import transaction

from brackets.draw.errors import DrawError
from brackets.journal.entries import (
    Entry,
    Journal,
    TakenBack,
    Undone,
    each_alone,
    one_act,
)
from brackets.journal.envelope import Origin
from brackets.journal.kept import keep
from brackets.journal.ledger import Ledger
from brackets.journal.ledgers import ledger_of
from brackets.journal.people import Author
from brackets.journal.published_awards import check_published
from brackets.journal.records import (
    first_of,
    journal_of,
    keep_current,
    whole_journal,
    write_records,
)
from brackets.journal.returning import check_posting_undo, check_same_people, of_posting
from brackets.journal.told import kinds_told
from brackets.journal.undoing import journal_to_undo
from brackets.models import Record
from tourney.actions.public import raise_public_version
from tourney.http import Conflict
from tourney.metrics.values import RESULTS
from tourney.models import Event
from tourney.webhooks.outbox import note


class NeedsConfirmation(Exception):
    """The record would void or revive others: show them, and come back with the list."""

    def __init__(self, found: Any) -> None:
        """`found` is everything the record would do."""
        super().__init__("This changes results that were already recorded.")
        self.found = found


@dataclass(frozen=True, slots=True)
class Change:
    """What an action did: its records, and the event before and after."""

    records: tuple[Record, ...]
    found: Any
    after: Any


def lock(event: Event) -> Event:
    """The event's row, locked for this transaction, and not its tournament's (SQLite locks the whole file)."""
    return (
        Event.objects.select_for_update(of=("self",)).select_related("tournament").get(pk=event.pk)
    )


def state_of(event: Event) -> tuple[Any, int]:
    """The event replayed, and the number of its last record."""
    ledger = ledger_of(event)
    journal = journal_of(event, ledger)
    return journal.state, journal.last


def check_seen(last: int, seen: int | None, what: str = "The event") -> None:
    """Raise Conflict when a plan was looked at before the last record was made."""
    if seen is not None and last != seen:
        raise Conflict(
            what,
            theirs=f"record {last}",
            yours=f"record {seen}, on which your preview was made",
        )


def preview(event: Event, *facts: Any) -> Any:
    """What the facts would do; nothing is written."""
    ledger = ledger_of(event)
    journal = _read(event, ledger, facts)
    return ledger.consequences(journal, ledger.numbered(facts))


@transaction.atomic
def append(
    event: Event,
    *facts: Any,
    by: Author | None,
    source: str = "desk",
    key: str = "",
    confirmed: Collection[int] | None = None,
    as_one: bool = True,
    sure: bool = False,
) -> Change:
    """Add facts that come from a `source`, as a desk or a mat, by a request with this `key`.

    `confirmed` lists the records their author saw voided and agreed to. Facts added together are
    one act, which undo takes back as a whole, unless each is to stand alone (`as_one`).

    Raises NeedsConfirmation when others would be voided, AwardsPublished when awards are published
    and nobody is `sure`, DrawError when it cannot be.
    """
    event = lock(event)
    ledger = ledger_of(event)
    journal = _read(event, ledger, facts)
    facts = ledger.numbered(facts)
    found = ledger.consequences(journal, facts)
    _check_agreed(ledger, found, confirmed)
    entries = (one_act if as_one else each_alone)(journal.next, facts)
    return write_change(ledger, journal, entries, found, Origin(by, source, key), sure=sure)


@transaction.atomic
def begin(event: Event, *facts: Any, by: Author | None, source: str) -> Change:
    """Take over a journal that was begun elsewhere, each fact a record of its own; nothing is asked.

    Raises DrawError where the event has records.
    """
    event = lock(event)
    if event.records.exists():
        raise DrawError("The event has started; a file can only begin one.")
    ledger = ledger_of(event)
    facts = ledger.numbered(facts)
    entries = each_alone(1, facts)
    states = ledger.replay(()), ledger.replay(entries)
    records = _write(ledger, Journal(), entries, Origin(by, source), states)
    return Change(records, None, states[1])


@transaction.atomic
def undo(
    record: Record,
    *,
    by: Author | None,
    source: str = "desk",
    key: str = "",
    sure: bool = False,
) -> Change:
    """Take back the act of one record; undoing an undo brings it back again.

    Raises DrawError, naming the other records, when something stands on it; AwardsPublished
    when awards are published and nobody is `sure`.
    """
    event = lock(record.event)
    ledger = ledger_of(event)
    journal = journal_to_undo(event, ledger, record)
    found = undoing(ledger, journal, record)
    entries = each_alone(journal.next, [Undone(first_of(record))])
    return write_change(ledger, journal, entries, found, Origin(by, source, key), sure=sure)


def undoing(ledger: Ledger, journal: Journal, record: Record) -> Any:
    """What taking back the act of a record does; DrawError where something stands in the way."""
    entries, sequence = journal.entries, record.sequence
    if not of_posting(entries, sequence):
        return ledger.undoing(entries, sequence, journal.next)
    check_posting_undo(ledger, entries, sequence)
    found = ledger.consequences(journal, [Undone(first_of(record))])
    check_same_people(ledger, found.after)
    return found


def write_change(
    ledger: Ledger,
    journal: Journal,
    entries: Sequence[Entry],
    found: Any,
    origin: Origin,
    *,
    sure: bool,
) -> Change:
    """The entries as they were weighed, under the event's lock; AwardsPublished when nobody is `sure`."""
    check_published(ledger.event, sure=sure)
    records = _write(ledger, journal, entries, origin, (found.before, found.after))
    return Change(records, found, found.after)


def _check_agreed(ledger: Ledger, found: Any, confirmed: Collection[int] | None) -> None:
    """Raise NeedsConfirmation when other records are voided than their author agreed to."""
    asked = ledger.to_confirm(found)
    if asked and asked != set(confirmed or ()):
        raise NeedsConfirmation(found)


def _read(event: Event, ledger: Ledger, facts: Sequence[Any]) -> Journal:
    """As much of the journal as these facts need: of what is taken back all of it."""
    undoes = any(isinstance(fact, Undone | TakenBack) for fact in facts)
    return whole_journal(event, ledger) if undoes else journal_of(event, ledger)


def _write(
    ledger: Ledger,
    journal: Journal,
    entries: Sequence[Entry],
    origin: Origin,
    states: tuple[Any, Any],
) -> tuple[Record, ...]:
    """The records of these entries with all that follows: what is kept, rows from one state to the other."""
    was_up = ledger.event.state != Event.State.ENTRY
    records = write_records(ledger, journal, entries, origin)
    further = Journal((*journal.entries, *entries), records[-1].sequence, records[-1].hash)
    keep(ledger, keep_current(ledger, replace(further, state=states[1])), records[-1])
    ledger.project(*states, records[-1].sequence)
    takes_away = any(isinstance(entry.fact, Undone | TakenBack) for entry in entries)
    raise_public_version(ledger.event, takes_away=takes_away)
    kinds = kinds_told(ledger, journal.entries, records, was_up=was_up)
    note(ledger.event, kinds, records[0].sequence)
    results = sum(record.kind in ledger.results for record in records)
    if results:
        count = RESULTS.labels(ledger.event.system.key)
        transaction.on_commit(partial(count.inc, results), robust=True)
    return records
