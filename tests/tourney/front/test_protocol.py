"""Half-sent requests and heads without end, against a real server."""

from __future__ import annotations

import socket
import time
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
    assert protocol.SLOW.encode() in said
    assert spoken(port, b"") == b""


def test_the_next_head_of_a_connection_has_its_seconds_too(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "SECONDS", 0.5)
    said = spoken(port, WHOLE.replace(b"Connection: close\r\n", b"") + WHOLE[:20])
    assert said.startswith(b"HTTP/1.1 200 OK\r\n")
    assert b"HTTP/1.1 200 OK" not in said[20:]


@pytest.mark.parametrize(
    "endless",
    [
        b"GET /" + b"a" * 30_000,
        WHOLE[:-2] + b"X-Long: " + b"a" * 30_000,
        WHOLE[:-2] + b"X-Long: " + b"a" * 30_000 + b"\r\n\r\n",  # whole, in one packet
    ],
)
def test_a_head_without_end_is_refused(port: int, endless: bytes) -> None:
    said = spoken(port, endless)
    assert said.startswith(b"HTTP/1.1 431 ")
    assert protocol.LARGE.encode() in said


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
            asked = WHOLE.replace(b"Connection: close\r\n", b"")
            late = [Timer(0.3, one.sendall, (asked,)) for one in (fresh, used)]
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


CHUNKED = b"POST /account/login/ HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
FORM = b"POST /account/login/ HTTP/1.1\r\nHost: localhost\r\n"


@pytest.mark.parametrize(
    ("asked", "status", "words"),
    [
        (CHUNKED + b"0\r\nX-Trailer: a\r\n\r\n", 400, protocol.TRAILERS),
        (CHUNKED + b"0\r\nX-Trailer: " + b"a" * 30_000, 431, protocol.LARGE),
        (CHUNKED + b"0\r\n" + b"X-Trailer: a\r\n" * 3_000, 431, protocol.LARGE),
        (CHUNKED + b"1;" + b"x" * 30_000, 431, protocol.LARGE),
        (CHUNKED + b"1\r\nx\r\n" * (protocol.MOST_CHUNKS + 1), 400, protocol.CHUNKS),
        (FORM + b"Content-Length: 32000001\r\n\r\n", 413, protocol.LARGE_BODY),
        (CHUNKED.replace(b"1.1", b"1.0") + b"0\r\n\r\n", 400, protocol.OLD_CHUNKS),
        (FORM + b"Content-Length: 1\r\nContent-Length: 2\r\n\r\nxx", 400, ""),
        (CHUNKED[:-2] + b"Content-Length: 5\r\n\r\n0\r\n\r\n", 400, protocol.FRAMED_TWICE),
        (CHUNKED[:-2] + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400, ""),
        (CHUNKED.replace(b"chunked", b"gzip, chunked") + b"0\r\n\r\n", 400, ""),
        (WHOLE.replace(b"HTTP/1.1", b"HTTP/2.0"), 400, protocol.VERSION),
        (WHOLE.replace(b"Host: localhost\r\n", b""), 400, "Host"),
        (WHOLE[:-2] + b"Host: example.org\r\n\r\n", 400, "Host"),
        (WHOLE.replace(b"Connection:", b"Connection :"), 400, ""),
    ],
)
def test_a_request_that_has_no_end_or_two_is_refused_in_words(
    port: int, asked: bytes, status: int, words: str
) -> None:
    """And its connection closed, whoever reads it otherwise before the site (RFC 9112, 6.3 and 11.2)."""
    said = spoken(port, asked)
    assert said.startswith(b"HTTP/1.1 %d " % status)
    assert said.lower().count(b"connection: close") == 1
    assert words.encode() in said


def test_an_answer_with_a_cookie_is_sent(port: int) -> None:
    said = spoken(port, WHOLE.replace(b"/help/", b"/account/login/"))
    assert said.startswith(b"HTTP/1.1 200 OK\r\n")
    assert b"set-cookie: csrftoken=" in said.lower()


def test_a_body_in_pieces_is_read(port: int) -> None:
    said = spoken(port, CHUNKED[:-2] + b"Connection: close\r\n\r\n5\r\nuser=\r\n0\r\n\r\n")
    assert said.startswith(b"HTTP/1.1 403 ")  # Django has it, and misses the token


def test_a_body_that_does_not_come_whole_is_told(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "BODY_SECONDS", 0.2)
    said = spoken(port, FORM + b"Content-Length: 500\r\n\r\nusername=")
    assert said.startswith(b"HTTP/1.1 408 ")
    assert protocol.SLOW.encode() in said


@pytest.mark.parametrize("framing", [b"Content-Length: 2000000", b"Transfer-Encoding: chunked"])
@pytest.mark.parametrize("path", [b"/", b"/health/", b"/static/nothing.css", b"/live/"])
def test_an_answer_that_needs_no_body_ends_a_connection_that_owes_one(
    port: int, path: bytes, framing: bytes
) -> None:
    """A page, a file and a stream are answered before it is read; the rest of it is not waited for."""
    head = b"GET " + path + b" HTTP/1.1\r\nHost: localhost\r\n" + framing + b"\r\n\r\n"
    said = spoken(port, head + b"5\r\nx")
    assert said.startswith(b"HTTP/1.1 ")
    assert b"connection: close" in said.lower()


def test_whoever_answers_a_request_that_is_refused_meanwhile_is_not_told_of_a_fault(
    port: int, caplog: pytest.LogCaptureFixture
) -> None:
    said = spoken(
        port, CHUNKED.replace(b"POST /account/login/", b"GET /health/") + b"no number\r\n"
    )
    assert said.startswith(b"HTTP/1.1 400 ")
    assert not caplog.records


def test_a_body_that_grows_beyond_the_largest_is_refused(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "LARGEST_BODY", 300_000)
    piece = b"10000\r\n" + b"x" * 65_536 + b"\r\n"
    with socket.create_connection((HOST, port), timeout=10) as one, pytest.raises(ConnectionError):
        one.sendall(CHUNKED + piece * (protocol.MOST_CHUNKS // 10))


def test_what_a_connection_may_send_counts_for_each_request(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "LARGEST_BODY", 30_000)
    asked = FORM + b"Content-Length: 20000\r\n"
    with socket.create_connection((HOST, port), timeout=10) as one:
        for _ in range(3):
            one.sendall(asked + b"\r\n" + b"x" * 10_000)
            time.sleep(0.1)  # its second half in another packet
            one.sendall(b"x" * 10_000)
            assert one.recv(65536).startswith(b"HTTP/1.1 403 ")
