"""What readers may read, as one mark: it is another as soon as anything on the site is hidden or taken away.

A front that hands out its copies while the site is silent knows nothing of the database. So the mark stands on its
disk, as a link to a folder of that name, and in each answer: while the site is silent the front hands out only a copy
that names the mark which stands there now. What was kept before something was taken away is handed out no more,
whether anybody asked for it since or not.
"""

from __future__ import annotations

import fcntl
import logging
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from time import time
from typing import Any

from django.conf import settings
from django.db import connection

from tourney.published.reading import read
from tourney.published.subjects import SHOWN, Subject, Version

Read = Callable[[Iterable[Subject]], dict[Subject, Version]]
HEADER, COPY = "X-Shown", "X-Accel-Expires"
LINK = "now"
LEFT = 60.0
"""Seconds a folder stays that may be looked at this very moment."""
_log = logging.getLogger(__name__)


def folder() -> Path:
    """Where a front on this machine finds it."""
    return Path(settings.DATA_DIR) / "shown"


def is_told() -> bool:
    """Whether there is a front to tell: only where a proxy is said to be."""
    return settings.SECURE_PROXY_SSL_HEADER is not None


def mark_of(version: Version) -> str:
    """The mark as it stands in answers and on the disk."""
    return blake2b(version.shown.encode(), digest_size=12).hexdigest()


def header(mark: str) -> tuple[str, str]:
    """What a front is told of an answer: the mark it may keep it under, or to keep no copy.

    A copy without its mark would take the place of one that may be handed out while the site is silent.
    """
    return (HEADER, mark) if mark else (COPY, "0")


def tell(reading: Read | None = None, **_: Any) -> None:
    """Write down the mark as it is now; one process after the other, so that none puts an older one back."""
    if not is_told():
        return
    at = folder()
    try:
        at.mkdir(parents=True, exist_ok=True)
        with (at / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            found = read(connection, [SHOWN]) if reading is None else reading([SHOWN])
            _point(at, mark_of(found[SHOWN]))
    except OSError:  # a full disk: a front that finds no mark keeps nothing and hands out nothing
        _log.exception("What may be read cannot be told to the front")
        with suppress(OSError):
            (at / LINK).unlink(missing_ok=True)


def untell() -> None:
    """What may be read is about to be another: until it is told again a front hands out nothing it kept."""
    with suppress(OSError):
        (folder() / LINK).unlink(missing_ok=True)


def _point(at: Path, mark: str) -> None:
    link = at / LINK
    if link.is_symlink() and os.readlink(link) == mark and link.is_dir():
        return
    (at / mark).mkdir(exist_ok=True)
    os.utime(at / mark)
    fresh = at / f"{LINK}.new"
    fresh.unlink(missing_ok=True)
    fresh.symlink_to(mark)
    fresh.replace(link)
    for old in at.iterdir():
        if old.is_dir() and not old.is_symlink() and old.name != mark:
            _let_go(old)


def _let_go(old: Path) -> None:
    with suppress(OSError):
        if old.stat().st_mtime < time() - LEFT:
            old.rmdir()
