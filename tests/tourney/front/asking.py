"""Asking the front: as the server calls it, and through a server on a port of its own."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import threading
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar

import uvicorn
from django.core.handlers.wsgi import WSGIHandler
from django.db import connections

from tests.waiting import until
from tourney.front.application import QUEUE, THREADS, Front
from tourney.front.protocol import Protocol
from tourney.published.request import Environ

T = TypeVar("T")
HOST = "127.0.0.1"


@dataclass
class Said:
    """What was answered."""

    status: int = 0
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""


class Gated:
    """Django, how often it was asked, and a gate that holds a page as long as we like."""

    def __init__(self) -> None:
        self.handler, self.times, self.gate = WSGIHandler(), 0, threading.Event()
        self.gate.set()

    def __call__(self, environ: Environ, start_response: Any) -> Iterable[bytes]:
        self.times += 1
        assert self.gate.wait(20)
        return self.handler(environ, start_response)


def run(story: Coroutine[Any, Any, T]) -> T:
    """A story in a loop of its own, in a thread: that of a browser may run in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, story).result()


def scope_of(path: str, method: str = "GET", **headers: str) -> dict[str, Any]:
    route, _, query = path.partition("?")
    fields = {"host": "localhost", **{name.replace("_", "-"): v for name, v in headers.items()}}
    return {
        "type": "http",
        "method": method,
        "path": route,
        "query_string": query.encode(),
        "http_version": "1.1",
        "scheme": "http",
        "server": ("localhost", 80),
        "client": ("192.0.2.1", 1),
        "headers": [(name.encode(), value.encode()) for name, value in fields.items()],
    }


async def ask(
    front: Any, path: str, method: str = "GET", body: bytes = b"", **headers: str
) -> Said:
    """One request by the protocol, its body in one piece."""

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body, "more_body": False}

    return await asked(front, scope_of(path, method, **headers), receive)


async def asked(
    front: Any, scope: dict[str, Any], receive: Callable[[], Awaitable[dict[str, Any]]]
) -> Said:
    said = Said()

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            said.status = message["status"]
            said.headers = {n.decode(): v.decode() for n, v in message["headers"]}
        else:
            said.body += message.get("body", b"")

    await front(scope, receive, send)
    return said


@contextlib.asynccontextmanager
async def running(front: Front) -> Any:
    """The front as the server has it between its start and its end."""
    front.watch.start()
    try:
        yield front
    finally:
        for pool in (front.readers, front.desks, front.files.pool):
            pool._most = THREADS + QUEUE
            meeting = threading.Barrier(THREADS)
            await asyncio.gather(*(pool.run(partial(_closed, meeting)) for _ in range(THREADS)))
        await asyncio.to_thread(front.close)


def _closed(meeting: threading.Barrier) -> None:
    """Close the connections of a thread; it waits for the others, so that every thread of the pool takes part."""
    connections.close_all()
    meeting.wait(20)


@contextlib.contextmanager
def served(front: Any) -> Iterator[int]:
    """The front behind a real server in a thread; gives its port."""
    listening = socket.create_server((HOST, 0))
    config = uvicorn.Config(
        front, http=Protocol, ws="none", lifespan="on", log_config=None, timeout_graceful_shutdown=5
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    try:
        until(lambda: server.started or not thread.is_alive())
        assert server.started
        yield listening.getsockname()[1]
    finally:
        server.should_exit = True
        thread.join()
        listening.close()


def spoken(port: int, text: bytes, *, wait: float = 10.0) -> bytes:
    """What a connection says after these bytes until it is closed."""
    with socket.create_connection((HOST, port), timeout=wait) as connection:
        connection.sendall(text)
        found = b""
        while chunk := connection.recv(65536):
            found += chunk
    return found
