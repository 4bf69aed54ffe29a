"""Emptying the outbox: a loop that takes what is due, tells many programs at once, and notes what became of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import datetime
from threading import Thread
from typing import ParamSpec, TypeVar

from django.conf import settings
from django.db import Error, connections
from django.utils import timezone

from tourney.models import Notice
from tourney.webhooks.body import body_of, headers_of
from tourney.webhooks.claims import Claim, Room, claimed, let_go, settle
from tourney.webhooks.sending import Answer, Resolve, resolved, send
from tourney.webhooks.signing import secrets_in_force, signatures

P = ParamSpec("P")
T = TypeVar("T")
STEADY, FAILING = 12, 4
"""So many are told at once: programs that answer have places that those who hang cannot take."""
BEAT = 1.0
"""Seconds until the next look when nothing is due."""
Outcome = Notice.Outcome
_log = logging.getLogger(__name__)


class Deliverer:
    """One process's part of the work. Any number of them share it: each notice is in one hand at a time."""

    def __init__(
        self, *, now: Callable[[], datetime] = timezone.now, resolve: Resolve = resolved
    ) -> None:
        """`now` and `resolve` may be given for tests."""
        self._now, self._resolve = now, resolve
        self._trying: dict[asyncio.Task[None], Claim] = {}
        self._database = ThreadPoolExecutor(1, "outbox")

    async def empty(self) -> None:
        """Until nothing is due."""
        try:
            while await self._take() or self._trying:
                await asyncio.wait(self._trying, return_when=asyncio.FIRST_COMPLETED)
                self._done()
        finally:
            await self._end()

    async def run(self, stop: asyncio.Event) -> None:
        """Until `stop`; what is in hand then is let go, and sent again by whoever comes next."""
        stopped = asyncio.ensure_future(stop.wait())
        try:
            while not stop.is_set():
                await self._take_if_possible()
                waited = {stopped, *self._trying}
                await asyncio.wait(waited, timeout=BEAT, return_when=asyncio.FIRST_COMPLETED)
                self._done()
        finally:
            stopped.cancel()
            await self._end()

    # ---- what is in hand

    async def _take_if_possible(self) -> None:
        """A database that is silent is asked again a beat later."""
        try:
            await self._take()
        except Error:
            _log.exception("The outbox of the webhooks cannot be read")
            await self._ask(connections.close_all)

    async def _take(self) -> bool:
        """Take on what is due; whether there was anything."""
        claims = await self._ask(claimed, self._now(), self._room())
        for claim in claims:
            self._trying[asyncio.ensure_future(self._try(claim))] = claim
        return bool(claims)

    def _room(self) -> Room:
        failing = sum(bool(claim.notice.receiver.failures) for claim in self._trying.values())
        return Room(STEADY - len(self._trying) + failing, FAILING - failing)

    def _done(self) -> None:
        """Whatever went wrong in the house itself is said; its claim ends by itself."""
        for task in [task for task in self._trying if task.done()]:
            del self._trying[task]
            if error := task.exception():
                _log.error("A webhook could not be settled", exc_info=error)

    async def _try(self, claim: Claim) -> None:
        answer = await self._answer(claim.notice)
        await self._ask(settle, claim, answer, self._now())

    async def _answer(self, notice: Notice) -> Answer:
        """What is hidden by now is told to nobody; without a secret nothing is sent."""
        if notice.event is not None and not notice.event.is_shown:
            return Answer(Outcome.HIDDEN)
        now, body = self._now(), body_of(notice)
        by = secrets_in_force(notice.receiver.secrets.all(), now)
        if not by:
            return Answer(Outcome.NO_SECRET)
        at = int(now.timestamp())
        headers = headers_of(notice, at, signatures(notice.name, at, body, by))
        private = settings.WEBHOOKS_PRIVATE
        address = notice.receiver.address
        return await send(address, headers, body, private=private, resolve=self._resolve)

    # ---- the end

    async def _end(self) -> None:
        left = list(self._trying.items())
        for task, _ in left:
            task.cancel()
        await asyncio.gather(*self._trying, return_exceptions=True)
        self._trying.clear()
        with suppress(Error):
            await self._ask(let_go, [claim for _, claim in left])
        await self._ask(connections.close_all)
        self._database.shutdown()

    async def _ask(self, question: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """All of it in one thread, with one connection."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._database, lambda: question(*args, **kwargs))


class Beside:
    """A deliverer in a thread of a process that serves."""

    def __init__(self) -> None:
        """Not begun yet."""
        self._loop, self._stop = asyncio.new_event_loop(), asyncio.Event()
        self._thread = Thread(target=self._run, name="outbox", daemon=True)

    def start(self) -> None:
        """Begin to deliver."""
        self._thread.start()

    def stop(self) -> None:
        """Deliver no more, and let go of what is in hand."""
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join()
        self._loop.close()

    def _run(self) -> None:
        self._loop.run_until_complete(Deliverer().run(self._stop))
