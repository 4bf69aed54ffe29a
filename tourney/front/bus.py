"""How the watch learns that somebody wrote: SQLite counts it in the file, PostgreSQL says it.

With SQLite every commit over another connection, also of another process or a command, raises `PRAGMA data_version`
of this one: a look that finds it unchanged reads nothing. With PostgreSQL the process where somebody wrote says so
to all others with NOTIFY once it has seen what changed; that it looks anyhow is the net under it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.backends.base.base import BaseDatabaseWrapper

from tourney.published.reading import read
from tourney.published.subjects import Subject, Version
from tourney.standby import confirming

CHANNEL = "tourney"


class Bus(Protocol):
    """One connection of the watch's own, used in its thread alone."""

    beat: float
    """Seconds until the next look when nobody says anything."""

    def sources(self) -> tuple[int, ...]:
        """What can be waited for besides the time."""

    def is_moved(self) -> bool:
        """Whether anything may have been written since this was asked last."""

    def read(self, subjects: Iterable[Subject]) -> dict[Subject, Version]:
        """The versions of these."""

    def say(self) -> None:
        """Tell the other processes."""

    def close(self) -> None:
        """Give the connection back."""


def bus_of(alias: str = DEFAULT_DB_ALIAS) -> Bus:
    """The bus of the database that the site has; opens a connection, or raises what the database raises."""
    connection = connections.create_connection(alias)
    connection.ensure_connection()
    return Said(connection) if connection.vendor == "postgresql" else Counted(connection)


class _Connected:
    def __init__(self, connection: BaseDatabaseWrapper) -> None:
        self._connection = connection

    def read(self, subjects: Iterable[Subject]) -> dict[Subject, Version]:
        return read(self._connection, subjects)

    def close(self) -> None:
        self._connection.close()


class Counted(_Connected):
    """SQLite: the file's own counter, which is read in two microseconds."""

    beat = 0.05
    _counted: int = -1

    def sources(self) -> tuple[int, ...]:
        return ()

    def is_moved(self) -> bool:
        with self._connection.cursor() as cursor:
            cursor.execute("PRAGMA data_version")
            now = int(cursor.fetchone()[0])
        before, self._counted = self._counted, now
        return now != before

    def say(self) -> None:
        """The file says it."""


class Said(_Connected):
    """PostgreSQL: LISTEN and NOTIFY; each look is a question, and the net under what is said."""

    beat = 0.2

    def __init__(self, connection: BaseDatabaseWrapper) -> None:
        super().__init__(connection)
        with connection.cursor() as cursor:
            cursor.execute(f"LISTEN {CHANNEL}")

    def sources(self) -> tuple[int, ...]:
        return (self._connection.connection.fileno(),)

    def is_moved(self) -> bool:
        """What was said is let go: the look that follows sees all of it. The standby is looked after meanwhile."""
        with self._connection.wrap_database_errors:
            for _ in self._connection.connection.notifies(timeout=0):
                pass
        confirming.look(self._connection)
        return True

    def say(self) -> None:
        with self._connection.cursor() as cursor:
            cursor.execute(f"NOTIFY {CHANNEL}")
