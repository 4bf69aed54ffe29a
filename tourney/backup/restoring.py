"""A copy is put back: loaded, upgraded and checked beside the site, and only then in its place.

Until the last step the site has what it had, and whoever kills this leaves it so. The last step is one transaction.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from django.conf import settings
from django.core.management import CommandError
from django.db import DatabaseError, connection, transaction

from tourney.backup import moving, postgresql, sqlite
from tourney.backup.beside import connected_to
from tourney.backup.errors import BackupError, full, is_full
from tourney.backup.folder import SAFETY, SUFFIXES, alone
from tourney.backup.preparing import Say, prepare
from tourney.backup.read import Read
from tourney.backup.renewing import Shown, renew, shown_by_now
from tourney.backup.writing import write
from tourney.published import shown
from tourney.refusal import Refusal

TAKEN = {"sqlite": ("sqlite",), "postgresql": ("postgresql", "sqlite")}
"""Whose copies a site of each kind takes."""
UNDER_WAY = "Another copy is being put back at this moment."
AGAIN = 20
"""Tries to find a moment in which nobody writes between two questions."""
NOTHING = "Nothing was changed: the site has what it had."
SAID = (BackupError, CommandError, DatabaseError, sqlite3.Error, OSError, Refusal)
"""Whose messages are sentences; of anything else its name says what it is."""


class Moved(Exception):
    """Somebody wrote meanwhile."""


def check(path: Path) -> Read:
    """Refuse a file that is not a whole copy of ours that the kind of database in use takes; return what it holds."""
    if not path.is_file():
        raise BackupError(f"There is no file {path}.")
    wanted = [SUFFIXES[kind] for kind in TAKEN[connection.vendor]]
    if path.suffix not in wanted:
        raise BackupError(
            f"{path.name} does not end in {' or '.join(wanted)}, as copies for {connection.vendor} do."
        )
    try:
        found = sqlite.read(path) if _is_of_sqlite(path) else postgresql.read(path)
        found.check()
    except Exception as wrong:
        raise BackupError(
            f"{path.name} is not a copy that can be put back: {_said(wrong)}"
        ) from wrong
    return found


def _said(wrong: Exception) -> str:
    """What is wrong, whatever raised it."""
    return str(wrong) if isinstance(wrong, SAID) else f"{type(wrong).__name__} {wrong}".strip()


def _is_of_sqlite(path: Path) -> bool:
    return path.suffix == SUFFIXES["sqlite"]


def put_back(
    path: Path, *, folder: Path, now: datetime, say: Say = lambda step: None
) -> Path | None:
    """Replace the database by a copy; the safety copy of what was there is written into the folder and returned.

    Each step is said. Raises BackupError, and everything is as it was, if the copy cannot be upgraded or is not
    whole, whatever the loading of it raises. None is returned where there was nothing.
    """
    try:
        found = check(path)
    except BackupError as wrong:
        raise BackupError(f"{wrong}\n{NOTHING}") from wrong
    say(f"{path.name} is whole: {found.said()}.")
    lock = Path(settings.DATA_DIR) / "restoring.lock"
    lock.touch()
    with alone(lock, otherwise=UNDER_WAY):
        safety = _Safety(folder, now)
        try:
            _replace(path, found.applied, safety, say)
        except Exception as wrong:
            raise BackupError(_why(path, wrong)) from wrong
    shown.tell()
    return safety.path


def _why(path: Path, wrong: Exception) -> str:
    """What happened, and that nothing did."""
    why = (
        full(Path(settings.DATA_DIR))
        if is_full(wrong)
        else f"{path.name} was not put back: {_said(wrong)}"
    )
    return f"{why}\n{NOTHING}"


class _Safety:
    """The copy of what is replaced, written in the moment in which nobody can write any more."""

    def __init__(self, folder: Path, now: datetime) -> None:
        self.folder, self.now = folder, now
        self.path: Path | None = None

    def write(self, before: Shown) -> None:
        """Raises Moved if versions are others than before."""
        if shown_by_now() != before:
            raise Moved
        if connection.introspection.table_names():
            self.path = write(self.folder, now=self.now, label=SAFETY)
        shown.untell()


def _replace(path: Path, applied: frozenset[tuple[str, str]], safety: _Safety, say: Say) -> None:
    if connection.vendor == "sqlite":
        with sqlite.scratch(Path(connection.settings_dict["NAME"])) as name:
            sqlite.load(path, name)
            with connected_to(str(name)):
                say("Loaded beside the site's database.")
                prepare(applied, say)
            _swap(name, safety)
    elif postgresql.may_create():
        with postgresql.scratch() as name:
            with connected_to(name):
                _load(path)
                say("Loaded beside the site's database.")
                prepare(applied, say)
            with _in_place(safety), postgresql.script_of_database(name) as lines:
                postgresql.load(lines)
    else:
        with _in_place(safety):
            _load(path)
            say(
                "Loaded in a transaction: this role may make no database (CREATEDB), so the site waits."
            )
            prepare(applied, say)


def _load(path: Path) -> None:
    """Into an empty database of PostgreSQL."""
    if _is_of_sqlite(path):
        return moving.load(path)
    with transaction.atomic(), postgresql.script_of(path) as lines:
        postgresql.load(lines)


def _swap(prepared: Path, safety: _Safety) -> None:
    """SQLite: the versions of pages are raised above those of now, and it is asked again once nobody can write."""
    site = str(connection.settings_dict["NAME"])
    for _ in range(AGAIN):
        before = shown_by_now()
        with connected_to(str(prepared)):
            renew(before)

        def locked(before: Shown = before) -> None:
            with connected_to(site):
                safety.write(before)

        try:
            return sqlite.replace(prepared, locked=locked)
        except Moved:
            continue
    raise BackupError("Somebody else keeps writing to the database: stop the site and ask again.")


@contextmanager
def _in_place(safety: _Safety) -> Iterator[None]:
    """PostgreSQL: one transaction in which the site's tables go and others come."""
    with transaction.atomic():
        postgresql.lock()
        before = shown_by_now()
        safety.write(before)
        postgresql.drop()
        yield
        renew(before)
