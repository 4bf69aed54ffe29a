"""As much of a journal as decides whether an act can be taken back, and what the event is then.

An undo looks at what is needed anyway; at its act and, where that is an undo, at what it took back, and so on; at the
records in force that would count where those are gone, or were made in their place since; and at whatever else its
system looks at (`Ledger.looks_at`). Each comes with all that took it back. A posting is taken back before much is
recorded of it: whoever brings one again reads the whole journal.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Any, TypeAlias

from brackets.journal.entries import NAMED, Entry, Journal, TakenBack
from brackets.journal.ledger import Ledger
from brackets.journal.records import (
    UNDO,
    entries_of,
    first_of,
    journal_of,
    numbered,
    whole_journal,
)
from brackets.journal.standing import (
    About,
    Records,
    about,
    newest_for,
    takings,
    undos_of,
    with_what_they_took_back,
)
from brackets.models import Record
from tourney.models import Event

Chain: TypeAlias = list[tuple[Record, Any]]
"""Records with their facts."""


def journal_to_undo(event: Event, ledger: Ledger, record: Record) -> Journal:
    """What an undo of the act of this record has to do with: it is answered as by the whole journal."""
    journal = journal_of(event, ledger)
    if len(journal.entries) == journal.last:
        return journal
    rows = with_what_they_took_back(event, {record.sequence})
    facts = [entry.fact for entry in entries_of(event, rows, ledger)]
    if any(isinstance(fact, TakenBack) for fact in facts):
        return whole_journal(event, ledger)
    own = [(row, fact) for row, fact in zip(rows, facts, strict=True) if row.kind != UNDO]
    records, kinds = event.records.order_by(), ledger.looks_at(facts)
    rows += records.filter(kind__in=kinds) if kinds else ()
    others = entries_of(event, _with_undos(records, rows), ledger)
    rivals = _rivals(ledger, records, journal.entries, own)
    found = {one.sequence: one for one in (*journal.entries, *others, *rivals)}
    return Journal(tuple(found[at] for at in sorted(found)), journal.last, journal.seal)


def _with_undos(records: Records, rows: Iterable[Record]) -> list[Record]:
    """These records and all that took one of them back, or gave it again."""
    found = {row.sequence: row for row in (*rows, *takings(records))}
    undos = undos_of(records, {first_of(row) for row in found.values()})
    found |= {row.sequence: row for row in numbered(records, sorted(undos))}
    return list(found.values())


def _rivals(
    ledger: Ledger, records: Records, needed: Sequence[Entry], own: Chain
) -> Iterable[Entry]:
    """What would count where these are gone; where newer ones count, as many of those as are named."""
    now = {ledger.purpose(entry.fact): entry.sequence for entry in needed}
    first, last = own[0][0].sequence, own[-1][0].sequence
    older: dict[Hashable, About] = {}
    newer: dict[Hashable, About] = {}
    for row, fact in own:
        purpose = ledger.purpose(fact)
        if purpose is not None:
            (newer if now.get(purpose, 0) > last else older)[purpose] = about(row)
    before, since = records.filter(sequence__lt=first), records.filter(sequence__gt=last)
    found = {
        **newest_for(ledger, records, older, among=before),
        **newest_for(ledger, records, newer, among=since, acts=NAMED + 1),
    }
    return [entry for entries in found.values() for entry in entries]
