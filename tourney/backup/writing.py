"""A copy is written under another name, read back and compared; only then it has its name."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from django.db import connection

from tourney.backup import postgresql, sqlite
from tourney.backup.errors import BackupError, full, in_words, is_full
from tourney.backup.folder import (
    LABEL,
    SUFFIXES,
    UNFINISHED,
    alone,
    let_go_unfinished,
    path_of,
    sync,
)
from tourney.backup.read import Read


def write(folder: Path, *, now: datetime, label: str = LABEL) -> Path:
    """Write a copy into the folder and return its path, which bears the label, the date and the time.

    It counts once it was opened again, was found whole, held every row, and is on the disk. Raises BackupError,
    and leaves nothing, where that cannot be.
    """
    with in_words(folder):
        folder.mkdir(parents=True, exist_ok=True)
        with alone(folder) as is_alone:
            path = path_of(folder, label, now, SUFFIXES[connection.vendor])
            if is_alone:
                let_go_unfinished(folder)
            return _written(path)


def _written(path: Path) -> Path:
    unfinished = path.with_name(path.name + UNFINISHED)
    unfinished.unlink(missing_ok=True)
    try:
        unfinished.touch(mode=0o600)
        _check(path, expected=_dump(unfinished), found=read(unfinished))
        sync(unfinished)
        unfinished.rename(path)
    except BaseException as wrong:
        unfinished.unlink(missing_ok=True)
        unfinished.with_name(unfinished.name + "-journal").unlink(missing_ok=True)
        if isinstance(wrong, BackupError) and is_full(wrong):
            raise BackupError(full(path.parent)) from wrong
        raise
    sync(path.parent)
    return path


def _check(path: Path, *, expected: Read, found: Read) -> None:
    """BackupError unless the copy has every table with as many rows as there were."""
    for table, many in sorted(expected.counts.items()):
        if found.counts.get(table) != many:
            raise BackupError(
                f"{path.name} was not kept: of {many} rows of {table} it held {found.counts.get(table, 0)}."
            )


def _dump(path: Path) -> Read:
    return postgresql.dump(path) if connection.vendor == "postgresql" else sqlite.dump(path)


def read(path: Path) -> Read:
    """What a copy of the database in use holds; BackupError if it is not whole."""
    return postgresql.read(path) if connection.vendor == "postgresql" else sqlite.read(path)
