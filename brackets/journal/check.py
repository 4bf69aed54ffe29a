"""Whether everything that follows from a journal follows: its seals, what is kept of it, and its rows."""

from __future__ import annotations

from collections.abc import Sequence

from brackets.journal.entries import Entry
from brackets.journal.envelope import hash_of
from brackets.journal.kept import kept_of
from brackets.journal.ledger import Ledger
from brackets.journal.ledgers import ledger_of
from brackets.journal.records import entries_of
from brackets.models import KeptJournal, Record
from brackets.system import room_of
from tourney.models import Event


def differences(event: Event) -> list[str]:
    """Every row that is not what replaying the whole journal gives; none of a ranking, which has no journal.

    A journal whose seals are broken is not replayed.
    """
    if room_of(event) is None:
        return []
    ledger, records = ledger_of(event), list(event.records.all())
    broken = [*broken_chain(records), *_cut_off(event, records)]
    if broken:
        return broken
    entries = list(entries_of(event, records, ledger))
    state = ledger.replay(entries)
    return [*_kept(ledger, entries, state), *ledger.differences(state)]


def broken_chain(records: Sequence[Record]) -> list[str]:
    """Records that are missing, were changed, or are not sealed to the one before."""
    found: list[str] = []
    previous = ""
    for sequence, record in enumerate(records, start=1):
        if record.sequence != sequence:
            return [*found, f"record {sequence}: it is missing"]
        if record.previous != previous:
            found.append(f"record {sequence}: it is not sealed to the one before")
        if record.hash != hash_of(record):
            found.append(f"record {sequence}: it is not as it was sealed")
        previous = record.hash
    return found


def _cut_off(event: Event, records: Sequence[Record]) -> list[str]:
    """Whether the newest record is gone or another: what was kept with it remembers its seal."""
    seals = {record.sequence: record.hash for record in records}
    return [
        f"record {kept.sequence}: it is missing, or not as it was sealed"
        for kept in KeptJournal.objects.filter(event=event)
        if seals.get(kept.sequence) != kept.identity
    ]


def _kept(ledger: Ledger, entries: Sequence[Entry], state: object) -> list[str]:
    kept = kept_of(ledger.event, ledger)
    if kept is None:
        return []
    needed = set(kept.needed)
    given = ledger.replay([entry for entry in entries if entry.sequence in needed])
    return [] if given == state else ["what is kept of the journal gives another state"]
