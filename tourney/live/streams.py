"""A stream: a connection that is told what changed, until the page is gone, its person may not, or the process goes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from hashlib import blake2b
from random import randint
from typing import Any, TypeAlias
from urllib.parse import parse_qsl

from tourney.front.body import Receive
from tourney.front.pool import Later
from tourney.live.channel import PAUSE, Channel
from tourney.live.hub import LIVE, Hub
from tourney.live.timeline import event
from tourney.published.request import Environ
from tourney.published.stamp import Stamp
from tourney.published.subjects import Subject

Send: TypeAlias = Callable[[MutableMapping[str, Any]], Awaitable[None]]

DESK = f"{LIVE}/desk/"
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]
SOON = (200, 3000)
"""Milliseconds after which a browser comes back when the process goes; each its own."""
SLOW = 30.0
"""Seconds somebody may take to read an event."""
BEAT = event("beat")
END = event("end")


async def serve(hub: Hub, environ: Environ, receive: Receive, send: Send) -> None:
    """Open a stream and keep it; 204 where there is none or no room: the browser asks instead."""
    if hub.is_leaving:
        await _put_off(send)
        return
    address = environ.get("REMOTE_ADDR", "")
    if not hub.enters(address):
        await _refused(send)
        return
    try:
        stream = await _opened(hub, environ)
        if stream is None:
            await _refused(send)
        else:
            await _kept_open(stream, receive, send)
    finally:
        hub.leaves(address)


async def _opened(hub: Hub, environ: Environ) -> Stream | None:
    stream: Stream | None = None
    if environ["PATH_INFO"].startswith(DESK):
        stream = Nudges(hub, environ)
    elif (channel := hub.channel_of(environ)) is not None:
        stream = PageStream(hub, environ, channel)
    if stream is None:
        return None
    is_begun = False
    try:
        with suppress(Later):
            is_begun = await stream.begins()
    finally:
        if not is_begun:
            _closed(stream)
    return stream if is_begun else None


def _closed(stream: Stream) -> None:
    stream.hub.drop(stream)
    stream.close()


async def _kept_open(stream: Stream, receive: Receive, send: Send) -> None:
    stream.hub.add(stream)
    gone = asyncio.ensure_future(_gone(receive))
    gone.add_done_callback(lambda _: stream.wake())
    try:
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        with suppress(TimeoutError):  # it does not read: it is closed, and comes back when it can
            await stream.run(send, gone)
    finally:
        gone.cancel()
        _closed(stream)


class Stream:
    """What both kinds share: to be woken, to beat, to end."""

    def __init__(self, hub: Hub, environ: Environ) -> None:
        """`seen` is the version its page has: the browser says it when it comes back, the page when it opens.

        `unpacks` says that it takes parts that are compressed in themselves.
        """
        self.hub, self.environ = hub, environ
        asked = dict(parse_qsl(environ.get("QUERY_STRING", "")))
        self.seen: str = environ.get("HTTP_LAST_EVENT_ID") or asked.get("since", "")
        self.unpacks = asked.get("packed") == "1"
        self.is_over = False
        self._beats = False
        self._woken = asyncio.get_running_loop().create_future()

    def wake(self) -> None:
        """Something is to be said, or it is over."""
        if not self._woken.done():
            self._woken.set_result(None)

    def beat(self) -> None:
        """Give a sign of life."""
        self._beats = True
        self.wake()

    def changed(self, subjects: frozenset[Subject]) -> None:
        """Of a page its channel hears it."""

    async def begins(self) -> bool:
        """Whether there is something to follow, and whoever asks may."""
        raise NotImplementedError

    def close(self) -> None:
        """It is not watched any more."""

    async def told(self) -> bytes:
        """What is new since `seen`."""
        raise NotImplementedError

    async def run(self, send: Send, gone: asyncio.Future[None]) -> None:
        """Say what is new whenever there is something."""
        await _say(send, b"retry: 2000\n\n" + await self.told())
        while not (self.is_over or self.hub.is_leaving):
            await self._woken
            self._woken = asyncio.get_running_loop().create_future()
            if gone.done():
                return
            said = await self.told()
            if said or self._beats:
                await _say(send, said or BEAT)
            self._beats = False
        last = END if self.is_over else _soon()
        await send({"type": "http.response.body", "body": last})


class PageStream(Stream):
    """Of a public page: what its channel has made for all."""

    def __init__(self, hub: Hub, environ: Environ, channel: Channel) -> None:
        """Watches from now on, so that nothing is missed while the page is looked at."""
        super().__init__(hub, environ)
        self._channel = channel
        channel.watchers.add(self)

    async def begins(self) -> bool:
        """The page is looked at once more: who comes back is told what he missed."""
        await self._channel.look()
        return not self._channel.is_over

    async def told(self) -> bytes:
        """The parts that changed, or to ask again."""
        self.is_over = self._channel.is_over
        if self.is_over:
            return b""
        timeline, many = self._channel.timeline, len(self._channel.watchers)
        said = b""
        if self.seen:
            said = timeline.since(self.seen, watchers=many, packed=self.unpacks)
        self.seen = timeline.tag
        return said

    def close(self) -> None:
        """The last one who goes lets the page stand still."""
        self._channel.watchers.discard(self)
        if not self._channel.watchers:
            self.hub.watch.let_go(self._channel)


class Nudges(Stream):
    """Of a desk: that something changed, as long as its person may see it. What it is the page asks for itself."""

    _stamp: Stamp | None = None
    _due = False
    _last = -PAUSE

    async def begins(self) -> bool:
        """Ask Django with the cookies of the request: a thread does, and the stream holds no connection."""
        self.hub.add(self)  # before a version is read: what is committed from here on it hears
        self._stamp = await self.hub.ask(dict(self.environ))
        if self._stamp is None:
            self.is_over = True
            return False
        self.hub.watch.hold(self, self._stamp.subjects)
        return True

    def changed(self, subjects: frozenset[Subject]) -> None:
        """Whether it is about this desk; while that is still being asked anything may be."""
        if self._stamp is None or not subjects.isdisjoint(self._stamp.subjects):
            self._due = True
            self.wake()

    def beat(self) -> None:
        """A sign of life, and a look whether its person is still signed in."""
        self._due = True
        super().beat()

    async def told(self) -> bytes:
        """A nudge where the versions are others; the right is asked for anew each time."""
        if self._due and not await self._still_may():
            return b""
        assert self._stamp is not None
        before, self.seen = self.seen, _digest(self._stamp)
        return event("nudge", self.seen) if before != self.seen else b""

    async def _still_may(self) -> bool:
        loop = asyncio.get_running_loop()
        await asyncio.sleep(max(0.0, self._last + PAUSE - loop.time()))
        self._due, self._last = False, loop.time()
        try:
            return await self.begins()
        except Later:
            self._due = True  # at the next beat
            return True

    def close(self) -> None:
        """Nobody is to be told."""
        self.hub.watch.let_go(self)


def _digest(stamp: Stamp) -> str:
    return blake2b(repr(stamp.versions).encode(), digest_size=8).hexdigest()


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _say(send: Send, said: bytes) -> None:
    async with asyncio.timeout(SLOW):
        await send({"type": "http.response.body", "body": said, "more_body": True})


def _soon() -> bytes:
    return f"retry: {randint(*SOON)}\n\n".encode()


async def _put_off(send: Send) -> None:
    """The process goes; another one has room in a moment."""
    await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
    await send({"type": "http.response.body", "body": _soon()})


async def _refused(send: Send) -> None:
    """What tells a browser not to come back by itself, and says nothing in its console."""
    await send({"type": "http.response.start", "status": 204, "headers": []})
    await send({"type": "http.response.body", "body": b""})
