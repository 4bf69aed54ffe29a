"""Acts on the lot as rows and back; rows are only ever added, each sealed to the one before."""

from __future__ import annotations

from datetime import UTC
from hashlib import sha256
from typing import Any

from django.contrib.auth.models import User
from django.utils import timezone

from brackets.draw.lot import Chance
from brackets.draw.sealed import Announced, sha_of
from brackets.journal.envelope import canonical
from brackets.lots.values import Act, ListClosed, ListOpened, LotAct, LotDrawn
from brackets.models import LotRecord
from tourney.models import Event

Kind = LotRecord.Kind


def acts_of(event: Event) -> tuple[LotAct, ...]:
    """Everything that was done, oldest first."""
    rows = LotRecord.objects.filter(event=event).select_related("made_by")
    return tuple(_act(row) for row in rows)


def record(
    event: Event, kind: LotRecord.Kind, payload: dict[str, Any], *, by: User | None, text: str = ""
) -> LotRecord:
    """Add one act; the event is locked."""
    last = LotRecord.objects.filter(event=event).last()
    row = LotRecord(
        event=event,
        sequence=last.sequence + 1 if last else 1,
        kind=kind,
        payload=payload,
        text=text,
        made_by=by,
        made_at=timezone.now(),
        previous=last.hash if last else "",
    )
    row.hash = seal_of(row)
    row.save(force_insert=True)
    return row


def seal_of(row: LotRecord) -> str:
    """The seal of an act: over all it holds and the seal of the one before it."""
    at = row.made_at.astimezone(UTC).isoformat()
    sealed = [row.sequence, row.kind, row.payload, row.made_by_id, at, row.previous]
    return sha256(canonical(sealed).encode()).hexdigest()


def broken_seals(event: Event) -> list[str]:
    """The acts that are not as they were written, or do not follow on the one before; texts that were changed."""
    found: list[str] = []
    previous = ""
    for at, row in enumerate(LotRecord.objects.filter(event=event), start=1):
        if row.sequence != at:
            return [*found, f"lot {at}: it is missing"]
        if row.previous != previous:
            found.append(f"lot {row.sequence}: it is not sealed to the one before")
        elif row.hash != seal_of(row):
            found.append(f"lot {row.sequence}: it is not as it was sealed")
        if row.text and sha_of(row.text) != row.payload["sha"]:
            found.append(f"lot {row.sequence}: its text is not the one that was closed")
        previous = row.hash
    return found


def chance_written(chance: Chance) -> dict[str, Any]:
    """A lot as a payload holds it."""
    return {"engine": chance.engine, "version": chance.version, "document": dict(chance.document)}


def _act(row: LotRecord) -> LotAct:
    by = (row.made_by.get_full_name() or row.made_by.get_username()) if row.made_by else ""
    act, held = Act(row.sequence, row.made_at, by), row.payload
    match row.kind:
        case Kind.CLOSED:
            form = held.get("form", "")  # none was declared before there were any
            said = Announced(held["closed"], held["source"], held["due"], held["seal"], form)
            return ListClosed(act, held["sha"], row.text, said, held["secret"])
        case Kind.OPENED:
            return ListOpened(act, held["reason"])
    chance = Chance(held["engine"], held["version"], held["document"])
    return LotDrawn(act, chance, held["value"], held["closing"])
