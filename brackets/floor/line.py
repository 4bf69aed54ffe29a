"""In which order the meetings of every place are called, and about when.

The order follows from what happened alone: it is worked out for the moment of the last fact, so that it is the same
on every page however long ago that was. About when follows from that order and the clock.

Plain values in and out. Each place takes what comes next in the order of its meetings; whoever has
just met rests, also for another place. A meeting is passed over as long as one of its people rests
and another can be called instead. The work grows with the number of meetings alone.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from heapq import heapify, heappop, heappush
from itertools import islice
from typing import Generic, TypeVar

K = TypeVar("K")
LOOKS_AHEAD = 24
"""So many meetings of a place are looked at for one whose people have rested."""


@dataclass(frozen=True, slots=True)
class Stand:
    """A meeting that can begin: who has to be there, how long it takes and how long they rest then.

    `after` is the meeting it was put after; `since` when it was put on, `called` whether its
    people are on their way, so that nothing is called before it.
    """

    id: str
    people: frozenset[int] = frozenset()
    lasts: timedelta = timedelta()
    rests: timedelta = timedelta()
    after: str = ""
    since: datetime | None = None
    called: bool = False


@dataclass(frozen=True, slots=True)
class Slot:
    """A meeting in its queue: about when, and until when somebody of it rests if that delays it."""

    id: str
    about: datetime
    rests_until: datetime | None = None


def lines(
    stands: Mapping[K, Sequence[Stand]],
    free: Mapping[int, datetime],
    since: datetime,
    now: datetime | None = None,
) -> dict[K, list[Slot]]:
    """The queue of every place, first what is on, then what was called, then as it comes.

    `stands` are in their order; `free` is until when people rest who have just met; `since` the last fact.

    >>> start, five = datetime(2026, 1, 1, 9), timedelta(minutes=5)
    >>> ten = timedelta(minutes=10)
    >>> first, again = (Stand(id, frozenset({1}), five, ten) for id in "ab")
    >>> other = Stand("c", frozenset({2}), five, ten)
    >>> [(one.id, one.about.minute) for one in lines({1: [first, again, other]}, {}, start)[1]]
    [('a', 0), ('c', 5), ('b', 15)]
    """
    found = _queued(stands, free, since, LOOKS_AHEAD)
    if now is None or now <= since:
        return found
    known = {one.id: one for ones in stands.values() for one in ones}
    ordered = {place: [known[slot.id] for slot in slots] for place, slots in found.items()}
    return _queued(ordered, free, now, 1)


def _queued(
    stands: Mapping[K, Sequence[Stand]], free: Mapping[int, datetime], now: datetime, looks: int
) -> dict[K, list[Slot]]:
    """The same, where so many of each place are looked at for one whose people have rested."""
    hall = _Hall(now, dict(free), looks)
    queues = [_Queue(place, ones, number) for number, (place, ones) in enumerate(stands.items())]
    for queue in queues:
        queue.clock = hall.begin(queue)
    due = [(queue.clock, queue.number) for queue in queues if queue.waiting]
    heapify(due)
    while due:
        at, number = heappop(due)
        queue = queues[number]
        queue.clock = hall.take_next(queue, at)
        if queue.waiting:
            heappush(due, (queue.clock, number))
    return {queue.place: queue.slots for queue in queues}


class _Queue(Generic[K]):
    """One place: what is still to come, and what was put in its place."""

    def __init__(self, place: K, stands: Sequence[Stand], number: int) -> None:
        self.place, self.number = place, number
        self.on = [one for one in stands if one.since]
        called = [one for one in stands if one.called and not one.since]
        rest = [one for one in stands if not (one.called or one.since)]
        self.waiting = deque((*called, *rest))
        self.open = {one.id for one in self.waiting}
        self.slots: list[Slot] = []
        self.clock = datetime.min

    def take(self, at: int) -> Stand:
        """Take one of the first out of the queue."""
        found = self.waiting[at]
        del self.waiting[at]
        self.open.discard(found.id)
        return found


class _Hall:
    """Until when everybody is busy, at whatever place."""

    def __init__(self, now: datetime, free: dict[int, datetime], looks: int) -> None:
        self.now, self.free, self.looks = now, free, looks

    def begin(self, queue: _Queue[K]) -> datetime:
        """What is on already; when the place is free again."""
        clock = self.now
        for one in queue.on:
            assert one.since is not None
            queue.slots.append(Slot(one.id, one.since))
            ends = max(one.since + one.lasts, self.now)
            clock = max(clock, ends)
            self._busy(one, ends)
        return clock

    def take_next(self, queue: _Queue[K], at: datetime) -> datetime:
        """Put the next meeting of a place into its slot; when the place is free again."""
        chosen = self._choose(queue, at)
        one = queue.take(chosen)
        rested = self._rested(one)
        begins = max(at, rested) if rested else at
        queue.slots.append(Slot(one.id, begins, rested if rested and rested > at else None))
        ends = begins + one.lasts
        self._busy(one, ends)
        return ends

    def _choose(self, queue: _Queue[K], at: datetime) -> int:
        """The first whose people have rested; else the one who has to wait the least."""
        first = queue.waiting[0]
        if first.called:
            return 0
        best, soonest = 0, None
        for place, one in enumerate(islice(queue.waiting, self.looks)):
            if one.after in queue.open:
                continue
            rested = self._rested(one)
            if rested is None or rested <= at:
                return place
            if soonest is None or rested < soonest:
                best, soonest = place, rested
        return best

    def _rested(self, one: Stand) -> datetime | None:
        return max((self.free[key] for key in one.people if key in self.free), default=None)

    def _busy(self, one: Stand, ends: datetime) -> None:
        for key in one.people:
            self.free[key] = ends + one.rests
