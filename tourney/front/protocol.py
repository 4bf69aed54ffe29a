"""HTTP/1.1 as uvicorn speaks it, with an end to what it waits for: the head of a request has its bytes and seconds."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

SECONDS = 20.0
"""A head comes whole in so many, or the connection is closed; whole heads come in one packet."""
LINGER = 1.0
"""When the process goes, seconds in which a connection may still bring the request that is on its way."""
LARGEST = 24_000
"""Bytes of a head; a line may have 8 kB of them, for every paper of a large tournament that is ticked."""
LEAVING = "leaving"
"""What the connections of a process tell each other."""
SLOW = b"The request did not come whole in time."
LARGE = b"The head of this request is larger than anything the site takes."


class Protocol(HttpToolsProtocol):
    """One connection."""

    _head_size = 0
    _is_head = True
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody called: the head of the first request is waited for."""
        super().connection_made(transport)
        self._expect()
        if LEAVING in self.app_state:  # it was taken while the process began to go
            self._linger()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is waited for any more."""
        self._heard()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Count what is not a whole head yet, and refuse what grows too large."""
        if self._is_head:
            self._head_size += len(data)
            if self._timer is None:
                self._expect()
        super().data_received(data)
        if self._is_head and self._head_size > LARGEST:
            self._refuse(431, LARGE)

    def on_headers_complete(self) -> None:
        """The head is here."""
        self._is_head = False
        self._heard()
        super().on_headers_complete()
        if LEAVING in self.app_state and self.cycle is not None:
            self.cycle.keep_alive = False

    def on_message_complete(self) -> None:
        """The next thing that comes is another head."""
        self._is_head, self._head_size = True, 0
        super().on_message_complete()

    def shutdown(self) -> None:
        """The server goes: streams, which have no end of their own, are told; no request that was sent is lost.

        What was taken by this process and not read yet would be lost with a connection that is closed at once.
        """
        self.app_state[LEAVING] = True
        if self._is_idle:
            self._linger()
        else:
            super().shutdown()
        leave: Any = self.app_state.get("leave")
        if leave is not None:
            leave()

    @property
    def _is_idle(self) -> bool:
        return self.cycle is None or self.cycle.response_complete

    def _linger(self) -> None:
        self.loop.call_later(LINGER, self._left)

    def _left(self) -> None:
        if self._is_idle and not self.transport.is_closing():
            self.transport.close()

    def _expect(self) -> None:
        self._timer = self.loop.call_later(SECONDS, self._late)

    def _heard(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _late(self) -> None:
        self._timer = None
        if self._head_size:
            self._refuse(408, SLOW)
        else:
            self.transport.close()

    def _refuse(self, status: int, words: bytes) -> None:
        """In words, unless another answer is under way."""
        if self.transport.is_closing():
            return
        if self.cycle is None or self.cycle.response_complete:
            length = b"content-length: %d\r\n" % len(words)
            kind = b"content-type: text/plain; charset=utf-8\r\n"
            head = STATUS_LINE[status] + kind + length + b"connection: close\r\n\r\n"
            self.transport.write(head + words)
        self.transport.close()
