"""The versions that count now, read over a few connections that stay open."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager

from django.db import DatabaseError, InterfaceError, connections
from django.db.backends.base.base import BaseDatabaseWrapper

from tourney.published.reading import read
from tourney.published.shown import mark_of
from tourney.published.stamp import Stamp
from tourney.published.subjects import SHOWN, Subject, Version

IDLE = 4


class CurrentVersions:
    """Asks the database itself, so that a commit of any process on any machine is seen.

    Connections are lent to one thread at a time and kept open for the next; a broken one is
    closed and the question is asked once more over a new one.
    """

    def __init__(self, alias: str = "default", *, idle: int = IDLE) -> None:
        """Keep at most `idle` connections open while nobody asks."""
        self._alias, self._idle = alias, idle
        self._free: deque[BaseDatabaseWrapper] = deque()

    def of(self, subjects: Iterable[Subject]) -> dict[Subject, Version]:
        """The version of each subject, in one question however many they are.

        Raises DatabaseError or InterfaceError when the database is silent.
        """
        wanted = tuple(subjects)
        try:
            return self._read(wanted)
        except (DatabaseError, InterfaceError):
            self.close()
        return self._read(wanted)

    def confirms(self, stamp: Stamp) -> bool:
        """Whether all that a page was made of is as it was; False when the database is silent."""
        return self._judged(stamp, stamp.is_current)

    def allows(self, stamp: Stamp) -> bool:
        """Whether the page may be read until the new one is made; False when the database is silent."""
        return self._judged(stamp, stamp.may_be_shown)

    def _judged(self, stamp: Stamp, judge: Callable[[Mapping[Subject, Version]], bool]) -> bool:
        try:
            return judge(self.of(stamp.subjects))
        except (DatabaseError, InterfaceError):
            return False

    def mark(self) -> str:
        """The mark of what may be read now; none when the database is silent."""
        try:
            return mark_of(self.of([SHOWN])[SHOWN])
        except (DatabaseError, InterfaceError):
            return ""

    def database(self) -> str:
        """Which database it is: one that is made anew, or another, has another beginning."""
        with self._lent() as connection, connection.cursor() as cursor:
            cursor.execute("SELECT CAST(MIN(applied) AS text) FROM django_migrations")
            return f"{connection.settings_dict['NAME']} {cursor.fetchone()[0]}"

    def close(self) -> None:
        """Close every connection that is not lent."""
        while self._free:
            self._free.pop().close()

    def _read(self, subjects: tuple[Subject, ...]) -> dict[Subject, Version]:
        with self._lent() as connection:
            return read(connection, subjects)

    @contextmanager
    def _lent(self) -> Iterator[BaseDatabaseWrapper]:
        connection = self._borrow()
        try:
            yield connection
        except BaseException:
            connection.close()
            raise
        if len(self._free) < self._idle:
            self._free.append(connection)
        else:
            connection.close()

    def _borrow(self) -> BaseDatabaseWrapper:
        try:
            return self._free.pop()
        except IndexError:
            connection = connections.create_connection(self._alias)
            connection.inc_thread_sharing()
            connection.ensure_connection()
            return connection
