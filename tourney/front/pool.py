"""Lasting threads for Django, with a queue that ends: who finds it full is told so at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


class Later(Exception):
    """It cannot be answered now, and that says nothing of what it will be."""


class Full(Later):
    """All threads are busy and the queue is as long as it may get."""


class Pool:
    """Some threads that stay, so that each keeps its connection to the database."""

    def __init__(self, name: str, *, threads: int, queue: int) -> None:
        """`queue` is how many may wait while all threads work."""
        self._executor = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self._most, self._now = threads + queue, 0

    @property
    def busy(self) -> int:
        """How many are being answered or wait."""
        return self._now

    async def run(self, work: Callable[[], T]) -> T:
        """Do this in a thread; raises Full.

        Work that has begun is done to its end, also when nobody waits for it any more, and counts as long.
        """
        if self._now >= self._most:
            raise Full
        self._now += 1
        future = asyncio.get_running_loop().run_in_executor(self._executor, work)
        future.add_done_callback(self._done)
        return await asyncio.shield(future)

    def _done(self, future: asyncio.Future[T]) -> None:
        self._now -= 1
        if not future.cancelled():
            future.exception()  # whoever waits raises it; nobody may wait any more

    def close(self) -> None:
        """Finish what is being done and let the threads go."""
        self._executor.shutdown(wait=True, cancel_futures=True)
