"""A site made for the run: its own folder, database and static files, asked through the deployment's WSGI entry."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from tempfile import TemporaryDirectory
from typing import Any

import django
from django.core.management import call_command
from django.utils.module_loading import import_string

from tourney.config.collecting import spare_what_is_loaded


@dataclass(frozen=True, slots=True)
class Answer:
    """What the server said: status, headers in lower case, body."""

    status: int
    headers: dict[str, str]
    body: bytes


@contextmanager
def made() -> Iterator[None]:
    """Django set up on an empty migrated database in a folder that goes away again."""
    with TemporaryDirectory(prefix="tourney-bench-") as folder:
        os.environ |= {"TOURNEY_DATA": folder, "DJANGO_SETTINGS_MODULE": "bench.settings"}
        os.environ.pop("DATABASE_URL", None)
        django.setup()
        call_command("migrate", verbosity=0)
        call_command("collectstatic", interactive=False, verbosity=0)
        spare_what_is_loaded()
        yield


def application() -> Any:
    """The deployment's entry: published bytes in front, Django behind."""
    return import_string("tourney.config.wsgi.application")


def ask(app: Any, path: str, **headers: str) -> Answer:
    """One GET; header names with underscores, as WSGI has them."""
    said: list[Any] = []
    address, _, query = path.partition("?")
    environ = {
        "REQUEST_METHOD": "GET",
        "PATH_INFO": address,
        "QUERY_STRING": query,
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": "127.0.0.1",
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(),
        "wsgi.errors": io.StringIO(),
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
        **{f"HTTP_{name.upper()}": value for name, value in headers.items()},
    }
    chunks = app(environ, lambda status, fields, exc_info=None: said.extend((status, fields)))
    try:
        body = b"".join(chunks)
    finally:
        getattr(chunks, "close", lambda: None)()
    return Answer(int(said[0][:3]), {name.lower(): value for name, value in said[1]}, body)
