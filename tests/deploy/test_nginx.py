"""The shipped nginx before the site: pages from its cache, true within a second, read while all behind it is off."""

from __future__ import annotations

import re
import time
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect, sync_playwright

from bench.shipped import HOST, SHIPPED, Answer, Shipped, until
from tests import chromium
from tests.deploy.figures import asked
from tests.factories import PASSWORD
from tourney.published.asked import KNOWN, PART

pytestmark = [pytest.mark.nginx, pytest.mark.browser]
NAME = "UPDATE tourney_tournament SET name = '{}', public_version = public_version + 1"
HIDE = "UPDATE tourney_tournament SET is_public = {}, public_version = public_version + 1"
MAKE = """
from tests.brackets.systems.bridge.playing import play, posted
from tests.factories import make_director
event = posted(8)
play(event, "R1M1", (61, 28))
make_director(event.tournament, "director")
print(f"{event.get_absolute_url()}bracket/1/")
"""
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')


def shown(site: Shipped) -> str:
    """The time that a browser says of a page it loads while the site is silent.

    In a thread of its own: the browser of the other tests may have its loop in this one.
    """
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(_shown, site).result()


def _shown(site: Shipped) -> str:
    found = [f"--host-resolver-rules=MAP {HOST} 127.0.0.1:{site.secure}", "--no-sandbox"]
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium.where(), args=found)
        page = browser.new_page(ignore_https_errors=True, timezone_id="UTC")
        page.goto(f"https://{HOST}{site.path}")
        line = page.locator("#live")
        expect(line).to_contain_text("Reconnecting, showing", timeout=chromium.PATIENCE)
        page.wait_for_load_state("networkidle")
        said = line.inner_text()
        browser.close()
    return said.rpartition(" ")[2]


def dated(answer: Answer) -> time.struct_time:
    """When the site gave it."""
    return time.strptime(answer.headers["date"], "%a, %d %b %Y %H:%M:%S GMT")


def test_the_names_of_a_query_are_those_that_pages_know() -> None:
    (named,) = re.findall(r'"~\(\^\|&\)\(([a-z|]+)\)\(=\|&\|\$\)"', SHIPPED.read_text())
    assert set(named.split("|")) == KNOWN - {PART}


def test_a_page_is_made_once_and_then_answered_from_what_is_kept(site: Shipped) -> None:
    site.ask()
    answer = site.ask(accept_encoding="br, gzip")
    assert answer.status == 200
    until(lambda: site.ask(accept_encoding="br, gzip").cache == "HIT", within=5)
    answer = site.ask(accept_encoding="br, gzip")
    assert (answer.headers["content-encoding"], answer.headers["vary"]) == ("br", "Accept-Encoding")
    assert "s-maxage=1" in answer.headers["cache-control"]
    again = site.ask(accept_encoding="br, gzip", if_none_match=answer.headers["etag"])
    assert (again.status, again.body) == (304, b"")
    assert site.protocol() == "h2"


def test_a_name_nobody_knows_makes_no_page_and_a_list_is_made_for_whoever_asks(
    site: Shipped,
) -> None:
    until(lambda: site.ask(f"{site.path}?utm_source=x&fbclid=1").cache == "HIT", within=5)
    assert site.ask(f"{site.path}?utm_source=y").body == site.ask().body
    assert site.ask("/?q=lake").cache == site.ask("/?q=lake").cache == "BYPASS"
    part = site.ask(f"{site.path}?part=live&utm_source=x")
    assert part.body.lstrip().startswith(b"<div id=")


def test_what_changes_is_read_after_a_second_and_sooner_past_the_cache(site: Shipped) -> None:
    for name in (b"Harbour", b"Lighthouse"):
        site.ask()
        site.write(NAME.format(name.decode()))
        asked: list[Answer] = []

        def is_new(name: bytes = name, asked: list[Answer] = asked) -> bool:
            asked.append(site.ask(cache_control="no-cache"))
            return name in asked[-1].body

        until(is_new, within=5)
        assert {one.cache for one in asked} == {"BYPASS"}
        assert name in site.ask().body, "what was asked past the cache is kept for all"
    site.ask()
    site.write(NAME.format("Jetty"))
    until(lambda: b"Jetty" in site.ask().body, within=3)


def test_a_page_nobody_asked_for_in_a_while_is_new_for_the_first_who_does(site: Shipped) -> None:
    site.ask()
    site.write(NAME.format("Pier"))
    time.sleep(6)
    assert b"Pier" in site.ask().body


def test_a_directors_session_never_reaches_the_cache(site: Shipped) -> None:
    form = site.ask("/account/login/")
    (token,) = TOKEN.findall(form.body.decode())
    sent = {"username": "director", "password": PASSWORD, "csrfmiddlewaretoken": token}
    origin = {"Origin": f"https://{HOST}", "Referer": f"https://{HOST}/account/login/"}
    csrf = form.headers["set-cookie"].partition(";")[0]
    kind = "application/x-www-form-urlencoded"
    body = urlencode(sent).encode()
    done = site.ask("/account/login/", "POST", body, Cookie=csrf, Content_Type=kind, **origin)
    assert done.status == 302, done.body
    session = re.search(r"sessionid=(\w+)", done.headers["set-cookie"])
    assert session is not None
    key, cookie = session[1].encode(), f"sessionid={session[1]}; {csrf}"
    desk = site.ask("/desk/", cookie=cookie)
    assert b"Signed in as director" in desk.body
    assert desk.cache == ""
    for path in (site.path, f"{site.path}?part=live", "/", "/editions/", "/t/nowhere/"):
        for ask in ({}, {"cache_control": "no-cache"}):
            answer = site.ask(path, cookie=cookie, **ask)
            assert "set-cookie" not in answer.headers
            assert b"Signed in as" not in answer.body
    look = site.ask(f"/desk/look{site.path}", cookie=cookie)
    assert (look.status, look.cache) == (302, "")
    kept = site.kept()
    ((name,),) = site.read("SELECT name FROM tourney_tournament ORDER BY id DESC LIMIT 1")
    assert str(name).encode() in kept
    for secret in (key, b"sessionid", b"csrftoken", b"Signed in as", token.encode()):
        assert secret not in kept


