"""Journals as this process last saw them, each with its state: a further record moves them on, and none is replayed.

Never the truth, and bounded. What is kept is of a record by its number and its seal, which says all that went
before, so it counts only where the database has that very record: not after a rollback, and not in a copy that was
put back and played on otherwise. Records that other processes added since are put on top. Besides the records a state
goes by what its ledger names (`Ledger.goes_by`).
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass
from threading import Lock

from brackets.journal.entries import Journal

LIMIT = 8192
"""So many entrants may be in the events that are kept; the one that was asked for longest ago goes first."""


@dataclass(frozen=True, slots=True)
class _Kept:
    journal: Journal
    goes_by: Hashable
    size: int


class CurrentJournals:
    """Journals by the keys of their events; used from many threads."""

    def __init__(self, limit: int = LIMIT) -> None:
        """Keep events of at most so many entrants together, and always the newest one."""
        self._limit, self._size = limit, 0
        self._kept: OrderedDict[int, _Kept] = OrderedDict()
        self._lock = Lock()

    def of(self, event: int) -> tuple[Journal, Hashable] | None:
        """What was last seen of an event's journal, and what its state goes by besides; None where nothing was."""
        with self._lock:
            found = self._kept.get(event)
            if found is None:
                return None
            self._kept.move_to_end(event)
            return found.journal, found.goes_by

    def keep(self, event: int, journal: Journal, goes_by: Hashable, size: int) -> None:
        """Keep an event's journal in the place of what was kept of it."""
        with self._lock:
            before = self._kept.pop(event, None)
            self._size += size - (before.size if before else 0)
            self._kept[event] = _Kept(journal, goes_by, size)
            while self._size > self._limit and len(self._kept) > 1:
                self._size -= self._kept.popitem(last=False)[1].size

    def forget(self) -> None:
        """Forget everything, as a process that has just begun."""
        with self._lock:
            self._kept.clear()
            self._size = 0


CURRENT = CurrentJournals()
"""What this process keeps."""
