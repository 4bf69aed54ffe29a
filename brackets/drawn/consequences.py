"""What a further record would do, worked out before it is made (DESIGN 2.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from brackets.draw.errors import DrawError
from brackets.draw.numbers import EntrantKey
from brackets.draw.progress import VACANT, MatchState
from brackets.drawn.facts import (
    BracketState,
    DrawMade,
    EventState,
    Fact,
    Purpose,
    ResultGiven,
)
from brackets.drawn.replaying import moved_on, replay
from brackets.journal.entries import (
    Entry,
    Undone,
    act_of,
    active_entries,
    carries,
    in_the_end,
    next_of,
    one_act,
)


@dataclass(frozen=True, slots=True)
class MatchChange:
    """One match before and after; either side is None where the draw has no such match."""

    bracket: int
    match: str
    before: MatchState | None
    after: MatchState | None

    @property
    def loses_result(self) -> bool:
        """A recorded result stops counting here because others stand in the match."""
        before, after = self.before, self.after
        return bool(before and before.uses and (after is None or after.uses != before.uses))


@dataclass(frozen=True, slots=True)
class Consequences:
    """The state after a record, and the records that stop or begin to count through it."""

    before: EventState
    after: EventState
    voided: tuple[int, ...]
    revived: tuple[int, ...]
    changes: tuple[MatchChange, ...]

    @property
    def replaced(self) -> tuple[int, ...]:
        """Records of whose purpose another one counts afterwards: a result by its forfeit."""
        now = _counting(self.after, self.before)
        found = ((now.get(what), at) for what, at in _counting(self.before, self.after).items())
        return tuple(sorted(at for newer, at in found if newer is not None and newer != at))


def consequences(
    journal: Sequence[Entry],
    *facts: Fact,
    ties: str = "net",
    start: int | None = None,
    before: EventState | None = None,
) -> Consequences:
    """The state without the facts and with them, compared; they are the records from `start` on.

    `before` is what the journal gives, where that is known; else it is replayed.
    """
    before = before or replay(journal, ties)
    start = next_of(journal) if start is None else start
    further = one_act(start, facts)
    after = moved_on(before, further) or replay([*journal, *further], ties)
    _check_seats(before, after)
    voided = _only_in(before, after)
    revived = tuple(number for number in _only_in(after, before) if number < start)
    return Consequences(before, after, voided, revived, changes(before, after))


def undoing(
    journal: Sequence[Entry], sequence: int, ties: str = "net", start: int | None = None
) -> Consequences:
    """What undoing the act of this record does; DrawError, with the list, when another record stands on it."""
    if sequence not in {entry.sequence for entry in active_entries(journal)}:
        raise DrawError(f"Record {sequence} is not in force; it cannot be undone.")
    later, found = _standing_on(journal, sequence, ties, start)
    if found is None or later:
        raise DrawError(carries(sequence, later))
    return found


def dependents(journal: Sequence[Entry], sequence: int, ties: str = "net") -> tuple[int, ...]:
    """The other records that stand on the act of this one, so that it cannot be undone alone.

    Those that would stop counting, every later draw of a bracket the act drew, and results that
    were given since in place of its own; of an act of several records the first. What an act
    voided before it was undone, it voids again when it is brought back: that was shown when it
    was made.
    """
    return _standing_on(journal, sequence, ties)[0]


def _standing_on(
    journal: Sequence[Entry], sequence: int, ties: str, start: int | None = None
) -> tuple[tuple[int, ...], Consequences | None]:
    """What stands on the act, and what its undo would do; that is not worked out where a draw was made from its own."""
    act = act_of(journal, sequence)
    draws = _later_draws(journal, act)
    found = None if draws else consequences(journal, Undone(sequence), ties=ties, start=start)
    brings_back = any(isinstance(fact, Undone) for fact in act.values())
    voided = draws if found is None else found.voided
    others = {n for n in voided if n not in act and (n > sequence or not brings_back)}
    others |= set(_newer_results(journal, act))
    whole = {entry.sequence: entry.whole for entry in journal}
    return tuple(sorted({whole[number] for number in others})), found


def _later_draws(journal: Sequence[Entry], act: Mapping[int, Fact]) -> tuple[int, ...]:
    """Draws made since of the brackets this act draws, or brings back: they were made from it.

    An undo that brings a draw back also stands behind whatever took back, since, an older draw of
    its bracket: that is the one it was made from.
    """
    own = {
        fact.bracket: sequence
        for sequence, fact in in_the_end(journal, act)
        if isinstance(fact, DrawMade)
    }
    later = [entry for entry in active_entries(journal) if entry.sequence > max(act)]
    return tuple(entry.sequence for entry in later if _redraws(journal, entry, own))


def _redraws(journal: Sequence[Entry], entry: Entry, own: Mapping[int, int]) -> bool:
    """Whether a record draws one of these brackets, or takes back a draw older than its own."""
    gone = isinstance(entry.fact, Undone) and _takes_back(journal, entry.fact)
    return any(
        isinstance(fact, DrawMade)
        and fact.bracket in own
        and (entry.sequence == sequence or (gone and sequence < own[fact.bracket]))
        for sequence, fact in in_the_end(journal, {entry.sequence: entry.fact})
    )


def _takes_back(journal: Sequence[Entry], undo: Undone) -> bool:
    """Whether an undo takes something back; the undo of an undo gives it again."""
    facts = act_of(journal, undo.sequence).values()
    undone = next((fact for fact in facts if isinstance(fact, Undone)), None)
    return undone is None or not _takes_back(journal, undone)


def _newer_results(journal: Sequence[Entry], act: Mapping[int, Fact]) -> tuple[int, ...]:
    """Results since in place of those of this act: without them its undo would change nothing.

    A pool is one match, so every bout replaces the record of the one before.
    """
    given = {
        _match_of(fact): sequence
        for sequence, fact in in_the_end(journal, act)
        if isinstance(fact, ResultGiven)
    }
    return tuple(
        entry.sequence
        for entry in active_entries(journal)
        if isinstance(entry.fact, ResultGiven) and entry.sequence not in act
        if entry.sequence > given.get(_match_of(entry.fact), entry.sequence)
    )


def _match_of(fact: ResultGiven) -> tuple[object, ...]:
    """The match between these entrants."""
    return fact.bracket, fact.result.match, fact.result.entrants


def changes(before: EventState, after: EventState) -> tuple[MatchChange, ...]:
    """Every match that is not the same before and after."""
    old, new = _matches(before, after), _matches(after, before)
    keys = [*old, *(key for key in new if key not in old)]
    return tuple(
        MatchChange(*key, old.get(key), new.get(key))
        for key in keys
        if old.get(key) != new.get(key)
    )


def _check_seats(before: EventState, state: EventState) -> None:
    """Nobody sits in two brackets: of a move between two, the later draw is undone first."""
    if not seats_moved(before, state):
        return
    seen: dict[EntrantKey, int] = {}
    for number, bracket in state.brackets.items():
        for entrant in bracket.seats.values():
            if entrant != VACANT and entrant in seen:
                raise DrawError(
                    f"A team would be in brackets {seen[entrant]} and {number}; undo the draw of "
                    "the bracket it moved to first."
                )
            seen[entrant] = number


def seats_moved(before: EventState, after: EventState) -> bool:
    """Whether somebody sits in a bracket where nobody sat before, or was seated anew there."""
    old = before.brackets
    return any(
        number not in old or old[number].seats is not bracket.seats
        for number, bracket in after.brackets.items()
    )


def _others(state: EventState, other: EventState) -> Iterator[BracketState]:
    """The brackets that are not the very same in the other state."""
    for number, bracket in state.brackets.items():
        if bracket is not other.brackets.get(number):
            yield bracket


def _matches(state: EventState, other: EventState) -> dict[tuple[int, str], MatchState]:
    """The matches of the brackets that are not the same in the other state."""
    return {
        (bracket.number, key): match
        for bracket in _others(state, other)
        for key, match in bracket.matches.items()
    }


def _counting(state: EventState, other: EventState) -> dict[Purpose, int]:
    """What counts besides the brackets that are the same in the other state: no purpose is of two of them."""
    found = dict(state.besides)
    for bracket in _others(state, other):
        found |= bracket.counting
    return found


def _only_in(one: EventState, other: EventState) -> tuple[int, ...]:
    """Records whose purpose nothing serves in the other state; a newer record replaces."""
    there = _counting(other, one)
    return tuple(sorted(at for what, at in _counting(one, other).items() if what not in there))
