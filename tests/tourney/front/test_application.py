"""The front: what is kept is answered in the loop, never older than the last commit; all else by Django in threads."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

import pytest
from django.db import DatabaseError, connection
from django.test import Client

from tests.brackets.systems.bridge.playing import play, posted
from tests.factories import PASSWORD, make_user
from tests.tourney.front.asking import Gated, Said, ask, asked, run, running, scope_of
from tests.waiting import comes_true
from tourney.actions import raise_public_version
from tourney.front import application
from tourney.front.application import QUEUE, THREADS, Front
from tourney.front.environ import environ_of
from tourney.front.watch import Watch
from tourney.models import Event, Tournament
from tourney.published.request import Environ, key_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql]


@pytest.fixture
def django() -> Gated:
    return Gated()


@pytest.fixture
def event() -> Event:
    return posted(8)


def path_of(event: Event) -> str:
    return f"{event.get_absolute_url()}bracket/1/"


def in_thread(work: Any) -> Any:
    """Of another process, as far as the front can tell: it is told nothing."""

    def worked() -> None:
        try:
            work()
        finally:
            connection.close()

    return asyncio.to_thread(worked)


def test_a_kept_page_is_answered_without_django_and_without_a_thread(
    django: Gated, event: Event
) -> None:
    async def story() -> None:
        async with running(Front(django)) as front:
            first = await kept(front, path_of(event))
            front.readers._most = front.desks._most = 0
            second = await ask(front, path_of(event))
            third = await ask(front, path_of(event), if_none_match=first.headers["etag"])
            assert (first.status, second.status, third.status) == (200, 200, 304)
            assert first.body == second.body
            assert (third.body, django.times) == (b"", 1)

    run(story())


def test_the_head_of_a_kept_page_is_answered_without_django(django: Gated, event: Event) -> None:
    async def story() -> None:
        async with running(Front(django)) as front:
            page = await kept(front, path_of(event))
            front.readers._most = front.desks._most = 0
            head = await ask(front, path_of(event), method="HEAD")
            same = await ask(
                front, path_of(event), method="HEAD", if_none_match=page.headers["etag"]
            )
            assert (head.status, head.body, same.status, django.times) == (200, b"", 304, 1)
            assert head.headers == page.headers

    run(story())


def front_key(path: str) -> Any:
    return key_of(environ_of(scope_of(path)))


def test_a_commit_elsewhere_is_seen_within_a_second(django: Gated, event: Event) -> None:
    async def story() -> None:
        async with running(Front(django)) as front:
            before = await kept(front, path_of(event))
            await in_thread(lambda: play(event, "R1M1", (61, 28)))
            await comes_true(lambda: not is_current(front, event))
            after = await ask(front, path_of(event), if_none_match=before.headers["etag"])
            assert after.status == 200
            assert b'<span class="score">61</span>' in after.body

    run(story())


async def kept(front: Front, path: str) -> Said:
    """The page, once the watch vouches for it."""
    said = await ask(front, path)
    await comes_true(lambda: front.current(front_key(path)) is not None)
    return said


def is_current(front: Front, event: Event) -> bool:
    return front.current(front_key(path_of(event))) is not None


def test_whoever_wrote_here_sees_it_in_the_very_next_page(django: Gated, event: Event) -> None:
    """The watch never looks by itself here: what is written is what wakes it."""
    writes: list[Event] = []

    def writing(environ: Environ, start_response: Any) -> Iterable[bytes]:
        if environ["REQUEST_METHOD"] == "POST":
            raise_public_version(writes[0])
        return django(environ, start_response)

    async def story() -> None:
        async with running(Front(writing, watch=Watch(beat=30, patience=60))) as front:
            writes.append(event)
            before = await kept(front, path_of(event))
            await ask(front, "/account/login/", method="POST")
            after = await ask(front, path_of(event))
            assert after.headers["etag"] != before.headers["etag"]

    run(story())


def test_a_hidden_tournament_is_gone(django: Gated, event: Event) -> None:
    async def story() -> None:
        async with running(Front(django)) as front:
            await kept(front, path_of(event))
            await in_thread(lambda: Tournament.objects.update(is_public=False))
            await comes_true(lambda: not is_current(front, event))
            assert (await ask(front, path_of(event))).status == 404

    run(story())


def test_while_the_watch_cannot_look_every_page_asks_the_database(
    django: Gated, event: Event
) -> None:
    def broken() -> Any:
        raise DatabaseError("no server")

    async def story() -> None:
        async with running(Front(django, watch=Watch(bus=broken))) as front:
            before = await ask(front, path_of(event))
            assert (await ask(front, path_of(event))).body == before.body
            assert (django.times, front.watch.is_sure) == (1, False)
            await in_thread(lambda: play(event, "R1M1", (61, 28)))
            after = await ask(front, path_of(event))
            assert after.headers["etag"] != before.headers["etag"]

    run(story())


def test_a_crowd_makes_a_page_once_and_takes_one_thread(django: Gated, event: Event) -> None:
    async def story() -> None:
        async with running(Front(django)) as front:
            django.gate.clear()
            crowd = [asyncio.ensure_future(ask(front, path_of(event))) for _ in range(500)]
            await comes_true(lambda: django.times)
            assert front.readers.busy == 1
            django.gate.set()
            said = await asyncio.gather(*crowd)
            assert {one.status for one in said} == {200}
            assert len({one.body for one in said}) == 1
            assert django.times == 1

    run(story())


def test_who_tells_what_changed_waits_for_the_new_page(django: Gated, event: Event) -> None:
    """A reader may be given the page before while the new one is made; nobody is told of that as news."""

    async def story() -> None:
        async with running(Front(django)) as front:
            before = await kept(front, path_of(event))
            old = front.layer.store.get(front_key(path_of(event)))
            await in_thread(lambda: play(event, "R1M1", (61, 28)))
            await comes_true(lambda: not is_current(front, event))
            assert old is not None
            assert front.watch.contradicts(old.stamp)
            found = await front.kept(environ_of(scope_of(path_of(event))))
            assert found is not None
            assert found.tag != before.headers["etag"]
            assert not front.watch.contradicts(found.stamp)

    run(story())


def test_a_large_page_is_compressed_in_a_thread(
    django: Gated, event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(application, "LARGE", 10)

    async def story() -> None:
        async with running(Front(django)) as front:
            await kept(front, path_of(event))
            found = await ask(front, path_of(event), accept_encoding="br")
            assert found.headers["content-encoding"] == "br"
            front.readers._most = 0
            again = await ask(front, path_of(event), accept_encoding="br")
            assert again.body == found.body
            assert (await ask(front, path_of(event), accept_encoding="gzip")).status == 503

    run(story())


def test_a_full_queue_is_said_at_once_and_kept_pages_do_not_mind(
    django: Gated, event: Event
) -> None:
    async def story() -> None:
        async with running(Front(django)) as front:
            await kept(front, path_of(event))
            django.gate.clear()
            many = THREADS + QUEUE
            desk = [asyncio.ensure_future(ask(front, "/account/login/")) for _ in range(many)]
            await asyncio.sleep(0)
            await comes_true(lambda: front.desks.busy == many)
            refused = await ask(front, "/account/login/")
            assert (refused.status, refused.headers["retry-after"]) == (503, "2")
            assert b"nothing was recorded" in refused.body
            assert (await ask(front, path_of(event))).status == 200
            reader = asyncio.ensure_future(ask(front, "/help/"))
            await comes_true(lambda: front.readers.busy == 1)
            django.gate.set()
            assert {one.status for one in await asyncio.gather(*desk)} == {200}
            assert (await reader).status == 200

    run(story())


def test_who_goes_before_his_request_is_whole_takes_no_thread(django: Gated) -> None:
    async def gone() -> dict[str, Any]:
        return {"type": "http.disconnect"}

    async def story() -> None:
        said = await asked(Front(django), scope_of("/account/login/", "POST"), gone)
        assert (said.status, django.times) == (0, 0)

    run(story())


def test_a_session_and_an_upload_come_through(django: Gated, event: Event) -> None:
    user = make_user()
    client = Client()
    client.force_login(user)

    async def story() -> None:
        async with running(Front(django)) as front:
            cookie = f"sessionid={client.cookies['sessionid'].value}"
            home = await ask(front, "/account/password/", cookie=cookie)
            assert (home.status, user.username in home.body.decode()) == (200, True)
            login = await ask(
                front,
                "/account/login/",
                "POST",
                body=f"username={user.username}&password={PASSWORD}".encode(),
                content_type="application/x-www-form-urlencoded",
            )
            assert login.status == 403  # without a token

    run(story())


def test_a_process_says_that_it_lives_while_every_thread_waits(django: Gated) -> None:
    async def story() -> None:
        async with running(Front(django)) as front:
            front.readers._most = front.desks._most = 0
            assert (await ask(front, "/health/")).status == 200
            assert (await ask(front, "/ready/")).status == 503
            assert django.times == 0

    run(story())
