"""The serving process: what gunicorn and uvicorn ask of it."""

from __future__ import annotations

import asyncio

import pytest
from uvicorn import Config, Server, server

from tourney.front.worker import Worker


def test_a_clock_that_is_set_back_does_not_end_a_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """gunicorn kills whoever does not say in time that it lives; uvicorn asks the clock of the day when to say it."""
    said: list[float] = []
    now = [1_000_000.0]

    async def lives() -> None:
        said.append(now[0])

    async def ticks() -> None:
        serving = Server(Config(lambda *_: None, callback_notify=lives, **Worker.CONFIG_KWARGS))
        for now[0] in (1_000_000.0, 1_000_001.0, 996_400.0, 996_401.0):
            await serving.on_tick(0)

    monkeypatch.setattr(server.time, "time", lambda: now[0])
    asyncio.run(ticks())
    assert said == [1_000_000.0, 1_000_001.0, 996_400.0, 996_401.0]
