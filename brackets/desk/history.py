"""The journal of an event as people read it: one line an act, who did it, and whether it stands.

What is the same for every system is here: which records make an act, what replaced it, what took it back. What its
records are for, where they belong and what they say a system tells by its `Words`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Any

from django.db.models import QuerySet

from brackets.desk.history_words import State, Words
from brackets.desk.words import listed
from brackets.journal.entries import Entry, Posting, TakenBack, Undone, active_entries
from brackets.journal.ledger import Ledger
from brackets.journal.ledgers import ledger_of
from brackets.journal.people import makers
from brackets.journal.records import entries_of, first_of, journal_of
from brackets.journal.standing import (
    about,
    in_force,
    newest_for,
    taken_by,
    undone_by,
    with_what_they_took_back,
)
from brackets.journal.taking_back import gone
from brackets.models import Record
from brackets.system import system_of
from tourney.models import Event

DONE, VOID = "done", "void"


@dataclass(frozen=True, slots=True)
class ActLine:
    """One act: a record, or several made at once, by the first of them.

    `where` is what it is about and `href` its page; `standing` says why it counts or does not. `more` are the records
    an undo takes back besides the first.
    """

    sequence: int
    at: datetime
    who: str
    source: str
    where: str
    href: str
    words: str
    status: str
    standing: str
    can_undo: bool
    more: int = 0

    @property
    def stands(self) -> bool:
        """Whether it shapes the event now."""
        return self.status == DONE

    @property
    def text(self) -> str:
        """All that can be searched."""
        return f"{self.sequence} {self.where}: {self.words} {self.who} {self.standing}"


@dataclass(frozen=True)
class History:
    """Records of an event, all or as many as the lines that are wanted need, and how they stand now.

    `undone_by` has the acts that are taken back now, by their first records, each with the undo; `taken_by` the records
    of postings that are taken back; `newest` the act of the newest record in force for a purpose.
    """

    records: Sequence[Record]
    facts: Mapping[int, Any]
    state: State
    words: Words
    purpose: Callable[[Any], Hashable | None]
    undone_by: Mapping[int, int]
    taken_by: Mapping[int, int]
    newest: Mapping[Hashable, int]

    @cached_property
    def acts(self) -> dict[int, list[Record]]:
        """Every act under its first record."""
        found: dict[int, list[Record]] = {}
        for record in self.records:
            found.setdefault(first_of(record), []).append(record)
        return found

    @cached_property
    def newest_first(self) -> list[int]:
        """The acts by their first records, the one with the newest record first."""
        return list(dict.fromkeys(first_of(record) for record in reversed(self.records)))

    def lines(self, sequences: Iterable[int]) -> list[ActLine]:
        """The acts these records belong to in words, each once."""
        wanted = dict.fromkeys(self._act_of[one] for one in sequences if one in self._act_of)
        return [self._line(first) for first in wanted]

    def facts_of(self, first: int) -> list[Any]:
        """What an act recorded; of an undo what the act recorded that it took back, or gave back."""
        facts = [self.facts[one.sequence] for one in self.acts.get(first, ())]
        if facts and isinstance(facts[0], Undone):
            return self.facts_of(facts[0].sequence)
        return facts

    def parts_of(self, first: int) -> set[str]:
        """The codes of the parts an act belongs to."""
        own = _of_the_room(self.facts_of(first))
        return {code for fact in own for code in self.words.parts_of(fact)}

    def _line(self, first: int) -> ActLine:
        act, about = self.acts[first], _of_the_room(self.facts_of(first))
        own = [self.facts[one.sequence] for one in act]
        status, standing = min(self._standing(first, one.sequence) for one in act)
        wheres = dict.fromkeys(filter(None, map(self.words.where, about)))
        return ActLine(
            sequence=first,
            at=act[0].made_at,
            who=self._makers[act[0].pk],
            source=act[0].source,
            where=listed(list(wheres), most=3),
            href=next(filter(None, map(self.words.href, about)), ""),
            words=self._said(first),
            status=status,
            standing=standing,
            can_undo=status == DONE and self._undoable(first, own),
            more=len(act) - 1,
        )

    def _undoable(self, first: int, own: Sequence[Any]) -> bool:
        """A posting comes back until another is posted; one that stands again is taken back anew."""
        match own[0]:
            case TakenBack():
                return first == self._waited_for
            case Undone(sequence):
                return not any(isinstance(fact, TakenBack) for fact in self.facts_of(sequence))
        return self.words.can_undo(own)

    @cached_property
    def _waited_for(self) -> int:
        """The record that took the posting back in whose place nothing is posted; 0 for none."""
        found = gone(self.records[0].event)
        return found.sequence if found else 0

    def _said(self, first: int) -> str:
        facts = [self.facts[one.sequence] for one in self.acts.get(first, ())]
        if facts and isinstance(facts[0], Undone):
            taken = facts[0].sequence
            return f"Undid record {taken}: {self._said(taken)}"
        if facts and isinstance(facts[0], TakenBack):
            return taken_back_said(facts[0])
        return self.words.said(facts)

    def _standing(self, first: int, sequence: int) -> tuple[str, str]:
        if first in self.undone_by:
            return VOID, f"undone by {self.undone_by[first]}"
        if sequence in self.taken_by:
            return VOID, f"taken back by {self.taken_by[sequence]}"
        own, of_part = self.facts[sequence], self.words.newest_of_part(sequence)
        purpose = self.purpose(own)
        is_counted = of_part == sequence and purpose in self.state.counting
        if isinstance(own, Undone | TakenBack) or sequence in self._counting or is_counted:
            return DONE, "in force"
        newest = first if purpose is None else of_part or self.newest.get(purpose, first)
        return VOID, f"replaced by {newest}" if newest > first else f"void: {self.words.others_now}"

    @cached_property
    def _makers(self) -> Mapping[int, str]:
        return makers(self.records)

    @cached_property
    def _act_of(self) -> dict[int, int]:
        return {one.sequence: first_of(one) for one in self.records}

    @cached_property
    def _counting(self) -> frozenset[int]:
        return frozenset(self.state.counting.values())


def words_of(event: Event) -> Words:
    """The words of the event's system; 404 where it has no journal."""
    return system_of(event).words(event)


