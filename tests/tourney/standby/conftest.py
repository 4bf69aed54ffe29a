"""A server of PostgreSQL and its standby, of each test's own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.utils import ConnectionHandler
from pytest_django.plugin import DjangoDbBlocker

from bench.shipped import ROOT
from torture.clusters import Server, address
from tourney.config.env import database


@dataclass(frozen=True)
class Pair:
    """Both servers, and a site that names them, the standby first."""

    first: Server
    standby: Server
    folder: Path

    @property
    def url(self) -> str:
        """The standby is named first: whichever may be written to is taken."""
        return address(self.standby, self.first)

    def command(self, *words: str) -> tuple[int, str]:
        """A command of the site: its status and what it said."""
        done = subprocess.run(
            [sys.executable, "manage.py", *words],
            cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
            env=os.environ | {"DATABASE_URL": self.url, "TOURNEY_DATA": str(self.folder / "data")}
            | {"DJANGO_SETTINGS_MODULE": "tourney.config.settings"},
        )  # fmt: skip
        return done.returncode, done.stdout

    def connection(self, monkeypatch: pytest.MonkeyPatch) -> BaseDatabaseWrapper:
        """As the site opens one; who uses it closes it."""
        monkeypatch.setenv("DATABASE_URL", self.url)
        return ConnectionHandler({"default": database(self.folder)})["default"]


@pytest.fixture
def pair(django_db_blocker: DjangoDbBlocker) -> Iterator[Pair]:
    """Made and connected; the first server waits for nobody yet."""
    with TemporaryDirectory(prefix="tourney-servers-") as own:
        folder = Path(own)
        folder.chmod(0o755)  # the servers are somebody else than root
        made = Pair(Server(folder / "first"), Server(folder / "standby"), folder)
        try:
            made.first.make()
            made.standby.follow(made.first)
            made.first.wait_for_standby()
            with django_db_blocker.unblock():
                yield made
        finally:
            for one in (made.standby, made.first):
                if one.is_running:
                    one.stop(how="immediate")


@contextmanager
def connected(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> Iterator[BaseDatabaseWrapper]:
    """A connection of the site's that is closed."""
    with closing(pair.connection(monkeypatch)) as made:
        yield made
