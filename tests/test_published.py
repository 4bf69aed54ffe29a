"""Published bytes: answered before Django, and never older than the last commit."""

from __future__ import annotations

import gzip
import io
import threading
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any
from urllib.parse import unquote

import brotli
import pytest
from django.core.handlers.wsgi import WSGIHandler
from django.db import DatabaseError, connection
from django.test import Client

from tests.brackets.systems.bridge.playing import play, posted
from tests.factories import make_director, make_event, make_member, make_player
from tourney.actions import (
    change_site,
    enter,
    raise_public_version,
    take_over,
    withdraw,
)
from tourney.actions.players import correct_player
from tourney.models import Event, Tournament
from tourney.models.lasting import taking_away
from tourney.published import PublishedBytes, stamp_of, subjects_of
from tourney.published.layer import Environ
from tourney.published.same import SHARED
from tourney.published.store import Kept, Store
from tourney.published.versions import CurrentVersions

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql]


@dataclass(frozen=True)
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes


class Counted:
    """Django, and how often it was asked."""

    def __init__(self) -> None:
        self.handler, self.times = WSGIHandler(), 0

    def __call__(self, environ: Environ, start_response: Any) -> Iterable[bytes]:
        self.times += 1
        return self.handler(environ, start_response)


@dataclass
class Site:
    layer: PublishedBytes
    django: Counted
    event: Event

    @property
    def path(self) -> str:
        return f"{self.event.get_absolute_url()}bracket/1/"

    def ask(self, path: str = "", method: str = "GET", **headers: str) -> Answer:
        said: list[Any] = []
        environ = environ_of(path or self.path, method, **headers)
        chunks = self.layer(environ, lambda *args: said.append(args))
        body = b"".join(chunks)
        getattr(chunks, "close", lambda: None)()
        fields = {name.lower(): value for name, value in said[-1][1]}
        return Answer(int(said[-1][0][:3]), fields, body)


def environ_of(path: str, method: str = "GET", **headers: str) -> Environ:
    """As a server says it: the path without its escapes, which are bytes."""
    route, _, query = path.partition("?")
    return {
        "REQUEST_METHOD": method,
        "PATH_INFO": unquote(route, "latin-1"),
        "QUERY_STRING": query,
        **{"SERVER_NAME": "localhost", "SERVER_PORT": "80", "SERVER_PROTOCOL": "HTTP/1.1"},
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(),
        "wsgi.errors": io.StringIO(),
        **{f"HTTP_{name.upper()}": value for name, value in headers.items()},
    }


@pytest.fixture
def site() -> Iterable[Site]:
    django = Counted()
    layer = PublishedBytes(django)
    yield Site(layer, django, posted(8))
    layer.versions.close()


def test_a_page_is_rendered_once_and_then_kept(site: Site) -> None:
    first, second = site.ask(), site.ask()
    assert (first.status, second.status) == (200, 200)
    assert first.body == second.body
    assert site.django.times == 1
    assert first.headers["cache-control"] == SHARED
    assert first.headers["vary"] == "Accept-Encoding"
    assert "content-security-policy" in second.headers


def test_the_head_of_a_page_is_answered_from_what_is_kept(site: Site) -> None:
    first = site.ask(method="HEAD")
    assert (first.status, first.body, site.django.times) == (200, b"", 1)
    page = site.ask()
    again = site.ask(method="HEAD")
    assert (again.body, site.django.times) == (b"", 1)
    assert first.headers == page.headers == again.headers
    assert int(again.headers["content-length"]) == len(page.body)
    assert site.ask(method="HEAD", if_none_match=page.headers["etag"]).status == 304
    gone = site.ask("/t/nowhere/", method="HEAD")
    assert (gone.status, gone.body) == (404, b"")


def test_an_unchanged_page_is_answered_304_without_django(site: Site) -> None:
    tag = site.ask().headers["etag"]
    again = site.ask(if_none_match=tag)
    assert (again.status, again.body, site.django.times) == (304, b"", 1)
    assert again.headers["etag"] == tag


def test_the_first_question_may_be_conditional(site: Site) -> None:
    tag = site.ask().headers["etag"]
    fresh = Site(PublishedBytes(site.django), site.django, site.event)
    assert fresh.ask(if_none_match=tag).status == 304
    assert fresh.ask(if_none_match='"another"').status == 200
    assert site.django.times == 2
    fresh.layer.versions.close()


def test_a_committed_result_is_seen_by_the_next_request(site: Site) -> None:
    before = site.ask()
    play(site.event, "R1M1", (61, 28))
    after = site.ask(if_none_match=before.headers["etag"])
    assert after.status == 200
    assert b'<span class="score">61</span>' in after.body
    assert after.headers["etag"] != before.headers["etag"]


def test_a_commit_over_another_connection_is_seen(site: Site) -> None:
    before = site.ask()

    def elsewhere() -> None:
        raise_public_version(site.event)
        connection.close()

    other = threading.Thread(target=elsewhere)
    other.start()
    other.join()
    assert site.ask().headers["etag"] != before.headers["etag"]
    assert site.django.times == 2


def test_a_hidden_tournament_is_gone_at_once(site: Site) -> None:
    assert site.ask().status == 200
    Tournament.objects.update(is_public=False)
    assert site.ask().status == 404


def test_a_page_that_moved_is_gone_at_once(site: Site) -> None:
    assert site.ask().status == 200
    Event.objects.update(slug="moved")
    assert site.ask().status == 404


