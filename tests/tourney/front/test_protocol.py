"""Half-sent requests and heads without end, against a real server."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import ExitStack
from threading import Timer

import pytest
from django.core.handlers.wsgi import WSGIHandler

from tests.tourney.front.asking import HOST, served, spoken
from tourney.front import protocol
from tourney.front.application import Front

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql]
WHOLE = b"GET /help/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


@pytest.fixture
def port() -> Iterator[int]:
    with served(Front(WSGIHandler())) as port:
        yield port


def test_sixty_four_half_sent_requests_leave_the_site_open(port: int) -> None:
    halves = (
        b"GET /help/ HTTP/1.1\r\nHost: loc",
        b"POST /account/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\nusername=",
        b"",
        b"GET /help/ HTTP/1.1\r\nHost: localhost\r\n",
    )
    with ExitStack() as open_ones:
        for index in range(64):
            one = open_ones.enter_context(socket.create_connection((HOST, port)))
            one.sendall(halves[index % 4])
        for _ in range(3):
            assert spoken(port, WHOLE).startswith(b"HTTP/1.1 200 OK\r\n")


def test_a_head_that_does_not_come_whole_is_told(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "SECONDS", 0.2)
    said = spoken(port, WHOLE[:-2])
    assert said.startswith(b"HTTP/1.1 408 ")
    assert protocol.SLOW in said
    assert spoken(port, b"") == b""


def test_the_next_head_of_a_connection_has_its_seconds_too(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "SECONDS", 0.5)
    said = spoken(port, WHOLE.replace(b"Connection: close\r\n", b"") + WHOLE[:20])
    assert said.startswith(b"HTTP/1.1 200 OK\r\n")
    assert b"HTTP/1.1 200 OK" not in said[20:]


@pytest.mark.parametrize(
    "endless", [b"GET /" + b"a" * 30_000, WHOLE[:-2] + b"X-Long: " + b"a" * 30_000]
)
def test_a_head_without_end_is_refused(port: int, endless: bytes) -> None:
    said = spoken(port, endless)
    assert said.startswith(b"HTTP/1.1 431 ")
    assert protocol.LARGE in said


def test_a_long_line_with_every_paper_ticked_is_taken(port: int) -> None:
    long = WHOLE.replace(b"/help/", b"/help/?" + b"&".join([b"paper=12345"] * 600))
    assert spoken(port, long).startswith(b"HTTP/1.1 200 OK\r\n")


def test_a_request_that_was_on_its_way_when_the_process_goes_is_answered() -> None:
    """Its connection was taken, and nothing of it read yet; so is a second one over a connection that is kept open."""
    with ExitStack() as open_ones:
        with served(Front(WSGIHandler())) as port:
            fresh, used = (
                open_ones.enter_context(socket.create_connection((HOST, port), timeout=10))
                for _ in range(2)
            )
            used.sendall(WHOLE.replace(b"Connection: close\r\n", b""))
            assert used.recv(65536).startswith(b"HTTP/1.1 200 OK\r\n")
            late = [Timer(0.3, one.sendall, (WHOLE,)) for one in (fresh, used)]
            for one in late:
                one.start()
        for one in (fresh, used):
            said = b""
            while chunk := one.recv(65536):
                said += chunk
            assert b"HTTP/1.1 200 OK\r\n" in said
            assert b"connection: close" in said.lower()


def test_a_header_with_an_underscore_passes_for_no_other(port: int) -> None:
    spoofed = WHOLE.replace(b"Host: localhost", b"Host: localhost\r\nContent_Length: 99")
    assert spoken(port, spoofed).startswith(b"HTTP/1.1 200 OK\r\n")
