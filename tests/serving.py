"""The site as it is deployed, for browser tests: the front, uvicorn and its protocol, in threads of this process.

A file whose tests want it in place of Django's own server has a `live_server` of its own that opens `deployed`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.management import call_command
from django.test.utils import modify_settings, override_settings

from tests.tourney.front.asking import HOST, served
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


@pytest.fixture(scope="module")
def collected(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder of the static files as they are served: joined, compressed, named by their text."""
    folder = tmp_path_factory.mktemp("static")
    hashed = {"staticfiles": {"BACKEND": "tourney.config.static.HashedFiles"}}
    with override_settings(STATIC_ROOT=folder, STORAGES=settings.STORAGES | hashed):
        call_command("collectstatic", interactive=False, verbosity=0)
        yield folder
