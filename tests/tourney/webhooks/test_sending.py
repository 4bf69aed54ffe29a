"""One try: over TLS to exactly the number that was looked at, once, bounded in time and in bytes."""

from __future__ import annotations

import asyncio
import socket
import ssl
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.tourney.front.asking import run
from tests.tourney.webhooks.receiving import HERE, NAME, listening
from tourney.models import Notice
from tourney.webhooks import sending
from tourney.webhooks.sending import LARGEST, Answer, Resolve, resolved, send, trust

Outcome = Notice.Outcome
OTHER = "127.0.0.2"
BODY = b'{"kind": "trial"}'


class Names:
    """A resolver that gives one answer after another, and counts how often it was asked."""

    def __init__(self, *answers: Sequence[str]) -> None:
        self.answers, self.asked = list(answers), 0

    async def __call__(self, host: str, port: int) -> Sequence[str]:
        self.asked += 1
        return self.answers[min(self.asked, len(self.answers)) - 1]


def sent(address: str, resolve: Resolve, *, private: bool = True) -> Answer:
    return run(send(address, {"webhook-id": "msg_1"}, BODY, private=private, resolve=resolve))


@contextmanager
def saying(*pieces: bytes, pause: float = 0.0) -> Iterator[int]:
    """A server that says these bytes to whoever comes, with pauses between; its port."""
    server = socket.create_server((HERE, 0))
    leaves = threading.Event()

    def serve() -> None:
        while True:
            try:
                connection, _ = server.accept()
            except OSError:
                return
            with connection:
                connection.settimeout(5)
                try:
                    connection.recv(65_536)
                    for piece in pieces:
                        connection.sendall(piece)
                        leaves.wait(pause)
                    leaves.wait(0.2 if not pause else 5)
                except OSError:
                    pass

    thread = threading.Thread(target=serve)
    thread.start()
    try:
        yield int(server.getsockname()[1])
    finally:
        leaves.set()
        server.shutdown(socket.SHUT_RDWR)
        server.close()
        thread.join()


def test_a_program_with_a_certificate_of_its_name_is_told(trusted: Path) -> None:
    with listening(trusted=trusted) as program:
        names = Names([HERE])
        assert sent(program.address("/told?by=us"), names) == Answer(Outcome.TAKEN, 204)
    (heard,) = program.heard
    assert (heard.path, heard.body) == ("/told?by=us", BODY)
    assert heard.headers["host"] == f"{NAME}:{program.port}"
    assert heard.headers["webhook-id"] == "msg_1"
    assert names.asked == 1


