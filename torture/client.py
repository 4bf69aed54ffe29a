"""A browser's requests over real HTTP: cookies, the token against forged requests, whole answers only."""

from __future__ import annotations

import http.client
import json
import threading
from collections.abc import Mapping
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import urlencode

HOST = "127.0.0.1"
PATIENCE = 60
SAFE = ("GET", "HEAD")
TOLD = 200
"""Bytes of an answer that are noted where it is an error."""


class Silence(Exception):
    """No whole answer came: what was sent may have been done or not."""


@dataclass(slots=True)
class Tally:
    """What the server answered to everybody of this run."""

    busy: int = 0
    errors: list[str] = field(default_factory=list)
    wordless: int = 0
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def count(self, status: int, where: str, body: bytes) -> None:
        """503 with words is busy; every other answer of 500 and above, and a 503 without, is an error."""
        if status < 500:
            return
        with self._lock:
            if status == 503 and body.strip():
                self.busy += 1
            else:
                told = " ".join(body[:TOLD].decode(errors="replace").split())
                self.errors.append(f"{where} answered {status}: {told}")


@dataclass(frozen=True, slots=True)
class Reply:
    """A whole answer, as the reader of forms (`tests/brackets/conformance/browsing.py`) wants it."""

    status_code: int
    headers: dict[str, str]
    content: bytes
    streaming: bool = False

    def __getitem__(self, name: str) -> str:
        """A header."""
        return self.headers[name.lower()]

    def json(self) -> Any:
        """What a script is answered; an empty object where it is none."""
        is_json = self.headers.get("content-type", "").startswith("application/json")
        return json.loads(self.content) if is_json else {}


class Client:
    """One browser of somebody: it keeps cookies, and opens a connection for each request."""

    def __init__(self, port: int, tally: Tally, *, patience: float = PATIENCE) -> None:
        """`port` may be that of something between the browser and the site."""
        self.port, self.tally, self.patience = port, tally, patience
        self.cookies: dict[str, str] = {}

    def get(
        self, address: str, data: Mapping[str, str] = {}, headers: Mapping[str, str] = {}
    ) -> Reply:
        """Read."""
        query = ("&" if "?" in address else "?") + urlencode(data) if data else ""
        return self.ask("GET", address + query, headers=headers)

    def post(
        self, address: str, data: Mapping[str, str] = {}, headers: Mapping[str, str] = {}
    ) -> Reply:
        """Send a form."""
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        return self.ask("POST", address, urlencode(data).encode(), {**kind, **headers})

    def ask(
        self, method: str, address: str, body: bytes = b"", headers: Mapping[str, str] = {}
    ) -> Reply:
        """One request; raises Silence where no whole answer came."""
        connection = self.connection()
        try:
            connection.request(method, address, body or None, self._headers(method, headers))
            got = connection.getresponse()
            content = got.read()
        except (OSError, http.client.HTTPException) as gone:
            raise Silence(f"{method} {address}: {gone!r}") from gone
        finally:
            connection.close()
        for line in got.headers.get_all("Set-Cookie") or []:
            self.cookies |= {name: one.value for name, one in SimpleCookie(line).items()}
        self.tally.count(got.status, f"{method} {address.partition('?')[0]}", content)
        return Reply(got.status, {k.lower(): v for k, v in got.getheaders()}, content)

    @property
    def origin(self) -> str:
        """Where its pages are from."""
        return f"http://{HOST}:{self.port}"

    def connection(self) -> http.client.HTTPConnection:
        """A new one."""
        return http.client.HTTPConnection(HOST, self.port, timeout=self.patience)

    def _headers(self, method: str, more: Mapping[str, str]) -> dict[str, str]:
        """As a browser sends them to the site it shows."""
        own = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        if method not in SAFE:
            own |= {"Origin": self.origin}
            own |= {"X-CSRFToken": self.cookies.get("csrftoken", "")}
        return {"User-Agent": "Mozilla/5.0", "Accept-Language": "en", **own, **more}
