"""What a further record does: whose line of the standing changes, what was posted on the old one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from brackets.draw.errors import DrawError
from brackets.draw.journal import Undone
from brackets.draw.pairings.checks import check_fact
from brackets.draw.pairings.division import StandingRow, standings
from brackets.draw.pairings.facts import (
    Entry,
    Fact,
    FieldTaken,
    GameGiven,
    Joined,
    Left,
    Returned,
    SessionPosted,
    active_entries,
)
from brackets.draw.pairings.replaying import replay
from brackets.draw.pairings.state import DivisionState


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


def consequences(journal: Sequence[Entry], fact: Fact) -> Consequences:
    """Replay with and without the fact and compare; DrawError when it cannot be."""
    before = replay(journal)
    if not isinstance(fact, Undone):
        check_fact(before, fact)
    start = journal[-1].sequence + 1 if journal else 1
    after = replay([*journal, Entry(start, fact)])
    gone = (at for what, at in before.counting.items() if what not in after.counting)
    return Consequences(before, after, tuple(sorted(gone)))


def undoing(journal: Sequence[Entry], sequence: int) -> Consequences:
    """What undoing this record does; DrawError, with the list, when another stands on it."""
    entries = {entry.sequence: entry for entry in active_entries(journal)}
    if sequence not in entries:
        raise DrawError(f"Record {sequence} is not in force; it cannot be undone.")
    newer = _newer_games(journal, sequence)
    if newer:
        names = ", ".join(str(number) for number in reversed(newer))
        raise DrawError(f"Record {sequence} was replaced since: undo {names} first.")
    found = consequences(journal, Undone(sequence))
    later = {at for at in found.voided if at != sequence} | _made_since(journal, sequence)
    if later:
        names = ", ".join(str(number) for number in sorted(later, reverse=True))
        raise DrawError(f"Record {sequence} carries other records: undo {names} first.")
    return found


def _newer_games(journal: Sequence[Entry], sequence: int) -> list[int]:
    """Results of the same game since: without them the undo would change nothing."""
    at, fact = _in_the_end(journal, sequence)
    if not isinstance(fact, GameGiven):
        return []
    later = (one for one in active_entries(journal) if one.sequence > at)
    return [
        one.sequence
        for one in later
        if isinstance(one.fact, GameGiven)
        and (one.fact.round, one.fact.pair) == (fact.round, fact.pair)
    ]


def _in_the_end(journal: Sequence[Entry], sequence: int) -> tuple[int, Fact]:
    """The record itself; of an undo the record it took back, or gave back."""
    facts = {entry.sequence: entry.fact for entry in journal}
    fact = facts[sequence]
    while isinstance(fact, Undone):
        sequence = fact.sequence
        fact = facts[sequence]
    return sequence, fact


def _made_since(journal: Sequence[Entry], sequence: int) -> set[int]:
    """Postings made since with or without the player whom this record lets in or out; and who came
    in since a posting was taken back that would stand again without him.
    """
    _, fact = _in_the_end(journal, sequence)
    later = [one for one in active_entries(journal) if one.sequence > sequence]
    if isinstance(fact, Left | Joined | Returned | FieldTaken):
        return {one.sequence for one in later if isinstance(one.fact, SessionPosted)}
    if isinstance(fact, SessionPosted) and _gives_back(journal, sequence):
        return {one.sequence for one in later if isinstance(one.fact, Joined | Returned)}
    return set()


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
