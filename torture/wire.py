"""A network between browsers and the site that loses connections: before the request, after it, or in the answer."""

from __future__ import annotations

import re
import socket
import threading
from contextlib import suppress
from random import Random

from bench.shipped import free_port
from torture.client import HOST

LENGTH = re.compile(rb"(?im)^content-length: *(\d+)\r$")
WAYS = ("request", "answer", "middle", "late")
"""Nothing reaches the site; the request does and no answer comes back; half of it does; it comes after a while."""


class Wire:
    """Listens on a port of its own; `loss` is the share of POSTs it cuts, in one of the ways, by chance."""

    def __init__(self, to: int, chance: Random, *, loss: float) -> None:
        """`to` is the port of the site."""
        self.to, self.chance, self.loss = to, chance, loss
        self.port, self.cut = free_port(), 0
        self._server = socket.create_server((HOST, self.port), backlog=200)
        self._ended = threading.Event()
        threading.Thread(target=self._listen, daemon=True).start()

    def end(self) -> None:
        """It takes no more connections."""
        self._ended.set()
        self._server.close()

    def _listen(self) -> None:
        while not self._ended.is_set():
            with suppress(OSError):
                asked, _ = self._server.accept()
                threading.Thread(target=self._carry, args=(asked,), daemon=True).start()

    def _carry(self, asked: socket.socket) -> None:
        """One request and its answer: browsers here open a connection for each."""
        with asked, suppress(OSError):
            asked.settimeout(60)
            request = whole(asked)
            way = self._way(request)
            if way == "request":
                asked.sendall(b"")
                return
            with socket.create_connection((HOST, self.to), timeout=60) as site:
                site.sendall(request.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n", 1))
                if way == "answer":
                    return
                answer = whole(site)
            if way == "late":
                self._ended.wait(0.3)
            asked.sendall(answer[: len(answer) // 2] if way == "middle" else answer)

    def _way(self, request: bytes) -> str:
        """How this one is lost; empty where it is not."""
        if not request.startswith(b"POST") or self.chance.random() >= self.loss:
            return ""
        self.cut += 1
        return self.chance.choice(WAYS)


def whole(sender: socket.socket) -> bytes:
    """A request or an answer with its body, as far as one comes."""
    text = b""
    while b"\r\n\r\n" not in text:
        text += (piece := sender.recv(65536))
        if not piece:
            return text
    head, _, body = text.partition(b"\r\n\r\n")
    length = LENGTH.search(head + b"\r\n")
    while len(body) < int(length[1]) if length else b"chunked" in head.lower():
        piece = sender.recv(65536)
        if not piece:
            break
        body += piece
    return head + b"\r\n\r\n" + body
