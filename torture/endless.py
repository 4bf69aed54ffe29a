"""Requests that have no end, or more than one: trailers, bodies, heads for ever. The site goes on and does not grow."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import chain, repeat
from pathlib import Path

from torture.client import HOST, Silence
from torture.halls import Hall, opened
from torture.task import Task

AT_ONCE = 8
HELD = 6.0
"""Seconds in which they send what the site takes."""
PATIENCE = 20.0
"""Seconds a reader may wait, on a machine that is busy with all of it."""
GROWN = 60_000
"""kB by which the most that a serving process ever had may grow."""
PIECE = 65_536
CHUNKED = f"POST /account/login/ HTTP/1.1\r\nHost: {HOST}\r\nTransfer-Encoding: chunked\r\n\r\n"

Sent = Iterator[bytes]


def run(task: Task) -> None:
    """A kind after the other, from several connections at once, while directors type and others read."""
    hall = opened(task)
    kinds = list(KINDS.items())
    while task.outcome.tried < task.tries:
        name, kind = kinds[task.outcome.tried % len(kinds)]
        before = _sizes(hall)
        hall.while_typing(partial(_sent, hall, name, kind))
        for pid, size in _sizes(hall).items():
            if size - before.get(pid, size) > GROWN:
                task.found("errors", f"{name}: a process grew by {size - before[pid]:,} kB.")
        task.outcome.tried += 1


def _sizes(hall: Hall) -> dict[int, int]:
    """The most memory that every serving process ever had, in kB."""
    found = {}
    for pid in hall.task.site.workers():
        with suppress(FileNotFoundError):
            lines = Path(f"/proc/{pid}/status").read_text().splitlines()
            found[pid] = next(int(one.split()[1]) for one in lines if one.startswith("VmHWM"))
    return found


def _sent(hall: Hall, name: str, kind: Callable[[str], Sent]) -> None:
    page = hall.events[0].event.get_absolute_url()
    end = time.monotonic() + HELD
    taken: list[bool] = []
    threads = [
        threading.Thread(target=_sends, args=(hall.task.site.port, kind(page), end, taken))
        for _ in range(AT_ONCE)
    ]
    for thread in threads:
        thread.start()
    longest = 0.0
    while any(thread.is_alive() for thread in threads):
        longest = max(longest, _read(hall, name))
    hall.task.outcome.note(
        f"{name}: a reader among them waited {longest:.1f} s at most, {sum(taken)} of {AT_ONCE} were heard to the end."
    )
    if any(taken):
        hall.task.found("errors", f"{name}: what has no end was heard for {HELD:.0f} s.")


def _read(hall: Hall, name: str) -> float:
    """The seconds of a reader among them."""
    begun = time.monotonic()
    address = hall.task.chance.choice(hall.events).event.get_absolute_url()
    try:
        status = hall.task.site.client(patience=PATIENCE).get(address).status_code
    except Silence:
        status = 0
    if status not in (200, 503):
        hall.task.found("errors", f"{name}: a reader was answered {status or 'nothing'}.")
    time.sleep(0.1)
    return time.monotonic() - begun - 0.1


def _sends(port: int, pieces: Sent, end: float, taken: list[bool]) -> None:
    """Send until the site closes the connection; `taken` hears of one that it did not close."""
    is_open = True
    with suppress(OSError), socket.create_connection((HOST, port), timeout=HELD) as client:
        try:
            for piece in pieces:
                client.sendall(piece)
                if time.monotonic() > end:
                    break
            client.settimeout(max(end - time.monotonic(), 0.01))
            while client.recv(PIECE):
                pass
            is_open = False
        except TimeoutError:
            pass
        except OSError:
            is_open = False
    taken.append(is_open)


def _trailers(page: str) -> Sent:
    return chain([f"{CHUNKED}0\r\n".encode()], repeat(b"X-Trailer: a\r\n" * (PIECE // 14)))


def _trailer(page: str) -> Sent:
    return chain([f"{CHUNKED}0\r\nX-Trailer: ".encode()], repeat(b"a" * PIECE))


def _crumbs(page: str) -> Sent:
    return chain([CHUNKED.encode()], repeat(b"1\r\nx\r\n" * (PIECE // 6)))


def _extension(page: str) -> Sent:
    return chain([f"{CHUNKED}1;".encode()], repeat(b"x" * PIECE))


def _body(page: str) -> Sent:
    return chain([CHUNKED.encode()], repeat(b"10000\r\n" + b"x" * PIECE + b"\r\n"))


def _head(page: str) -> Sent:
    yield f"GET {page} HTTP/1.1\r\nHost: {HOST}\r\nX-Long: ".encode() + b"x" * 100_000 + b"\r\n\r\n"


def _drips(path: str) -> Sent:
    """A body by crumbs to what is answered before it is read."""
    yield f"GET {path} HTTP/1.1\r\nHost: {HOST}\r\nContent-Length: 100000\r\n\r\n".encode()
    while True:
        yield b"x"
        time.sleep(0.2)


def _said(head: str) -> Callable[[str], Sent]:
    """A request that two readers may read in two ways; `{page}` in it is a page."""
    return lambda page: iter([head.format(page=page).encode()])


def _of(line: str, *fields: str) -> Callable[[str], Sent]:
    return _said("\r\n".join([line, *fields, "", "0", "", ""]))


HOSTED = f"Host: {HOST}"
CUT = "Transfer-Encoding: chunked"
KINDS: dict[str, Callable[[str], Sent]] = {
    "trailers for ever": _trailers,
    "one trailer for ever": _trailer,
    "a body of crumbs": _crumbs,
    "an extension of a chunk for ever": _extension,
    "a body for ever": _body,
    "a head of 100 kB in one packet": _head,
    "a body that drips to a kept page": _drips,
    "a body that drips to a file": lambda _: _drips("/static/nothing.css"),
    "two encodings": _of("POST / HTTP/1.1", HOSTED, CUT, CUT),
    "a length and an encoding": _of("POST / HTTP/1.1", HOSTED, CUT, "Content-Length: 5"),
    "no host": _of("GET {page} HTTP/1.1"),
    "another version": _of("GET {page} HTTP/2.0", HOSTED),
}
