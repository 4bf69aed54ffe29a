"""The last thing that one code recorded, and whether whoever has the code may take it back.

Only the last one is the helper's to undo, and only while nobody recorded anything of that meeting
after it and nothing rests on it. Everything else is the director's.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils.safestring import SafeString

from brackets.desk.sent import words_of
from brackets.draw.errors import DrawError
from brackets.journal.entries import Entry, TakenBack, act_of, active_entries, in_the_end
from brackets.journal.ledger import Ledger
from brackets.journal.ledgers import ledger_of
from brackets.journal.people import ByCode
from brackets.journal.published_awards import published_awards
from brackets.journal.records import UNDO, whole_journal
from brackets.models import Record, Sent, TableCode
from tourney.models import Event

DIRECTOR = "Only the director can undo it."
GONE = f"Somebody else took it back, or changed it. {DIRECTOR}"
AFTER = f"Somebody recorded after it there. {DIRECTOR}"
RESTS = f"Something that was recorded later rests on it. {DIRECTOR}"
PUBLISHED = f"The points of this event are published. {DIRECTOR}"
ARCHIVED = f"The event is in the archive. {DIRECTOR}"
"""Why it is not the helper's to undo."""

About = frozenset[tuple[int | None, str]]
"""Of which meetings something was recorded: the number of the bracket, the key of the match."""


@dataclass(frozen=True, slots=True)
class Last:
    """The newest record of a code: of which meeting, what was said of it, why it cannot be undone.

    `is_undo`: it took back what the same code had recorded, so undoing it brings that back.
    """

    event: Event
    record: Record
    meeting: str
    words: SafeString
    is_undo: bool
    why_not: str

    @property
    def name(self) -> str:
        """Event and meeting, as forms name it."""
        return f"{self.event.slug}/{self.meeting}"

    @property
    def at(self) -> datetime:
        """When it was recorded."""
        return self.record.made_at


def last_of(code: TableCode) -> Last | None:
    """The last thing recorded by this code, in all events it is for; None before the first."""
    records = Record.objects.filter(
        event__tournament=code.tournament_id, author=ByCode(code.pk).author
    )
    record = records.select_related("event__tournament").order_by("-pk").first()
    if record is None:
        return None
    first, is_undo = _in_the_end(record)
    sent = Sent.objects.filter(event=first.event, key=first.key).first()
    return Last(
        record.event,
        record,
        str(sent.answer["meeting"]) if sent else "",
        words_of(sent) if sent else SafeString(),
        is_undo,
        why_not(record.event, record.sequence),
    )


def why_not(event: Event, sequence: int) -> str:
    """Why a record is not to be undone by whoever made it; empty where it is."""
    if event.is_archived:
        return ARCHIVED
    ledger = ledger_of(event)
    journal = whole_journal(event, ledger)
    entries = journal.entries
    if sequence not in {one.sequence for one in active_entries(entries)}:
        return GONE
    act = act_of(entries, sequence)
    own = _about(ledger, entries, act)
    later = [one for one in entries if one.sequence > max(act)]
    if any(own & _about(ledger, entries, [one.sequence]) for one in later):
        return AFTER
    try:
        ledger.undoing(entries, sequence, journal.next)
    except DrawError:
        return RESTS
    return PUBLISHED if published_awards(event) else ""


def _about(ledger: Ledger, entries: Sequence[Entry], sequences: Collection[int]) -> About:
    """Of which meetings these records are; an undo is of those that it takes back."""
    facts = {one.sequence: one.fact for one in entries if one.sequence in sequences}
    found = (fact for _, fact in in_the_end(entries, facts) if not isinstance(fact, TakenBack))
    written = [ledger.encode(fact) for fact in found]
    return frozenset((one.bracket, one.match) for one in written if one.match)


def _in_the_end(record: Record) -> tuple[Record, bool]:
    """What a record is about in the end, and whether that is taken back by it: an undo of an undo brings it back."""
    is_undo = False
    while record.kind == UNDO:
        record = Record.objects.get(event=record.event, sequence=record.payload["sequence"])
        is_undo = not is_undo
    return record, is_undo
