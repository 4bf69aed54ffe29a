"""What can go wrong with a copy, in words the operator can act on."""

from __future__ import annotations

import errno
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.db import DatabaseError

FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
"""How a system says that a disk, a share of it, or what a file may have is full."""
SAID_FULL = ("disk is full", "No space left", "Disk quota exceeded", "File too large")
"""How SQLite and PostgreSQL say it."""


class BackupError(Exception):
    """Why a copy was not written or not put back, in a sentence the operator can act on."""


def full(folder: Path) -> str:
    """That the disk of a folder is full, and the mend."""
    return (
        f"The disk of {folder} is full: {megabytes(folder)} MB are free. Free some: older copies, and whatever else "
        "lies there."
    )


def megabytes(folder: Path) -> int:
    """What is free on the disk of a folder, in whole MB."""
    return shutil.disk_usage(folder).free // 1_000_000


def is_full(wrong: BaseException) -> bool:
    """Whether an error says that there is no more room."""
    if isinstance(wrong, OSError) and wrong.errno in FULL:
        return True
    return any(said in str(wrong) for said in SAID_FULL)


@contextmanager
def in_words(folder: Path) -> Iterator[None]:
    """Raise BackupError in place of what a disk or a database raises; `folder` is written to."""
    try:
        yield
    except (OSError, sqlite3.Error, DatabaseError) as wrong:
        raise BackupError(full(folder) if is_full(wrong) else f"{folder}: {wrong}") from wrong
