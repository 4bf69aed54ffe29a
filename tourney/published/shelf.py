"""What the layer keeps on disk: written beside the requests, looked through at a start and now and then."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from pathlib import Path
from time import monotonic

from django.conf import settings
from django.db import DatabaseError, InterfaceError

from tourney.published.disk import Disk, drop
from tourney.published.fingerprint import fingerprint
from tourney.published.request import Key
from tourney.published.store import Kept
from tourney.published.versions import CurrentVersions

SWEPT = 600.0
"""Seconds after which files are looked through again: another machine may have taken something away."""


def folder() -> Path:
    """Where the pages of this site are."""
    return Path(settings.DATA_DIR) / "pages"


def let_go(slug: str, **_: object) -> None:
    """Nothing that was kept of a tournament stays on this disk."""
    if settings.PAGES_ON_DISK:
        drop(folder(), slug)


class Shelf:
    """Pages on disk that the database says are current."""

    def __init__(self, versions: CurrentVersions, *, limit: int, at: Path | None = None) -> None:
        """Nothing is kept with a limit of 0."""
        bound = cache(lambda: f"{fingerprint()} {versions.database()}")
        self._disk = Disk(folder() if at is None else at, limit, bound)
        self._versions, self._is_used, self._swept = versions, limit > 0, -SWEPT
        self._beside = ThreadPoolExecutor(1, thread_name_prefix="pages")

    def get(self, key: Key, *, besides: Kept | None = None) -> Kept | None:
        """The page of a key that is current, `besides` one that is not: another process may have made it."""
        if not self._is_used:
            return None
        if monotonic() - self._swept > SWEPT:
            self._swept = monotonic()
            self._do(self.sweep)
        with suppress(DatabaseError, InterfaceError, OSError):
            return next(filter(self._is_current, self._disk.get(key, besides=besides)), None)
        return None

    def put(self, key: Key, kept: Kept) -> None:
        """Write a page down, beside the request that made it."""
        if self._is_used:
            self._do(lambda: self._write(key, kept))

    def sweep(self) -> None:
        """Take away what is no longer current, also pages nobody will ask for again."""
        found = list(self._disk.stamps())
        now = self._versions.of({subject for _, stamp in found for subject in stamp.subjects})
        for path, stamp in found:
            if not stamp.is_current(now):
                path.unlink(missing_ok=True)
        self._disk.make_room()

    def close(self) -> None:
        """Write what is still to be written."""
        self._beside.shutdown()

    def _write(self, key: Key, kept: Kept) -> None:
        """Something may have been taken away while it was made and written: then it does not stay."""
        path = self._disk.put(key, kept)
        if not self._is_current(kept):
            path.unlink(missing_ok=True)

    def _is_current(self, kept: Kept) -> bool:
        return self._versions.confirms(kept.stamp)

    def _do(self, work: Callable[[], None]) -> None:
        """A disk that is full or a database that is silent keeps nothing, and is in nobody's way."""

        def done() -> None:
            with suppress(DatabaseError, InterfaceError, OSError):
                work()

        self._beside.submit(done)