def test_a_certificate_of_another_name_or_of_a_stranger_ends_it(
    trusted: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with listening(trusted=trusted) as program:
        for host in ("other.example.org", HERE):
            assert sent(program.address(host=host), Names([HERE])).outcome == Outcome.UNTRUSTED
        monkeypatch.delenv("SSL_CERT_FILE")
        assert sent(program.address(), Names([HERE])).outcome == Outcome.UNTRUSTED
    with listening() as plain:
        address = plain.address().replace("http:", "https:")
        assert sent(address, Names([HERE])).outcome == Outcome.UNTRUSTED
    assert not program.heard
    assert not plain.heard


def test_a_name_that_leads_elsewhere_the_next_time_is_asked_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It was looked at, so nothing else is connected to: nobody asks the network again."""

    def nobody(*args: Any, **kwargs: Any) -> None:
        raise AssertionError(f"somebody resolves again: {args}")

    with listening() as program, listening(host=OTHER, port=program.port) as other:
        monkeypatch.setattr(socket, "getaddrinfo", nobody)
        names = Names([HERE], [OTHER])
        assert sent(program.address(), names).is_taken
        assert names.asked == 1
    assert len(program.heard) == 1
    assert not other.heard


@pytest.mark.parametrize("numbers", [[HERE], ["8.8.8.8", HERE], ["::ffff:127.0.0.1"]])
def test_a_name_that_leads_into_our_own_network_is_not_connected_to(
    numbers: list[str], trusted: Path
) -> None:
    with listening(trusted=trusted) as program:
        assert sent(program.address(), Names(numbers), private=False) == Answer(Outcome.PRIVATE)
        private = f"http://{HERE}:{program.port}/"
        assert sent(private, Names(numbers), private=False) == Answer(Outcome.UNFIT)
    assert not program.heard


def test_the_next_number_is_tried_where_the_first_takes_no_connection() -> None:
    with listening() as program:
        assert sent(program.address(), Names([OTHER, HERE])).is_taken
    assert len(program.heard) == 1


def test_a_number_that_hangs_leaves_time_for_the_next(
    trusted: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sending, "CONNECT", 0.5)
    with listening(trusted=trusted) as program, socket.create_server((OTHER, program.port)):
        assert sent(program.address(), Names([OTHER, HERE])).is_taken
    assert len(program.heard) == 1


def test_a_redirect_is_not_followed() -> None:
    with listening() as other, listening(lambda number: 307) as program:
        program.leads_to = other.address()
        assert sent(program.address(), Names([HERE])) == Answer(Outcome.REDIRECTED, 307)
    assert not other.heard


def test_what_is_answered_is_told_apart() -> None:
    for status, outcome in ((200, Outcome.TAKEN), (404, Outcome.REFUSED), (503, Outcome.REFUSED)):
        with listening(lambda number, status=status: status) as program:  # type: ignore[misc]
            assert sent(program.address(), Names([HERE])) == Answer(outcome, status)
    assert sent(program.address(), Names([HERE])) == Answer(Outcome.CLOSED), "nobody listens"
    assert sent(program.address(), Names([])) == Answer(Outcome.UNKNOWN)


def test_a_name_nobody_knows_and_one_that_is_none_lead_nowhere() -> None:
    for name in ("nowhere.invalid", "a..b.invalid", f"{'a' * 70}.invalid"):
        assert sent(f"https://{name}/", resolved) == Answer(Outcome.UNKNOWN)


@pytest.mark.parametrize(
    ("pieces", "outcome"),
    [
        ([b"HTTP/1.1 103 Early Hints\r\n\r\n", b"HTTP/1.1 200 OK\r\n\r\n"], Outcome.TAKEN),
        ([b"HTTP/1.1 200 OK\r\n\r\n", b"x" * 1_000_000], Outcome.TAKEN),
        ([b"HTTP/1.1 200 OK\r\nx: ", b"x" * (3 * LARGEST)], Outcome.UNREADABLE),
        ([b"220 mail.example.org\r\n\r\n"], Outcome.UNREADABLE),
        ([b"HTTP/1.1 200"], Outcome.CLOSED),
        ([], Outcome.CLOSED),
    ],
)
def test_of_an_answer_its_head_is_read_and_no_more(pieces: list[bytes], outcome: Outcome) -> None:
    with saying(*pieces) as port:
        assert sent(f"http://{NAME}:{port}/", Names([HERE])).outcome == outcome


def test_who_hangs_or_answers_drop_by_drop_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sending, "WHOLE", 0.4)
    with saying(*[b"x"] * 100, pause=0.05) as port:
        assert sent(f"http://{NAME}:{port}/", Names([HERE])) == Answer(Outcome.LATE)
    with saying(*[b"HTTP/1.1 100 Continue\r\n\r\n"] * 100, pause=0.05) as port:
        assert sent(f"http://{NAME}:{port}/", Names([HERE])) == Answer(Outcome.LATE)
    with socket.create_server((HERE, 0)) as silent:  # takes the connection and says nothing
        port = silent.getsockname()[1]
        for scheme in ("http", "https"):
            assert sent(f"{scheme}://{NAME}:{port}/", Names([HERE])) == Answer(Outcome.LATE)


def test_a_name_that_is_never_resolved_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sending, "WHOLE", 0.2)

    async def never(host: str, port: int) -> Sequence[str]:
        await asyncio.sleep(60)
        return []

    assert sent(f"http://{NAME}/", never) == Answer(Outcome.LATE)


def test_the_trust_is_that_of_the_system_and_not_an_old_one() -> None:
    context = trust()
    assert context.check_hostname
    assert context.verify_mode == ssl.CERT_REQUIRED
    assert context.minimum_version >= ssl.TLSVersion.TLSv1_2
