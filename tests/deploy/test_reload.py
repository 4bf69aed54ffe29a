"""A reload behind nginx as it is shipped: who reads, who records and who follows loses nothing and is told nothing."""

from __future__ import annotations

import asyncio
import re
import ssl
from collections import Counter
from threading import Event, Thread
from urllib.parse import urlencode

import pytest

from bench.shipped import HOST, Shipped
from tests.deploy.test_nginx import TOKEN
from tests.deploy.test_restart import Phone, reloaded, tag
from tests.factories import PASSWORD
from tests.tourney.front.asking import run
from tests.waiting import comes_true

pytestmark = [pytest.mark.nginx, pytest.mark.long]
MAKE = """
from tests.brackets.systems.bridge.playing import posted
from tests.factories import make_director
event = posted(8)
make_director(event.tournament, "director")
print(f"{event.get_absolute_url()}bracket/1/")
"""
PHONES, READERS, WRITERS, TURNS = 20, 4, 3, 2
PAUSE = 0.05
"""Slow enough for the limits of nginx: all of them come from one address."""


class PhoneBehind(Phone):
    """One that reaches the site by nginx."""

    async def calls(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """As a browser does, but for a certificate of our own."""
        trusting = ssl.create_default_context()
        trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
        return await asyncio.open_connection(
            "127.0.0.1", self.site.secure, ssl=trusting, server_hostname=HOST
        )


class Crowd:
    """Readers and writers in threads of their own, and everything they were answered."""

    def __init__(self, site: Shipped) -> None:
        self.site, self.answers, self._is_over = site, Counter[tuple[str, int, bool]](), Event()
        self.cookie, self.token = signed_in(site)
        works = [self.reads] * READERS + [self.writes] * WRITERS
        self._threads = [Thread(target=work) for work in works]
        for one in self._threads:
            one.start()

    def reads(self) -> None:
        """What is made anew, what nginx has, and a desk."""
        desk = f"/desk/{self.site.path.split('/')[2]}/"
        while not self._is_over.wait(PAUSE):
            answer = self.site.ask(cache_control="no-cache")
            # A copy is handed out only while the site is silent: as good as an error here.
            self.answers["page", answer.status, answer.cache == "STALE"] += 1
            self.answers["kept", self.site.ask().status, False] += 1
            self.answers["desk", self.site.ask(desk, Cookie=self.cookie).status, False] += 1

    def writes(self) -> None:
        """Invitations, each a row."""
        way = f"/desk/{self.site.path.split('/')[2]}/invite/"
        body = urlencode({"name": "Anna", "csrfmiddlewaretoken": self.token}).encode()
        while not self._is_over.wait(PAUSE):
            answer = self.site.ask(way, "POST", body, **forms(self.cookie))
            self.answers["invited", answer.status, False] += 1

    def ends(self) -> Counter[tuple[str, int, bool]]:
        """All answers."""
        self._is_over.set()
        for one in self._threads:
            one.join()
        return self.answers


def forms(cookie: str) -> dict[str, str]:
    """What a browser says with a form."""
    kind = "application/x-www-form-urlencoded"
    page = f"https://{HOST}/"
    return {"Cookie": cookie, "Content_Type": kind, "Origin": page[:-1], "Referer": page}


def signed_in(site: Shipped) -> tuple[str, str]:
    """The cookies of a director, and the token of his forms."""
    form = site.ask("/account/login/")
    (token,) = TOKEN.findall(form.body.decode())
    sent = {"username": "director", "password": PASSWORD, "csrfmiddlewaretoken": token}
    csrf = form.headers["set-cookie"].partition(";")[0]
    done = site.ask("/account/login/", "POST", urlencode(sent).encode(), **forms(csrf))
    assert done.status == 302
    session = re.search(r"sessionid=\w+", done.headers["set-cookie"])
    assert session is not None
    desk = site.ask("/desk/", Cookie=session[0])
    cookie = f"{session[0]}; {desk.headers['set-cookie'].partition(';')[0]}"
    return cookie, TOKEN.findall(desk.body.decode())[0]


def is_back(phone: Phone, turn: int) -> bool:
    """After this reload."""
    return phone.is_open and len(phone.waits) > turn


def test_a_reload_behind_nginx_fails_nobody(site: Shipped) -> None:
    async def story() -> None:
        seen = await tag(site)
        phones = [PhoneBehind(site, seen) for _ in range(PHONES)]
        following = [asyncio.ensure_future(phone.follow()) for phone in phones]
        await comes_true(lambda: all(phone.is_open for phone in phones))
        crowd = await asyncio.to_thread(Crowd, site)
        try:
            for turn in range(TURNS):
                await reloaded(site, turn)
                await comes_true(lambda turn=turn: all(is_back(phone, turn) for phone in phones))
                await comes_true(lambda turn=turn: crowd.answers.total() > (turn + 1) * 200)
        finally:
            answers = await asyncio.to_thread(crowd.ends)
        last = await tag(site)
        await comes_true(lambda: all(phone.tag == last for phone in phones))

        assert set(answers) == {(what, 200, False) for what in ("page", "kept", "desk", "invited")}
        ((rows,),) = site.read("SELECT COUNT(*) FROM tourney_invitation")
        assert rows == answers["invited", 200, False] > 50
        assert not any(one.done() for one in following)
        for one in following:
            one.cancel()
        await asyncio.gather(*following, return_exceptions=True)

    run(story())
