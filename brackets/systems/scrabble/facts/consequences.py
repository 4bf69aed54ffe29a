"""What a further record does: whose line of the standing changes, what was posted on the old one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from brackets.draw.errors import DrawError
from brackets.journal.entries import (
    Entry,
    Undone,
    act_of,
    active_entries,
    in_the_end,
    named,
    next_of,
)
from brackets.systems.scrabble.facts.checks import check_fact
from brackets.systems.scrabble.facts.division import StandingRow, standings
from brackets.systems.scrabble.facts.facts import (
    Fact,
    FieldTaken,
    GameGiven,
    Joined,
    Left,
    PairsFixed,
    Returned,
    SessionPosted,
)
from brackets.systems.scrabble.facts.replaying import replay
from brackets.systems.scrabble.facts.state import DivisionState


@dataclass(frozen=True, slots=True)
class Consequences:
    """Before and after, and the records that stop counting."""

    before: DivisionState
    after: DivisionState
    voided: tuple[int, ...]

    @property
    def revived(self) -> tuple[int, ...]:
        """Records that begin to count again."""
        old, new = self.before.counting, self.after.counting
        found = (at for what, at in new.items() if what not in old and at in self.before.active)
        return tuple(sorted(found))

    @property
    def replaced(self) -> tuple[int, ...]:
        """Records of whose purpose another one counts afterwards: a game's first result."""
        now = self.after.counting
        found = ((now.get(what), at) for what, at in self.before.counting.items())
        return tuple(sorted(at for newer, at in found if newer is not None and newer != at))

    def moved(self) -> tuple[tuple[StandingRow, StandingRow], ...]:
        """The lines of the standing that are not the same, as they were and as they will be."""
        old = {one.number: one for one in standings(self.before)}
        new = [one for one in standings(self.after) if one.number in old]
        return tuple((old[one.number], one) for one in new if _line(old[one.number]) != _line(one))

    def posted_since(self, number: int) -> tuple[int, ...]:
        """First rounds of the postings made from results up to this round: they stay posted."""
        kinds = self.after.settings.sessions
        return tuple(
            one.first
            for one in self.after.postings
            if one.first > number and kinds[one.session - 1].kind != "round_robin"
        )


def _line(row: StandingRow) -> tuple[int, int, int, int]:
    return row.rank, row.halves, row.lost, row.spread


def consequences(
    journal: Sequence[Entry],
    *facts: Fact,
    start: int | None = None,
    before: DivisionState | None = None,
) -> Consequences:
    """Replay with and without the facts and compare; DrawError when one of them cannot be.

    They are the records from `start` on; `before` is what the journal gives, where that is known. Results need no
    other; each of the rest is looked at as it finds the division after those before it.
    """
    before = now = before or replay(journal)
    entries = list(journal)
    is_old = False
    for at, fact in enumerate(facts, next_of(journal) if start is None else start):
        now, is_old = (replay(entries), False) if is_old else (now, False)
        if not isinstance(fact, Undone):
            check_fact(now, fact)
        entries.append(Entry(at, fact))
        is_old = not isinstance(fact, GameGiven)
    after = replay(entries)
    gone = (at for what, at in before.counting.items() if what not in after.counting)
    return Consequences(before, after, tuple(sorted(gone)))


def undoing(journal: Sequence[Entry], sequence: int, start: int | None = None) -> Consequences:
    """What undoing this record does; DrawError, with the list, when another stands on it."""
    if sequence not in {entry.sequence for entry in active_entries(journal)}:
        raise DrawError(f"Record {sequence} is not in force; it cannot be undone.")
    newer = _newer_games(journal, sequence)
    if newer:
        raise DrawError(f"Record {sequence} was replaced since: undo {named(newer)} first.")
    found = consequences(journal, Undone(sequence), start=start)
    later = {at for at in found.voided if at != sequence} | _made_since(journal, sequence)
    # What an older record would serve again, a newer one has been made for since.
    now = found.after.counting
    later |= {at for what, at in found.before.counting.items() if now.get(what, at) < at}
    later -= {sequence, *(at for at, _ in in_the_end(journal, act_of(journal, sequence)))}
    if later:
        raise DrawError(f"Record {sequence} carries other records: undo {named(later)} first.")
    return found


def _newer_games(journal: Sequence[Entry], sequence: int) -> list[int]:
    """Results of the same game since: without them the undo would change nothing."""
    at, fact = _meant(journal, sequence)
    if not isinstance(fact, GameGiven):
        return []
    later = (one for one in active_entries(journal) if one.sequence > at)
    return [
        one.sequence
        for one in later
        if isinstance(one.fact, GameGiven)
        and (one.fact.round, one.fact.pair) == (fact.round, fact.pair)
    ]


def _meant(journal: Sequence[Entry], sequence: int) -> tuple[int, Fact]:
    """The record itself; of an undo the first of those that it took back, or gave back."""
    return next(in_the_end(journal, act_of(journal, sequence)))


def _made_since(journal: Sequence[Entry], sequence: int) -> set[int]:
    """Postings made since with or without the player whom this record lets in or out, and games made
    of those he left without an opponent; who came in since a posting was taken back that would
    stand again without him.
    """
    _, fact = _meant(journal, sequence)
    later = [one for one in active_entries(journal) if one.sequence > sequence]
    if isinstance(fact, Left):
        return {one.sequence for one in later if _goes_by(one.fact, fact.number)}
    if isinstance(fact, Joined | Returned | FieldTaken):
        return {one.sequence for one in later if isinstance(one.fact, SessionPosted)}
    if isinstance(fact, SessionPosted) and _gives_back(journal, sequence):
        return {one.sequence for one in later if isinstance(one.fact, Joined | Returned)}
    return set()


def _goes_by(fact: Fact, gone: int) -> bool:
    """Whether it was made knowing that this player had left."""
    match fact:
        case SessionPosted():
            return True
        case PairsFixed(removed=removed):
            return any(gone in pair for pair in removed)
    return False


def _gives_back(journal: Sequence[Entry], sequence: int) -> bool:
    """Whether without this undo the record in the end of its chain is in force again."""
    facts = {entry.sequence: entry.fact for entry in journal}
    fact, undos = facts[sequence], 0
    while isinstance(fact, Undone):
        fact, undos = facts[fact.sequence], undos + 1
    return undos % 2 == 1


def is_correction(state: DivisionState, fact: GameGiven) -> bool:
    """Whether it changes a result that counts."""
    sequence = state.counting.get(("game", fact.round, fact.pair))
    found = state.rounds.get(fact.round)
    game = found.game_of(fact.first) if found else None
    return sequence is not None and game is not None and game.state != "open"
