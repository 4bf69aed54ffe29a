"""The WSGI layer in front of Django: current bytes at once, all else as Django says."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from threading import Lock
from typing import Any, TypeAlias

from tourney.published.fingerprint import fingerprint
from tourney.published.request import Environ, Key, accepted_encoding, key_of
from tourney.published.stamp import KEY, Stamp, matches
from tourney.published.store import Headers, Kept, Store
from tourney.published.versions import CurrentVersions

StartResponse: TypeAlias = Callable[..., Any]
Application: TypeAlias = Callable[[Environ, StartResponse], Iterable[bytes]]
STRIPES = 64


class PublishedBytes:
    """Wraps a Django application; each process keeps its own pages, the database decides."""

    def __init__(
        self,
        application: Application,
        *,
        store: Store | None = None,
        versions: CurrentVersions | None = None,
    ) -> None:
        """Take the fingerprint of what this process runs.

        `store` and `versions` may be given for measuring and for tests.
        """
        fingerprint()
        self.application = application
        self.store = Store() if store is None else store
        self.versions = CurrentVersions() if versions is None else versions
        self._locks = [Lock() for _ in range(STRIPES)]

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        """Answer from kept bytes where they are current; else render, and keep what may be kept.

        While one thread renders a page that changed, the others that want it wait for it.
        """
        key = key_of(environ)
        if key is None:
            return self.application(environ, start_response)
        kept = self.store.get(key)
        if kept is None:
            return self._render(key, environ, start_response)
        if self.versions.confirms(kept.stamp):
            return _answer(kept, environ, start_response)
        with self._locks[hash(key) % STRIPES]:
            kept = self.store.get(key)
            if kept is not None and self.versions.confirms(kept.stamp):
                return _answer(kept, environ, start_response)
            return self._render(key, environ, start_response)

    def _render(self, key: Key, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        asked = environ.pop("HTTP_IF_NONE_MATCH", "")
        said: list[Any] = []
        response = self.application(environ, lambda *args: said.append(args))
        status, headers = said[-1][:2]
        stamp: Stamp | None = environ.pop(KEY, None)
        if stamp is None or not _may_keep(status, headers):
            start_response(*said[-1])
            return response
        kept = _kept(stamp, headers, response)
        self.store.put(key, kept)
        environ["HTTP_IF_NONE_MATCH"] = asked
        return _answer(kept, environ, start_response)


def _may_keep(status: str, headers: Headers) -> bool:
    names = {name.lower() for name, _ in headers}
    return status.startswith("200 ") and "etag" in names and "set-cookie" not in names


def _kept(stamp: Stamp, headers: Headers, response: Iterable[bytes]) -> Kept:
    try:
        body = b"".join(response)
    finally:
        close = getattr(response, "close", None)
        if close is not None:
            close()
    tag = next(value for name, value in headers if name.lower() == "etag")
    return Kept(stamp, tag, list(headers), body)


def _answer(kept: Kept, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
    if matches(kept.tag, environ.get("HTTP_IF_NONE_MATCH", "")):
        start_response("304 Not Modified", list(kept.unmodified))
        return [b""]
    body, headers = kept.encoded(accepted_encoding(environ))
    start_response("200 OK", list(headers))
    return [body]
