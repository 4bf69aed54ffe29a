"""What was sent and what was acknowledged, kept outside of the site, to be compared with its rows."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from brackets.models import Record, Sent


@dataclass(frozen=True, slots=True)
class Write:
    """Something that was recorded, as its author was told: `sequence` is the record, `seen` what he had seen last.

    `undoes` is the record it took back.
    """

    event: int
    key: str
    text: str
    seen: int
    sequence: int
    undoes: int | None = None

    @property
    def window(self) -> str:
        """Where it was typed."""
        return self.key.partition(".")[0]


@dataclass
class Ledger:
    """Every key that was sent, and every answer that came whole."""

    sent: dict[str, int] = field(default_factory=dict)
    answers: dict[str, Write] = field(default_factory=dict)
    differing: list[str] = field(default_factory=list)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def sends(self, event: int, key: str) -> None:
        """It is on its way."""
        with self._lock:
            self.sent[key] = event

    def told(self, write: Write) -> None:
        """It is recorded, its author was told; told twice it must be the same record."""
        with self._lock:
            before = self.answers.setdefault(write.key, write)
        if before.sequence != write.sequence:
            self.differing.append(
                f"{write.text} was told as record {before.sequence}, then {write.sequence}"
            )

    @property
    def writes(self) -> list[Write]:
        """What was acknowledged, in the order of the journals."""
        return sorted(self.answers.values(), key=lambda one: (one.event, one.sequence))


def lost(ledger: Ledger) -> list[str]:
    """Every acknowledged write that is not there exactly once, and every other that is there twice."""
    return [*ledger.differing, *_gone(ledger.writes), *_doubled(ledger)]


def lost_since(ledger: Ledger, before: int) -> list[str]:
    """The same of what was acknowledged after so many, without what is there twice."""
    return list(_gone(list(ledger.answers.values())[before:]))


def _gone(writes: Iterable[Write]) -> Iterator[str]:
    for one in writes:
        keys = Record.objects.filter(event=one.event, sequence=one.sequence)
        key = keys.values_list("key", flat=True).first()
        if key is None:
            yield f"“{one.text}” was acknowledged as record {one.sequence}, which is gone"
        elif key != one.key:
            yield f"“{one.text}” was acknowledged as record {one.sequence}, which is another"


def _doubled(ledger: Ledger) -> Iterator[str]:
    """What was sent again is recorded once: its records are those of its one answer."""
    rows = Sent.objects.values_list("event_id", "key", "first", "last")
    spans = {(event, key): range(first, last + 1) for event, key, first, last in rows}
    found: dict[tuple[int, str], list[int]] = {}
    for event, key, sequence in Record.objects.exclude(key="").values_list(
        "event_id", "key", "sequence"
    ):
        found.setdefault((event, key), []).append(sequence)
    for key, event in ledger.sent.items():
        sequences = sorted(found.get((event, key), []))
        if sequences != list(spans.get((event, key), [])):
            yield f"what was sent once made the records {sequences}, its answer says otherwise"


def overwritten(ledger: Ledger) -> list[str]:
    """Every write on a meeting where a record stood that its author had not seen."""
    found: list[str] = []
    meetings = _meetings()
    undone: dict[tuple[int, int], int] = {}
    for one in ledger.writes:
        if one.undoes is not None:
            undone[one.event, one.undoes] = one.sequence
    standing: dict[tuple[int, str], list[Write]] = {}
    for one in ledger.writes:
        meeting = meetings.get((one.event, one.key), "")
        if one.undoes is not None or not meeting:
            continue
        before = standing.setdefault((one.event, meeting), [])
        stood = [each for each in before if not _is_undone(each, one, undone)]
        found += [
            f"“{one.text}” (record {one.sequence}) replaced “{each.text}” ({each.sequence}), which it had not seen"
            for each in stood[-1:]
            if each.sequence > one.seen and each.window != one.window
        ]
        before.append(one)
    return found


def _is_undone(one: Write, by: Write, undone: dict[tuple[int, int], int]) -> bool:
    at = undone.get((one.event, one.sequence))
    return at is not None and at < by.sequence


def _meetings() -> dict[tuple[int, str], str]:
    rows = Sent.objects.values_list("event_id", "key", "answer")
    return {(event, key): str(answer["meeting"]) for event, key, answer in rows}
