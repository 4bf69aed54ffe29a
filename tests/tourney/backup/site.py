"""What tests of copies share: a database that says it has seen every migration, other programs' databases, deaths."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from io import StringIO
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

from tourney.backup import SUFFIXES, postgresql
from tourney.backup.beside import connected_to

NOON = datetime(2026, 3, 7, 12, 0, 5, tzinfo=UTC)


@contextmanager
def migrated() -> Iterator[None]:
    """The tables are made from the models at once; here the database says so, as a site's does."""
    recorder = MigrationRecorder(connection)
    known = MigrationLoader(None, ignore_no_migrations=True).disk_migrations
    recorder.migration_qs.bulk_create(recorder.Migration(app=app, name=name) for app, name in known)
    yield
    MigrationRecorder(connection).flush()


ON_A_SERVER = connection.vendor == "postgresql"
LONG_THERE = pytest.mark.long if ON_A_SERVER else pytest.mark.database
"""PostgreSQL makes two hundred tables twice for every restore: there one of a kind is tried in `make test`."""


COLUMNS = {
    "sqlite": "SELECT one.name, own.name FROM sqlite_master one, pragma_table_info(one.name) own"
    " WHERE one.type = 'table' AND one.name NOT LIKE 'sqlite%' ORDER BY one.name, own.cid",
    "postgresql": "SELECT table_name, column_name FROM information_schema.columns"
    " WHERE table_schema = 'public' ORDER BY table_name, ordinal_position",
}


def columns() -> list[tuple[str, str]]:
    """Every table's columns in the order in which they stand."""
    with connection.cursor() as cursor:
        cursor.execute(COLUMNS[connection.vendor].replace("%", "%%"), [])
        return list(cursor.fetchall())


def names() -> list[str]:
    """Who is in the database."""
    return [user.username for user in User.objects.order_by("username")]


def strangers(folder: Path, *statements: str) -> Path:
    """A copy of a database that these statements made."""
    path = folder / f"strange{SUFFIXES[connection.vendor]}"
    if connection.vendor == "sqlite":
        with closing(sqlite3.connect(path)) as made:
            made.executescript(";".join(statements))
        return path
    with another_database() as name:
        with connected_to(name), connection.cursor() as cursor:
            cursor.execute(";".join(statements))
            address = postgresql.where()
        subprocess.run(["pg_dump", "--format=custom", f"--file={path}", *address], check=True)
    return path


@contextmanager
def another_database() -> Iterator[str]:
    """An empty one on the same PostgreSQL server."""
    name = f"{connection.settings_dict['NAME']}_other"
    with connection.cursor() as cursor:
        cursor.execute(f'DROP DATABASE IF EXISTS "{name}"')
        cursor.execute(f'CREATE DATABASE "{name}"')
    try:
        yield name
    finally:
        with connection.cursor() as cursor:
            cursor.execute(f'DROP DATABASE "{name}"')


def killed(work: Callable[[Callable[[], None]], None]) -> None:
    """Do it in a process of its own, which is killed for good where it calls what it is given."""
    child = os.fork()
    if not child:
        work(lambda: os.kill(os.getpid(), signal.SIGKILL))
        os._exit(0)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status)
    assert os.WTERMSIG(status) == signal.SIGKILL


def restore(copy: Path) -> list[str]:
    """What the command says."""
    said = StringIO()
    call_command("restore", str(copy), "--yes", stdout=said)
    return said.getvalue().splitlines()


def litter() -> list[str]:
    """What a restore leaves that is no copy."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT datname FROM pg_database WHERE datname LIKE %s",
                [connection.settings_dict["NAME"] + "_restoring"],
            )
            return [name for (name,) in cursor.fetchall()]
    site = Path(connection.settings_dict["NAME"])
    return [path.name for path in site.parent.glob(f"{site.name}.restoring*")]
