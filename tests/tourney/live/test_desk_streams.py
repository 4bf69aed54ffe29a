"""Streams of desks, as long as their person may see them; and what is committed while a stream opens."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.test import Client

from tests.brackets.systems.bridge.playing import play
from tests.factories import make_director
from tests.tourney.live.following import Follower
from tests.tourney.live.test_streams import Counted, elsewhere, path_of, seen, story
from tests.waiting import comes_true
from tourney.front.application import Front
from tourney.live import hub as hubs
from tourney.live.streams import _digest
from tourney.models import Event
from tourney.published import subjects_of
from tourney.published.request import Environ

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql]


@pytest.fixture
def site() -> Front:
    return Front(Counted())


def signed_in(user: Any) -> str:
    client = Client()
    client.force_login(user)
    return f"sessionid={client.cookies['sessionid'].value}"


def test_a_desk_is_nudged_as_long_as_its_person_is_signed_in(site: Front, event: Event) -> None:
    cookie = signed_in(make_director(event.tournament))

    async def told() -> None:
        path = f"/live/desk/{event.tournament.slug}/{event.slug}/"
        one = await Follower(site, path, cookie=cookie).begun()
        assert (await one.next()).name == "nudge"
        await elsewhere(play, event, "R1M1", (61, 28))
        nudge = await one.next()
        assert (nudge.name, nudge.data) == ("nudge", None)
        same = await Follower(site, path, cookie=cookie, last_event_id=nudge.id).begun()
        await elsewhere(Session.objects.all().delete)
        await elsewhere(play, event, "R1M2", (44, 40))
        for stream in (one, same):
            assert (await stream.next()).name == "end"
            await stream.closed()

    story(site, told)


@pytest.mark.parametrize("is_watched", [False, True], ids=["the first", "one of many"])
def test_a_commit_while_a_desk_opens_its_stream_is_told_at_once(
    site: Front, event: Event, monkeypatch: pytest.MonkeyPatch, is_watched: bool
) -> None:
    """The watch has seen it, and told everybody, before the answer with the version of before is here."""
    monkeypatch.setattr(hubs, "BEAT", 1000)
    cookie = signed_in(make_director(event.tournament))
    path = f"/live/desk/{event.tournament.slug}/{event.slug}/"
    ask, old = site.hub.ask, list[str]()

    async def late(environ: Environ) -> Any:
        site.hub.ask = ask
        stamp = await ask(environ)
        assert stamp is not None
        old.append(_digest(stamp))
        await elsewhere(play, event, "R1M1", (61, 28))
        if is_watched:
            await comes_true(lambda: site.watch.contradicts(stamp))
            await asyncio.sleep(0.2)
        return stamp

    async def told() -> None:
        if is_watched:
            first = await Follower(site, path, cookie=cookie).begun()
            await first.next()
        site.hub.ask = late
        one = await Follower(site, path, cookie=cookie).begun()
        assert old
        while (await one.next()).id in old:
            pass

    story(site, told)


def test_a_commit_while_a_page_is_looked_at_first_is_told_at_once(
    site: Front, event: Event
) -> None:
    """The page was read before it, and the watch has told of it before the page is here."""

    async def told() -> None:
        tag = await seen(site, event)
        path, read = path_of(event), site.hub._read
        site.watch.follow(subjects_of(event))
        await comes_true(lambda: site.watch.now)

        async def late(environ: Environ) -> Any:
            site.hub._read = read
            kept = await read(environ)
            assert kept is not None
            await elsewhere(play, event, "R1M1", (61, 28))
            await comes_true(lambda: site.watch.contradicts(kept.stamp))
            await asyncio.sleep(0.2)
            return kept

        site.hub._read = late
        one = await Follower(site, f"/live{path}?since={tag}").begun()
        heard = await one.next()
        assert heard.name == "parts"
        assert '<span class="score">61</span>' in "".join(heard.data["parts"])

    story(site, told)


def test_a_director_who_is_none_any_more_is_told_nothing(
    site: Front, event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hubs, "BEAT", 0.1)
    cookie = signed_in(make_director(event.tournament))

    async def told() -> None:
        path = f"/live/desk/{event.tournament.slug}/"
        one = await Follower(site, path, cookie=cookie).begun()
        assert (await one.next()).name == "nudge"
        await elsewhere(lambda: event.tournament.directors.all().delete())
        assert (await one.next()).name == "end"
        await one.closed()
        assert (await Follower(site, path, cookie=cookie).begun()).status == 204
        assert (await Follower(site, path).begun()).status == 204

    story(site, told)
