"""What a further record does, and whether it can be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from brackets.draw.errors import DrawError
from brackets.journal.entries import Entry, Undone, act_of, active_entries, in_the_end, named
from brackets.systems.robin.engine.berger import check_size
from brackets.systems.robin.engine.results import POINTS
from brackets.systems.robin.facts.facts import Drawn, Fact, GameGiven, Left
from brackets.systems.robin.facts.state import RobinState, replay


@dataclass(frozen=True, slots=True)
class Consequences:
    """Before and after: no result of a round robin rests on another, so that none is voided."""

    before: RobinState
    after: RobinState
    voided: tuple[int, ...] = ()

    @property
    def revived(self) -> tuple[int, ...]:
        """Records that count again."""
        old, new = self.before.counting, self.after.counting
        found = (at for what, at in new.items() if what not in old and at in self.before.active)
        return tuple(sorted(found))

    @property
    def replaced(self) -> tuple[int, ...]:
        """Results that a newer one corrects, and the draw before this one."""
        now = self.after.counting
        found = ((now.get(what), at) for what, at in self.before.counting.items())
        return tuple(sorted(at for newer, at in found if newer not in (None, at)))


def consequences(
    journal: Sequence[Entry], facts: Sequence[Fact], start: int, before: RobinState | None = None
) -> Consequences:
    """Replay with and without the facts; DrawError when one of them cannot be.

    `before` is what the journal gives, where that is known.
    """
    before = before or replay(journal)
    for fact in facts:
        _check(before, fact)
    after = replay([*journal, *(Entry(at, fact) for at, fact in enumerate(facts, start))])
    return Consequences(before, after)


def _check(state: RobinState, fact: Fact) -> None:
    match fact:
        case Drawn(seats):
            check_size(len(seats))
            if state.given:
                raise DrawError(
                    "There are results: the numbers cannot be drawn again. Undo them first, in the "
                    "history."
                )
        case GameGiven():
            _check_game(state, fact)
        case Left(entrant):
            if entrant not in state.seats:
                raise DrawError("Who is not in the draw cannot leave it.")
            if entrant in state.gone:
                raise DrawError("This player has left already.")


def _check_game(state: RobinState, fact: GameGiven) -> None:
    if fact.result not in POINTS:
        raise DrawError(
            f"{fact.result!r} is no result of a game; it is one of {', '.join(POINTS)}."
        )
    if fact.pair not in state.pairs:
        raise DrawError("These two do not meet with these colours; look at the games again.")
    if set(fact.pair) & state.gone and fact.pair not in state.given:
        raise DrawError("Somebody of this game has left before it was played.")


def undoing(journal: Sequence[Entry], sequence: int, start: int) -> Consequences:
    """What the undo does; DrawError for a draw, and for a result that was corrected or whose player left since."""
    active = active_entries(journal)
    if sequence not in {entry.sequence for entry in active}:
        raise DrawError(f"Record {sequence} is not in force; it cannot be undone.")
    at, fact = next(in_the_end(journal, act_of(journal, sequence)))
    if isinstance(fact, Drawn):
        raise DrawError("The posted draw cannot be undone; draw again, before the first result.")
    later = [entry for entry in active if entry.sequence > at and entry.sequence != sequence]
    newer = [one.sequence for one in later if _rests_on(one.fact, fact)]
    if newer:
        raise DrawError(f"Record {sequence} was followed by others: undo {named(newer)} first.")
    return consequences(journal, [Undone(sequence)], start)


def _rests_on(later: Fact, fact: Fact) -> bool:
    """A newer result of the same game, one of the two who left since, or a draw since."""
    if isinstance(later, Undone) or not isinstance(fact, GameGiven | Left):
        return False
    if isinstance(later, Left):
        gone = fact.pair if isinstance(fact, GameGiven) else (fact.entrant,)
        return later.entrant in gone
    same = isinstance(later, GameGiven) and isinstance(fact, GameGiven) and later.pair == fact.pair
    return same or isinstance(later, Drawn)