def test_whom_a_reader_says_he_is_is_not_believed(site: Shipped) -> None:
    form = site.ask("/account/login/")
    (token,) = TOKEN.findall(form.body.decode())
    sent = {"username": "nobody", "password": "wrong", "csrfmiddlewaretoken": token}
    site.ask(
        "/account/login/", "POST", urlencode(sent).encode(),
        Cookie=form.headers["set-cookie"].partition(";")[0],
        Content_Type="application/x-www-form-urlencoded", Referer=f"https://{HOST}/account/login/",
        X_Forwarded_For="203.0.113.9", Forwarded="for=203.0.113.9", by="127.0.0.2",
    )  # fmt: skip
    found = site.read(
        "SELECT subject FROM tourney_tries WHERE wrong > 0 AND subject LIKE 'password from %'"
    )
    assert found == [("password from 127.0.0.2",)]


def test_streams_come_at_once_and_codes_are_never_kept(site: Shipped) -> None:
    status, first = site.first_of_stream(f"/live{site.path}?since=old")
    assert (status, first != b"") == (200, True)
    for _ in range(2):
        answer = site.ask(
            "/c/", "POST", b"code=secret", Content_Type="application/x-www-form-urlencoded"
        )
        assert answer.cache == ""
    assert b"code=secret" not in (site.folder / "access.log").read_bytes()
    assert site.ask("/c/", "POST", b"x" * 100_000).status == 413


def test_the_figures_are_read_of_the_site_alone_and_never_through_nginx(site: Shipped) -> None:
    assert asked(site)[0] == 200
    for path in ("/metrics/", "//metrics/", "/t/../metrics/", "/%6detrics/", "/metrics%2f"):
        answer = site.ask(path)
        assert (answer.status, b"tourney_" in answer.body) == (404, False), path


def test_pages_are_read_on_while_the_site_and_its_database_are_off(site: Shipped) -> None:
    looked = site.ask(accept_encoding="gzip")
    site.ask(accept_encoding="br")  # as a browser asks
    (sheet,) = re.findall(r'rel="stylesheet" href="([^"]+)"', site.ask(site.path).body.decode())
    until(lambda: site.ask().cache == "HIT", within=5)
    away = site.database.with_suffix(".away")
    site.stop_app()
    site.database.rename(away)
    time.sleep(6)
    stale = site.ask(accept_encoding="gzip")
    assert (stale.status, stale.cache, stale.body) == (200, "STALE", looked.body)
    assert time.mktime(time.gmtime()) - time.mktime(dated(stale)) >= 5, (
        "its date says how old it is"
    )
    assert shown(site) == time.strftime("%H:%M:%S", dated(site.ask(accept_encoding="br")))
    style = site.ask(sheet, accept_encoding="gzip")
    assert (style.status, style.headers["content-encoding"]) == (200, "gzip")
    assert "immutable" in style.headers["cache-control"]
    assert site.ask("/desk/").status == 503

    site.start_app()  # the application without its tables: it breaks, and nobody sees it
    broken = site.ask(accept_encoding="gzip")
    assert (broken.status, broken.body) == (200, looked.body)
    site.stop_app()
    for left in site.folder.glob("data/tourney.sqlite3*"):
        if left != away:
            left.unlink()
    away.rename(site.database)
    site.start_app()
    until(lambda: site.ask(accept_encoding="gzip").cache in ("HIT", "EXPIRED"), within=5)


def test_who_sends_something_while_nobody_answers_is_told_later_in_words(site: Shipped) -> None:
    """Pages take 503 for “later”, and send what they hold again; a bare 502 they would take for an answer."""
    site.stop_app()
    try:
        for path in ("/desk/", "/c/"):
            answer = site.ask(path, "POST", b"line=1+60+40")
            assert (answer.status, answer.headers["retry-after"]) == (503, "2"), path
            assert b"what you typed still stands there" in answer.body
            assert answer.headers["cache-control"] == "no-store"
        assert site.ask("/silent.html").status == 404, "nobody asks for it by its name"
    finally:
        site.start_app()


def test_what_was_hidden_while_the_site_was_off_is_gone_as_soon_as_it_is_back(
    site: Shipped,
) -> None:
    assert site.ask().status == 200
    site.stop_app()
    site.write(HIDE.format(0))
    assert site.ask().status == 200, "nobody can know it yet"
    site.start_app()
    until(lambda: site.ask().status == 404, within=5)
    until(lambda: site.ask().cache == "HIT", within=5)
    site.stop_app()
    until(lambda: site.ask().cache == "STALE", within=5)
    assert site.ask().status == 404, "the old page is nowhere any more"
    site.write(HIDE.format(1))
    site.start_app()
    until(lambda: site.ask().status == 200, within=10)
