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
from brackets.models import LotHead, LotRecord
from tourney.models import Event

Kind = LotRecord.Kind


def acts_of(event: Event) -> tuple[LotAct, ...]:
    """Everything that was done, oldest first."""
    rows = LotRecord.objects.filter(event=event).select_related("made_by")
    return tuple(_act(row) for row in rows)


def record(
    event: Event, kind: LotRecord.Kind, payload: dict[str, Any], *, by: User | None, text: str = ""
) -> LotRecord:
    """Add one act and remember it as the newest; the event is locked.

    It follows on the act that is remembered, so that one that was cut off leaves a gap for good.
    """
    last = LotRecord.objects.filter(event=event).last()
    number, previous = (last.sequence, last.hash) if last else (0, "")
    head = LotHead.objects.filter(event=event).first()
    if (
        head and head.sequence >= number
    ):  # a process of a release before adds acts and remembers none
        number, previous = head.sequence, head.identity
    row = LotRecord(
        event=event,
        sequence=number + 1,
        kind=kind,
        payload=payload,
        text=text,
        made_by=by,
        made_at=timezone.now(),
        previous=previous,
    )
    row.hash = seal_of(row)
    row.save(force_insert=True)
    LotHead.objects.bulk_create(
        [LotHead(event=event, sequence=row.sequence, identity=row.hash)],
        update_conflicts=True,
        unique_fields=["event"],
        update_fields=["sequence", "identity"],
    )
    return row


def seal_of(row: LotRecord) -> str:
    """The seal of an act: over all it holds and the seal of the one before it."""
    at = row.made_at.astimezone(UTC).isoformat()
    sealed = [row.sequence, row.kind, row.payload, row.made_by_id, at, row.previous]
    return sha256(canonical(sealed).encode()).hexdigest()


def broken_seals(event: Event) -> list[str]:
    """The acts that are not as they were written, or do not follow on the one before; texts that were changed.

    The newest act that is remembered beside them is named where it was cut off, or made anew.
    """
    rows = list(LotRecord.objects.filter(event=event))
    seals = {row.sequence: row.hash for row in rows}
    found = [
        f"lot {head.sequence}: it is the newest that is remembered, and missing or another"
        for head in LotHead.objects.filter(event=event)
        if seals.get(head.sequence) != head.identity
    ]
    previous = ""
    for at, row in enumerate(rows, start=1):
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