def test_a_deleted_event_is_gone_at_once(site: Site) -> None:
    assert site.ask().status == 200
    with taking_away():
        Event.objects.all().delete()
    assert site.ask().status == 404


def test_a_signed_in_reader_gets_the_bytes_of_everybody(site: Site) -> None:
    client = Client()
    client.force_login(make_director(site.event.tournament))
    cookie = f"sessionid={client.cookies['sessionid'].value}; theme=dark; messages=old"
    first = site.ask(cookie=cookie, hx_request="true")
    assert (first.body, first.headers) == (site.ask().body, site.ask().headers)
    assert site.django.times == 1
    Tournament.objects.update(is_public=False)
    assert site.ask(cookie=cookie).status == 404
    assert site.ask(f"/desk/look{site.path}", cookie=cookie).status == 200
    assert site.ask(f"/desk/look{site.path}").status == 302


def test_a_part_is_another_page_and_what_nobody_knows_is_none(site: Site) -> None:
    plain, part = site.ask(), site.ask(f"{site.path}?part=live")
    assert part.body.lstrip().startswith(b"<div id=")
    for query in ("team=3", "follow=3", "utm_source=x", "part=all", "fbclid=1&x", "part=live&y=1"):
        known = part if "part=live" in query else plain
        assert site.ask(f"{site.path}?{query}").body == known.body
    assert site.django.times == 2


def test_bytes_are_encoded_as_the_reader_asks(site: Site) -> None:
    plain = site.ask()
    zipped, brotlied = site.ask(accept_encoding="gzip"), site.ask(accept_encoding="gzip, br")
    assert gzip.decompress(zipped.body) == plain.body == brotli.decompress(brotlied.body)
    assert (zipped.headers["content-encoding"], brotlied.headers["content-encoding"]) == (
        "gzip",
        "br",
    )
    assert int(brotlied.headers["content-length"]) == len(brotlied.body) < len(plain.body)


def test_the_store_lets_the_oldest_go(site: Site) -> None:
    stamp = stamp_of(subjects_of(site.event))
    store = Store(limit=10_000)
    for name in "abcdef":
        store.put((name,), Kept(stamp, "tag", [], b"x" * 500))
    store.get(("d",))
    store.put(("g",), Kept(stamp, "tag", [], b"x" * 500))
    assert (store.get(("d",)) is not None, store.get(("a",))) == (True, None)
    assert store.size <= 10_000
    store.put(("big",), Kept(stamp, "tag", [], b"x" * 50_000))
    assert store.get(("big",)) is None


def test_a_crowd_renders_a_changed_page_once_and_leaves_few_connections(site: Site) -> None:
    site.ask()
    play(site.event, "R1M1", (61, 28))
    with ThreadPoolExecutor(12) as crowd:
        answers = list(crowd.map(lambda _: _asked(site), range(60)))
    assert {answer.status for answer in answers} == {200}
    assert len({answer.body for answer in answers}) == 1
    assert site.django.times == 2
    assert len(site.layer.versions._free) <= 4


def _asked(site: Site) -> Answer:
    try:
        return site.ask()
    finally:
        connection.close()


def test_a_lost_connection_is_replaced(site: Site) -> None:
    site.ask()
    site.ask()
    (kept,) = site.layer.versions._free
    kept.connection.close()
    assert site.ask().status == 200
    assert site.django.times == 1


def test_a_silent_database_confirms_nothing(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    versions = CurrentVersions()

    def silent(*args: object) -> None:
        raise DatabaseError

    monkeypatch.setattr(versions, "_read", silent)
    assert not versions.confirms(stamp_of(subjects_of(site.event)))


def test_an_event_that_takes_entries_is_kept_until_the_next_entry(site: Site) -> None:
    event = make_event(site.event.tournament)
    path = event.get_absolute_url()
    assert site.ask(path).body == site.ask(path).body
    assert site.django.times == 1
    enter(event, by=None, name="Newcomers", size=4)
    assert b"Newcomers" in site.ask(path).body
    withdraw(event.entrants.get(), version=1, by=None)
    site.ask(path)
    assert site.django.times == 3


def test_a_player_is_renamed_at_once_on_his_entry_and_never_by_the_member_file(site: Site) -> None:
    member = make_member(site.event.entrants.get(number=1), make_player("Ann Able"))
    path = f"{site.event.get_absolute_url()}entry/1/"
    assert b"Ann Able" in site.ask(path).body
    tag = site.ask(path).headers["etag"]
    correct_player(member.player, version=1, by=None, name="Ann Baker")
    assert site.ask(path, if_none_match=tag).status == 304
    take_over(member, version=1, file_version=2, by=None)
    assert b"Ann Baker" in site.ask(path).body


def test_another_name_of_the_site_is_on_every_kept_page_at_once(site: Site) -> None:
    public = site.event.tournament.get_absolute_url()
    tags = {path: site.ask(path).headers["etag"] for path in ("", public, "/")}
    change_site(version=0, name="Northern Union")
    for path, tag in tags.items():
        answer = site.ask(path, if_none_match=tag)
        assert answer.status == 200
        assert b"<span>Northern Union</span>" in answer.body
    tags = {path: site.ask(path).headers["etag"] for path in ("", public)}
    change_site(version=1, makers="directors")
    for path, tag in tags.items():
        assert site.ask(path, if_none_match=tag).status == 304
