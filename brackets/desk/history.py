"""The journal of an event as people read it: one line an act, who did it, and whether it stands.

What is the same for every system is here: which records make an act, what replaced it, what took it back. What its
records are for, where they belong and what they say a system tells by its `Words`.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any

from django.db.models import Q

from brackets.desk.history_words import State, Words
from brackets.desk.words import listed
from brackets.journal.entries import Posting, TakenBack, Undone
from brackets.journal.people import makers
from brackets.journal.records import TAKEN_BACK, UNDO, facts_and_state, facts_of
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

    `undone_by` has the acts that are taken back now, by their first records, each with the undo.
    """

    records: Sequence[Record]
    facts: Mapping[int, Any]
    state: State
    words: Words
    undone_by: Mapping[int, int]

    @cached_property
    def acts(self) -> dict[int, tuple[Record, ...]]:
        """Every act under its first record."""
        found: dict[int, tuple[Record, ...]] = {}
        for record in self.records:
            found[first_of(record)] = (*found.get(first_of(record), ()), record)
        return found

    @cached_property
    def newest_first(self) -> list[int]:
        """The acts by their first records, the one with the newest record first."""
        return list(dict.fromkeys(first_of(record) for record in reversed(self.records)))

    def lines(self, sequences: Iterable[int]) -> list[ActLine]:
        """The acts these records belong to in words, each once."""
        wanted = dict.fromkeys(self._act_of[one] for one in sequences if one in self._act_of)
        return [self._line(first) for first in wanted]

    def newest(self, most: int) -> list[ActLine]:
        """The acts of the newest records."""
        return self.lines(one.sequence for one in reversed(self.records[-most:]))

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
        if sequence in self._taken_by:
            return VOID, f"taken back by {self._taken_by[sequence]}"
        own = self.facts[sequence]
        if isinstance(own, Undone | TakenBack) or sequence in self._counting:
            return DONE, "in force"
        purpose = self.words.purpose(sequence, own)
        newer = max(self._latest[purpose], self.state.counting.get(purpose, 0))
        if newer > sequence:
            return VOID, f"replaced by {self._act_of.get(newer, newer)}"
        return VOID, f"void: {self.words.others_now}"

    @cached_property
    def _makers(self) -> Mapping[int, str]:
        return makers(self.records)

    @cached_property
    def _act_of(self) -> dict[int, int]:
        return {one.sequence: first_of(one) for one in self.records}

    @cached_property
    def _counting(self) -> frozenset[int]:
        return frozenset(self.state.counting.values())

    @cached_property
    def _latest(self) -> dict[Hashable, int]:
        numbers = (one.sequence for one in self.records if first_of(one) not in self.undone_by)
        facts = {at: self.facts[at] for at in numbers if at not in self._taken_by}
        of_the_room = {at: fact for at, fact in facts.items() if not isinstance(fact, TakenBack)}
        return {self.words.purpose(at, fact): at for at, fact in of_the_room.items()}

    @cached_property
    def _taken_by(self) -> dict[int, int]:
        """The records of postings that are taken back now, each with the record that did it."""
        taking = {
            at: fact
            for at, fact in sorted(self.facts.items())
            if isinstance(fact, TakenBack) and at not in self.undone_by
        }
        return {record: at for at, fact in taking.items() for record in fact.records}


def words_of(event: Event) -> Words:
    """The words of the event's system; 404 where it has no journal."""
    return system_of(event).words(event)


def read_history(event: Event, words: Words | None = None) -> History:
    """The whole journal, in one query besides those of the words."""
    words = words or words_of(event)
    records = list(event.records.select_related("made_by"))
    facts, state = facts_and_state(event, records)
    undos = {at: fact.sequence for at, fact in facts.items() if isinstance(fact, Undone)}
    words.learn(_of_the_room(facts.values()), state)
    return History(records, facts, state, words, _undone_by(undos))


def read_acts(
    event: Event, state: State, sequences: Collection[int], words: Words | None = None
) -> History:
    """As much of the journal as the acts of these records need; `state` is the event as it is now."""
    words = words or words_of(event)
    undos = event.records.filter(kind=UNDO)
    taken = dict(undos.values_list("sequence", "payload__sequence"))
    records = _needed(event, sequences, taken)
    facts = facts_of(event, records)
    words.learn(_of_the_room(facts.values()), state)
    return History(records, facts, state, words, _undone_by(taken))


def first_of(record: Record) -> int:
    """The first record of the act it belongs to; its own number where it stands alone."""
    return record.sequence if record.act is None else record.act


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


def _undone_by(undos: Mapping[int, int]) -> dict[int, int]:
    """The acts that are taken back now, each with the undo that did it; an undo can be undone itself."""
    found: dict[int, int] = {}
    for at in sorted(undos, reverse=True):
        if at not in found:
            found.setdefault(undos[at], at)
    return found


def _needed(event: Event, sequences: Collection[int], undos: Mapping[int, int]) -> list[Record]:
    """These records with the rest of their acts, what they took back, and what may have replaced them."""
    own = list(event.records.filter(sequence__in=sequences))
    firsts = {first_of(record) for record in own}
    wanted = set(firsts)
    for first in firsts:
        taken = undos.get(first)
        while taken is not None and taken not in wanted:
            wanted.add(taken)
            taken = undos.get(taken)
    acts = Q(sequence__in=wanted) | Q(act__in=wanted) | Q(kind=TAKEN_BACK)
    for number, key in {(one.bracket_number, one.match_key) for one in own if one.match_key}:
        acts |= Q(bracket_number=number, match_key=key)
    return list(event.records.filter(acts).select_related("made_by"))
