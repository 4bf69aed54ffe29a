"""Where the processes of gunicorn count: a file each and kind of figure, so that any of them can tell the sum of all.

gunicorn empties the folder when it starts (`begin`), each process takes its files (`take`), and those of a process that
is gone are laid aside (`leave`), to be added to one file for all of them by whoever looks next: over any number of
reloads nothing is lost and no file is left. The room of a file is taken when it is made: it is written by way of
memory, and a process that finds the disk full there is ended by the system in the middle of whatever it does.
"""

from __future__ import annotations

import fcntl
import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from tourney.config.house import data_folder

VARIABLE = "PROMETHEUS_MULTIPROC_DIR"
"""By which the library knows the folder. It asks once, when it is imported: never by gunicorn itself, and by a process
when its files are there or cannot be."""
GONE, ASIDE, LOCK = "gone", ".left", "lock"
SUMS = {"counter": 1 << 22, "histogram": 1 << 22}
"""What goes on when its process is gone, and the bytes it takes: more than every route fills."""
ROOM = {**SUMS, "gauge_livesum": 1 << 12}
_log = logging.getLogger(__name__)


def folder() -> Path:
    """Below the data of the site."""
    return Path(os.environ.get("TOURNEY_DATA") or data_folder()) / "metrics"


def begin() -> None:
    """Before the first process: nothing is counted yet. Where there is no room each process counts for itself."""
    try:
        folder().mkdir(parents=True, exist_ok=True)
        for left in folder().iterdir():
            left.unlink()
        for kind in SUMS:
            _make(_file(kind, GONE), ROOM[kind])
    except OSError:
        _log.exception("No room to count for all processes together")
    else:
        os.environ[VARIABLE] = str(folder())


def take(process: int) -> None:
    """In a new process, before it counts anything."""
    if VARIABLE not in os.environ:
        return
    try:
        for kind, room in ROOM.items():
            _make(_file(kind, process), room)
    except OSError:
        _log.exception("No room to count with the other processes")
        del os.environ[VARIABLE]
    else:
        with added_up():
            return


def leave(process: int) -> None:
    """After a process: its sums go on, its streams are closed."""
    if VARIABLE not in os.environ:
        return
    with _alone():
        for kind in SUMS:
            if _file(kind, process).exists():
                _file(kind, process).rename(_file(kind, process).with_suffix(ASIDE))
        for kind in ROOM:
            _file(kind, process).unlink(missing_ok=True)


@contextmanager
def added_up() -> Iterator[None]:
    """Whoever adds up sees each process once: in its own file, or among those that are gone."""
    with _alone():
        for left in folder().glob(f"*{ASIDE}"):
            _add(left, _file(left.name.partition("_")[0], GONE))
            left.unlink()
        yield


@contextmanager
def _alone() -> Iterator[None]:
    with (folder() / LOCK).open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _file(kind: str, process: int | str) -> Path:
    return folder() / f"{kind}_{process}.db"


def _make(path: Path, room: int) -> None:
    """With its bytes, or not at all."""
    with path.open("wb") as made:
        try:
            os.posix_fallocate(made.fileno(), 0, room)
        except OSError:
            path.unlink()
            raise


def _add(source: Path, target: Path) -> None:
    kept: Any = import_module("prometheus_client.mmap_dict").MmapedDict
    total = kept(str(target))
    for key, value, at, _ in kept.read_all_values_from_file(str(source)):
        total.write_value(key, total.read_value(key)[0] + value, at)
    total.close()
