"""What is counted, on a site that two processes serve: the thing is done, and the figure is read."""

from __future__ import annotations

import math
import os
import shutil
import signal
import socket
import sqlite3
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from bench.shipped import Shipped, until
from tests.brackets.conformance.browsing import Browser
from tests.deploy.figures import OPEN, Figures, asked, browser, figures, sign_in, signed_in
from tests.deploy.test_restart import processes
from tourney.config.house import release
from tourney.front.application import QUEUE, THREADS

pytestmark = pytest.mark.long
MAKE = """
from tests.brackets.systems.bridge.playing import posted
from tests.factories import make_director
event = posted(8)
make_director(event.tournament, "director")
print(f"{event.get_absolute_url()}bracket/1/")
"""
FOLDER = "data/metrics"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, prepared: Shipped) -> Iterator[Shipped]:
    """gunicorn with two processes, whose figures this machine may read."""
    made = Shipped(tmp_path_factory.mktemp("counted"), told=OPEN | {"TOURNEY_METRICS": "127.0.0.1"})
    made.make(MAKE, prepared=prepared)
    try:
        made.start_app()
        until(lambda: len(processes(made)) == 2)
        yield made
    finally:
        made.stop()


def desk(site: Shipped, ends: str = "") -> str:
    """Of the event whose bracket is read."""
    return f"/desk/{site.path.removeprefix('/t/').partition('bracket/')[0]}{ends}"


def test_only_whom_the_setting_names_reads_them(site: Shipped) -> None:
    status, said = asked(site)
    assert (status, said.startswith("# HELP")) == (200, True)
    for stranger in ("192.0.2.9", "10.0.0.1"):
        status, said = asked(site, X_Forwarded_For=stranger, Host="127.0.0.1")
        assert (status, "tourney_" in said) == (404, False)


def test_requests_are_counted_by_route_method_and_status_in_all_processes(site: Shipped) -> None:
    before = figures(site)
    reader = browser(site)
    for number in range(30):
        assert reader.open("/help/").status == 200
        assert reader.open(f"/nowhere/{number}/").status == 404
    now = figures(site)
    wanted = {"route": "tourney:help", "method": "GET", "status": "2xx"}
    assert (
        now.of("tourney_requests_total", **wanted) - before.of("tourney_requests_total", **wanted)
        == 30
    )
    for name in ("tourney_request_seconds_count", "tourney_requests_total"):
        assert now.of(name, route="none") - before.of(name, route="none") == 30
    assert now.of("tourney_request_seconds_sum", route="tourney:help") > 0
    assert len(list((site.folder / FOLDER).glob("counter_*.db"))) == 3, "each process has its own"


def test_no_address_is_a_label(site: Shipped) -> None:
    reader = browser(site)
    for at, path in enumerate(("/t/none-{}/", "/help/none-{}/", "/admin/{}/", "/c/?code={}")):
        reader.open(path.format(at))
    reader.client.ask("BREW", "/help/")
    found = figures(site)
    routes = found.labels("tourney_requests_total", "route")
    assert not [one for one in routes if "/" in one]
    assert found.labels("tourney_requests_total", "method") <= {"GET", "HEAD", "POST", "other"}


def test_a_page_is_counted_by_where_it_came_from(site: Shipped) -> None:
    reader = browser(site)
    until(lambda: _came(site, "kept") > 0 or not reader.open(site.path))
    kept, made = _came(site, "kept"), _came(site, "made")
    for _ in range(20):
        reader.open(site.path)
    assert _came(site, "kept") - kept >= 18, "each process makes it once at most"
    site.write("UPDATE tourney_tournament SET public_version = public_version + 1")
    time.sleep(0.5)
    reader.open(site.path)
    assert _came(site, "made") > made


def _came(site: Shipped, source: str) -> float:
    return figures(site).of("tourney_pages_total", source=source)


def test_a_stream_is_counted_while_it_is_open(site: Shipped) -> None:
    assert figures(site).of("tourney_streams") == 0
    streams = [_stream(site) for _ in range(6)]
    until(lambda: figures(site).of("tourney_streams") == 6)
    for one in streams:
        one.close()
    until(lambda: figures(site).of("tourney_streams") == 0)


