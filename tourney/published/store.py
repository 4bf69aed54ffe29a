"""Rendered pages, kept in memory up to a limit; the one asked for longest ago goes first."""

from __future__ import annotations

import gzip
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Lock

import brotli

from tourney.published.request import Key
from tourney.published.stamp import Stamp

LIMIT = 64_000_000
OVERHEAD = 2_000
NOT_MODIFIED = {"etag", "cache-control", "vary", "content-location", "date", "expires"}

Headers = list[tuple[str, str]]


@dataclass
class Kept:
    """A page: its stamp, its headers, and its bytes under each encoding asked for so far."""

    stamp: Stamp
    tag: str
    headers: Headers
    body: bytes
    _encoded: dict[str, tuple[bytes, Headers]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Leave out what depends on the encoding."""
        dropped = {"content-length", "content-encoding"}
        self.headers = [pair for pair in self.headers if pair[0].lower() not in dropped]
        kept = (pair for pair in self.headers if pair[0].lower() in NOT_MODIFIED)
        self.unmodified: Headers = [_vary(pair) for pair in kept]

    @property
    def size(self) -> int:
        """The bytes it takes, encoded variants included at the most they may be."""
        return 2 * len(self.body) + OVERHEAD

    def encoded(self, encoding: str) -> tuple[bytes, Headers]:
        """Body and headers in an encoding; encoded once."""
        found = self._encoded.get(encoding)
        if found is None:
            body = _ENCODERS[encoding](self.body)
            headers = [_vary(pair) for pair in self.headers]
            if encoding:
                headers.append(("Content-Encoding", encoding))
            headers.append(("Content-Length", str(len(body))))
            found = self._encoded[encoding] = body, headers
        return found


def _vary(pair: tuple[str, str]) -> tuple[str, str]:
    return (pair[0], f"{pair[1]}, Accept-Encoding") if pair[0].lower() == "vary" else pair


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
            return kept

    def put(self, key: Key, kept: Kept) -> None:
        """Keep a page, and let go of the oldest ones where room is short."""
        with self._lock:
            self._drop(key)
            if kept.size > self._limit:
                return
            self._pages[key] = kept
            self._size += kept.size
            while self._size > self._limit:
                self._drop(next(iter(self._pages)))

    def _drop(self, key: Key) -> None:
        gone = self._pages.pop(key, None)
        if gone is not None:
            self._size -= gone.size
