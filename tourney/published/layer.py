"""The WSGI layer in front of Django: current bytes at once, all else as Django says."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import monotonic
from typing import Any, TypeAlias

from django.conf import settings

from tourney.published.before import OLDEST, aged, may_be_given
from tourney.published.fingerprint import fingerprint
from tourney.published.flights import Flight, Flights
from tourney.published.request import Environ, Key, accepted_encoding, key_of
from tourney.published.shelf import Shelf
from tourney.published.shown import header, is_told
from tourney.published.stamp import KEY, Stamp, matches
from tourney.published.store import Headers, Kept, Store
from tourney.published.versions import CurrentVersions

StartResponse: TypeAlias = Callable[..., Any]
Application: TypeAlias = Callable[[Environ, StartResponse], Iterable[bytes]]
MOMENT = 0.5
"""Seconds somebody waits for a page that is being made before he gets the one before, if it may still be read."""
LONG = 30.0
"""Seconds after which somebody makes a page himself that another began."""


class PublishedBytes:
    """Wraps a Django application; each process keeps its own pages, the database decides."""

    def __init__(
        self,
        application: Application,
        *,
        store: Store | None = None,
        versions: CurrentVersions | None = None,
        shelf: Shelf | None = None,
    ) -> None:
        """Take the fingerprint of what this process runs.

        `store`, `versions` and `shelf` may be given for measuring and for tests.
        """
        fingerprint()
        self.application = application
        self.store = Store() if store is None else store
        self.versions = CurrentVersions() if versions is None else versions
        limit = settings.PAGES_ON_DISK
        self.shelf = Shelf(self.versions, limit=limit) if shelf is None else shelf
        self._flights = Flights()

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        """Answer from kept bytes where they are current; else render, and keep what may be kept.

        While one thread makes a page the others that want it wait for it, a moment at most where there is one before.
        """
        key = key_of(environ)
        if key is None:
            return self.application(environ, start_response)
        if is_told():
            start_response = _marked(start_response, self.versions.mark())
        if environ["REQUEST_METHOD"] == "HEAD":
            _close(self._page(key, environ | {"REQUEST_METHOD": "GET"}, start_response))
            return [b""]
        return self._page(key, environ, start_response)

    def _page(self, key: Key, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        seen = self.store.get(key)
        kept, is_before = self._confirmed(seen), False
        while kept is None:
            with self._flights.of(key) as (flight, is_ours):
                if is_ours:
                    kept = self._newer(key, seen)
                    flight.is_kept |= kept is not None
                else:
                    kept, is_before = self._waited(key, flight, environ)
                if kept is None and (is_ours or not flight.is_kept):
                    response, is_kept = self._render(key, environ, start_response)
                    flight.is_kept |= is_ours and is_kept
                    return response
        return _answer(kept, environ, start_response, is_before=is_before)

    def _confirmed(self, kept: Kept | None) -> Kept | None:
        asked = monotonic()
        if kept is None or not self.versions.confirms(kept.stamp):
            return None
        kept.seen = asked
        return kept

    def _newer(self, key: Key, seen: Kept | None) -> Kept | None:
        """What somebody kept since we looked, here or on disk."""
        here = self.store.get(key)
        kept = None if here is seen else self._confirmed(here)
        if kept is None:
            kept = self.shelf.get(key, besides=here)
            if kept is not None:
                self.store.put(key, kept)
        return kept

    def _waited(self, key: Key, flight: Flight, environ: Environ) -> tuple[Kept | None, bool]:
        """What somebody else has made, or the page before it, and whether it is that; None where to make it here."""
        if not flight.wait(MOMENT):
            before = self.store.get(key) if may_be_given(environ) else None
            if before is not None and self._may_be_read(before):
                return before, True
            flight.wait(LONG)
        return self._confirmed(self.store.get(key)) if flight.is_kept else None, False

    def _may_be_read(self, before: Kept) -> bool:
        """It was current a moment ago, and nothing of it was taken away since."""
        return monotonic() - before.seen <= OLDEST and self.versions.allows(before.stamp)

    def _render(
        self, key: Key, environ: Environ, start_response: StartResponse
    ) -> tuple[Iterable[bytes], bool]:
        """The answer, and whether it is kept."""
        asked, begun = environ.pop("HTTP_IF_NONE_MATCH", ""), monotonic()
        said: list[Any] = []
        response = self.application(environ, lambda *args: said.append(args))
        status, headers = said[-1][:2]
        stamp: Stamp | None = environ.pop(KEY, None)
        if stamp is None or not _may_keep(status, headers):
            start_response(*said[-1])
            return response, False
        kept = _kept(stamp, headers, response)
        kept.seen = begun
        self.store.put(key, kept)
        self.shelf.put(key, kept)
        environ["HTTP_IF_NONE_MATCH"] = asked
        return _answer(kept, environ, start_response), True


def _marked(start_response: StartResponse, mark: str) -> StartResponse:
    """What may be read as it was before the answer was looked for: with the mark of it a front may keep the answer."""

    def marked(status: str, headers: Headers, *more: Any) -> Any:
        return start_response(status, [*headers, header(mark)], *more)

    return marked


def _may_keep(status: str, headers: Headers) -> bool:
    names = {name.lower() for name, _ in headers}
    return status.startswith("200 ") and "etag" in names and "set-cookie" not in names


def _kept(stamp: Stamp, headers: Headers, response: Iterable[bytes]) -> Kept:
    try:
        body = b"".join(response)
    finally:
        _close(response)
    tag = next(value for name, value in headers if name.lower() == "etag")
    return Kept(stamp, tag, list(headers), body)


def _close(response: Iterable[bytes]) -> None:
    close = getattr(response, "close", None)
    if close is not None:
        close()


def _answer(
    kept: Kept, environ: Environ, start_response: StartResponse, *, is_before: bool = False
) -> Iterable[bytes]:
    told = aged if is_before else list
    if matches(kept.tag, environ.get("HTTP_IF_NONE_MATCH", "")):
        start_response("304 Not Modified", told(kept.unmodified))
        return [b""]
    body, headers = kept.encoded(accepted_encoding(environ))
    start_response("200 OK", told(headers))
    return [body]
