"""What a further record would do, worked out before it is made (DESIGN 2.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from brackets.draw.errors import DrawError
from brackets.draw.journal import Entry, EventState, Fact, Undone, replay
from brackets.draw.progress import VACANT, MatchState


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


def consequences(journal: Sequence[Entry], *facts: Fact, ties: str = "net") -> Consequences:
    """Replay with and without the facts and compare."""
    before = replay(journal, ties)
    start = journal[-1].sequence + 1 if journal else 1
    own = [Entry(sequence, fact) for sequence, fact in enumerate(facts, start=start)]
    after = replay([*journal, *own], ties)
    _check_seats(after)
    voided = _only_in(before, after)
    revived = tuple(number for number in _only_in(after, before) if number < start)
    return Consequences(before, after, voided, revived, changes(before, after))


def dependents(journal: Sequence[Entry], sequence: int, ties: str = "net") -> tuple[int, ...]:
    """The later records that would stop counting if this one were undone."""
    found = consequences(journal, Undone(sequence), ties=ties)
    return tuple(number for number in found.voided if number > sequence)


def check_undo(journal: Sequence[Entry], sequence: int, ties: str = "net") -> None:
    """Raise DrawError, with the list, when a later record depends on this one."""
    if sequence not in replay(journal, ties).active:
        raise DrawError(f"Record {sequence} is not in force; it cannot be undone.")
    later = dependents(journal, sequence, ties)
    if later:
        names = ", ".join(str(number) for number in later)
        raise DrawError(f"Record {sequence} carries later records: undo {names} first.")


def changes(before: EventState, after: EventState) -> tuple[MatchChange, ...]:
    """Every match that is not the same before and after."""
    old, new = _matches(before), _matches(after)
    keys = [*old, *(key for key in new if key not in old)]
    return tuple(
        MatchChange(*key, old.get(key), new.get(key))
        for key in keys
        if old.get(key) != new.get(key)
    )


def _check_seats(state: EventState) -> None:
    """Nobody sits in two brackets: of a move between two, the later draw is undone first."""
    seen: dict[int, int] = {}
    for number, bracket in state.brackets.items():
        for entrant in bracket.seats.values():
            if entrant != VACANT and entrant in seen:
                raise DrawError(
                    f"A team would be in brackets {seen[entrant]} and {number}; undo the draw of "
                    "the bracket it moved to first."
                )
            seen[entrant] = number


def _matches(state: EventState) -> dict[tuple[int, str], MatchState]:
    return {
        (number, key): match
        for number, bracket in state.brackets.items()
        for key, match in bracket.matches.items()
    }


def _only_in(one: EventState, other: EventState) -> tuple[int, ...]:
    """Records whose purpose nothing serves in the other state; a newer record replaces."""
    return tuple(sorted(at for what, at in one.counting.items() if what not in other.counting))
