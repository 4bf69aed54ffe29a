"""The one door through which facts enter a division's journal: check, append, project, publish."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db import transaction

from brackets.draw.errors import DrawError
from brackets.draw.journal import Undone
from brackets.draw.pairings.checks import check_fact
from brackets.draw.pairings.consequences import (
    Consequences,
    consequences,
    is_correction,
    undoing,
)
from brackets.draw.pairings.facts import Entry, Fact, GameGiven
from brackets.draw.pairings.numbering import numbered
from brackets.draw.pairings.replaying import replay
from brackets.draw.pairings.state import DivisionState
from brackets.models import Record
from brackets.published_awards import check_published
from brackets.scrabble.actions.projection import write_projection
from brackets.scrabble.mapping import journal_of, to_record
from tourney.actions.public import raise_public_version
from tourney.http import Conflict
from tourney.models import Event


class NeedsAnswer(Exception):
    """What was typed is asked about once more: odd scores, or a correction with what it changes."""

    def __init__(self, questions: Sequence[str], found: Consequences | None) -> None:
        """`found` is what a correction would do; None for a first result."""
        super().__init__(" ".join(questions))
        self.questions, self.found = tuple(questions), found


@dataclass(frozen=True, slots=True)
class Change:
    """What an action did: its record, and the division before and after."""

    record: Record
    found: Consequences

    @property
    def after(self) -> DivisionState:
        """The division now."""
        return self.found.after


def lock(event: Event) -> Event:
    """The event's row, locked for this transaction."""
    return Event.objects.select_for_update().select_related("tournament").get(pk=event.pk)


def check_seen(journal: Sequence[Entry], seen: int, what: str) -> None:
    """Raises Conflict when something was recorded since its author looked."""
    last = journal[-1].sequence if journal else 0
    if last != seen:
        raise Conflict(what, theirs=f"record {last}", yours=f"what you saw, record {seen}")


@transaction.atomic
def append_games(
    event: Event, facts: Sequence[GameGiven], *, by: User | None, source: str, sure: bool = False
) -> DivisionState:
    """Add first results of games that hang, each a record of its own, projected once.

    Raises DrawError for the first that cannot be, and then adds none; AwardsPublished as `append`.
    """
    event = lock(event)
    journal = journal_of(event)
    before = replay(journal)
    for fact in facts:
        check_fact(before, fact)
        if is_correction(before, fact):
            raise DrawError(f"Round {fact.round}: {before.name(fact.first)} has a result already.")
    check_published(event, sure=sure)
    start = journal[-1].sequence + 1 if journal else 1
    entries = [Entry(number, fact) for number, fact in enumerate(facts, start)]
    records = [to_record(event, fact) for fact in facts]
    for record, entry in zip(records, entries, strict=True):
        record.sequence, record.made_by, record.source = entry.sequence, by, source
    Record.objects.bulk_create(records)
    after = replay([*journal, *entries])
    write_projection(event, before, after, entries[-1].sequence if entries else start - 1)
    raise_public_version(event)
    return after


Made = Callable[[Sequence[Entry]], Fact]


@transaction.atomic
def append(
    event: Event,
    make: Made,
    *,
    by: User | None,
    source: str = "desk",
    sure: bool = False,
) -> Change:
    """Add the fact that `make` gives, from the journal as it stands under the lock.

    Raises DrawError when it cannot be, AwardsPublished when awards are published and nobody is `sure`.
    """
    event = lock(event)
    journal = journal_of(event)
    fact = numbered(journal, make(journal))
    found = (
        undoing(journal, fact.sequence) if isinstance(fact, Undone) else consequences(journal, fact)
    )
    check_published(event, sure=sure)
    record = to_record(event, fact)
    record.sequence = journal[-1].sequence + 1 if journal else 1
    record.made_by, record.source = by, source
    record.save()
    write_projection(event, found.before, found.after, record.sequence)
    raise_public_version(event)
    return Change(record, found)
