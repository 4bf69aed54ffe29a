"""What was hidden, taken back or removed is read no more through the shipped nginx, whether the site runs or not."""

from __future__ import annotations

import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from bench.shipped import Answer, Shipped, until

pytestmark = [pytest.mark.nginx, pytest.mark.browser]
HIDE = "UPDATE tourney_tournament SET is_public = {}, public_version = public_version + 1"
ACTS = {
    "hidden": "actions.change_tournament(of, version=of.version, is_public=False)",
    "archived": "actions.archive_event(event)",
    "posting": "take_back_posting(event, by=None)",
    "person": "show_without_name(ann, version=ann.version, by=None)",
}
"""Each of another tournament, which has the act's name; one is done while the site runs, one while it is off."""
SILENT = "-silent"
KEPT = 6
"""Seconds after which a copy is asked for again: one, four more, and one for a clock."""
DO = """
from brackets.journal.taking_back import take_back_posting
from tourney import actions
from tourney.actions.unnaming import show_without_name
from tourney.models import Event, Player
event = Event.objects.select_related("tournament").get(tournament__slug="{slug}")
of, ann = event.tournament, Player.objects.get(name="Ann {slug}")
{act}
"""
MAKE = f"""
from tests.brackets.systems.bridge.playing import play, posted
from tests.factories import make_director, make_member, make_player
from tourney.models import Event, Tournament
for slug in {[*ACTS, *(f"{one}{SILENT}" for one in ACTS)]}:
    event = posted(4)
    Tournament.objects.filter(pk=event.tournament_id).update(slug=slug)
    Event.objects.filter(pk=event.pk).update(slug="knockout")
    make_member(event.entrants.get(number=1), make_player(f"Ann {{slug}}"))
event = posted(8)
play(event, "R1M1", (61, 28))
make_director(event.tournament, "director")
print(f"{{event.get_absolute_url()}}bracket/1/")
"""


def pages_of(slug: str) -> tuple[str, ...]:
    """What everybody reads of a tournament, the person's page among it."""
    event = f"/t/{slug}/knockout/"
    return event, f"{event}bracket/1/", f"{event}entry/1/"


def is_kept(site: Shipped, path: str, **headers: str) -> bool:
    """Whether nginx has a copy that is read."""
    answer = site.ask(path, **headers)
    return (answer.status, answer.cache) == (200, "HIT")


def is_gone(answer: Answer, act: str, path: str, before: Answer) -> bool:
    """Whether what the act took away is on this page no more: the name of a person, or all of it."""
    if act == "person":
        return b"Ann person" not in answer.body
    if act == "posting" and path.endswith("/entry/1/"):
        return answer.body != before.body
    return answer.status != 200 or (act == "posting" and b"taken back" in answer.body.lower())


@pytest.mark.parametrize("act", ACTS)
def test_what_was_taken_away_while_nobody_asked_is_not_read_once_the_site_is_silent(
    site: Shipped, act: str
) -> None:
    """The copies of before are all there, for an hour; nobody finds them."""
    pages, encodings = pages_of(act), ({}, {"accept_encoding": "gzip"}, {"accept_encoding": "br"})
    for path in pages:
        for asked in encodings:
            until(lambda path=path, asked=asked: is_kept(site, path, **asked), within=10)
    before = {path: site.ask(path) for path in pages}
    assert f"Ann {act}".encode() in before[pages[-1]].body
    mark = site.shown.readlink()
    site.does(DO.format(slug=act, act=ACTS[act]))
    assert site.shown.readlink() != mark, "whoever did it hears of it only then"
    until(lambda: is_kept(site, site.path), within=10)
    site.stop_app()
    time.sleep(KEPT)
    try:
        for path in pages:
            for asked in encodings:
                answer = site.ask(path, **asked)
                assert answer.status == 502, (path, asked)
                assert f"Ann {act}".encode() not in answer.body
        assert site.ask().status == 200, "what was asked for since is read on"
    finally:
        site.start_app()
    for path in pages:
        assert is_gone(site.ask(path), act, path, before[path]), path


def test_what_was_taken_away_while_the_site_was_off_is_gone_within_five_seconds(
    site: Shipped,
) -> None:
    pages = {(act, path): site.ask(path) for act in ACTS for path in pages_of(f"{act}{SILENT}")}
    assert {answer.status for answer in pages.values()} == {200}
    site.stop_app()
    for act, done in ACTS.items():
        site.does(DO.format(slug=f"{act}{SILENT}", act=done))
    site.start_app()
    time.sleep(5)
    for (act, path), old in pages.items():
        assert is_gone(site.ask(path), act, path, old), path


def test_what_another_process_hid_without_a_word_is_not_read_once_the_site_is_silent(
    site: Shipped,
) -> None:
    """Rows that were changed by hand: the watch sees it, whoever did it."""
    until(lambda: is_kept(site, site.path), within=10)
    mark = site.shown.readlink()
    site.write(HIDE.format(0))
    until(lambda: site.shown.readlink() != mark, within=5)
    site.stop_app()
    time.sleep(KEPT)
    assert site.ask().status == 502
    site.write(HIDE.format(1))
    site.start_app()
    until(lambda: site.ask().status == 200, within=10)


def test_a_copy_of_another_mark_is_not_read_while_the_site_is_silent(site: Shipped) -> None:
    """Another process may have taken something away that the one that answered had not seen yet."""
    until(lambda: is_kept(site, site.path), within=10)
    assert "x-shown" not in site.ask().headers
    mark, other = site.shown.readlink(), site.shown.with_name("0" * 24)
    other.mkdir()
    site.stop_app()
    time.sleep(KEPT)
    assert site.ask().status == 200
    try:
        site.shown.unlink()
        assert site.ask().status == 502, "nor where there is no mark at all"
        site.shown.symlink_to(other.name)
        assert site.ask().status == 502
        site.shown.unlink()
        site.shown.symlink_to(mark)
        assert (site.ask().status, site.ask().cache) == (200, "STALE")
    finally:
        site.start_app()


class Waking(BaseHTTPRequestHandler):
    """A site whose database is back: it says “later” once more, then answers, and knows no mark yet."""

    asked = 0

    def do_GET(self) -> None:
        type(self).asked += 1
        self.send_response(503 if self.asked == 1 else 200)
        self.send_header("X-Accel-Expires", "0")
        self.send_header("Content-Length", "5")
        self.end_headers()
        self.wfile.write(b"awake")

    def log_message(self, *_: object) -> None:
        """Nothing is said."""


def test_what_the_site_answers_as_it_wakes_is_read_before_it_knows_its_mark(site: Shipped) -> None:
    until(lambda: is_kept(site, site.path), within=10)
    site.stop_app()
    time.sleep(KEPT)
    try:
        with ThreadingHTTPServer(("127.0.0.1", site.app), Waking) as server:
            threading.Thread(target=server.serve_forever).start()
            answer = site.ask(accept_encoding="identity")
            server.shutdown()
        assert (answer.status, answer.body) == (200, b"awake")
        assert (site.ask().status, site.ask().cache) == (200, "STALE"), "its answer took no place"
    finally:
        site.start_app()
