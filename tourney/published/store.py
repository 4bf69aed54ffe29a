"""Rendered pages, kept in memory up to a limit; the one asked for longest ago goes first."""

from __future__ import annotations

import gzip
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from threading import Lock
from typing import Self

import brotli

from tourney.published.request import Key
from tourney.published.stamp import Stamp

LIMIT = 64_000_000
OVERHEAD = 2_000
VARIANTS = 32
"""So many pages of one path: its parts, hosts and whatever else their keys tell apart."""
NOT_MODIFIED = {
    *("etag", "cache-control", "vary", "content-location", "date", "expires"),
    *("access-control-allow-origin", "access-control-expose-headers"),
}

Headers = list[tuple[str, str]]


@dataclass
class Kept:
    """A page: its stamp, its headers, and its bytes under each encoding asked for so far."""

    stamp: Stamp
    tag: str
    headers: Headers
    body: bytes
    seen: float = -inf
    """When the database said last that it is current, by the clock of `monotonic`."""
    _encoded: dict[str, tuple[bytes, Headers]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Leave out what depends on the encoding."""
        dropped = {"content-length", "content-encoding"}
        self.headers = [pair for pair in self.headers if pair[0].lower() not in dropped]
        self.unmodified: Headers = [
            pair for pair in self.headers if pair[0].lower() in NOT_MODIFIED
        ]

    @property
    def size(self) -> int:
        """The bytes it takes, encoded variants included at the most they may be."""
        return 2 * len(self.body) + OVERHEAD

    def knows(self, encoding: str) -> bool:
        """Whether it is encoded so already."""
        return encoding in self._encoded

    def encoded(self, encoding: str) -> tuple[bytes, Headers]:
        """Body and headers in an encoding; encoded once."""
        found = self._encoded.get(encoding)
        if found is None:
            found = self._with(encoding, _ENCODERS[encoding](self.body))
        return found

    def _with(self, encoding: str, body: bytes) -> tuple[bytes, Headers]:
        headers = list(self.headers)
        if encoding:
            headers.append(("Content-Encoding", encoding))
        headers.append(("Content-Length", str(len(body))))
        self._encoded[encoding] = body, headers
        return body, headers

    def packed(self) -> dict[str, bytes]:
        """Its bytes in each encoding that makes them small."""
        return {name: self.encoded(name)[0] for name in ("gzip", "br")}

    @classmethod
    def unpacked(cls, stamp: Stamp, tag: str, headers: Headers, packed: dict[str, bytes]) -> Self:
        """The page again that was `packed`."""
        kept = cls(stamp, tag, headers, gzip.decompress(packed["gzip"]))
        for name, body in packed.items():
            kept._with(name, body)
        return kept


_ENCODERS: dict[str, Callable[[bytes], bytes]] = {
    "": lambda body: body,
    "gzip": lambda body: gzip.compress(body, 6, mtime=0),
    "br": lambda body: brotli.compress(body, quality=5),
}


class Store:
    """Pages by key, used from many threads."""

    def __init__(self, limit: int = LIMIT) -> None:
        """Keep at most `limit` bytes."""
        self._limit, self._size = limit, 0
        self._pages: OrderedDict[Key, Kept] = OrderedDict()
        self._of_path: dict[object, OrderedDict[Key, None]] = {}
        self._lock = Lock()

    def __len__(self) -> int:
        """How many pages are kept."""
        return len(self._pages)

    @property
    def size(self) -> int:
        """How many bytes are kept."""
        return self._size

    def get(self, key: Key) -> Kept | None:
        """The page of a key, current or not."""
        with self._lock:
            kept = self._pages.get(key)
            if kept is not None:
                self._pages.move_to_end(key)
                self._of_path[key[0]].move_to_end(key)
            return kept

    def put(self, key: Key, kept: Kept) -> None:
        """Keep a page, and let go of the oldest ones where room is short, or where its path has too many."""
        with self._lock:
            self._drop(key)
            if kept.size > self._limit:
                return
            self._pages[key] = kept
            self._size += kept.size
            of_path = self._of_path.setdefault(key[0], OrderedDict())
            of_path[key] = None
            if len(of_path) > VARIANTS:
                self._drop(next(iter(of_path)))
            while self._size > self._limit:
                self._drop(next(iter(self._pages)))

    def _drop(self, key: Key) -> None:
        gone = self._pages.pop(key, None)
        if gone is not None:
            self._size -= gone.size
            of_path = self._of_path[key[0]]
            del of_path[key]
            if not of_path:
                del self._of_path[key[0]]
