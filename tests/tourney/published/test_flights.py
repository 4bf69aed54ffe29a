"""A crowd that wants the same page: one makes it, the others wait, or get the one before."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from time import sleep
from typing import Any

import pytest
from django.db import connection
from django.db.models import F

from tests.brackets.systems.bridge.playing import play, posted
from tests.test_published import Answer, Counted, Site
from tourney.actions import archive_event
from tourney.models import Tournament
from tourney.published import PublishedBytes, decorator, stamp_of
from tourney.published import layer as module
from tourney.published.layer import Environ
from tourney.published.store import VARIANTS, Kept, Store
from tourney.published.subjects import SITE

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql]


class Slow(Counted):
    """Django, which lets a page go only when it is told."""

    def __init__(self) -> None:
        super().__init__()
        self.begun, self.may_end = threading.Semaphore(0), threading.Event()
        self.may_end.set()

    def __call__(self, environ: Environ, start_response: Any) -> Iterable[bytes]:
        answer = super().__call__(environ, start_response)
        self.begun.release()
        assert self.may_end.wait(20)
        return answer


@pytest.fixture
def django() -> Slow:
    return Slow()


@pytest.fixture
def site(django: Slow) -> Iterator[Site]:
    layer = PublishedBytes(django)
    yield Site(layer, django, posted(4))
    layer.versions.close()


def _closing(do: Callable[[], Answer]) -> Answer:
    try:
        return do()
    finally:
        connection.close()


def test_two_first_readers_of_a_page_that_nobody_made_wait_for_one(
    site: Site, django: Slow
) -> None:
    django.may_end.clear()
    with ThreadPoolExecutor(8) as crowd:
        asked = [crowd.submit(_closing, site.ask) for _ in range(8)]
        assert django.begun.acquire(timeout=20)
        django.may_end.set()
        answers = [one.result() for one in asked]
    assert {answer.status for answer in answers} == {200}
    assert django.times == 1


def test_while_a_page_takes_long_the_others_read_the_one_before(
    site: Site, django: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOMENT", 0.05)
    monkeypatch.setattr(module, "OLDEST", 15.0)
    before = site.ask()
    django.begun.acquire()
    play(site.event, "R1M1", (61, 28))
    django.may_end.clear()
    with ThreadPoolExecutor(2) as crowd:
        made = crowd.submit(_closing, site.ask)
        assert django.begun.acquire(timeout=20)
        moment = site.ask()
        assert (moment.body, moment.headers["age"]) == (before.body, "1")
        assert moment.headers["cache-control"] == "public, no-cache"
        assert site.ask(if_none_match=before.headers["etag"]).status == 304
        again = crowd.submit(_closing, lambda: site.ask(cache_control="max-age=0"))
        sleep(0.2)
        assert not again.done(), "who loads the page again wants the new one"
        django.may_end.set()
        after = made.result()
        assert again.result().body == after.body
    assert b'<span class="score">61</span>' in after.body
    assert site.ask().body == after.body
    assert django.times == 2


def test_a_page_that_was_not_current_within_the_last_second_is_not_read(
    site: Site, django: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOMENT", 0.05)
    site.ask()
    django.begun.acquire()
    play(site.event, "R1M1", (61, 28))
    django.may_end.clear()
    with ThreadPoolExecutor(2) as crowd:
        made = crowd.submit(_closing, site.ask)
        assert django.begun.acquire(timeout=20)
        sleep(module.OLDEST)
        late = crowd.submit(_closing, site.ask)
        sleep(0.3)
        assert not late.done()
        django.may_end.set()
        assert late.result().body == made.result().body


def test_what_was_hidden_is_not_read_for_one_more_moment(
    site: Site, django: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOMENT", 0.05)
    monkeypatch.setattr(module, "OLDEST", 15.0)
    assert site.ask().status == 200
    django.begun.acquire()
    archive_event(site.event)
    django.may_end.clear()
    with ThreadPoolExecutor(2) as crowd:
        asked = [crowd.submit(_closing, site.ask) for _ in range(2)]
        assert django.begun.acquire(timeout=20)
        assert not asked[1].done()
        django.may_end.set()
        assert [one.result().status for one in asked] == [404, 404]


def test_who_asks_for_what_is_not_kept_is_not_held_up_by_others(site: Site, django: Slow) -> None:
    nowhere = f"{site.path}nowhere/"
    django.may_end.clear()
    with ThreadPoolExecutor(4) as crowd:
        asked = [crowd.submit(_closing, lambda: site.ask(nowhere)) for _ in range(4)]
        assert django.begun.acquire(timeout=20)
        django.may_end.set()
        assert {one.result().status for one in asked} == {404}
    assert django.times == 4


def test_a_page_whose_tournament_changes_between_its_row_and_its_stamp_is_not_kept(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would stand there with the old name under the new version."""
    stamp = decorator.stamp_of

    def late(*args: Any, **kwargs: Any) -> Any:
        Tournament.objects.update(name="Another", public_version=F("public_version") + 1)
        return stamp(*args, **kwargs)

    with monkeypatch.context() as patch:
        patch.setattr(decorator, "stamp_of", late)
        assert "etag" not in site.ask().headers
    assert b"Another" in site.ask().body


def test_seven_hundred_pages_of_one_path_push_no_other_out() -> None:
    store, stamp = Store(), stamp_of([SITE])
    store.put(("/t/a/",), Kept(stamp, "tag", [], b"x"))
    for number in range(700):
        store.put(("/t/b/", number), Kept(stamp, "tag", [], b"x"))
        assert store.get(("/t/b/", 0)) is not None, "nor the one of them that is read"
    assert store.get(("/t/a/",)) is not None
    assert len(store) == VARIANTS + 1
    assert store.get(("/t/b/", 699)) is not None
