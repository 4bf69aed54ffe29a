"""The folder of the copies: their names, which of them stay, and what reaches the disk."""

from __future__ import annotations

import fcntl
import os
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from tourney.backup.errors import BackupError

LABEL = "tourney"
SAFETY = "before-restore"
SUFFIXES = {"sqlite": ".sqlite3", "postgresql": ".dump"}
UNFINISHED = ".part"
STAMP = "%Y%m%d-%H%M%S"
STAYS = (("%Y%m%d %H", 24), ("%Y%m%d", 30), ("%Y%m", 12))
"""The newest copy of each of so many hours, days and months that have one."""


def path_of(folder: Path, label: str, now: datetime, suffix: str) -> Path:
    """Where a copy of this moment is written; BackupError where there is one."""
    path = folder / f"{label}-{now.strftime(STAMP)}{suffix}"
    if path.exists():
        raise BackupError(f"{path} exists; wait a second and ask again.")
    return path


def copies(folder: Path, label: str = LABEL, *, ends: str = "") -> dict[Path, datetime]:
    """The copies of a label with the moment each is named by: nothing else in the folder is one."""
    suffixes = "|".join(map(re.escape, SUFFIXES.values()))
    name = re.compile(rf"{re.escape(label)}-(\d{{8}}-\d{{6}})(?:{suffixes}){re.escape(ends)}", re.A)
    found: dict[Path, datetime] = {}
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        moment = _moment(name.fullmatch(path.name))
        if moment and path.is_file() and not path.is_symlink():
            found[path] = moment
    return found


def _moment(named: re.Match[str] | None) -> datetime | None:
    try:
        return datetime.strptime(named[1], STAMP) if named else None
    except ValueError:  # digits that are no date
        return None


def staying(moments: Iterable[datetime]) -> set[datetime]:
    """Which of these moments stay: the newest of each of the newest hours, days and months.

    Only a newer copy takes one away, never the time that passes: a site that stood still keeps what it had.
    """
    newest = sorted(set(moments), reverse=True)
    kept: set[datetime] = set()
    for bucket, most in STAYS:
        firsts: dict[str, datetime] = {}
        for moment in newest:
            firsts.setdefault(moment.strftime(bucket), moment)
        kept.update(list(firsts.values())[:most])
    return kept


def thin(folder: Path, label: str = LABEL, *, besides: Path | None = None) -> list[Path]:
    """Delete the copies of a label that need not stay and return them; others' files are not looked at.

    `besides` stays, whatever the clock said when others were written.
    """
    found = copies(folder, label)
    kept = staying(found.values())
    gone = [path for path, moment in found.items() if moment not in kept and path != besides]
    for path in gone:
        path.unlink(missing_ok=True)
    return gone


def let_go_unfinished(folder: Path) -> None:
    """Delete what a writing that was killed left; only where nobody else writes, see `alone`."""
    for label in (LABEL, SAFETY):
        for path in copies(folder, label, ends=UNFINISHED):
            path.unlink(missing_ok=True)


@contextmanager
def alone(path: Path, *, otherwise: str = "") -> Iterator[bool]:
    """Be the only one with this folder or file: wait for others, or raise BackupError with `otherwise`.

    False where its file system cannot lock, as some of a network.
    """
    opened = os.open(path, os.O_RDONLY)
    try:
        yield _locked(opened, otherwise)
    finally:
        os.close(opened)


def _locked(opened: int, otherwise: str) -> bool:
    try:
        fcntl.flock(opened, fcntl.LOCK_EX | (fcntl.LOCK_NB if otherwise else 0))
    except BlockingIOError as taken:
        raise BackupError(otherwise) from taken
    except OSError:
        return False
    return True


def sync(path: Path) -> None:
    """Return once the file or folder is on the disk, whatever happens to the power."""
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
