"""One page and everybody who watches it: made once for all of them, at most once a second after the first time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Protocol, TypeAlias

from tourney.front.pool import Later
from tourney.live.parts import FINISHED, cut
from tourney.live.timeline import Timeline
from tourney.published.stamp import Stamp, slot_now
from tourney.published.store import Kept

Page: TypeAlias = Callable[[], Awaitable[Kept | None]]
PAUSE = 1.0
"""Seconds between two events."""


class Watcher(Protocol):
    """Somebody who is told that there is something to read."""

    def wake(self) -> None:
        """Look at the channel."""


class Channel:
    """A page that is watched; without watchers it stands still, and costs nothing."""

    def __init__(self, page: Page, hold: Callable[[Channel], None] = lambda channel: None) -> None:
        """`page` gives its refreshed part as it is now, or None where there is none for everybody; raises Later.

        `hold` lets the watch look at what it is made of as long as it is watched.
        """
        self.timeline = Timeline()
        self.watchers: set[Watcher] = set()
        self.stamp: Stamp | None = None
        self.is_over = False
        self._page, self._hold = page, hold
        self._due = False
        self._last = -PAUSE
        self._task: asyncio.Task[None] | None = None
        self._lock = asyncio.Lock()

    def touch(self) -> None:
        """Something it is made of changed."""
        self._due = True
        if self.watchers and (self._task is None or self._task.done()):
            self._task = asyncio.ensure_future(self._follow())

    def is_late(self) -> bool:
        """Whether it tells about when, and the minutes have gone on."""
        return self.stamp is not None and self.stamp.slot not in (0, slot_now())

    async def look(self) -> None:
        """The page as it is now; whoever watches it hears of a change. Raises Later, and all stays as it was."""
        async with self._lock:
            kept = await self._page()
            is_new = kept is None or kept.tag != self.timeline.tag
            if kept is not None and is_new:
                self.stamp = None  # whatever changes before it is whole may be about it
                html = kept.body.decode()
                parts = await asyncio.to_thread(cut, html)
                self.timeline.advance(kept.tag, parts, is_finished=FINISHED in html)
            if kept is not None:
                self.stamp = kept.stamp
                self._hold(self)
            self.is_over = kept is None or not self.timeline.has_parts
        for one in tuple(self.watchers) if is_new else ():
            one.wake()

    async def _follow(self) -> None:
        loop = asyncio.get_running_loop()
        while self._due and self.watchers:
            await asyncio.sleep(max(0.0, self._last + PAUSE - loop.time()))
            self._due, self._last = False, loop.time()
            try:
                await self.look()
            except Later:
                self._due = True
