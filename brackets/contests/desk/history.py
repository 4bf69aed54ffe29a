"""The journal of a contest in words: who did what, when, and whether it stands."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from brackets.contests.pages.names import names_of_cup
from brackets.contests.wording import noun_of, result_in_words
from brackets.desk.records import needed, purpose_of
from brackets.draw.cup.made import PAIR
from brackets.draw.journal import (
    DrawMade,
    EventState,
    Fact,
    ResultGiven,
    Undone,
    Withdrawn,
    replay,
)
from brackets.mapping import entry_of, to_fact
from brackets.models import Record
from brackets.people import person
from tourney.models import Event

SHOWN = 12


@dataclass(frozen=True)
class Line:
    """One record as the history shows it."""

    sequence: int
    at: datetime
    who: str
    words: str
    status: str
    standing: str
    can_undo: bool

    @property
    def stands(self) -> bool:
        """Whether it shapes the event now."""
        return self.status == "done"


@dataclass(frozen=True)
class _Journal:
    facts: Mapping[int, Fact]
    state: EventState
    names: Mapping[int, str]
    latest: Mapping[object, int]
    undone_by: Mapping[int, int]
    noun: str


def happened(event: Event, most: int = SHOWN) -> tuple[Line, ...]:
    """The newest records of an event, newest first."""
    return history(event)[:most]


def history(event: Event) -> tuple[Line, ...]:
    """Every record, newest first."""
    records = list(event.records.select_related("made_by"))
    state = replay([entry_of(record) for record in records], event.ties)
    journal = _journal(event, records, state)
    return tuple(_line(journal, record) for record in records[::-1])


def lines_of(event: Event, state: EventState, sequences: Collection[int]) -> tuple[Line, ...]:
    """These records in words, oldest first; `state` is the event as it is now."""
    records = needed(event, sequences)
    journal = _journal(event, records, state)
    return tuple(_line(journal, one) for one in records if one.sequence in sequences)


def _journal(event: Event, records: Sequence[Record], state: EventState) -> _Journal:
    facts = {record.sequence: to_fact(record) for record in records}
    active = [(at, fact) for at, fact in facts.items() if at in state.active]
    return _Journal(
        facts,
        state,
        dict(event.entrants.values_list("pk", "name")),
        {purpose_of(fact): at for at, fact in active},
        {fact.sequence: at for at, fact in active if isinstance(fact, Undone)},
        noun_of(event),
    )


def _line(journal: _Journal, record: Record) -> Line:
    fact = journal.facts[record.sequence]
    status, standing = _standing(journal, record.sequence, fact)
    posted = isinstance(fact, DrawMade) and fact.reason == "posted"
    return Line(
        record.sequence,
        record.made_at,
        person(record.made_by),
        _words(journal, fact),
        status,
        standing,
        status == "done" and not posted,
    )


def _standing(journal: _Journal, sequence: int, fact: Fact) -> tuple[str, str]:
    if sequence not in journal.state.active:
        return "void", f"undone by {journal.undone_by[sequence]}"
    purpose = purpose_of(fact)
    if purpose[0] == "undo":
        return "done", "in force"
    if journal.latest[purpose] != sequence:
        return "void", f"replaced by {journal.latest[purpose]}"
    counts = purpose in journal.state.counting
    void = f"void: others stand in this {journal.noun} now"
    return ("done", "in force") if counts else ("void", void)


def _words(journal: _Journal, fact: Fact) -> str:
    match fact:
        case DrawMade():
            seed = fact.chances[-1].document["random_seed"] if fact.chances else "?"
            size = len(fact.seats)
            return f"{_drawn(fact)}: {size} players in the draw, lot {seed}."
        case ResultGiven(_, result):
            return f"{_match(journal, result.match)}: {result_in_words(result, journal.names)}."
        case Withdrawn(entrant, disqualified):
            how = "was disqualified" if disqualified else "left"
            return f"{journal.names.get(entrant, '?')} {how}."
        case Undone(sequence):
            return f"Undid record {sequence}: {_words(journal, journal.facts[sequence])}"
    return "A record of another kind."


def _drawn(fact: DrawMade) -> str:
    """What a draw did: it was posted (again), one more round was paired, or it was changed."""
    if fact.reason == "posted":
        return "Posted"
    if fact.again:
        return f"Posted drawing {fact.drawing} ({fact.reason})"
    paired = [lot.document["round"] for lot in fact.chances if lot.engine == PAIR]
    if len(paired) < 2:
        return f"Draw changed ({fact.reason})"
    rounds = (match.round_number for match in fact.draw.matches)
    names = names_of_cup(rounds, fact.to_come, fact.chances[0].document)
    return f"Paired {names[paired[-1]].within}"


def _match(journal: _Journal, key: str) -> str:
    """A match by its posted number."""
    bracket = journal.state.brackets.get(1)
    number = bracket.numbers.get(key) if bracket else None
    noun = journal.noun.capitalize()
    return f"{noun} {number}" if number else f"{noun} {key} of an earlier draw"
