"""The one door through which facts enter a journal: append, replay, project, publish."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.contrib.auth.models import User
from django.db import transaction

from brackets.actions.projection import write_projection
from brackets.draw.consequences import Consequences, consequences, one_act
from brackets.draw.journal import Entry, EventState, Fact
from brackets.draw.numbering import numbered
from brackets.mapping import journal_of, to_record
from brackets.models import Record
from brackets.published_awards import check_published
from tourney.actions.public import raise_public_version
from tourney.models import Event


class NeedsConfirmation(Exception):
    """The record would void or revive others: show them, and come back with the list."""

    def __init__(self, found: Consequences) -> None:
        """`found` is everything the record would do."""
        super().__init__("This changes results that were already recorded.")
        self.found = found


@dataclass(frozen=True, slots=True)
class Change:
    """What an action did: its records, and the event before and after."""

    records: tuple[Record, ...]
    found: Consequences | None
    after: EventState


def lock(event: Event) -> Event:
    """The event's row, locked for this transaction (SQLite locks the whole file)."""
    return Event.objects.select_for_update().select_related("tournament").get(pk=event.pk)


def preview(event: Event, *facts: Fact) -> Consequences:
    """What the facts would do; nothing is written."""
    journal = journal_of(event)
    return consequences(journal, *numbered(journal, facts), ties=event.ties)


@transaction.atomic
def append(
    event: Event,
    *facts: Fact,
    by: User | None,
    source: str = "desk",
    confirmed: Sequence[int] | None = None,
    as_one: bool = True,
    sure: bool = False,
) -> Change:
    """Add facts; `confirmed` lists the records their author saw voided and agreed to.

    Facts added together are one act, which undo takes back as a whole, unless each is to
    stand alone (`as_one`).

    Raises NeedsConfirmation when others would be voided, AwardsPublished when awards are published
    and nobody is `sure`, DrawError when it cannot be.
    """
    event = lock(event)
    journal = journal_of(event)
    facts = numbered(journal, facts)
    found = consequences(journal, *facts, ties=event.ties)
    if set(found.voided) != set(confirmed or ()) and found.voided:
        raise NeedsConfirmation(found)
    check_published(event, sure=sure)
    acts = one_act(_next_sequence(journal), facts)
    records = _save(event, acts if as_one else [replace(e, act=None) for e in acts], by, source)
    write_projection(event, found.before, found.after, records[-1].sequence)
    raise_public_version(event)
    return Change(records, found, found.after)


def _next_sequence(journal: Sequence[Entry]) -> int:
    return journal[-1].sequence + 1 if journal else 1


def _save(
    event: Event, entries: Sequence[Entry], by: User | None, source: str
) -> tuple[Record, ...]:
    records = [to_record(event, entry.fact) for entry in entries]
    for record, entry in zip(records, entries, strict=True):
        record.sequence, record.act = entry.sequence, entry.act
        record.made_by, record.source = by, source
    return tuple(Record.objects.bulk_create(records))
