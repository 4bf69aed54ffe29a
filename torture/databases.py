"""A database of our own for each part: made once, copied for every part, and taken away again."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from abc import ABC, abstractmethod
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import psycopg
from psycopg import sql

from bench.shipped import ROOT

SQLITE = "sqlite"


class Database(ABC):
    """Where the parts of one run find their rows; `words` is what the table calls it."""

    words: str

    def __init__(self, folder: Path) -> None:
        """`folder` has the data every part begins with."""
        self.base = folder / "base"

    def make(self) -> None:
        """The empty site, as `deploy/README.md` makes it."""
        self.base.mkdir(parents=True)
        self.create("base")
        for words in (("migrate",), ("collectstatic", "--noinput"), ("load_rulebook",)):
            self.run("manage.py", *words, "--verbosity", "0")

    def run(self, *words: str) -> None:
        """A command on the data every part begins with."""
        own = os.environ | self.environment("base", self.base)
        subprocess.run([sys.executable, *words], cwd=ROOT, env=own, check=True)

    def begin(self, name: str, folder: Path) -> dict[str, str]:
        """A copy for one part; the environment that names it."""
        shutil.copytree(self.base, folder)
        self.copy(name)
        return self.environment(name, folder)

    @abstractmethod
    def environment(self, name: str, folder: Path) -> dict[str, str]:
        """What names the database and the folder."""

    @abstractmethod
    def create(self, name: str) -> None:
        """An empty one."""

    @abstractmethod
    def copy(self, name: str) -> None:
        """One like the first."""

    @abstractmethod
    def drop(self, name: str) -> None:
        """Take it away."""


class SQLite(Database):
    """A file in the folder."""

    words = "SQLite"

    def environment(self, name: str, folder: Path) -> dict[str, str]:
        """Nothing but the folder."""
        return {"TOURNEY_DATA": str(folder), "DATABASE_URL": ""}

    def create(self, name: str) -> None:
        """The first command makes the file."""

    def copy(self, name: str) -> None:
        """It is copied with the folder."""

    def drop(self, name: str) -> None:
        """It goes with the folder."""


class PostgreSQL(Database):
    """Databases of a server, called as the given one and by their part."""

    words = "PostgreSQL"

    def __init__(self, folder: Path, url: str) -> None:
        """`url` is any database of the server, by whose name ours begin; it is neither read nor written."""
        super().__init__(folder)
        self._url = urlsplit(url)
        self._prefix = self._url.path.strip("/") or "torture"

    def environment(self, name: str, folder: Path) -> dict[str, str]:
        """Its address."""
        return {"TOURNEY_DATA": str(folder), "DATABASE_URL": self._named(self._name(name))}

    def create(self, name: str) -> None:
        """Anew, also where a run that was broken off left one."""
        self.drop(name)
        self._do(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(self._name(name))))

    def copy(self, name: str) -> None:
        """By the server itself."""
        self.drop(name)
        made = sql.SQL("CREATE DATABASE {} TEMPLATE {}")
        names = (self._name(name), self._name("base"))
        self._do(made.format(*map(sql.Identifier, names)))

    def drop(self, name: str) -> None:
        """Whoever is still connected."""
        gone = sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)")
        self._do(gone.format(sql.Identifier(self._name(name))))

    def _do(self, asked: sql.Composed) -> None:
        with psycopg.connect(self._named("postgres"), autocommit=True) as server:
            server.execute(asked)

    def _name(self, name: str) -> str:
        return f"{self._prefix}_{name}"

    def _named(self, database: str) -> str:
        return urlunsplit(self._url._replace(path=f"/{database}"))


def database_of(words: str, folder: Path) -> Database:
    """What `--database` names: `sqlite`, or the address of a PostgreSQL server."""
    if words == SQLITE:
        return SQLite(folder)
    if urlsplit(words).scheme in ("postgres", "postgresql"):
        return PostgreSQL(folder, words)
    raise SystemExit(f"--database is {words}; write sqlite or postgres://user@host/name.")
