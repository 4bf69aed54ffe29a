"""When the database does not take what is asked of it: why, and what whoever waits is told.

A writer waits for the others (`DATABASES`); only then is it said, as 503 with the seconds after which to come again.
Nothing of what was asked is stored then, for every write is one transaction; what bears a key counts once
however often it is sent.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.db import DataError, InterfaceError, OperationalError

AGAIN = 2
"""Seconds after which to come again."""


@dataclass(frozen=True, slots=True)
class Silence:
    """Why the database does not answer, and the mend, in words."""

    title: str
    detail: str
    mend: str
    """What to do with what was sent, where this page does not have it."""
    kept: str
    """The same where it has it, and sends it again by itself."""
    look: str = "This page is loaded again by itself."


BUSY = Silence(
    "The site is busy",
    "Others are writing, or the database is being started again. Nothing of this was stored.",
    "Go back and send it again in a few seconds: what you typed still stands there, and it counts once.",
    "What you typed is kept on this page and sent again by itself in a few seconds. It counts once.",
)
NO_ROOM = Silence(
    "The site cannot store anything",
    "Its disk is full, or may not be written to. Nothing of this was stored.",
    "Tell whoever runs this site. What you typed still stands there: go back and send it again then.",
    "Tell whoever runs this site. What you typed is kept on this page and sent again by itself.",
)
WAITS_FOR_SECOND = Silence(
    "Writing waits for the second machine",
    "Every result is kept on two machines, and the second one does not answer. Nothing of this was stored.",
    "Go back and send it again in a few seconds: what you typed still stands there, and it counts once. "
    "Whoever runs this site can let writing go on without that machine.",
    "What you typed is kept on this page and sent again by itself; it counts once. "
    "Whoever runs this site can let writing go on without that machine.",
)
ALONE = Silence(
    "Stored on one machine only",
    "This was stored, but the second machine did not say in time that it has it too.",
    "Go back and send it again in a few seconds: it counts once, and is answered when both machines have it.",
    "It is sent again by itself in a few seconds; it counts once, and is answered when both machines have it.",
)
_BUSY = ("SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_PROTOCOL")
_NO_ROOM = ("SQLITE_FULL", "SQLITE_READONLY", "SQLITE_IOERR", "SQLITE_CANTOPEN")
_DISK_FULL = "53100"
_OUT_OF_RANGE = ("22003", "22021")


def silence_of(error: BaseException | None) -> Silence | None:
    """What an error says of the database; None where it is a fault of ours, such as a table that is not there."""
    if isinstance(error, InterfaceError):
        return BUSY
    if not isinstance(error, OperationalError):
        return None
    said = getattr(error, "silence", None)
    if isinstance(said, Silence):
        return said
    name = getattr(error.__cause__, "sqlite_errorname", None)
    if name is None:  # PostgreSQL: locks, deadlocks, limits of time, a server that stops or is gone
        return NO_ROOM if getattr(error.__cause__, "sqlstate", "") == _DISK_FULL else BUSY
    if name.startswith(_BUSY):
        return BUSY
    return NO_ROOM if name.startswith(_NO_ROOM) else None


def cannot_be_held(error: BaseException | None) -> bool:
    """Whether what was asked about is nothing a database holds: a null character, or a number of too many digits."""
    if isinstance(error, OverflowError):
        return "SQLite INTEGER" in str(error)
    state = getattr(error.__cause__, "sqlstate", None) if error else None
    return isinstance(error, DataError) and (state in _OUT_OF_RANGE or "NUL (0x00)" in str(error))
