"""The site as it is deployed, for browser tests: the front, uvicorn and its protocol, in threads of this process.

A file whose tests want it in place of Django's own server has a `live_server` of its own that opens `deployed`.
"""

from __future__ import annotations

import fcntl
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test.utils import modify_settings, override_settings

from tests.tourney.front.asking import HOST, served
from tourney.config.collected import collect, mark
from tourney.front.application import Front
from tourney.published.layer import Application


class Served:
    """What pytest-django wants of a live server, and the front to look at."""

    def __init__(self, front: Front, port: int) -> None:
        self.front, self.url = front, f"http://{HOST}:{port}"
        self._live_server_modified_settings: Any = modify_settings(ALLOWED_HOSTS={"append": HOST})


@contextmanager
def deployed(django: Application) -> Iterator[Served]:
    """The front before Django on a port of its own."""
    front = Front(django)
    with served(front) as port:
        yield Served(front, port)


@pytest.fixture(scope="session")
def look(request: pytest.FixtureRequest) -> Path:
    """The files of the look as they are served: joined, compressed, named by their text; written by nobody.

    Compressing takes twenty seconds of a processor: they are kept in pytest's own cache until anything they are made
    of is another, and made by the first process that asks.
    """
    with override_settings(**_served_from(Path())):
        now = mark()
    kept: Path = request.config.cache.mkdir("look")
    with (kept / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for other in set(kept.iterdir()) - {kept / "lock", kept / now}:
            shutil.rmtree(other)
        with override_settings(**_served_from(kept / now)):
            collect()
    return kept / now


@pytest.fixture(scope="module")
def collected(look: Path) -> Iterator[Path]:
    """The folder of the static files, which this process serves meanwhile."""
    with override_settings(**_served_from(look)):
        yield look


def _served_from(folder: Path) -> dict[str, Any]:
    hashed = {"staticfiles": {"BACKEND": "tourney.config.static.HashedFiles"}}
    return {"STATIC_ROOT": folder, "STORAGES": settings.STORAGES | hashed}
