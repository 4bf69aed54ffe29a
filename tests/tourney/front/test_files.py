"""Static files in front of Django: no page that is made, however slow, is in their way."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from django.core.handlers.wsgi import WSGIHandler

from tests.tourney.front.asking import ask, run, running
from tests.waiting import comes_true
from tourney.front import files
from tourney.front.application import QUEUE, THREADS, Front
from tourney.published.request import Environ

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql]
PLAIN = "/static/js/live.js"


class Held:
    """Django, whose pages are made only when it is told; it counts the files it is asked for."""

    def __init__(self) -> None:
        self.handler, self.files, self.gate = WSGIHandler(), 0, threading.Event()

    def __call__(self, environ: Environ, start_response: Any) -> Iterable[bytes]:
        if environ["PATH_INFO"].startswith("/static/"):
            self.files += 1
        else:
            assert self.gate.wait(20)
        return self.handler(environ, start_response)


@pytest.fixture
def django(collected: Path) -> Held:
    """A site whose static files are collected."""
    return Held()


@pytest.fixture
def named(collected: Path) -> str:
    """The address of a file whose name changes with its text."""
    (path,) = (collected / "js").glob("live.????????????.js")
    return f"/static/js/{path.name}"


def test_slow_pages_hold_no_file_up(django: Held, named: str) -> None:
    async def story() -> None:
        async with running(Front(django)) as front:
            many = THREADS + QUEUE
            pages = [asyncio.ensure_future(ask(front, "/help/")) for _ in range(many)]
            await comes_true(lambda: front.readers.busy == many)
            assert (await ask(front, "/help/")).status == 503
            for path in (PLAIN, named):
                found = await ask(front, path)
                assert found.status == 200
                assert found.body == Path("static/js/live.js").read_bytes()
                assert found.headers["x-content-type-options"] == "nosniff"
            assert not any(one.done() for one in pages)
            django.gate.set()
            assert {one.status for one in await asyncio.gather(*pages)} == {200}

    run(story())


def test_a_file_whose_name_changes_with_its_text_is_read_once(django: Held, named: str) -> None:
    async def story() -> None:
        async with running(Front(django)) as front:
            asked = {"accept_encoding": "gzip, br"}
            first = await ask(front, named, **asked)
            assert "immutable" in first.headers["cache-control"]
            assert first.headers["content-encoding"] == "br"
            second = await ask(front, named, **asked)
            head = await ask(front, named, method="HEAD", **asked)
            assert (second, head.body, django.files) == (first, b"", 1)
            assert head.headers == first.headers
            plain = await ask(front, named)
            assert (plain.headers.get("content-encoding"), django.files) == (None, 2)
            for copy in (
                {"if_modified_since": first.headers["last-modified"]},
                {"range": "bytes=0-1"},
            ):
                part = await ask(front, named, **copy)
                assert part.status in (206, 304)
            for _ in range(2):
                assert (await ask(front, PLAIN)).status == 200
            assert django.files == 6, "the others are read each time: an update lays new ones there"

    run(story())


def test_what_is_no_file_is_told_and_what_is_too_much_not_kept(
    django: Held, named: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "ROOM", 100)
    django.gate.set()

    async def story() -> None:
        async with running(Front(django)) as front:
            assert (await ask(front, "/static/none.js")).status == 404
            assert (await ask(front, PLAIN, method="POST")).status in (403, 404, 405)
            for _ in range(2):
                assert (await ask(front, named)).status == 200
            assert front.files._kept == {}

    run(story())
