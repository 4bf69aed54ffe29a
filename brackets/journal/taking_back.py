"""Taking a posting back before its first result: an act of the journal that players are told of."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import QuerySet

from brackets.journal.append import Change, check_seen, lock, write_change
from brackets.journal.entries import Posting, TakenBack, each_alone
from brackets.journal.envelope import Origin
from brackets.journal.ledgers import ledger_of
from brackets.journal.records import TAKEN_BACK, journal_of, whole_journal
from brackets.journal.standing import taken_by, takings, undone_by
from brackets.models import Record
from tourney.models import Event, Tournament


@dataclass(frozen=True, slots=True)
class Gone:
    """A posting that was taken back, while nothing is posted in its place."""

    at: datetime
    by: User | None
    sequence: int
    fact: TakenBack


def posting_up(event: Event) -> tuple[Posting, Record]:
    """What is up now and a record that posted it; DrawError, in words, where it cannot be taken back.

    As much of the journal is read as gives the state, so of a posting that was amended the newest draw.
    """
    ledger = ledger_of(event)
    found = ledger.posting(journal_of(event, ledger).entries)
    records = event.records.select_related("made_by").filter(sequence__in=found.records)
    return found, records.filter(kind__in=ledger.postings).order_by("sequence")[0]


@transaction.atomic
def take_back_posting(
    event: Event, *, by: User | None, seen: int | None = None, sure: bool = False
) -> Change:
    """The posting no longer stands; players are told, and the next one is another drawing.

    `seen` is the last record its author knew. Raises DrawError once a result of it is in, Conflict when
    there are newer records.
    """
    event = lock(event)
    ledger = ledger_of(event)
    journal = whole_journal(event, ledger)
    found = ledger.posting(journal.entries)
    check_seen(journal.last, seen)
    fact = TakenBack(found.records, found.drawing, found.rounds)
    weighed = ledger.consequences(journal, [fact])
    entries = each_alone(journal.next, [fact])
    return write_change(ledger, journal, entries, weighed, Origin(by), sure=sure)


def standing_postings(event: Event) -> QuerySet[Record]:
    """The records of postings that stand: none that was undone, or taken back."""
    records = event.records.all()
    posted = records.filter(kind__in=ledger_of(event).postings)
    acts = {act or at for at, act in posted.values_list("sequence", "act")}
    undone, gone = undone_by(records, acts), taken_by(records)
    return posted.exclude(sequence__in={*gone, *undone}).exclude(act__in=[*undone])


def all_gone(tournament: Tournament) -> list[tuple[Event, Gone]]:
    """What players of a tournament wait for: its events whose posting was taken back."""
    events = tournament.events.filter(archived_at=None, records__kind=TAKEN_BACK)
    found = ((event, gone(event)) for event in events.order_by("starts_at", "pk").distinct())
    return [(event, one) for event, one in found if one]


def newest_taken_back(event: Event) -> Gone | None:
    """The last posting that was taken back, whether another was posted since or not; None without one."""
    records = event.records.all()
    newest = takings(records).select_related("made_by").last()
    if newest is None or undone_by(records, [newest.sequence]):
        return None
    payload = newest.payload
    rounds = tuple(payload.get("rounds", ()))
    fact = TakenBack(tuple(payload["records"]), payload["drawing"], rounds)
    return Gone(newest.made_at, newest.made_by, newest.sequence, fact)


def gone(event: Event) -> Gone | None:
    """The posting that players wait for the next of; None where there is none to wait for."""
    newest = newest_taken_back(event)
    if newest is None:
        return None
    postings = ledger_of(event).postings
    later = event.records.filter(sequence__gt=newest.sequence, kind__in=postings)
    acts = {act or sequence for sequence, act in later.values_list("sequence", "act")}
    return None if acts - undone_by(event.records.all(), acts).keys() else newest
