"""What is worked out for many who ask: kept until what it was made of changes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from threading import Lock
from typing import Generic, TypeVar

from django.db import connection
from django.db.models import QuerySet

from brackets.models import Record
from tourney.published.reading import read
from tourney.published.subjects import Subject

T = TypeVar("T")


def shown_of(subjects: Iterable[Subject], newest: QuerySet[Record]) -> tuple[object, ...]:
    """What is shown of these subjects, and the seal of the first of the records, since a copy may be put back.

    Read it before what is worked out is read, so that this is never older than its fact.
    """
    versions = tuple(read(connection, subjects).values())
    return versions, newest.values_list("hash", flat=True).first()


class WorkedOut(Generic[T]):
    """Things by their keys, each with the fact of what it was made of; used from many threads."""

    def __init__(self, most: int) -> None:
        """Keep at most so many; what was asked for longest ago goes first."""
        self._most = most
        self._kept: OrderedDict[int, tuple[object, T]] = OrderedDict()
        self._lock = Lock()

    def has(self, key: int) -> bool:
        """Whether something is kept of this key, new or old."""
        with self._lock:
            return key in self._kept

    def of(self, key: int, made_of: object, work: Callable[[], T]) -> T:
        """What is kept of this key, if it was made of the same; else it is worked out, which others do not wait for."""
        with self._lock:
            found = self._kept.get(key)
            if found is not None and found[0] == made_of:
                self._kept.move_to_end(key)
                return found[1]
        worked = work()
        with self._lock:
            self._kept[key] = made_of, worked
            self._kept.move_to_end(key)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return worked