def _stream(site: Shipped) -> socket.socket:
    found = socket.create_connection(("127.0.0.1", site.app))
    found.sendall(f"GET /live{site.path}?since=old HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
    return found


def test_a_result_is_counted_once_it_is_stored(site: Shipped) -> None:
    director = signed_in(site)
    before = figures(site).of("tourney_results_total", system="bridge")
    page = director.open(desk(site, "results/"))
    assert director.press(page, "Record", {"command": "1 31 27"}, "/line/").led
    assert director.press(page, "Record", {"command": "2 31 x"}, "/line/").status == 422
    now = figures(site)
    assert now.of("tourney_results_total", system="bridge") - before == 1
    assert now.of("tourney_results_total") - before == 1, "of no other system"


def test_what_was_sent_and_not_stored_is_counted_by_why(site: Shipped) -> None:
    director, before = signed_in(site), figures(site)
    edit = director.open(f"/desk/{site.path.split('/')[2]}/edit/")
    site.write("UPDATE tourney_tournament SET version = version + 1")
    assert director.press(edit, "Save", {"name": "Another"}).status == 409
    stranger = browser(site)
    answers = [sign_in(stranger, "nobody", "wrong").status for _ in range(12)]
    assert answers[-1] == 429
    now = figures(site)
    assert _refused(now, "conflict") - _refused(before, "conflict") == 1
    assert _refused(now, "too_many") - _refused(before, "too_many") == answers.count(429)


def _refused(found: Figures, why: str) -> float:
    return found.of("tourney_writes_refused_total", why=why)


def test_waiting_for_the_database_is_counted_and_so_is_who_waited_in_vain(site: Shipped) -> None:
    """Somebody else writes for longer than the site waits; of many that come meanwhile not all may wait."""
    before = figures(site)
    signed = [browser(site) for _ in range(300)]
    page = signed[0].open("/account/login/")
    token = page.forms[0].fields["csrfmiddlewaretoken"]
    cookies = signed[0].client.cookies

    def tries(found: Browser) -> int:
        found.client.cookies = dict(cookies)
        sent = {"username": "late", "password": "wrong", "csrfmiddlewaretoken": token}
        return found.post("/account/login/", sent).status

    other = sqlite3.connect(site.database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        with ThreadPoolExecutor(300) as threads:
            asked_for = [threads.submit(tries, one) for one in signed]
            until(lambda: _refused(figures(site), "silent") > _refused(before, "silent"))
            other.execute("ROLLBACK")
            answers = Counter(one.result() for one in asked_for)
    finally:
        other.close()
    now = figures(site)
    silent, busy = (_refused(now, why) - _refused(before, why) for why in ("silent", "busy"))
    assert silent >= 1
    assert busy >= 300 - 2 * (QUEUE + THREADS)
    assert silent + busy == answers[503]
    waits = "tourney_write_wait_seconds"
    assert now.of(f"{waits}_sum") - before.of(f"{waits}_sum") >= 14
    assert now.of(f"{waits}_bucket", le="0.02") > before.of(f"{waits}_bucket", le="0.02")


def test_release_room_and_the_age_of_the_last_copy_are_told(site: Shipped) -> None:
    found = figures(site)
    assert found.of("tourney_release_info", release=release()) == 1
    assert found.of("tourney_copy_age_seconds") == math.inf
    free = shutil.disk_usage(site.folder).free
    assert abs(found.of("tourney_disk_free_bytes") - free) < 1_000_000_000
    site.does(
        "from django.core.management import call_command; call_command('backup', verbosity=0)"
    )
    assert 0 < figures(site).of("tourney_copy_age_seconds") < 60


def test_what_was_counted_outlives_its_process_and_a_reload(site: Shipped) -> None:
    browser(site).open("/help/")
    told = ("tourney_requests_total", "tourney_request_seconds_count", "tourney_pages_total")
    for end in (_killed, _reloaded):
        stream = _stream(site)
        until(lambda: figures(site).of("tourney_streams") == 1)
        before, old = figures(site), processes(site)
        end(site)
        until(lambda old=old: len(processes(site)) == 2 and processes(site) != old)
        until(lambda: figures(site).of("tourney_streams") == 0)
        now = figures(site)
        assert all(now.of(name) >= before.of(name) > 0 for name in told)
        assert len(list((site.folder / FOLDER).glob("*.db"))) <= 3 * 2 + 2
        stream.close()
    site.stop_app()
    site.start_app()
    assert figures(site).of("tourney_requests_total", route="tourney:help") == 0, (
        "a start begins anew"
    )


def _killed(site: Shipped) -> None:
    """Both, for the stream is in one of them."""
    for one in processes(site):
        os.kill(int(one), signal.SIGKILL)


def _reloaded(site: Shipped) -> None:
    assert site._app is not None
    old = processes(site)
    os.kill(site._app.pid, signal.SIGHUP)
    until(lambda: not old & processes(site))
