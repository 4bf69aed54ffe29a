"""An error of a served site, as a server that collects errors is told of it: what broke and where, and no secret."""

from __future__ import annotations

import gzip
import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import brotli
import pytest

from bench.shipped import Shipped, until
from tests.deploy.figures import OPEN, signed_in
from tests.factories import PASSWORD

pytestmark = pytest.mark.long
MAKE = """
from tests.brackets.systems.bridge.playing import posted
from tests.factories import make_director
event = posted(8)
make_director(event.tournament, "director")
print(f"/desk/{event.tournament.slug}/")
"""
UNPACKED = {"br": brotli.decompress, "gzip": gzip.decompress, None: bytes}
PROJECT = "/api/1/envelope/"
SECRETS = (
    "secret-token", "SECRET-CODE", "director", PASSWORD, "sessionid", "csrftoken", "192.0.2.7", "/invitation/",
    "/desk/", "/account/", "127.0.0.1", "desk.example.org", "no such table", "tourney_invitation",
)  # fmt: skip


class Collector:
    """A server that takes what it is told."""

    def __init__(self) -> None:
        told: list[bytes] = []

        class Taking(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                told.append(UNPACKED[self.headers["Content-Encoding"]](body))
                assert self.path == PROJECT
                self.send_response(200)
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                """Say nothing."""

        self.told, self.server = told, ThreadingHTTPServer(("127.0.0.1", 0), Taking)
        threading.Thread(target=self.server.serve_forever).start()

    def events(self) -> list[dict[str, Any]]:
        """A head, a head of its own and the event stand on three lines."""
        return [json.loads(one.splitlines()[2]) for one in self.told]


@pytest.fixture
def collector() -> Iterator[Collector]:
    made = Collector()
    yield made
    made.server.shutdown()
    made.server.server_close()


@pytest.fixture
def site(
    tmp_path_factory: pytest.TempPathFactory, prepared: Shipped, collector: Collector
) -> Iterator[Shipped]:
    dsn = f"http://public@127.0.0.1:{collector.server.server_port}/1"
    made = Shipped(tmp_path_factory.mktemp("broken"), told=OPEN | {"TOURNEY_ERRORS": dsn})
    made.make(MAKE, prepared=prepared)
    try:
        made.start_app()
        yield made
    finally:
        made.stop()


def test_an_error_is_told_with_route_event_and_person_and_nothing_else(
    site: Shipped, collector: Collector
) -> None:
    director = signed_in(site)
    ((person,),) = site.read("SELECT id FROM auth_user WHERE username = 'director'")
    site.write("ALTER TABLE tourney_invitation RENAME TO tourney_away")
    headers = {"X-Request-ID": "a1b2", "X-Forwarded-For": "192.0.2.7"}
    token = director.client.cookies["csrftoken"]
    sent = {"csrfmiddlewaretoken": token, "name": "SECRET-CODE", "password1": PASSWORD}
    for answer in (
        director.client.get("/invitation/secret-token/?code=SECRET-CODE", headers=headers),
        director.client.post("/invitation/secret-token/", sent, headers),
        director.client.get(site.path, headers=headers),
    ):
        assert answer.status_code == 500
    until(lambda: len(collector.told) == 3)
    first, second, third = collector.events()
    assert first["tags"] == {"method": "GET", "request": "a1b2", "route": "tourney:invitation"}
    assert second["tags"]["method"] == "POST"
    assert third["tags"]["route"] == "tourney:desk"
    assert third["tags"]["tournament"] == site.path.split("/")[2]
    assert third["user"] == {"id": str(person)}
    broken = third["exception"]["values"][-1]
    assert broken["type"] == "OperationalError"
    assert "tourney/views/desk.py" in [one["filename"] for one in broken["stacktrace"]["frames"]]
    for one in collector.told:
        words = one.decode()
        head = words.splitlines()[0]
        assert "dsn" not in json.loads(head)
        assert [secret for secret in SECRETS if secret in words] == []


def test_a_collector_that_is_gone_holds_nobody_up(site: Shipped, collector: Collector) -> None:
    collector.server.shutdown()
    collector.server.server_close()
    director = signed_in(site)
    site.write("ALTER TABLE tourney_invitation RENAME TO tourney_away")
    assert [director.open(site.path).status for _ in range(5)] == [500] * 5
    assert director.open("/desk/").status == 200
