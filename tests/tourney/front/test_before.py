"""The page before is read while the new one takes long: a second at most, and never what was taken away."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from django.db import connection

from brackets.journal.taking_back import take_back_posting
from tests.brackets.conformance.directing import posted as posted_of
from tests.brackets.conformance.trial import Trial, all_trials
from tests.brackets.systems.bridge.playing import play, posted
from tests.factories import make_member, make_player
from tests.tourney.front.asking import Gated, Said, ask, run, running, scope_of
from tests.waiting import comes_true
from tourney.actions import archive_event, archive_tournament
from tourney.actions.unnaming import show_without_name
from tourney.front import application
from tourney.front.application import Front
from tourney.front.environ import environ_of
from tourney.models import Event, Player, Tournament
from tourney.published.request import key_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql]
TRIALS = all_trials()


@pytest.fixture
def django() -> Gated:
    return Gated()


def path_of(event: Event) -> str:
    return f"{event.get_absolute_url()}bracket/1/"


def elsewhere(work: Callable[[], object]) -> Any:
    """Of another process: the front is told nothing."""

    def worked() -> None:
        try:
            work()
        finally:
            connection.close()

    return asyncio.to_thread(worked)


async def vouched(front: Front, path: str) -> Said:
    """The page, once the watch vouches for it."""
    said = await ask(front, path)
    assert said.status == 200
    await comes_true(lambda: current(front, path))
    return said


def current(front: Front, path: str) -> bool:
    key = key_of(environ_of(scope_of(path)))
    return key is not None and front.current(key) is not None


async def being_made(front: Front, django: Gated, path: str) -> asyncio.Future[Said]:
    """Somebody who waits for the new page, which takes as long as we like."""
    await comes_true(lambda: not current(front, path))
    django.gate.clear()
    before = django.times
    first = asyncio.ensure_future(ask(front, path))
    await comes_true(lambda: django.times > before)
    return first


@asynccontextmanager
async def overtaken(
    django: Gated, path: str, change: Callable[[], object]
) -> AsyncIterator[tuple[Front, Said, asyncio.Future[Said]]]:
    """A front, the page before a change, and whoever waits for the one after it, which is being made."""
    async with running(Front(django)) as front:
        before = await vouched(front, path)
        await elsewhere(change)
        yield front, before, await being_made(front, django, path)


def test_whoever_comes_while_a_page_takes_long_reads_the_one_before_and_its_time(
    django: Gated, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(application, "OLDEST", 15.0)
    event = posted(4)
    path = path_of(event)

    async def story() -> None:
        async with overtaken(django, path, lambda: play(event, "R1M1", (61, 28))) as (
            front,
            before,
            first,
        ):
            tag = before.headers["etag"]
            crowd = await asyncio.gather(*(ask(front, path) for _ in range(50)))
            assert {(one.status, one.body, one.headers["etag"]) for one in crowd} == {
                (200, before.body, tag)
            }
            assert {(one.headers["age"], one.headers["cache-control"]) for one in crowd} == {
                ("1", "public, no-cache")
            }, "it says that it is a moment old, and no cache makes that longer"
            same = await ask(front, path, if_none_match=tag)
            assert (same.status, same.body, same.headers["age"]) == (304, b"", "1")
            assert not first.done()
            django.gate.set()
            after = await first
            assert b'<span class="score">61</span>' in after.body
            assert "age" not in after.headers
            assert django.times == 2

    run(story())


@pytest.mark.parametrize("said", ["no-cache", "max-age=0", "no-store, Max-Age=0"])
def test_whoever_asks_for_the_newest_waits_for_it(
    django: Gated, monkeypatch: pytest.MonkeyPatch, said: str
) -> None:
    """A browser that loads a page again, a page that asks, and a stream."""
    monkeypatch.setattr(application, "OLDEST", 15.0)
    event = posted(4)
    path = path_of(event)

    async def story() -> None:
        async with overtaken(django, path, lambda: play(event, "R1M1", (61, 28))) as (
            front,
            _,
            first,
        ):
            again = asyncio.ensure_future(ask(front, path, cache_control=said))
            told = asyncio.ensure_future(front.kept(environ_of(scope_of(path))))
            assert (await ask(front, path)).headers["age"] == "1"
            assert not again.done()
            assert not told.done()
            django.gate.set()
            after = await first
            assert (await again).body == after.body
            kept = await told
            assert kept is not None
            assert kept.tag == after.headers["etag"]

    run(story())


def test_a_page_that_was_not_current_within_the_last_second_is_not_read(django: Gated) -> None:
    event = posted(4)
    path = path_of(event)

    async def story() -> None:
        async with overtaken(django, path, lambda: play(event, "R1M1", (61, 28))) as (
            front,
            _,
            first,
        ):
            await asyncio.sleep(application.OLDEST + 0.1)
            late = [asyncio.ensure_future(ask(front, path)) for _ in range(5)]
            await asyncio.sleep(3 * application.LONG)
            assert not any(one.done() for one in late)
            django.gate.set()
            after = await first
            assert {one.body for one in await asyncio.gather(*late)} == {after.body}

    run(story())


def _rename(event: Event) -> None:
    player = Player.objects.get(name="Ann Able")
    show_without_name(player, version=player.version, by=None)


def _hide(event: Event) -> None:
    Tournament.objects.filter(pk=event.tournament_id).update(is_public=False)


TAKING = {
    "hidden": _hide,
    "archived": lambda event: archive_event(event),
    "a tournament archived": lambda event: archive_tournament(event.tournament),
    "a person removed": _rename,
}


def nobody_reads(django: Gated, path: str, take_away: Callable[[], object]) -> list[Said]:
    """What a crowd reads that asks while the page without it takes long: it waits for that."""

    async def story() -> list[Said]:
        async with overtaken(django, path, take_away) as (front, _, first):
            crowd = [asyncio.ensure_future(ask(front, path)) for _ in range(20)]
            await asyncio.sleep(3 * application.LONG)
            assert not any(one.done() for one in crowd)
            django.gate.set()
            return [await first, *await asyncio.gather(*crowd)]

    return run(story())


@pytest.mark.parametrize("taken", TAKING.values(), ids=TAKING)
def test_what_was_taken_away_is_not_read_for_one_more_moment(
    django: Gated, monkeypatch: pytest.MonkeyPatch, taken: Callable[[Event], object]
) -> None:
    monkeypatch.setattr(application, "OLDEST", 15.0)
    event = posted(4)
    make_member(event.entrants.get(number=1), make_player("Ann Able"))
    path = f"{event.get_absolute_url()}entry/1/"
    for one in nobody_reads(django, path, lambda: taken(event)):
        assert b"Ann Able" not in one.body
        assert "age" not in one.headers


@pytest.mark.parametrize("trial", TRIALS.values(), ids=[one.slug for one in TRIALS.values()])
def test_a_posting_that_is_taken_back_is_not_read_for_one_more_moment(
    django: Gated, monkeypatch: pytest.MonkeyPatch, trial: Trial
) -> None:
    monkeypatch.setattr(application, "OLDEST", 15.0)
    event = posted_of(trial.name)
    path = event.get_absolute_url()

    def take_back() -> None:
        take_back_posting(Event.objects.get(pk=event.pk), by=None)

    for one in nobody_reads(django, path, take_back):
        assert "age" not in one.headers
        assert b"taken back" in one.body.lower() or one.status == 404
