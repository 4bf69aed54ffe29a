"""The journal in words: what each record says, who made it and whether it stands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.contrib.auth.models import User

from brackets.desk.loading import Board
from brackets.desk.words import counted
from brackets.draw.handicap import BOOK_PERCENT
from brackets.draw.handicaps import HandicapsGiven
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
from brackets.mapping import to_fact
from brackets.models import Record
from brackets.wording import pairs_in_words
from tourney.models import Event, Member


@dataclass(frozen=True)
class Line:
    """One record as the history shows it."""

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


def read_journal(event: Event, board: Board) -> Journal:
    """Read the journal in two queries more than the board."""
    records = list(event.records.select_related("made_by"))
    facts = {record.sequence: to_fact(record) for record in records}
    state = replay([JournalEntry(n, fact) for n, fact in facts.items()], event.ties)
    named = {e.pk: f"{e.name} (entry {e.number})" for e in event.entrants.all()}
    named |= {team.pk: f"{team.name} ({team.number})" for team in board.teams.values()}
    active = [(n, fact) for n, fact in facts.items() if n in state.active]
    latest = {purpose_of(fact): number for number, fact in active}
    undone_by = {fact.sequence: n for n, fact in active if isinstance(fact, Undone)}
    return Journal(records, facts, state, named, _members(event, facts), latest, undone_by)


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
    """These records in words."""
    return [_line(journal, board, record) for record in records]


def _line(journal: Journal, board: Board, record: Record) -> Line:
    fact = journal.facts[record.sequence]
    status, standing = _standing(journal, record.sequence, fact)
    posted = isinstance(fact, DrawMade) and fact.reason == "posted"
    return Line(
        sequence=record.sequence,
        bracket=record.bracket_number,
        at=record.made_at,
        who=person(record.made_by),
        source=record.source,
        where=_where(board, fact),
        words=_words(journal, fact),
        status=status,
        standing=standing,
        can_undo=status == "done" and not posted and not isinstance(fact, HandicapsGiven),
    )


def person(user: User | None) -> str:
    """Who, by full name where it is known."""
    return (user.get_full_name() or user.get_username()) if user else "the system"


def _standing(journal: Journal, sequence: int, fact: Fact) -> tuple[str, str]:
    if sequence not in journal.state.active:
        return "void", f"undone by {journal.undone_by[sequence]}"
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


def _words(journal: Journal, fact: Fact) -> str:
    match fact:
        case DrawMade():
            teams = f"{len(fact.seats)} teams"
            return f"Posted, {teams}." if fact.reason == "posted" else _redrawn(fact, teams)
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
    return f"Undid record {fact.sequence}: {_words(journal, journal.facts[fact.sequence])}"


def _handicap_words(fact: HandicapsGiven) -> str:
    known = sum(average is not None for average in fact.averages.values())
    part = "" if fact.percent == BOOK_PERCENT else f", {fact.percent}% of the book's"
    return f"Handicaps by the averages of {counted(known, 'team')}{part}."


def _redrawn(fact: DrawMade, teams: str) -> str:
    return f"Drawn again, {teams}; {fact.reason}."


def _members(event: Event, facts: dict[int, Fact]) -> dict[int, str]:
    if not any(isinstance(fact, LineUpGiven) for fact in facts.values()):
        return {}
    found = Member.objects.filter(entrant__event=event)
    return dict(found.values_list("pk", "player__name"))
