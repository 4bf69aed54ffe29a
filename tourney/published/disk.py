"""Pages on disk: a start is warm, and the processes of one machine share what one of them has made.

A file is a page of one stamp, bound to the database and to the fingerprint of what makes pages. Whether it may be
answered the database says, as of a page in memory; here is only what can be thrown away at any moment. Files of a
tournament stand in a folder of its own, so that all of them go at once when something of it is taken from readers.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from hashlib import blake2b
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from tourney.published.request import Key
from tourney.published.stamp import Stamp
from tourney.published.store import Kept
from tourney.published.subjects import Subject, Version

ENDING, UNFINISHED = ".page", ".part"
BELOW = "/t/"
SITE = "site"
"""The folder of pages of no tournament, and of those whose path does not say of which."""
EACH = 50
"""After so many new files it is looked whether there is still room."""
ROOM = 0.8
"""The part of the limit that stays when there is none: the files that were asked for longest ago go."""
_numbers = count()


def drop(folder: Path, slug: str) -> None:
    """Nothing of the tournament at this address stays, nor of pages whose path does not say of which they are."""
    for name in (_hashed(slug), SITE):
        for path in (folder / name).rglob("*"):
            if path.is_file():
                path.unlink(missing_ok=True)


class Written(msgspec.Struct, frozen=True, array_like=True):
    """What stands in a file."""

    bound: str
    key: str
    subjects: list[tuple[str, str]]
    versions: list[tuple[str, str]]
    slot: int
    tag: str
    headers: list[tuple[str, str]]
    packed: dict[str, bytes]


class Disk:
    """The pages of a folder, up to so many bytes."""

    def __init__(self, folder: Path, limit: int, bound: Callable[[], str]) -> None:
        """The folder is made with the first page; `bound` says which database and what makes pages."""
        self.folder, self._limit, self._bound, self._new = folder, limit, bound, 0

    def get(self, key: Key, *, besides: Kept | None = None) -> Iterator[Kept]:
        """The pages of a key `besides` one, the newest first; what is damaged or of another release goes."""
        known = "" if besides is None else _name(key, besides)
        found = (path for path in self._of(key).glob(f"*{ENDING}") if path.name != known)
        for path in sorted(found, key=_age, reverse=True):
            kept = self._read(path, repr(key))
            if kept is not None:
                yield kept

    def put(self, key: Key, kept: Kept) -> Path:
        """Keep a page in place of the one before."""
        folder = self._of(key)
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        path = folder / _name(key, kept)
        unfinished = path.with_name(f"{path.name}.{os.getpid()}.{next(_numbers)}{UNFINISHED}")
        try:
            unfinished.write_bytes(_packed(self._bound(), key, kept))
            unfinished.replace(path)
        finally:
            unfinished.unlink(missing_ok=True)
        for other in folder.glob(f"*{ENDING}"):
            if other != path:
                other.unlink(missing_ok=True)
        self._new += 1
        if self._new % EACH == 0:
            self.make_room()
        return path

    def stamps(self) -> Iterator[tuple[Path, Stamp]]:
        """Every file with what it is made of; what is damaged, unfinished or of another release goes."""
        for path in self._files():
            kept = self._read(path, None) if path.suffix == ENDING else None
            if kept is not None:
                yield path, kept.stamp
            else:
                path.unlink(missing_ok=True)

    def make_room(self) -> None:
        """Let the files go that were asked for longest ago, where there is more than the limit."""
        found = sorted(((_age(path), path) for path in self._files()), reverse=True)
        size = 0
        sizes = [(path, _size(path)) for _, path in found]
        if sum(size for _, size in sizes) <= self._limit:
            return
        for path, own in sizes:
            size += own
            if size > self._limit * ROOM:
                path.unlink(missing_ok=True)

    def _files(self) -> list[Path]:
        return [path for path in self.folder.rglob("*") if path.is_file()]

    def _of(self, key: Key) -> Path:
        path = str(key[0])
        slug = path[len(BELOW) :].partition("/")[0] if path.startswith(BELOW) else ""
        return self.folder / (_hashed(slug) if slug else SITE) / _hashed(repr(key))

    def _read(self, path: Path, key: str | None) -> Kept | None:
        try:
            found = _unpacked(path.read_bytes())
        except (OSError, ValueError, msgspec.MsgspecError):
            found = None
        if found is None or found.bound != self._bound() or key not in (None, found.key):
            path.unlink(missing_ok=True)
            return None
        with suppress(OSError):
            os.utime(path)
        return _kept(found)


def _hashed(text: str) -> str:
    return blake2b(text.encode(), digest_size=16).hexdigest()


def _name(key: Key, kept: Kept) -> str:
    """A page of a key, as it stood then, has one name."""
    return f"{_hashed(repr((key, kept.stamp)))}{ENDING}"


def _age(path: Path) -> float:
    with suppress(OSError):
        return path.stat().st_mtime
    return 0.0


def _size(path: Path) -> int:
    with suppress(OSError):
        return path.stat().st_size
    return 0


def _packed(bound: str, key: Key, kept: Kept) -> bytes:
    stamp = kept.stamp
    written = Written(
        bound,
        repr(key),
        [(one.kind, one.key) for one in stamp.subjects],
        [(one.made, one.shown) for one in stamp.versions],
        stamp.slot,
        kept.tag,
        kept.headers,
        kept.packed(),
    )
    body = msgspec.msgpack.encode(written)
    return zlib.crc32(body).to_bytes(4) + body


def _unpacked(content: bytes) -> Written:
    if zlib.crc32(content[4:]).to_bytes(4) != content[:4]:
        raise ValueError("It was not written whole.")
    return msgspec.msgpack.decode(content[4:], type=Written)


def _kept(found: Written) -> Kept:
    stamp = Stamp(_each(Subject, found.subjects), _each(Version, found.versions), found.slot)
    return Kept.unpacked(stamp, found.tag, found.headers, found.packed)


def _each(kind: Any, found: Iterable[tuple[str, str]]) -> tuple[Any, ...]:
    return tuple(kind(*one) for one in found)
