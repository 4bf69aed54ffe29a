"""Streams: what changed travels once, to everybody who may have it, and nothing is missed."""

from __future__ import annotations

import asyncio
import gzip
import json
import socket
from base64 import b64decode
from typing import Any

import pytest
from django.core.handlers.wsgi import WSGIHandler
from django.db import connection

from tests.brackets.systems.bridge.playing import play
from tests.tourney.front.asking import HOST, ask, run, running, served
from tests.tourney.live.following import Follower
from tests.waiting import comes_true
from tourney.front.application import Front
from tourney.live import hub as hubs
from tourney.models import Event, Tournament
from tourney.published.request import Environ

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql]


class Counted:
    """Django, and how often it was asked for the bracket."""

    def __init__(self) -> None:
        self.handler, self.times = WSGIHandler(), 0

    def __call__(self, environ: Environ, start_response: Any) -> Any:
        self.times += "/bracket/" in environ["PATH_INFO"]
        return self.handler(environ, start_response)


def path_of(event: Event) -> str:
    return f"{event.get_absolute_url()}bracket/1/"


async def elsewhere(work: Any, *args: Any) -> Any:
    """Of another process: the front is told nothing."""

    def worked() -> Any:
        try:
            return work(*args)
        finally:
            connection.close()

    return await asyncio.to_thread(worked)


async def seen(front: Front, event: Event) -> str:
    """The version of the page a browser has."""
    return (await ask(front, path_of(event))).headers["etag"]


@pytest.fixture
def site() -> Front:
    return Front(Counted())


def story(front: Front, told: Any) -> None:
    async def lived() -> None:
        async with running(front):
            front.hub.start()
            try:
                await told()
            finally:
                front.hub.leave()
                front.hub.stop()
                await comes_true(lambda: not front.hub._open)

    run(lived())


def test_a_result_reaches_everybody_with_one_render(site: Front, event: Event) -> None:
    async def told() -> None:
        tag = await seen(site, event)
        path = f"/live{path_of(event)}?since={tag}"
        crowd = [await Follower(site, path).begun() for _ in range(20)]
        assert {one.status for one in crowd} == {200}
        assert crowd[0].headers["x-accel-buffering"] == "no"
        assert "content-encoding" not in crowd[0].headers
        django: Counted = site.layer.application  # type: ignore[assignment]
        before = django.times
        await elsewhere(play, event, "R1M1", (61, 28))
        heard = [await one.next() for one in crowd]
        assert len(set(map(repr, heard))) == 1
        assert heard[0].name == "parts"
        html = "".join(heard[0].data["parts"])
        assert '<span class="score">61</span>' in html
        assert len(html) < len((await ask(site, f"{path_of(event)}?part=live")).body) / 1.5
        assert django.times == before + 1

    story(site, told)


def test_a_browser_that_unpacks_is_told_the_same_in_fewer_bytes(site: Front, event: Event) -> None:
    """A stream as such is never compressed, and who says nothing of it is told as ever."""

    async def told() -> None:
        path = f"/live{path_of(event)}?since={await seen(site, event)}"
        plain, packed, odd = [
            await Follower(site, f"{path}{more}").begun() for more in ("", "&packed=1", "&packed=2")
        ]
        await elsewhere(play, event, "R1M1", (61, 28))
        first, second, third = [await one.next() for one in (plain, packed, odd)]
        assert first == third
        assert (second.name, second.id) == (first.name, first.id)
        found = json.loads(gzip.decompress(b64decode(second.data["packed"])))
        assert found == first.data["parts"]
        assert len(packed.text) < len(plain.text) / 2
        assert "content-encoding" not in packed.headers

    story(site, told)


def test_who_comes_back_is_told_exactly_what_he_missed(site: Front, event: Event) -> None:
    async def told() -> None:
        tag = await seen(site, event)
        path = f"/live{path_of(event)}"
        first = await Follower(site, f"{path}?since={tag}").begun()
        await elsewhere(play, event, "R1M1", (61, 28))
        one = await first.next()
        await first.hang_up()
        await elsewhere(play, event, "R1M2", (44, 40))
        back = await Follower(site, f"{path}?since={tag}", last_event_id=one.id).begun()
        missed = await back.next()
        assert missed.name == "parts"
        html = "".join(missed.data["parts"])
        assert '<span class="score">44</span>' in html
        assert '<span class="score">61</span>' not in html
        again = await Follower(site, path, last_event_id=missed.id).begun()
        never = await Follower(site, path, last_event_id="of-another-release").begun()
        assert (await never.next()).name == "resync"
        assert again.events == []

    story(site, told)


