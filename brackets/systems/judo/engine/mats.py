"""Which contest comes next on a mat, when several categories share it.

Categories take turns round by round, each in the order of its sheet, so that whoever has fought
rests while the others do. A contest is passed over as long as one of the two has just fought and
another can be called instead; nobody waits for a contest whose two are not known yet.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

REST = 3
"""Contests on the mat between two of the same person, where the queue allows it."""


@dataclass(frozen=True, slots=True, order=True)
class Contest:
    """One contest to come: round and place in the category's order, the category, who is known."""

    round_number: int
    category: int
    number: int
    entrants: tuple[int, ...] = ()

    @property
    def is_ready(self) -> bool:
        """Whether both are known."""
        return len(self.entrants) > 1


@dataclass(frozen=True, slots=True)
class Called:
    """A contest in the queue; `is_rested` unless one of the two fought too shortly before."""

    contest: Contest
    is_rested: bool


def queue(
    contests: Iterable[Contest], recent: Sequence[int] = (), *, rest: int = REST
) -> tuple[Called, ...]:
    """The contests of a mat in the order they are called; those not known yet stand last.

    `recent` are the people of the last contests fought, two each, the latest last.

    >>> first, second = Contest(1, 1, 1, (1, 2)), Contest(2, 1, 5, (1, 3))
    >>> other = Contest(2, 2, 5, (8, 9))
    >>> [called.contest.category for called in queue([first, second, other])]
    [1, 2, 1]
    """
    ordered = sorted(contests)
    ready = [contest for contest in ordered if contest.is_ready]
    fought: deque[int] = deque(recent[-2 * rest :] if rest else (), maxlen=2 * rest)
    called: list[Called] = []
    while ready:
        rested = (one for one in ready if not set(one.entrants) & set(fought))
        chosen = next(rested, None)
        called.append(Called(chosen or ready[0], chosen is not None))
        ready.remove(called[-1].contest)
        fought.extend(called[-1].contest.entrants[:2])
    waiting = (contest for contest in ordered if not contest.is_ready)
    return (*called, *(Called(contest, True) for contest in waiting))


def mat_of(line: int, size: int, mats: Sequence[int]) -> int:
    """The mat of a contest by the first line of its part of the sheet: equal parts from the top.

    Where a part reaches over several, the mat of its upper half holds it: the final is on the first.

    >>> [mat_of(line, 16, (3, 4)) for line in (1, 8, 9, 16)]
    [3, 3, 4, 4]
    """
    return mats[(line - 1) * len(mats) // size]
