"""The journal in words: what each act recorded, who did it and whether it stands."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q

from brackets.desk.loading import Board
from brackets.desk.words import counted
from brackets.draw.handicaps import BOOK, HandicapsGiven
from brackets.draw.journal import (
    DrawMade,
    EventState,
    Fact,
    LineUpGiven,
    Purpose,
    ResultGiven,
    Undone,
    Withdrawn,
    replay,
)
from brackets.draw.journal import Entry as JournalEntry
from brackets.draw.progress import VACANT
from brackets.mapping import to_fact
from brackets.models import Record
from brackets.pages.words import either
from brackets.people import person
from brackets.wording import pairs_in_words
from tourney.models import Event, Member


@dataclass(frozen=True)
class Line:
    """One act as the history shows it: a record, or several made at once, by the first of them."""

    sequence: int
    bracket: int | None
    at: datetime
    who: str
    source: str
    where: str
    words: str
    status: str
    standing: str
    can_undo: bool

    @property
    def stands(self) -> bool:
        """Whether it shapes the event now."""
        return self.status == "done"


@dataclass(frozen=True)
class Journal:
    """All records of an event and the state they give, read once."""

    records: Sequence[Record]
    facts: dict[int, Fact]
    state: EventState
    names: dict[int, str]
    members: dict[int, str]
    by_purpose: dict[Purpose, int]
    undone_by: dict[int, int]
    acts: dict[int, tuple[Record, ...]]

    def leading(self, records: Iterable[Record]) -> list[Record]:
        """The first record of every act these belong to, each act once."""
        return [self.acts[first][0] for first in dict.fromkeys(map(_first, records))]

    def chosen(self, sequences: Collection[int]) -> list[Record]:
        """The records of these numbers."""
        return [record for record in self.records if record.sequence in sequences]


def read_journal(event: Event, board: Board) -> Journal:
    """The whole journal, and the state it gives."""
    records = list(event.records.select_related("made_by"))
    facts = {record.sequence: to_fact(record) for record in records}
    entries = [
        JournalEntry(record.sequence, facts[record.sequence], record.act) for record in records
    ]
    return _journal(event, board, records, facts, replay(entries, event.ties))


def read_acts(event: Event, board: Board, state: EventState, sequences: Collection[int]) -> Journal:
    """As much of the journal as the acts of these records need; `state` is the event as it is now."""
    records = needed(event, sequences)
    facts = {record.sequence: to_fact(record) for record in records}
    return _journal(event, board, records, facts, state)


def needed(event: Event, sequences: Collection[int]) -> list[Record]:
    """These records with the rest of their acts, and all that may have replaced or undone them."""
    own = event.records.filter(sequence__in=sequences)
    firsts = {_first(record) for record in own}
    undone = {
        record.payload["sequence"]
        for record in event.records.filter(kind=Record.Kind.UNDO)
        if record.sequence in firsts or record.payload["sequence"] in firsts
    }
    keys = {(record.bracket_number, record.match_key) for record in own if record.match_key}
    acts = Q(sequence__in=firsts | undone) | Q(act__in=firsts | undone)
    undos = Q(kind=Record.Kind.UNDO, payload__sequence__in=firsts)
    about = Q(pk__in=())
    for number, key in keys:
        about |= Q(bracket_number=number, match_key=key)
    return list(event.records.filter(acts | about | undos).select_related("made_by"))


def _journal(
    event: Event,
    board: Board,
    records: Sequence[Record],
    facts: dict[int, Fact],
    state: EventState,
) -> Journal:
    rows = event.entrants.filter(pk__in=_entrants(facts.values()) - set(board.teams))
    named = {pk: f"{name} (entry {n})" for pk, name, n in rows.values_list("pk", "name", "number")}
    named |= {team.pk: f"{team.name} ({team.number})" for team in board.teams.values()}
    active = [(n, fact) for n, fact in facts.items() if n in state.active]
    latest = {purpose_of(fact): number for number, fact in active}
    undone_by = {fact.sequence: n for n, fact in active if isinstance(fact, Undone)}
    members, acts = _members(event, facts), _acts(records)
    return Journal(records, facts, state, named, members, latest, undone_by, acts)


def _entrants(facts: Iterable[Fact]) -> set[int]:
    """Everybody these facts name."""
    found: set[int] = set()
    for fact in facts:
        match fact:
            case ResultGiven(_, result):
                found |= result.entrants
            case Withdrawn(entrant) | LineUpGiven(_, _, entrant):
                found.add(entrant)
    return found


def _acts(records: Iterable[Record]) -> dict[int, tuple[Record, ...]]:
    found: dict[int, tuple[Record, ...]] = {}
    for record in records:
        found[_first(record)] = (*found.get(_first(record), ()), record)
    return found


def _first(record: Record) -> int:
    return record.sequence if record.act is None else record.act


def purpose_of(fact: Fact) -> Purpose:
    """What a record is for: the latest active one of a purpose counts."""
    match fact:
        case DrawMade(bracket):
            return ("draw", bracket)
        case ResultGiven(bracket, result):
            return ("result", bracket, result.match, result.entrants)
        case Withdrawn(entrant):
            return ("withdrawn", entrant)
        case LineUpGiven(bracket, match, entrant):
            return ("line_up", bracket, match, entrant)
        case HandicapsGiven(averages):
            return ("handicap", frozenset(averages))
    return ("undo", fact.sequence)


def lines(journal: Journal, board: Board, records: Iterable[Record]) -> list[Line]:
    """The acts these records belong to in words, each act once."""
    return [_line(journal, board, record) for record in journal.leading(records)]


def _line(journal: Journal, board: Board, record: Record) -> Line:
    own = {found.sequence: journal.facts[found.sequence] for found in journal.acts[record.sequence]}
    facts = tuple(own.values())
    found = [_standing(journal, record.sequence, at, fact) for at, fact in own.items()]
    status, standing = min(found)
    posted = isinstance(facts[0], DrawMade) and facts[0].reason == "posted"
    return Line(
        sequence=record.sequence,
        bracket=record.bracket_number,
        at=record.made_at,
        who=person(record.made_by),
        source=record.source,
        where=", ".join(dict.fromkeys(filter(None, (_where(board, fact) for fact in facts)))),
        words=_said(journal, facts),
        status=status,
        standing=standing,
        can_undo=status == "done" and not posted and not isinstance(facts[0], HandicapsGiven),
    )


def _standing(journal: Journal, first: int, sequence: int, fact: Fact) -> tuple[str, str]:
    if sequence not in journal.state.active:
        return "void", f"undone by {journal.undone_by[first]}"
    purpose = purpose_of(fact)
    if purpose[0] == "undo":
        return "done", "in force"
    latest = journal.by_purpose[purpose]
    if latest != sequence:
        return "void", f"replaced by {latest}"
    if purpose in journal.state.counting:
        return "done", "in force"
    return "void", "void: others stand in this match now"


def _where(board: Board, fact: Fact) -> str:
    match fact:
        case DrawMade(bracket):
            return f"Bracket {bracket}"
        case ResultGiven(bracket, result):
            return _match(board, bracket, result.match)
        case LineUpGiven(bracket, key):
            return _match(board, bracket, key)
    return ""


def _match(board: Board, bracket: int, key: str) -> str:
    match = board.by_key.get((bracket, key))
    if match is None:
        return f"Bracket {bracket}, match {key} of an earlier draw"
    tables = "tables" if len(match.tables) > 1 else "table"
    return f"{board.heading(match)}, {tables} {match.tables_label}"


def _said(journal: Journal, facts: Sequence[Fact]) -> str:
    """An act in a line: the draws it made together, then the rest; a draw says who left."""
    draws = [fact for fact in facts if isinstance(fact, DrawMade)]
    rest = [f for f in facts if not isinstance(f, DrawMade | Withdrawn if draws else DrawMade)]
    said = [_drawn(draws)] if draws else []
    return " ".join([*said, *(_words(journal, fact) for fact in rest)])


def _drawn(draws: Sequence[DrawMade]) -> str:
    sizes = [sum(entrant != VACANT for entrant in fact.seats.values()) for fact in draws]
    teams = f"{' and '.join(map(str, sizes))} teams"
    reason = draws[0].reason
    return f"Posted, {teams}." if reason == "posted" else f"{_again(draws)}, {teams}; {reason}."


def _again(draws: Sequence[DrawMade]) -> str:
    """Drawn again as another drawing, or amended within the one that is posted."""
    numbers = sorted({fact.drawing for fact in draws if fact.again})
    return f"Drawn again as drawing {either(numbers, 'and')}" if numbers else "Drawn again"


def _words(journal: Journal, fact: Fact) -> str:
    match fact:
        case DrawMade():
            return _drawn([fact])
        case ResultGiven(_, result):
            words = pairs_in_words(result.pairs, journal.names) or "no result"
            return f"{words}. Order decided by {result.decided_by}." if result.order else words
        case Withdrawn(entrant, disqualified):
            how = "was disqualified" if disqualified else "left"
            team = journal.names.get(entrant, "A team")
            return f"{team} {how} and forfeits what it has not played."
        case LineUpGiven():
            played = ", ".join(
                f"{journal.members.get(member, 'a former member')} {boards}"
                for member, boards in fact.boards
            )
            return f"Line-up of {journal.names.get(fact.entrant, 'a team')}: {played}"
        case HandicapsGiven():
            return _handicap_words(fact)
    undone = [journal.facts[record.sequence] for record in journal.acts[fact.sequence]]
    return f"Undid record {fact.sequence}: {_said(journal, undone)}"


def _handicap_words(fact: HandicapsGiven) -> str:
    known = sum(average is not None for average in fact.averages.values())
    part = "" if fact.formula == BOOK else f", {fact.formula.words}"
    return f"Handicaps by the averages of {counted(known, 'team')}{part}."


def _members(event: Event, facts: dict[int, Fact]) -> dict[int, str]:
    if not any(isinstance(fact, LineUpGiven) for fact in facts.values()):
        return {}
    found = Member.objects.filter(entrant__event=event)
    return dict(found.values_list("pk", "player__name"))
