"""SQLite: copies by its online backup interface, while the site runs."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import quote

from django.db import connection

from tourney.backup.errors import BackupError
from tourney.backup.read import Read

PAGES = 16
"""At a time: less than any database of ours, so that there is a moment at which the site's is locked and as it was."""
WAITS = 3
"""So often the site's database may be busy, 20 seconds each time."""


def dump(path: Path) -> Read:
    """Write all there is into a new file and return what it must hold: one moment of the database."""
    with closing(opened(Path(connection.settings_dict["NAME"]))) as source:
        source.execute("BEGIN")
        expected = _read(source)
        with closing(sqlite3.connect(path)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
    return expected


def read(path: Path) -> Read:
    """What a file holds, once all of it was looked through; BackupError if it is not whole."""
    try:
        with closing(opened(path)) as copy:
            verdict = copy.execute("PRAGMA integrity_check").fetchone()[0]
            if verdict != "ok":
                raise BackupError(str(verdict))
            return _read(copy)
    except sqlite3.DatabaseError as wrong:
        raise BackupError(str(wrong)) from wrong


def opened(path: Path) -> sqlite3.Connection:
    """To be read alone, whatever the folder is called."""
    return sqlite3.connect(f"file:{quote(str(path.absolute()))}?mode=ro", uri=True)


def _read(source: sqlite3.Connection) -> Read:
    tables = [
        str(row[0])
        for row in source.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
        )
    ]
    counts = {
        table: int(source.execute(f"SELECT COUNT(*) FROM {quoted(table)}").fetchone()[0])
        for table in tables
    }
    seen = (
        source.execute("SELECT app, name FROM django_migrations").fetchall()
        if "django_migrations" in counts
        else []
    )
    return Read(counts, frozenset((str(app), str(name)) for app, name in seen))


def quoted(name: str) -> str:
    """A name of a table or a column, as SQL has it."""
    return '"' + name.replace('"', '""') + '"'


@contextmanager
def scratch(site: Path) -> Iterator[Path]:
    """A file beside that of a site, on the same disk; it is gone afterwards, and what was left of another too."""
    path = site.with_name(f"{site.name}.restoring")
    _let_go(path)
    try:
        yield path
    finally:
        _let_go(path)


def _let_go(path: Path) -> None:
    for ending in ("", "-wal", "-shm", "-journal"):
        path.with_name(path.name + ending).unlink(missing_ok=True)


def load(path: Path, into: Path) -> None:
    """Copy a copy; it is private from its first byte."""
    into.touch(mode=0o600)
    with closing(opened(path)) as copy, closing(sqlite3.connect(into)) as made:
        copy.backup(made)


def replace(prepared: Path, *, locked: Callable[[], None]) -> None:
    """Put another database in place of the site's, in one transaction; who reads goes on with what was.

    `locked` is called while nobody else can write and everything is as it was; if it raises, so it stays.
    """
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA synchronous=FULL")
    waited = 0
    is_locked = False

    def stepped(status: int, remaining: int, total: int) -> None:
        nonlocal waited, is_locked
        waited += status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
        if waited > WAITS:
            raise BackupError(
                "Somebody else keeps writing to the database: stop the site and ask again."
            )
        if status == sqlite3.SQLITE_OK and not is_locked:
            is_locked = True
            locked()

    with closing(sqlite3.connect(prepared)) as source:
        source.backup(connection.connection, pages=PAGES, progress=stepped, sleep=0.05)
    connection.close()
