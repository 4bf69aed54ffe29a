"""All streams of a process: which page or desk each is of, who may have one, and what ends them."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from typing import Protocol, TypeAlias

from tourney.config.env import env_number
from tourney.front.watch import Watch
from tourney.live.channel import Channel
from tourney.metrics.values import STREAMS
from tourney.published.request import Environ, Key, key_of
from tourney.published.stamp import Stamp
from tourney.published.store import Kept
from tourney.published.subjects import Subject

LIVE = "/live"
MOST = env_number("TOURNEY_STREAMS", default=8000)
"""Streams of a process; above them phones ask every few seconds."""
MOST_OF_ONE = env_number("TOURNEY_STREAMS_PER_ADDRESS", default=2000)
"""Streams of one address; a whole hall may stand behind one."""
IDLE = 16_000_000
"""Letters of pages that are remembered though nobody watches them now, so that who comes back is told what changed."""
BEAT = 15.0
"""Seconds between two signs of life; proxies close what is silent for a minute."""
LEFT_OUT = {"HTTP_COOKIE", "HTTP_IF_NONE_MATCH", "HTTP_RANGE", "HTTP_AUTHORIZATION"}

Read: TypeAlias = Callable[[Environ], Awaitable[Kept | None]]
Ask: TypeAlias = Callable[[Environ], Awaitable[Stamp | None]]


class Open(Protocol):
    """A stream as the hub knows it."""

    def wake(self) -> None:
        """Something is to be said, or it is over."""

    def beat(self) -> None:
        """Give a sign of life."""

    def changed(self, subjects: frozenset[Subject]) -> None:
        """These have another version."""


class Hub:
    """One a process, used in its loop alone."""

    def __init__(self, watch: Watch, read: Read, ask: Ask) -> None:
        """`read` gives kept bytes that are current, `ask` asks Django whether a desk may still be followed.

        Both raise Later where nothing can be said now.
        """
        self.watch, self.ask = watch, ask
        self.is_leaving = False
        self._read = read
        self._channels: OrderedDict[Key, Channel] = OrderedDict()
        self._open: set[Open] = set()
        self._addresses: Counter[str] = Counter()
        self._many = 0
        self._beats: asyncio.Task[None] | None = None

    # ---- the process

    def start(self) -> None:
        """Listen to the watch."""
        loop = asyncio.get_running_loop()
        self.watch.tell = lambda subjects: _call(loop, self._changed, subjects)
        self._beats = asyncio.ensure_future(self._beating())

    def leave(self) -> None:
        """The process goes: every stream ends, and the browser opens another after a moment of its own."""
        self.is_leaving = True
        for one in tuple(self._open):
            one.wake()

    def stop(self) -> None:
        """No beats any more."""
        if self._beats is not None:
            self._beats.cancel()

    async def _beating(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            for one in tuple(self._open):
                one.beat()
            for channel in tuple(self._channels.values()):
                if channel.is_late() or self._is_behind(channel):
                    channel.touch()

    def _is_behind(self, channel: Channel) -> bool:
        """Whether it missed something all the same, as where its page broke in the moment it was told."""
        return channel.stamp is None or self.watch.contradicts(channel.stamp)

    def _changed(self, subjects: frozenset[Subject]) -> None:
        for channel in tuple(self._channels.values()):
            # One that is looked at for the first time may have read before this: it looks again.
            if channel.stamp is None or not subjects.isdisjoint(channel.stamp.subjects):
                channel.touch()
        for one in tuple(self._open):
            one.changed(subjects)

    # ---- streams

    def enters(self, address: str) -> bool:
        """Whether there is room for another one, and for one of this address: then it has it until it leaves."""
        is_full = self._many >= MOST or self._addresses[address] >= MOST_OF_ONE
        if is_full or self.is_leaving:
            return False
        self._many += 1
        STREAMS.inc()
        self._addresses[address] += 1
        return True

    def leaves(self, address: str) -> None:
        """Its room is free."""
        self._many -= 1
        STREAMS.dec()
        self._addresses[address] -= 1
        if not self._addresses[address]:
            del self._addresses[address]

    def add(self, one: Open) -> None:
        """It is open."""
        self._open.add(one)

    def drop(self, one: Open) -> None:
        """It is closed."""
        self._open.discard(one)

    def channel_of(self, environ: Environ) -> Channel | None:
        """The channel of the page whose stream is asked for; None where there is none."""
        page = page_of(environ)
        key = key_of(page)
        if key is None:
            return None
        channel = self._channels.get(key)
        if channel is None:  # one that is over stays: who watches it is told by no other
            channel = self._channels[key] = Channel(lambda: self._read(dict(page)), self._hold)
        self._channels.move_to_end(key)
        self._forget()
        return channel

    def _hold(self, channel: Channel) -> None:
        if channel.stamp is not None and channel.watchers:
            self.watch.hold(channel, channel.stamp.subjects)

    def _forget(self) -> None:
        """Let go of the pages nobody watches, the longest unseen first, where they take more than the room for them."""
        idle = [(key, one.timeline.size) for key, one in self._channels.items() if not one.watchers]
        over = sum(size for _, size in idle) - IDLE
        for key, size in idle:
            if over <= 0:
                return
            del self._channels[key]
            over -= size


def page_of(environ: Environ) -> Environ:
    """The request for the refreshed part of the page, as anybody would make it."""
    plain = {name: value for name, value in environ.items() if name not in LEFT_OUT}
    path = environ["PATH_INFO"].removeprefix(LIVE)
    return plain | {"PATH_INFO": path, "QUERY_STRING": "part=live"}


def _call(
    loop: asyncio.AbstractEventLoop,
    told: Callable[[frozenset[Subject]], None],
    subjects: frozenset[Subject],
) -> None:
    if not loop.is_closed():
        loop.call_soon_threadsafe(told, subjects)
