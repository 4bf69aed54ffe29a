"""What a process remembers of pages nobody watches has its room; what is watched is never let go."""

from __future__ import annotations

import asyncio

import pytest

from tests.tourney.front.asking import run, scope_of
from tests.waiting import comes_true
from tourney.front.environ import environ_of
from tourney.front.watch import Watch
from tourney.live import hub as hubs
from tourney.live.channel import Channel
from tourney.live.hub import Hub
from tourney.live.timeline import OVERHEAD
from tourney.published.request import Environ
from tourney.published.stamp import Stamp
from tourney.published.store import Kept
from tourney.published.subjects import Subject, Version

SUBJECT = Subject("event", "1")


class Somebody:
    """Watches a page."""

    def wake(self) -> None:
        """There is something to read."""


async def nothing(environ: Environ) -> Kept | None:
    return None


async def nobody(environ: Environ) -> Stamp | None:
    return None


def test_the_pages_unseen_for_longest_are_let_go_by_what_they_take(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hubs, "IDLE", 10 * OVERHEAD)
    hub = Hub(Watch(), nothing, nobody)

    def opened(name: str, size: int) -> Channel:
        channel = hub.channel_of(environ_of(scope_of(f"/live/t/{name}/")))
        assert channel is not None
        channel.timeline.advance("tag", {"a": "x" * size})
        return channel

    async def story() -> None:
        watched = opened("watched", 50 * OVERHEAD)
        watched.watchers.add(Somebody())
        first, second, third = (opened(name, 3 * OVERHEAD) for name in ("a", "b", "c"))
        assert opened("a", 3 * OVERHEAD) is first
        opened("d", 0)
        left = list(hub._channels.values())
        assert second not in left
        assert [one for one in left if one in (watched, first, third)] == [watched, third, first]

    run(story())


class Told:
    """Counts how often there was something to read."""

    times = 0

    def wake(self) -> None:
        self.times += 1


def kept(version: int) -> Kept:
    part = f'<p id="a" data-part>{version}</p>'
    return Kept(Stamp((SUBJECT,), (Version(str(version)),)), f'"{version}"', [], part.encode())


def test_who_comes_while_a_page_is_for_nobody_hears_of_all_that_is_new_once_it_is_back() -> None:
    """Two ask at once, the first in vain: the second watches the same channel as the third, who came in between."""
    answers: asyncio.Queue[Kept | None] = asyncio.Queue()
    read = answers.get

    async def told() -> None:
        hub = Hub(Watch(), lambda environ: read(), nobody)

        def comes() -> tuple[Channel, Told, asyncio.Future[None]]:
            channel, one = hub.channel_of(environ_of(scope_of("/live/t/lakeside/"))), Told()
            assert channel is not None
            channel.watchers.add(one)
            return channel, one, asyncio.ensure_future(channel.look())

        (first, one, looks), (second, two, looks_too) = comes(), comes()
        answers.put_nowait(None)
        await looks
        assert first.is_over
        first.watchers.discard(one)
        third, three, looks_last = comes()
        for _ in range(2):
            answers.put_nowait(kept(1))
        await asyncio.gather(looks_too, looks_last)
        assert not second.is_over
        assert not third.is_over
        two.times = three.times = 0
        hub._changed(frozenset({SUBJECT}))
        for _ in range(2):
            answers.put_nowait(kept(2))
        await comes_true(lambda: two.times and three.times)

    run(told())
