"""Clients that are slow: half a head, half a body, a byte a second, answers nobody reads. The site goes on."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from torture.client import HOST, Silence
from torture.halls import Hall, opened
from torture.task import Task

AT_ONCE = 100
HELD = 6.0
"""Seconds they are there; heads have 20, so none of them is ended by the site."""
PATIENCE = 20.0
"""Seconds a reader may wait, on a machine that is busy with all of it."""
HEAD = f"POST /account/login/ HTTP/1.1\r\nHost: {HOST}\r\nContent-Length: 100000\r\n"


def run(task: Task) -> None:
    """A hundred at once, and again, while directors type and others read."""
    hall = opened(task)
    while task.outcome.tried < task.tries:
        many = min(AT_ONCE, task.tries - task.outcome.tried)
        hall.while_typing(partial(_held, hall, many))
        task.outcome.tried += many


def _held(hall: Hall, many: int) -> None:
    ended = threading.Event()
    page = hall.events[0].event.get_absolute_url()
    kinds = (_half_a_head, _half_a_body, _by_bytes, _never_read)
    threads = []
    for _ in range(many):
        kind = hall.task.chance.choice(kinds)
        work = (hall.task.site.port, page, ended)
        threads.append(threading.Thread(target=_slowly, args=(kind, *work), daemon=True))
    for thread in threads:
        thread.start()
    try:
        end = time.monotonic() + HELD
        while time.monotonic() < end:
            _read(hall)
    finally:
        ended.set()
        for thread in threads:
            thread.join(5)


def _read(hall: Hall) -> None:
    """A reader among them."""
    address = hall.task.chance.choice(hall.events).event.get_absolute_url()
    try:
        status = hall.task.site.client(patience=PATIENCE).get(address).status_code
    except Silence:
        status = 0
    if status not in (200, 503):
        hall.task.found(
            "errors", f"A reader among slow clients was answered {status or 'nothing'}."
        )
    time.sleep(0.1)


Slow = Callable[[socket.socket, str, threading.Event], None]


def _slowly(kind: Slow, port: int, page: str, ended: threading.Event) -> None:
    with suppress(OSError), socket.create_connection((HOST, port), timeout=10) as client:
        kind(client, page, ended)
        ended.wait()


def _half_a_head(client: socket.socket, page: str, ended: threading.Event) -> None:
    client.sendall(f"GET {page} HTTP/1.1\r\nHost: {HOST}\r\nUser-".encode())


def _half_a_body(client: socket.socket, page: str, ended: threading.Event) -> None:
    client.sendall(f"{HEAD}\r\nusername=".encode())


def _by_bytes(client: socket.socket, page: str, ended: threading.Event) -> None:
    """One byte a second of a head."""
    for byte in HEAD.encode():
        client.sendall(bytes([byte]))
        if ended.wait(1):
            return


def _never_read(client: socket.socket, page: str, ended: threading.Event) -> None:
    """Hundreds of answers are asked for and none is read."""
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    request = f"GET {page} HTTP/1.1\r\nHost: {HOST}\r\n\r\n".encode()
    with suppress(TimeoutError):
        client.settimeout(2)
        for _ in range(200):
            client.sendall(request)
