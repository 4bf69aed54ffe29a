"""The versions that count now, read over a few connections that stay open."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import DatabaseError, InterfaceError, connections
from django.db.backends.base.base import BaseDatabaseWrapper

from tourney.published.stamp import LIST, Stamp, slot_now

EVENT = """
SELECT t.public_version, t.is_public, t.slug, e.public_version, e.slug
FROM tourney_event e JOIN tourney_tournament t ON t.id = e.tournament_id
WHERE e.id = %s AND t.id = %s
"""
TOURNAMENT = """
SELECT t.public_version, t.is_public, t.slug, 0, '' FROM tourney_tournament t WHERE t.id = %s
"""
ALL = """
SELECT COALESCE(SUM(public_version), 0), COUNT(*), COALESCE(MAX(id), 0),
(SELECT COALESCE(MAX(version), 0) FROM tourney_sitesettings) FROM tourney_tournament
"""
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

    def confirms(self, stamp: Stamp) -> bool:
        """Whether the subject still has these versions; False when the database is silent.

        A page that tells about when is current for a few minutes at most.
        """
        if stamp.slot and stamp.slot != slot_now():
            return False
        try:
            return self._read(stamp) == stamp.versions
        except (DatabaseError, InterfaceError):
            self.close()
        try:
            return self._read(stamp) == stamp.versions
        except (DatabaseError, InterfaceError):
            return False

    def close(self) -> None:
        """Close every connection that is not lent."""
        while self._free:
            self._free.pop().close()

    def _read(self, stamp: Stamp) -> tuple[Any, ...] | None:
        with self._lent() as connection, connection.cursor() as cursor:
            if stamp.tournament == LIST:
                cursor.execute(ALL)
                return tuple(cursor.fetchone())
            if stamp.event is None:
                cursor.execute(TOURNAMENT, (stamp.tournament,))
            else:
                cursor.execute(EVENT, (stamp.event, stamp.tournament))
            row = cursor.fetchone()
        return (row[0], bool(row[1]), *row[2:]) if row else None

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
            connection.connect()
            return connection
