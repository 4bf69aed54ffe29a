"""What a process remembers of pages nobody watches has its room; what is watched is never let go."""

from __future__ import annotations

import pytest

from tests.tourney.front.asking import run, scope_of
from tourney.front.environ import environ_of
from tourney.front.watch import Watch
from tourney.live import hub as hubs
from tourney.live.channel import Channel
from tourney.live.hub import Hub
from tourney.live.timeline import OVERHEAD
from tourney.published.request import Environ
from tourney.published.stamp import Stamp
from tourney.published.store import Kept


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
