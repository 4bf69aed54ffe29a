"""A request of the asynchronous server as Django reads it, and Django's answer as the server sends it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from io import BytesIO
from typing import IO, Any, TypeAlias

from tourney.front.pool import Later
from tourney.published.request import Environ

Scope: TypeAlias = Mapping[str, Any]
Fields: TypeAlias = list[tuple[bytes, bytes]]
Application: TypeAlias = Callable[[Environ, Callable[..., Any]], Iterable[bytes]]
WITHOUT_HTTP = {"CONTENT_TYPE", "CONTENT_LENGTH"}


@dataclass(frozen=True, slots=True)
class Answer:
    """A whole answer: it is sent by the loop, so that no thread waits for a slow reader."""

    status: int
    headers: Fields
    body: bytes

    @property
    def tag(self) -> bytes:
        """Its ETag; empty where nobody may keep it."""
        return next((value for name, value in self.headers if name == b"etag"), b"")

    def said(self) -> Answer:
        """Itself; raises Later where it says nothing of what was asked: the database is silent, or something broke."""
        if self.status >= 500:
            raise Later
        return self


def environ_of(scope: Scope) -> Environ:
    """What PEP 3333 wants to know, of a request without a body; `with_body` gives it one."""
    server, client = scope.get("server") or ("localhost", None), scope.get("client")
    environ: Environ = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": scope["path"].encode("utf-8").decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "SERVER_NAME": server[0],
        "SERVER_PORT": str(server[1] or 0),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope["scheme"],
        "wsgi.errors": sys.stderr,
        "wsgi.input": BytesIO(),
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    if client:
        environ["REMOTE_ADDR"] = client[0]
    for name, value in scope["headers"]:
        _add(environ, name, value)
    return environ


def _add(environ: Environ, name: bytes, value: bytes) -> None:
    """One header. A name with an underscore would pass for another one with a dash: it is left out."""
    if b"_" in name:
        return
    key = name.decode("latin-1").upper().replace("-", "_")
    key, text = key if key in WITHOUT_HTTP else f"HTTP_{key}", value.decode("latin-1")
    if key in environ:
        text = f"{environ[key]}{'; ' if key == 'HTTP_COOKIE' else ','}{text}"
    environ[key] = text


def with_body(environ: Environ, body: IO[bytes], size: int) -> Environ:
    """The same request with its whole body, at hand."""
    sized = {"CONTENT_LENGTH": str(size)} if size or "CONTENT_LENGTH" in environ else {}
    return environ | {"wsgi.input": body, **sized}


def answer_of(application: Application, environ: Environ) -> Answer:
    """Ask a WSGI application, and take its whole answer: called in a thread, where its connections stay."""
    said: list[Any] = []
    chunks = application(environ, lambda *args: said.append(args))
    try:
        body = b"".join(chunks)
    finally:
        close = getattr(chunks, "close", None)
        if close is not None:
            close()
    status, headers = said[-1][:2]
    return Answer(int(status[:3]), encoded(headers), body)


def encoded(headers: Iterable[tuple[str, str]]) -> Fields:
    """Headers as the server sends them: Django begins that of a cookie with a blank."""
    return [
        (name.lower().encode("latin-1"), value.strip().encode("latin-1")) for name, value in headers
    ]
