"""A reload under load: gunicorn as it is shipped, streams that come back and miss nothing, and no request lost."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest

from bench.shipped import HOST, Shipped
from tests.tourney.front.asking import run
from tests.waiting import comes_true

pytestmark = pytest.mark.long
MAKE = """
from tests.brackets.systems.bridge.playing import posted
event = posted(8)
print(f"{event.get_absolute_url()}bracket/1/")
"""
NAME = "UPDATE tourney_tournament SET name = 'Day {}', public_version = public_version + 1"
PHONES, ASKING = 60, 6
TAG = re.compile(r"(?im)^etag: (.*)\r$")
ID = re.compile(r"^id: (.*)$", re.MULTILINE)
RETRY = re.compile(r"^retry: (\d+)$", re.MULTILINE)
HEADERS = f"Host: {HOST}\r\nX-Forwarded-Proto: https\r\nX-Forwarded-For: 192.0.2.7\r\n"
END = "0\r\n\r\n"
"""Of an answer that came whole."""
SOON = range(200, 3001)


@pytest.fixture
def site(tmp_path: Path, prepared: Shipped) -> Iterator[Shipped]:
    """gunicorn with two processes, and a posted event."""
    made = Shipped(tmp_path)
    made.make(MAKE, prepared=prepared)
    try:
        made.start_app()
        yield made
    finally:
        made.stop()


async def asked(site: Shipped, path: str, method: str = "GET", more: str = "") -> tuple[int, str]:
    """One request over a connection of its own: its status, and all of it as it came."""
    reader, writer = await asyncio.open_connection("127.0.0.1", site.app)
    writer.write(f"{method} {path} HTTP/1.1\r\n{HEADERS}{more}Connection: close\r\n\r\n".encode())
    answer = await asyncio.wait_for(reader.read(), 30)
    writer.close()
    head, _, body = answer.partition(b"\r\n\r\n")
    length = re.search(rb"(?i)content-length: (\d+)", head)
    assert length is not None, f"{method} {path} was lost: {answer[:200]!r}"
    assert len(body) == int(length[1])
    return int(head.split()[1]), head.decode() + "\r\n"


class Phone:
    """As a browser does: it follows, and comes back as it was told with the version it has."""

    def __init__(self, site: Shipped, tag: str) -> None:
        self.site, self.tag, self.since = site, tag, tag
        self.heard: list[str] = []
        self.waits: list[int] = []
        self.is_open = False

    async def follow(self) -> None:
        while True:
            text = await self._stream()
            assert text.endswith(END), f"It was cut off: {text[-200:]!r}"
            said = [int(one) for one in RETRY.findall(text)]
            assert len(said) in (1, 2), "the usual one where it was opened, and one of its own"
            self.waits.append(said[-1])
            await asyncio.sleep(said[-1] / 1000)

    async def calls(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection to the site itself."""
        return await asyncio.open_connection("127.0.0.1", self.site.app)

    async def _stream(self) -> str:
        reader, writer = await self.calls()
        path = f"/live{self.site.path}?since={quote(self.since)}"
        writer.write(f"GET {path} HTTP/1.1\r\n{HEADERS}Last-Event-ID: {self.tag}\r\n\r\n".encode())
        text = ""
        try:
            while chunk := await reader.read(65536):
                text += chunk.decode()
                self.is_open = "retry: 2000" in text
                self.tag = next(reversed(ID.findall(text)), self.tag)
                if text.endswith(END):  # nginx keeps the connection for the next request
                    break
            return text
        finally:
            self.is_open = False
            writer.transport.abort()  # nobody waits for the other side to say goodbye


def processes(site: Shipped) -> set[str]:
    assert site._app is not None
    pid = site._app.pid
    return set(Path(f"/proc/{pid}/task/{pid}/children").read_text().split())


async def reloaded(site: Shipped, turn: int) -> None:
    """New processes in place of the old ones, while rows change."""
    old = processes(site)
    assert len(old) == 2
    assert site._app is not None
    os.kill(site._app.pid, signal.SIGHUP)
    number = 0
    while old & processes(site):
        number += 1
        await asyncio.to_thread(site.write, NAME.format(f"{turn} {number}"))
        await asyncio.sleep(0.2)


async def asking(site: Shipped, answers: Counter[tuple[str, int]], is_over: asyncio.Event) -> None:
    """Pages, kept and made, and what is sent."""
    while not is_over.is_set():
        for method, path in (("GET", site.path), ("GET", "/help/"), ("POST", "/account/login/")):
            more = "Content-Length: 0\r\n" if method == "POST" else ""
            status, _ = await asked(site, path, method, more)
            answers[path, status] += 1


async def tag(site: Shipped) -> str:
    """The version of the page now."""
    found: str = TAG.findall((await asked(site, site.path))[1])[0]
    return found


def test_a_reload_under_load_loses_no_request_and_no_news(site: Shipped) -> None:
    async def story() -> None:
        seen = await tag(site)
        phones = [Phone(site, seen) for _ in range(PHONES)]
        following = [asyncio.ensure_future(phone.follow()) for phone in phones]
        await comes_true(lambda: all(phone.is_open for phone in phones))
        answers, is_over = Counter[tuple[str, int]](), asyncio.Event()
        load = [asyncio.ensure_future(asking(site, answers, is_over)) for _ in range(ASKING)]
        for turn in range(2):
            await reloaded(site, turn)
            await comes_true(lambda: all(phone.is_open for phone in phones))
        is_over.set()
        await asyncio.gather(*load)
        await asyncio.to_thread(site.write, NAME.format("last"))
        await asyncio.sleep(2)
        last = await tag(site)
        await comes_true(lambda: all(phone.tag == last for phone in phones))

        waits = [one for phone in phones for one in phone.waits]
        assert len(waits) >= 2 * PHONES, "every stream was ended, twice"
        assert all(one in SOON for one in waits)
        assert len(set(waits)) > PHONES, "each comes back after a moment of its own"
        assert set(answers) == {(site.path, 200), ("/help/", 200), ("/account/login/", 403)}
        assert not any(one.done() for one in following)
        for one in following:
            one.cancel()
        await asyncio.gather(*following, return_exceptions=True)

    run(story())
