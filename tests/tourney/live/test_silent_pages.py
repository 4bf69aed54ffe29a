"""Streams of what cannot be had for a moment: nobody is told that it is gone, and who follows it misses nothing."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.handlers.wsgi import WSGIHandler

from tests.brackets.systems.bridge.playing import play
from tests.factories import make_director
from tests.tourney.live.following import Follower
from tests.tourney.live.test_desk_streams import signed_in
from tests.tourney.live.test_streams import elsewhere, path_of, seen, story
from tests.waiting import comes_true
from tourney.front.application import Front
from tourney.live import hub as hubs
from tourney.live import parts
from tourney.models import Event
from tourney.published.request import Environ
from tourney.published.stamp import Stamp

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql]


class Silent:
    """Django, whose database can be silent: then it says so, and counts how often."""

    def __init__(self) -> None:
        self.handler, self.is_silent, self.times = WSGIHandler(), False, 0

    def __call__(self, environ: Environ, start_response: Any) -> Any:
        if not self.is_silent:
            return self.handler(environ, start_response)
        self.times += 1
        start_response("503 Service Unavailable", [])
        return [b"The database does not answer."]


@pytest.fixture
def django() -> Silent:
    return Silent()


@pytest.fixture
def site(django: Silent) -> Front:
    return Front(django)


def test_a_page_that_cannot_be_asked_for_goes_on_once_it_can(
    site: Front, django: Silent, event: Event
) -> None:
    """Who watched it while the database was silent is told what is new then, and misses nothing."""

    async def told() -> None:
        path = f"/live{path_of(event)}?since={await seen(site, event)}"
        one = await Follower(site, path).begun()
        django.is_silent = True
        await elsewhere(play, event, "R1M1", (61, 28))
        await comes_true(lambda: django.times)
        assert (await Follower(site, path).begun()).status == 204
        django.is_silent = False
        news = await one.next()
        assert news.name == "parts"
        assert '<span class="score">61</span>' in "".join(news.data["parts"])

    story(site, told)


def test_a_desk_that_cannot_be_asked_for_is_nudged_once_it_can(
    site: Front, django: Silent, event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody knows whether its person may still see it while the database is silent."""
    monkeypatch.setattr(hubs, "BEAT", 0.1)
    cookie = signed_in(make_director(event.tournament))

    async def told() -> None:
        path = f"/live/desk/{event.tournament.slug}/{event.slug}/"
        one = await Follower(site, path, cookie=cookie).begun()
        assert (await one.next()).name == "nudge"
        django.is_silent = True
        await elsewhere(play, event, "R1M1", (61, 28))
        await comes_true(lambda: django.times > 1)
        assert (await Follower(site, path, cookie=cookie).begun()).status == 204
        django.is_silent = False
        assert (await one.next()).name == "nudge"

    story(site, told)


def test_a_page_that_broke_while_it_was_looked_at_is_looked_at_again_at_the_next_beat(
    site: Front, event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever it was, no phone says “Live” over old results for longer."""
    monkeypatch.setattr(hubs, "BEAT", 0.2)
    broken: list[str] = []

    def cut(html: str) -> dict[str, str]:
        if not broken:
            broken.append(html)
            raise ValueError("A part has no end.")
        return parts.cut(html)

    async def told() -> None:
        path = f"/live{path_of(event)}?since={await seen(site, event)}"
        one = await Follower(site, path).begun()
        monkeypatch.setattr("tourney.live.channel.cut", cut)
        await elsewhere(play, event, "R1M1", (61, 28))
        assert (await one.next()).name == "parts"
        assert len(broken) == 1

    story(site, told)


def test_a_page_that_was_written_to_while_it_was_made_is_made_again(
    site: Front, event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is for nobody else, and the phones that watch it hear of the one after it."""
    made: list[bool] = []

    def is_of(subject: Any, stamp: Stamp) -> bool:
        made.append(bool(made))
        return made[-1]

    async def told() -> None:
        path = f"/live{path_of(event)}?since={await seen(site, event)}"
        one = await Follower(site, path).begun()
        monkeypatch.setattr("tourney.published.decorator._is_of", is_of)
        await elsewhere(play, event, "R1M1", (61, 28))
        assert (await one.next()).name == "parts"
        assert made == [False, True]

    story(site, told)
