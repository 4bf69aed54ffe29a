"""HTTP/1.1 as h11 reads it and uvicorn serves it, with an end to everything that a connection may send.

`Reader` says what a request may be: bytes and seconds of its head and of its body, its framing. `Protocol` holds the
protocol of uvicorn, hands it what the connection says, and answers in words what the reader refuses.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, TypeAlias, overload

import h11
from uvicorn import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from tourney.importing.limits import LARGEST_BODY

SECONDS = 20.0
"""A head comes whole in so many, or the connection is closed; whole heads come in one packet."""
BODY_SECONDS = 60.0
"""For all of a body: 8 MB over half a megabyte a second, and long over what a form takes."""
LINGER = 1.0
"""When the process goes, seconds in which a connection may still bring the request that is on its way."""
LARGEST = 24_000
"""Bytes of a head; a line may have 8 kB of them, for every paper of a large tournament that is ticked."""
MOST_CHUNKS = 10_000
"""Of one body: clients cut it into pieces of 4 kB and more, and the largest body has 8,000 of those."""
LEAVING = "leaving"
"""What the connections of a process tell each other."""

SLOW = "The request did not come whole in time."
LARGE = "The head of this request is larger than anything the site takes."
LARGE_BODY = "This is larger than anything the site takes (32 MB)."
NOT_HTTP = "This is not a request of HTTP/1.1 that the site understands: {}."
VERSION = "its version is not HTTP/1.1"
FRAMED_TWICE = "its length is said by Content-Length and by Transfer-Encoding"
OLD_CHUNKS = "HTTP/1.0 has no Transfer-Encoding"
CHUNKS = "its body is cut into more pieces than any client makes"
TRAILERS = "its body ends in header lines"

REFUSALS = {
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE: LARGE,
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: LARGE_BODY,
}
VERSIONS = (b"1.0", b"1.1")
CLOSE = (b"connection", b"close")
PLAIN = b"text/plain; charset=utf-8"
Event: TypeAlias = "h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]"


class Reader(h11.Connection):
    """The parser of one connection; what it refuses ends in `refuse(status, words)`."""

    def __init__(self, loop: asyncio.AbstractEventLoop, refuse: Callable[[int, str], None]) -> None:
        """Seconds are counted by the loop."""
        super().__init__(h11.SERVER, max_incomplete_event_size=LARGEST)
        self.is_leaving = False
        self.is_refused = False
        self._loop, self._refuse = loop, refuse
        self._timer: asyncio.TimerHandle | None = None
        self._received = self._chunks = 0

    # ---- what comes

    def receive_data(self, data: bytes) -> None:
        """Count it: of a head h11 keeps only so much, of a body all that comes counts, also around its chunks."""
        self._received += len(data)
        super().receive_data(data)
        if self.their_state is h11.SEND_BODY and self._received > LARGEST_BODY:
            self.refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, LARGE_BODY)

    def next_event(self) -> Event:
        """The next event; what is refused gives none."""
        try:
            event = super().next_event()
            self._heard(event)
        except h11.RemoteProtocolError as wrong:
            status = HTTPStatus(wrong.error_status_hint)
            if status in REFUSALS:
                self.refuse(status, REFUSALS[status])
            else:
                self.refuse(HTTPStatus.BAD_REQUEST, NOT_HTTP.format(str(wrong).rstrip(".")))
            return h11.NEED_DATA
        return event

    def _heard(self, event: Event) -> None:
        if isinstance(event, h11.Request):
            _check(event)
            self._received = self._chunks = 0
            self.expect(BODY_SECONDS)
        elif isinstance(event, h11.Data):
            self._chunks += event.chunk_start
            if self._chunks > MOST_CHUNKS:
                raise h11.RemoteProtocolError(CHUNKS)
        elif isinstance(event, h11.EndOfMessage):
            if event.headers:
                raise h11.RemoteProtocolError(TRAILERS)
            self.rest()
        elif event is h11.NEED_DATA and self.their_state is h11.IDLE and self._timer is None:
            self.expect(SECONDS)

    # ---- what is answered

    @overload
    def send(self, event: h11.ConnectionClosed) -> None: ...
    @overload
    def send(
        self,
        event: h11.Request | h11.InformationalResponse | h11.Response | h11.Data | h11.EndOfMessage,
    ) -> bytes: ...
    @overload
    def send(self, event: h11.Event) -> bytes | None: ...
    def send(self, event: h11.Event) -> bytes | None:
        """The last answer of a connection says so: its request is refused, or not read whole, or the process goes."""
        if isinstance(event, h11.Response) and (
            self.is_refused or self.is_leaving or self.their_state is h11.SEND_BODY
        ):
            event = h11.Response(
                status_code=event.status_code,
                headers=[*event.headers, CLOSE],
                reason=event.reason,
            )
        return super().send(event)

    @property
    def may_answer(self) -> bool:
        """Whether something was asked, if only by half, and no answer is begun."""
        is_asked = self.their_state is not h11.IDLE or bool(self.trailing_data[0])
        return is_asked and self.our_state in (h11.IDLE, h11.SEND_RESPONSE)

    def refuse(self, status: int, words: str) -> None:
        """Read no more of this connection."""
        self.is_refused = True
        self.rest()
        self._refuse(status, words)

    # ---- its seconds

    def expect(self, seconds: float) -> None:
        """What is awaited now comes whole in so many seconds."""
        self.rest()
        self._timer = self._loop.call_later(seconds, self.refuse, HTTPStatus.REQUEST_TIMEOUT, SLOW)

    def rest(self) -> None:
        """Nothing is awaited."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _check(request: h11.Request) -> None:
    """What h11 takes and a proxy may read otherwise, or nobody needs; raises RemoteProtocolError."""
    size, length, is_cut = len(request.target), None, False
    for name, value in request.headers:
        size += len(name) + len(value)
        if name == b"content-length":
            length = int(value)
        elif name == b"transfer-encoding":
            is_cut = True
    if size > LARGEST:  # it came in one packet: h11 counts only what is not whole
        raise h11.RemoteProtocolError(LARGE, HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
    if request.http_version not in VERSIONS:
        raise h11.RemoteProtocolError(VERSION)
    if is_cut and length is not None:
        raise h11.RemoteProtocolError(FRAMED_TWICE)
    if is_cut and request.http_version == b"1.0":
        raise h11.RemoteProtocolError(OLD_CHUNKS)
    if length is not None and length > LARGEST_BODY:
        raise h11.RemoteProtocolError(LARGE_BODY, HTTPStatus.REQUEST_ENTITY_TOO_LARGE)


class Protocol(asyncio.Protocol):
    """One connection; for the server it stands in the place of uvicorn's own protocol, which it holds."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        """As the server calls it."""
        self.http = H11Protocol(config, server_state, app_state, _loop)
        self.loop = self.http.loop
        self.reader = self.http.conn = Reader(self.loop, self._refuse)
        self.app_state, self.connections = app_state, server_state.connections

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody called: the head of the first request is waited for."""
        self.http.connection_made(transport)
        self.connections.discard(self.http)
        self.connections.add(self)  # type: ignore[arg-type]  # it is asked only for `shutdown`
        self.reader.expect(SECONDS)
        if LEAVING in self.app_state:  # it was taken while the process began to go
            self._linger()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is waited for any more."""
        self.connections.discard(self)
        self.reader.rest()
        self.http.connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Hand it on, to be read by the reader."""
        self.http.data_received(data)

    def eof_received(self) -> None:
        """The other side says nothing more."""
        self.http.eof_received()

    def pause_writing(self) -> None:
        """The other side does not read what is written."""
        self.http.pause_writing()

    def resume_writing(self) -> None:
        """It reads again."""
        self.http.resume_writing()

    def shutdown(self) -> None:
        """The server goes: streams, which have no end of their own, are told; no request that was sent is lost.

        What was taken by this process and not read yet would be lost with a connection that is closed at once.
        """
        self.app_state[LEAVING] = True
        self.reader.is_leaving = True
        if self._is_idle:
            self._linger()
        else:
            self.http.shutdown()
        leave: Any = self.app_state.get("leave")
        if leave is not None:
            leave()

    @property
    def _is_idle(self) -> bool:
        return self.http.cycle is None or self.http.cycle.response_complete

    def _linger(self) -> None:
        self.reader.is_leaving = True
        self.loop.call_later(LINGER, self._left)

    def _left(self) -> None:
        if self._is_idle and not self.http.transport.is_closing():
            self.http.transport.close()

    def _refuse(self, status: int, words: str) -> None:
        """In words, unless nobody asked or an answer is begun; the application hears that nobody waits for its own."""
        transport, cycle = self.http.transport, self.http.cycle
        if transport.is_closing():
            return
        if cycle is not None and not cycle.response_complete:
            cycle.disconnected = True
            cycle.message_event.set()
        if self.reader.may_answer:
            text = words.encode()
            said = h11.Response(
                status_code=status,
                headers=[(b"content-type", PLAIN), (b"content-length", b"%d" % len(text))],
                reason=HTTPStatus(status).phrase.encode(),
            )
            for event in (said, h11.Data(data=text), h11.EndOfMessage()):
                transport.write(self.reader.send(event))
        transport.close()
