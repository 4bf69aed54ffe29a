"""Waiting until something is so: no longer than it takes, and however slow a busy machine is."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

EACH, MOST = 0.01, 1500


def until(holds: Callable[[], object]) -> None:
    """Come back as soon as it holds."""
    for _ in range(MOST):
        if holds():
            return
        time.sleep(EACH)
    raise AssertionError("It does not come true.")


async def comes_true(holds: Callable[[], object]) -> None:
    """The same in a loop, which goes on meanwhile."""
    for _ in range(MOST):
        if holds():
            return
        await asyncio.sleep(EACH)
    raise AssertionError("It does not come true.")