@dataclass(frozen=True, slots=True)
class Look:
    """An event as it is looked at: its state, its records up to then, and the newest acts in force that are known."""

    ledger: Ledger
    state: State
    records: QuerySet[Record]
    last: int = 0
    newest: Mapping[Hashable, int] = field(default_factory=dict)


def look_at(event: Event) -> Look:
    """The event now, by as few records as give its state: of what is for one purpose they have the newest, or none."""
    ledger = ledger_of(event)
    journal = journal_of(event, ledger)
    records = event.records.filter(sequence__lte=journal.last)
    newest = _newest(ledger, active_entries(journal.entries))
    return Look(ledger, ledger.replay(journal.entries), records, journal.last, newest)


def read_history(event: Event, words: Words | None = None) -> History:
    """The whole journal, in one query besides those of the words."""
    words, ledger = words or words_of(event), ledger_of(event)
    records = list(event.records.select_related("made_by"))
    entries = list(entries_of(event, records, ledger))
    facts = {entry.sequence: entry.fact for entry in entries}
    state = ledger.replay(entries)
    undone = in_force({at: one.sequence for at, one in facts.items() if isinstance(one, Undone)})
    taken = {
        record: at
        for at, fact in facts.items()
        if isinstance(fact, TakenBack) and at not in undone
        for record in fact.records
    }
    newest = _newest(ledger, active_entries(entries))
    words.learn(_of_the_room(facts.values()), state)
    return History(records, facts, state, words, ledger.purpose, undone, taken, newest)


def read_acts(
    event: Event, state: State, sequences: Collection[int], words: Words | None = None
) -> History:
    """As much of the journal as the acts of these records need; `state` is the event as it is now."""
    look = Look(ledger_of(event), state, event.records.all())
    return read_lines(look, sequences, words or words_of(event))


def read_lines(look: Look, sequences: Collection[int], words: Words) -> History:
    """As much of the journal as the acts of these records need."""
    every, ledger = look.records, look.ledger
    records = with_what_they_took_back(ledger.event, sequences)
    wanted = set(sequences)
    own = {first_of(one) for one in records if one.sequence in wanted}
    facts = {one.sequence: one.fact for one in entries_of(ledger.event, records, ledger)}
    undone, taken = undone_by(every, own), taken_by(every)
    silent = {
        purpose: about(one)
        for one in records
        if first_of(one) in own and first_of(one) not in undone and one.sequence not in taken
        if (purpose := ledger.purpose(facts[one.sequence])) is not None
        if purpose not in look.newest and look.state.counting.get(purpose) != one.sequence
    }
    found = newest_for(ledger, every, silent)
    newest = {purpose: entries[0].whole for purpose, entries in found.items() if entries}
    words.learn(_of_the_room(facts.values()), look.state)
    newest = {**look.newest, **newest}
    return History(records, facts, look.state, words, ledger.purpose, undone, taken, newest)


def newest_lines(
    event: Event, most: int, words: Words | None = None, look: Look | None = None
) -> list[ActLine]:
    """The acts of the newest records, in the words and as somebody has looked at the event already."""
    look = look or look_at(event)
    newest = range(look.last, max(look.last - most, 0), -1)
    return read_lines(look, newest, words or words_of(event)).lines(newest)


def _newest(ledger: Ledger, entries: Iterable[Entry]) -> dict[Hashable, int]:
    """The act of the newest of these for each purpose."""
    for_one = ((ledger.purpose(one.fact), one.whole) for one in entries)
    return {purpose: act for purpose, act in for_one if purpose is not None}


def _of_the_room(facts: Iterable[Any]) -> list[Any]:
    """The facts that the room has words for; a posting taken back is said here, for all."""
    return [fact for fact in facts if not isinstance(fact, TakenBack)]


def taken_back_said(fact: TakenBack) -> str:
    """What a posting that was taken back is called.

    >>> taken_back_said(TakenBack((1,), 2))
    'Took back drawing 2: players were told to wait for the next one.'
    """
    return f"Took back {posting_named(fact)}: players were told to wait for the next one."


def posting_named(posting: TakenBack | Posting) -> str:
    """Its drawing, with its rounds where it is not the whole event.

    >>> posting_named(TakenBack((9,), 1, (4, 5, 6)))
    'rounds 4 to 6, drawing 1'
    """
    rounds = posting.rounds
    if not rounds:
        return f"drawing {posting.drawing}"
    several = f"rounds {rounds[0]} to {rounds[-1]}" if len(rounds) > 1 else f"round {rounds[0]}"
    return f"{several}, drawing {posting.drawing}"
