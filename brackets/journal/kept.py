"""The kept journal: which records still give the state, so that one record costs the same in a long journal.

It is a cache and never the truth. It is written in the transaction of the records it is of, under the
event's lock, and it counts only while its sequence, the seal of the newest record, the fingerprint of
the code that replays, and its own checksum are as they were; else the whole journal is read. A restored
copy and an update drop it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

from django.db import connection
from django.db.models import Subquery

from brackets.journal.envelope import canonical
from brackets.journal.ledger import Ledger
from brackets.models import KeptJournal, Record
from tourney.models import Event

CODE = ("brackets.journal",)
"""What replays the journal of every system, besides the packages its ledger names."""


def kept_of(event: Event, ledger: Ledger) -> KeptJournal | None:
    """What is kept of the journal as it is now; None where nothing is, or anything differs."""
    newest = Record.objects.filter(event=event).order_by("-sequence")
    rows = KeptJournal.objects.filter(event=event).annotate(
        newest=Subquery(newest.values("sequence")[:1]), seal=Subquery(newest.values("hash")[:1])
    )
    for kept in rows:
        now = (kept.newest, kept.seal, fingerprint(*CODE, *ledger.code), checksum_of(kept))
        was = (kept.sequence, kept.identity, kept.fingerprint, kept.checksum)
        return kept if was == now else None
    return None


def keep(ledger: Ledger, needed: Iterable[int], newest: Record) -> None:
    """Keep which records give the state after the newest one, in one statement."""
    kept = KeptJournal(
        event=ledger.event,
        sequence=newest.sequence,
        identity=newest.hash,
        fingerprint=fingerprint(*CODE, *ledger.code),
        needed=sorted(needed),
    )
    kept.checksum = checksum_of(kept)
    written = ["sequence", "identity", "fingerprint", "needed", "checksum"]
    KeptJournal.objects.bulk_create(
        [kept], update_conflicts=True, unique_fields=["event"], update_fields=written
    )


def drop_kept() -> None:
    """Forget what is kept of every journal, as after a restore or an update."""
    if KeptJournal._meta.db_table in connection.introspection.table_names():
        KeptJournal.objects.all().delete()


def checksum_of(kept: KeptJournal) -> str:
    """Of what is kept and of which event."""
    held = [kept.event_id, kept.sequence, kept.identity, kept.fingerprint, kept.needed]
    return sha256(canonical(held).encode()).hexdigest()


@cache
def fingerprint(*packages: str) -> str:
    """Of the code of these packages, as the process found it when it was first asked."""
    digest = sha256()
    for name in packages:
        for path in _sources(name):
            digest.update(f"{name} {path.name}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def _sources(name: str) -> list[Path]:
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        raise ValueError(f"There is no package {name}, whose code a journal is replayed by.")
    origin = Path(spec.origin)
    return sorted(origin.parent.rglob("*.py")) if spec.submodule_search_locations else [origin]
