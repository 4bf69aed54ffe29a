"""A crowd of real threads at a real server: whatever it reads was so within the last second."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from http.client import HTTPConnection
from typing import Any

import pytest
from django.core.handlers.wsgi import WSGIHandler
from django.db.models import F

from tests.brackets.systems.bridge.playing import posted
from tests.tourney.front.asking import HOST, served
from tests.waiting import until
from tourney.front import application
from tourney.front.application import Front
from tourney.models import Tournament
from tourney.published.request import Environ
from tourney.published.subjects import of_tournament

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql]
NAME = re.compile(rb"<title>[^<]*Number (\d+)")


class Slow:
    """Django on a machine that has much to do."""

    def __init__(self) -> None:
        self.handler, self.times = WSGIHandler(), 0

    def __call__(self, environ: Environ, start_response: Any) -> Iterable[bytes]:
        self.times += 1
        time.sleep(0.05 + 0.1 * (self.times % 8))
        return self.handler(environ, start_response)


class Known:
    """What everybody may rely on: so many changes are a second old, and whether it is known to be hidden."""

    number, is_hidden, is_over = 0, False, False


@dataclass(frozen=True)
class Read:
    """One answer, and what was known when it was asked for."""

    known: int
    was_hidden: bool
    status: int
    number: int
    is_before: bool


def reads(port: int, path: str, known: Known) -> list[Read]:
    """A phone that asks again and again over one connection."""
    line, tag, number, found = HTTPConnection(HOST, port, timeout=30), "", -1, []
    while not known.is_over:
        before = known.number, known.is_hidden
        line.request("GET", path, headers={"If-None-Match": tag} if tag else {})
        answer = line.getresponse()
        body = answer.read()
        if answer.status == 200:
            tag, number = str(answer.headers["ETag"]), int(NAME.findall(body)[0])
        found.append(Read(*before, answer.status, number, answer.headers["Age"] is not None))
        time.sleep(0.01)
    line.close()
    return found


def test_whatever_is_read_in_a_crowd_was_so_within_the_last_second() -> None:
    """Real threads, a real server: a writer changes and at last hides what eight readers ask for without pause."""
    event, known, front = posted(4), Known(), Front(Slow())
    path = f"{event.get_absolute_url()}bracket/1/"
    subject = of_tournament(event.tournament)

    def write(**values: Any) -> None:
        before = front.watch.now.get(subject)
        Tournament.objects.update(public_version=F("public_version") + 1, **values)
        until(lambda: front.watch.now.get(subject) not in (None, before))

    Tournament.objects.update(name="Number 0")
    with served(front) as port, ThreadPoolExecutor(8) as threads:
        done = [threads.submit(reads, port, path, known) for _ in range(8)]
        until(lambda: subject in front.watch.now)
        for number in range(1, 13):
            write(name=f"Number {number}")
            time.sleep(0.3 * (number % 2))
            if number % 4 == 0:
                time.sleep(application.OLDEST)
                known.number = number
        write(is_public=False)
        known.is_hidden = True
        time.sleep(1)
        known.is_over = True
        read = [one for each in done for one in each.result()]
    assert any(one.is_before for one in read), "none was a moment old: nothing was tried"
    assert any(one.was_hidden for one in read)
    for one in read:
        assert one.number >= one.known
        assert one.status == 404 if one.was_hidden else one.status in (200, 304, 404)