def test_results_that_come_at_once_are_gathered(site: Front, event: Event) -> None:
    async def told() -> None:
        tag = await seen(site, event)
        one = await Follower(site, f"/live{path_of(event)}?since={tag}").begun()
        await elsewhere(play, event, "R1M1", (61, 28))
        await one.next()
        await elsewhere(play, event, "R1M2", (44, 40))
        await elsewhere(play, event, "R1M3", (33, 30))
        html = "".join((await one.next()).data["parts"])
        assert all(f'<span class="score">{score}</span>' in html for score in (44, 33))
        assert len(one.events) == 2

    story(site, told)


def test_a_page_without_watchers_is_not_made(site: Front, event: Event) -> None:
    """A phone in a pocket closes its stream."""

    async def told() -> None:
        tag = await seen(site, event)
        one = await Follower(site, f"/live{path_of(event)}?since={tag}").begun()
        await one.hang_up()
        django: Counted = site.layer.application  # type: ignore[assignment]
        (channel,) = site.hub._channels.values()
        before, task, stamp = django.times, channel._task, channel.stamp
        assert stamp is not None
        await elsewhere(play, event, "R1M1", (61, 28))
        await comes_true(lambda: channel._due and site.watch.contradicts(stamp))
        assert channel._task is task
        assert (django.times, site.hub._open, site.watch._held) == (before, set(), {})

    story(site, told)


def test_a_hidden_tournament_ends_its_streams(site: Front, event: Event) -> None:
    async def told() -> None:
        tag = await seen(site, event)
        one = await Follower(site, f"/live{path_of(event)}?since={tag}").begun()
        await elsewhere(lambda: Tournament.objects.update(is_public=False))
        assert (await one.next()).name == "end"
        await one.closed()
        assert (await Follower(site, f"/live{path_of(event)}").begun()).status == 204

    story(site, told)


def test_above_the_caps_a_browser_asks_instead(
    site: Front, event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def told() -> None:
        path = f"/live{path_of(event)}"
        monkeypatch.setattr(hubs, "MOST_OF_ONE", 2)
        two = [await Follower(site, path).begun() for _ in range(2)]
        refused = await Follower(site, path).begun()
        assert (refused.status, refused.text) == (204, "")
        await two[0].hang_up()
        assert (await Follower(site, path).begun()).status == 200
        monkeypatch.setattr(hubs, "MOST", 2)
        monkeypatch.setattr(hubs, "MOST_OF_ONE", 200)
        assert (await Follower(site, path).begun()).status == 204

    story(site, told)


def test_when_the_process_goes_every_browser_comes_back_after_a_moment_of_its_own(
    site: Front, event: Event
) -> None:
    async def told() -> None:
        path = f"/live{path_of(event)}"
        many = [await Follower(site, path).begun() for _ in range(20)]
        site.hub.leave()
        for one in many:
            await one.closed()
        waits = {one.text.rsplit("retry: ", 1)[1] for one in many}
        assert len(waits) > 10
        late = await Follower(site, path).begun()
        assert (late.status, late.text.startswith("retry: ")) == (200, True)
        await late.closed()

    story(site, told)


def test_streams_give_a_sign_of_life(
    site: Front, event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hubs, "BEAT", 0.05)

    async def told() -> None:
        one = await Follower(site, f"/live{path_of(event)}").begun()
        await comes_true(lambda: one.text.count("event: beat\n") > 1)
        assert one.events == []

    story(site, told)


def test_a_page_that_is_not_kept_and_an_address_of_nothing_have_no_stream(
    site: Front, event: Event
) -> None:
    async def told() -> None:
        for path in ("/live/t/none/", "/live/account/login/", "/live/help/", "/live/"):
            for _ in range(2):
                assert (await Follower(site, path).begun()).status == 204

    story(site, told)


def test_a_server_that_is_stopped_ends_its_streams_first(event: Event) -> None:
    """What a reload does to the old processes: nothing waits for what has no end."""
    request = f"GET /live{path_of(event)} HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with socket.socket() as browser:
        with served(Front(WSGIHandler())) as port:
            browser.connect((HOST, port))
            browser.sendall(request.encode())
            text = b""
            while b"retry: 2000" not in text:
                text += browser.recv(4096)
        browser.settimeout(5)
        while chunk := browser.recv(4096):
            text += chunk
    assert text.endswith(b"\r\n0\r\n\r\n")
    assert text.count(b"retry: ") == 2
