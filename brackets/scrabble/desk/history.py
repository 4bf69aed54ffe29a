"""The journal of a division in words: what was recorded, by whom, whether it stands."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from brackets.desk.records import needed
from brackets.draw.journal import Undone
from brackets.draw.nsc.reasons import Exchanged
from brackets.draw.pairings.facts import (
    Entry,
    Fact,
    FieldTaken,
    GameGiven,
    Joined,
    Left,
    PairsFixed,
    Returned,
    SessionPosted,
)
from brackets.draw.pairings.replaying import replay
from brackets.draw.pairings.state import DivisionState
from brackets.line.seen import HAPPENED
from brackets.models import Record
from brackets.people import person
from brackets.scrabble.mapping import to_fact
from brackets.scrabble.wording import result_in_words
from tourney.models import Event


@dataclass(frozen=True)
class Line:
    """A record as the history shows it."""

    sequence: int
    at: datetime
    who: str
    source: str
    where: str
    words: str
    status: str
    standing: str

    @property
    def stands(self) -> bool:
        """Whether it shapes the division now."""
        return self.status == "done"

    @property
    def can_undo(self) -> bool:
        """Whether undo is offered; it may still be refused, with the records in its way."""
        return self.stands


@dataclass(frozen=True)
class Journal:
    """All records and the state they give, read once."""

    records: Sequence[Record]
    facts: dict[int, Fact]
    state: DivisionState
    names: dict[int, str]
    undone_by: dict[int, int]


def read_journal(event: Event) -> Journal:
    """Two queries: the records with their authors, the names of everybody."""
    records = list(event.records.select_related("made_by"))
    facts = {record.sequence: to_fact(record) for record in records}
    state = replay([Entry(number, fact) for number, fact in facts.items()])
    return _journal(records, facts, state)


def _journal(records: Sequence[Record], facts: dict[int, Fact], state: DivisionState) -> Journal:
    names = {n: one.seat.name for n, one in state.players.items()}
    undone = {
        fact.sequence: number
        for number, fact in facts.items()
        if isinstance(fact, Undone) and number in state.active
    }
    return Journal(records, facts, state, names, undone)


def newest_lines(event: Event) -> tuple[Line, ...]:
    """The newest records."""
    journal = read_journal(event)
    return tuple(lines(journal, reversed(journal.records[-HAPPENED:])))


def lines_of(event: Event, state: DivisionState, sequences: Collection[int]) -> list[Line]:
    """These records in words, oldest first; `state` is the division as it is now."""
    records = needed(event, sequences)
    journal = _journal(records, {record.sequence: to_fact(record) for record in records}, state)
    return lines(journal, [record for record in records if record.sequence in sequences])


def lines(journal: Journal, records: Iterable[Record]) -> list[Line]:
    """These records in words."""
    return [_line(journal, record) for record in records]


def _line(journal: Journal, record: Record) -> Line:
    fact = journal.facts[record.sequence]
    status, standing = _standing(journal, record.sequence, fact)
    return Line(
        record.sequence,
        record.made_at,
        person(record.made_by),
        record.source,
        _where(journal, fact),
        _words(journal, fact),
        status,
        standing,
    )


def _standing(journal: Journal, number: int, fact: Fact) -> tuple[str, str]:
    state = journal.state
    if number not in state.active:
        return "void", f"undone by {journal.undone_by.get(number, '?')}"
    if isinstance(fact, Undone) or number in state.counting.values():
        return "done", "in force"
    newer = _replaced_by(journal, number, fact)
    return ("void", f"replaced by {newer}") if newer else ("void", "void: others are paired now")


def _replaced_by(journal: Journal, number: int, fact: Fact) -> int | None:
    """The later record that counts for the same game or the same rounds."""
    for later, other in journal.facts.items():
        if later <= number or later not in journal.state.active:
            continue
        if isinstance(fact, GameGiven) and isinstance(other, GameGiven):
            if (fact.round, fact.pair) == (other.round, other.pair):
                return later
        elif isinstance(fact, SessionPosted) and isinstance(other, SessionPosted):
            if fact.first == other.first:
                return later
        elif isinstance(fact, FieldTaken) and isinstance(other, FieldTaken):
            return later
    return None


def _where(journal: Journal, fact: Fact) -> str:
    if isinstance(fact, GameGiven):
        found = journal.state.rounds.get(fact.round)
        game = found.game_of(fact.first) if found else None
        hangs = game is not None and game.posted.pair == fact.pair
        return (
            f"Round {fact.round}, board {game.posted.board}"
            if hangs and game
            else (f"Round {fact.round}, not paired any more")
        )
    return f"Round {fact.round}" if isinstance(fact, PairsFixed) else ""


def _name(journal: Journal, number: int) -> str:
    return f"{journal.names.get(number, 'player')} ({number})"


def _words(journal: Journal, fact: Fact) -> str:
    match fact:
        case FieldTaken():
            return f"Started with {len(fact.seats)} players, {fact.settings.last_round} rounds."
        case SessionPosted():
            return _posted(
                fact, _name(journal, fact.overrides[0].opponent) if fact.overrides else ""
            )
        case GameGiven():
            return result_in_words(fact, journal.names)
        case PairsFixed():
            games = [
                f"{_name(journal, one.first)} v {_name(journal, one.second)}" for one in fact.games
            ]
            byes = [f"{_name(journal, one.player)} sits out" for one in fact.byes]
            return f"By hand: {', '.join([*games, *byes])}."
        case Joined():
            return f"{fact.seat.name} ({fact.seat.number}) joins from round {fact.from_round} on."
        case Left():
            return f"{_name(journal, fact.number)} leaves after round {fact.after_round}."
        case Returned():
            return f"{_name(journal, fact.number)} returns from round {fact.from_round} on."
    return f"Undid record {fact.sequence}: {_words(journal, journal.facts[fact.sequence])}"


def _posted(fact: SessionPosted, chosen: str) -> str:
    numbers = [one.number for one in fact.rounds]
    rounds = f"Rounds {numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else f"Round {numbers[0]}"
    games = [game for one in fact.rounds for game in one.games]
    changed = sum(any(isinstance(why, Exchanged) for why in game.reasons) for game in games)
    fixed = sum(game.is_fixed for game in games)
    parts = [f"{len(games)} games"]
    parts += [f"{changed} exchanged"] if changed else []
    parts += [f"{fixed} by hand"] if fixed else []
    parts += [f"{chosen} chosen for a locked player"] if chosen else []
    again = f" again as drawing {fact.drawing}" if fact.drawing > 1 else ""
    return f"{rounds} posted{again}, {', '.join(parts)}."
