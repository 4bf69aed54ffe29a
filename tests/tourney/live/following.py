"""A browser that follows a stream, as far as the protocol goes."""

from __future__ import annotations

import asyncio
import json
from typing import Any, NamedTuple

from tests.tourney.front.asking import scope_of
from tourney.front.application import Front


class Event(NamedTuple):
    """One event."""

    name: str
    id: str
    data: Any


class Follower:
    """Opens the stream of a path, and hears its events."""

    def __init__(self, front: Front, path: str, **headers: str) -> None:
        self.status, self.headers, self.text = 0, dict[str, str](), ""
        self.is_closed = False
        self._hangs_up = asyncio.Event()
        self._heard = asyncio.Event()
        self._at = 0
        self._task = asyncio.ensure_future(
            front(scope_of(path, **headers), self._receive, self._send)
        )
        self._task.add_done_callback(self._ended)

    async def _receive(self) -> dict[str, Any]:
        await self._hangs_up.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = {n.decode(): v.decode() for n, v in message["headers"]}
        else:
            self.text += message.get("body", b"").decode()
        self._heard.set()

    def _ended(self, task: asyncio.Future[None]) -> None:
        self.is_closed = True
        self._heard.set()

    async def begun(self) -> Follower:
        """It is open, or refused."""
        async with asyncio.timeout(15):
            while not (self.text or self.is_closed):
                self._heard.clear()
                await self._heard.wait()
        return self

    @property
    def events(self) -> list[Event]:
        """All it heard that is no sign of life."""
        found = []
        for block in self.text.split("\n\n"):
            fields = dict(line.split(": ", 1) for line in block.split("\n") if ": " in line)
            if fields.get("event") not in (None, "beat"):
                found.append(
                    Event(fields["event"], fields.get("id", ""), json.loads(fields["data"]))
                )
        return found

    async def next(self) -> Event:
        """The next one."""
        async with asyncio.timeout(15):
            while len(self.events) <= self._at:
                assert not self.is_closed, self.text
                self._heard.clear()
                await self._heard.wait()
        self._at += 1
        return self.events[self._at - 1]

    async def closed(self) -> None:
        """The server ends it."""
        async with asyncio.timeout(15):
            await self._task

    async def hang_up(self) -> None:
        """The browser closes it."""
        self._hangs_up.set()
        await self.closed()
