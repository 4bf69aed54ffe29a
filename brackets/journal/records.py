"""Reading and writing the records of an event: the one module that turns rows into entries and back."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone

from brackets.journal.current import CURRENT
from brackets.journal.entries import Entry, Journal, TakenBack, Undone
from brackets.journal.envelope import Origin, canonical, hash_of
from brackets.journal.kept import kept_of
from brackets.journal.ledger import Ledger, Written
from brackets.journal.ledgers import ledger_of
from brackets.models import Record
from tourney.models import Event

UNDO, TAKEN_BACK = "undo", "taken_back"
AT_ONCE = 900
"""So many records are asked for in one query: databases bound the values a query may name."""


def journal_of(event: Event, ledger: Ledger | None = None) -> Journal:
    """As much of the journal as gives the state, now and after whatever is added, with that state.

    What this process saw of it is not read again: only the records that are newer.
    """
    ledger = ledger or ledger_of(event)
    found = _seen(event, ledger)
    if found is None:
        read = _read(event, ledger)
        found = replace(read, state=ledger.replay(read.entries))
        keep_current(ledger, found)
    return found


def keep_current(ledger: Ledger, journal: Journal) -> frozenset[int]:
    """The numbers of the entries that are needed; the process keeps these, with their state.

    A journal without a record costs nothing to read, and nothing of it is kept.
    """
    needed = frozenset(ledger.needed(journal.entries))
    if not journal.last:
        return needed
    state = journal.state
    if not state.active <= needed:
        state = replace(state, active=state.active & needed)
    entries = tuple(entry for entry in journal.entries if entry.sequence in needed)
    kept = replace(journal, entries=entries, state=state)
    CURRENT.keep(ledger.event.pk, kept, ledger.goes_by, ledger.numbers.count)
    return needed


def _seen(event: Event, ledger: Ledger) -> Journal | None:
    """What this process saw of the journal, moved on by what is newer; None where it cannot be.

    An undo among the newer ones may bring back any record.
    """
    kept = CURRENT.of(event.pk)
    if kept is None:
        return None
    seen, goes_by = kept
    records = list(event.records.filter(sequence__gte=seen.last))
    there = [(record.sequence, record.hash) for record in records[:1]]
    if there != [(seen.last, seen.seal)] or ledger.goes_by != goes_by:
        return None
    newer = records[1:]
    if not newer:
        return seen
    if any(record.kind in (UNDO, TAKEN_BACK) for record in newer):
        return None
    further = tuple(entries_of(event, newer, ledger))
    state = ledger.moved_on(seen.state, seen.entries, further)
    last = newer[-1]
    found = Journal((*seen.entries, *further), last.sequence, last.hash, state)
    keep_current(ledger, found)
    return found


def _read(event: Event, ledger: Ledger) -> Journal:
    kept = kept_of(event, ledger)
    if kept is None:
        return whole_journal(event, ledger)
    rows = numbered(event.records.all(), kept.needed)
    return Journal(tuple(entries_of(event, rows, ledger)), kept.sequence, kept.identity)


def numbered(records: QuerySet[Record], sequences: Sequence[int]) -> Iterator[Record]:
    """The records of these numbers, which are in order."""
    for at in range(0, len(sequences), AT_ONCE):
        yield from records.filter(sequence__in=sequences[at : at + AT_ONCE])


def first_of(record: Record) -> int:
    """The first record of the act it belongs to; its own number where it stands alone."""
    return record.sequence if record.act is None else record.act


def whole_journal(event: Event, ledger: Ledger | None = None) -> Journal:
    """Every record of the event: what a check needs, and whoever takes a posting back or brings one again."""
    records = list(event.records.all())
    newest = (records[-1].sequence, records[-1].hash) if records else (0, "")
    return Journal(tuple(entries_of(event, records, ledger)), *newest)


def entries_of(
    event: Event, records: Iterable[Record], ledger: Ledger | None = None
) -> Iterator[Entry]:
    """These records of the event as entries."""
    ledger = ledger or ledger_of(event)
    for record in records:
        yield Entry(record.sequence, fact_of(record, ledger), record.act)


def facts_of(event: Event, records: Iterable[Record]) -> dict[int, Any]:
    """The facts of these records of the event, by their numbers."""
    return {entry.sequence: entry.fact for entry in entries_of(event, records)}


def facts_and_state(event: Event, records: Iterable[Record]) -> tuple[dict[int, Any], Any]:
    """The facts of these records by their numbers, and the state that they alone give."""
    ledger = ledger_of(event)
    entries = list(entries_of(event, records, ledger))
    return {entry.sequence: entry.fact for entry in entries}, ledger.replay(entries)


def replayed(event: Event, records: Iterable[Record]) -> Any:
    """The state that these records alone give: the event as it stood, or for somebody who saw no more."""
    return facts_and_state(event, records)[1]


def fact_of(record: Record, ledger: Ledger) -> Any:
    """The fact a record holds; ValueError for a kind that its system does not know."""
    if record.kind == UNDO:
        return Undone(record.payload["sequence"])
    if record.kind == TAKEN_BACK:
        return _taken_back(record.payload)
    if record.kind not in ledger.kinds:
        raise ValueError(f"Record {record.sequence}: no fact is of the kind {record.kind!r}.")
    number, key = record.bracket_number, record.match_key
    return ledger.decode(Written(record.kind, record.payload, number, key))


def _taken_back(payload: Mapping[str, Any]) -> TakenBack:
    rounds = tuple(payload.get("rounds", ()))
    return TakenBack(tuple(payload["records"]), payload["drawing"], rounds)


def encoded(fact: Any, ledger: Ledger) -> Written:
    """What every journal knows is written the same for all; the rest its system knows."""
    match fact:
        case Undone(sequence):
            return Written(UNDO, {"sequence": sequence})
        case TakenBack(records, drawing, rounds):
            more = {"rounds": list(rounds)} if rounds else {}
            return Written(TAKEN_BACK, {"records": list(records), "drawing": drawing, **more})
    return ledger.encode(fact)


def write_records(
    ledger: Ledger, journal: Journal, entries: Sequence[Entry], origin: Origin
) -> tuple[Record, ...]:
    """Add the entries to the rows of the journal, each sealed to the one before."""
    previous, now = journal.seal, timezone.now()
    records = []
    for entry in entries:
        record = _record(ledger, entry)
        record.made_by, record.author = origin.person, origin.author
        record.source, record.key = origin.source, origin.key
        record.made_at, record.previous = now, previous
        record.hash = previous = hash_of(record)
        records.append(record)
    return tuple(Record.objects.bulk_create(records))


def _record(ledger: Ledger, entry: Entry) -> Record:
    written = encoded(entry.fact, ledger)
    return Record(
        event=ledger.event,
        sequence=entry.sequence,
        kind=written.kind,
        bracket_number=written.bracket,
        match_key=written.match,
        payload=json.loads(canonical(written.payload)),
        act=entry.act,
    )
