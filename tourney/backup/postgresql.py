"""PostgreSQL: copies by pg_dump, put back in one transaction of our own."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile

from django.db import connection, transaction

from tourney.backup.beside import connected_to
from tourney.backup.errors import BackupError
from tourney.backup.read import Read

COPY = re.compile(rb"COPY (?:\S+\.)?(\S+) \(.*\) FROM stdin;\n")
END = b"\\.\n"
OF_PSQL = (b"\\restrict ", b"\\unrestrict ")
"""What pg_dump writes for psql alone, so that no data of a copy can give it commands; we give it none."""
PATIENCE = "20s"
WITHOUT = ("--no-owner", "--no-privileges")
"""The roles of another server are not ours: what is put back belongs to who puts it back."""
VERSIONS = ("server version mismatch", "unsupported version")


def dump(path: Path) -> Read:
    """Write all there is into a new file and return what it must hold: one moment of the database."""
    with connected_to(str(connection.settings_dict["NAME"])), transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
            cursor.execute("SELECT pg_export_snapshot()")
            moment = cursor.fetchone()[0]
        expected = _read()
        told = ("--format=custom", f"--snapshot={moment}", f"--file={path}")
        with output("pg_dump", *where(), *WITHOUT, *told) as lines:
            for _ in lines:
                pass
    return expected


def _read() -> Read:
    tables = connection.introspection.table_names()
    counts, seen = {}, []
    with connection.cursor() as cursor:
        for table in tables:
            cursor.execute(f"SELECT COUNT(*) FROM {connection.ops.quote_name(table)}")
            counts[table] = int(cursor.fetchone()[0])
        if "django_migrations" in counts:
            cursor.execute("SELECT app, name FROM django_migrations")
            seen = cursor.fetchall()
    return Read(counts, frozenset((str(app), str(name)) for app, name in seen))


def read(path: Path) -> Read:
    """What a file holds, once all of it was looked through; BackupError if it is not whole."""
    counts: dict[str, int] = {}
    seen: list[tuple[str, str]] = []
    with script_of(path, "--data-only") as lines:
        for line in lines:
            begun = COPY.fullmatch(line)
            if begun is None:
                continue
            table = begun[1].decode().strip('"')
            rows = _rows(lines)
            counts[table] = 0
            for row in rows:
                counts[table] += 1
                if table == "django_migrations":
                    cells = row.decode().split("\t")
                    seen.append((cells[1], cells[2]))
    return Read(counts, frozenset(seen))


def _rows(lines: Iterator[bytes]) -> Iterator[bytes]:
    for line in lines:
        if line == END:
            return
        yield line


@contextmanager
def script_of(path: Path, *only: str) -> Iterator[Iterator[bytes]]:
    """The lines of a copy as SQL; BackupError once pg_restore says that something is wrong with it."""
    with output("pg_restore", *WITHOUT, *only, "--file=-", str(path)) as lines:
        yield lines


@contextmanager
def script_of_database(name: str) -> Iterator[Iterator[bytes]]:
    """The lines of another database of the same server as SQL."""
    with connected_to(name):
        told = [*where(), *WITHOUT]
    with output("pg_dump", *told) as lines:
        yield lines


def load(lines: Iterator[bytes]) -> None:
    """Run a script in the transaction that is open; psql would have one of its own."""
    said: list[bytes] = []
    for line in lines:
        if COPY.fullmatch(line):
            _run(said)
            _copy(line.decode().rstrip(";\n"), _rows(lines))
        elif not line.startswith(OF_PSQL):
            said.append(line)
    _run([*said, b"RESET search_path;"])


def _copy(statement: str, rows: Iterator[bytes]) -> None:
    with (
        connection.cursor() as cursor,
        connection.wrap_database_errors,
        cursor.copy(statement) as copy,
    ):
        for row in rows:
            copy.write(row)


def _run(said: list[bytes]) -> None:
    with connection.cursor() as cursor:
        cursor.execute(b"".join(said).decode())
    said.clear()


def lock() -> None:
    """Nobody else writes until the transaction ends; who reads goes on."""
    tables = _tables()
    with connection.cursor() as cursor:
        cursor.execute(f"SET LOCAL lock_timeout = '{PATIENCE}'")
        if tables:
            cursor.execute(f"LOCK TABLE {tables} IN EXCLUSIVE MODE")


def drop() -> None:
    """Every table goes, those too that the copy does not have; who reads waits from now on."""
    tables = _tables()
    with connection.cursor() as cursor:
        if tables:
            cursor.execute(f"LOCK TABLE {tables} IN ACCESS EXCLUSIVE MODE")
            cursor.execute(f"DROP TABLE {tables} CASCADE")
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")


def _tables() -> str:
    return ", ".join(map(connection.ops.quote_name, connection.introspection.table_names()))


def may_create() -> bool:
    """Whether this role may make a database beside the site's."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT rolcreatedb OR rolsuper FROM pg_roles WHERE rolname = current_user")
        return bool(cursor.fetchone()[0])


@contextmanager
def scratch() -> Iterator[str]:
    """An empty database beside the site's; it is gone afterwards, and what was left of another too."""
    name = f"{connection.settings_dict['NAME']}_restoring"
    quoted = connection.ops.quote_name(name)
    drops = f"DROP DATABASE IF EXISTS {quoted} WITH (FORCE)"
    with connection.cursor() as cursor:
        cursor.execute(drops)
        cursor.execute(f"CREATE DATABASE {quoted} TEMPLATE template0")
    try:
        yield name
    finally:
        with connection.cursor() as cursor:
            cursor.execute(drops)


def where() -> list[str]:
    """Which database the site has, for a program; what more it needs goes by the environment."""
    settings = connection.get_connection_params()
    places = {"host": "--host", "port": "--port", "user": "--username"}
    where = [f"{flag}={settings[name]}" for name, flag in places.items() if settings.get(name)]
    return [*where, f"--dbname={settings['dbname']}", "--no-password"]


@contextmanager
def output(program: str, *arguments: str) -> Iterator[Iterator[bytes]]:
    """The lines a program writes; BackupError with its own words if it ends badly."""
    if shutil.which(program) is None:
        raise BackupError(f"{program} is not on the path; install the PostgreSQL client programs.")
    asked = connection.get_connection_params()
    by = {"PGPASSWORD": "password", "PGTARGETSESSIONATTRS": "target_session_attrs"}
    environment = os.environ | {name: str(asked[one]) for name, one in by.items() if asked.get(one)}
    with TemporaryFile() as errors:
        told: Sequence[str] = [program, *arguments]
        with subprocess.Popen(told, env=environment, stdout=subprocess.PIPE, stderr=errors) as run:
            assert run.stdout is not None
            try:
                yield iter(run.stdout)
            except BaseException:
                run.kill()
                raise
            run.stdout.read()
        errors.seek(0)
        if run.returncode:
            raise BackupError(said_by(program, errors.read().decode(errors="replace").strip()))


def said_by(program: str, words: str) -> str:
    """What a program said, and the mend where its version is the matter."""
    if any(said in words for said in VERSIONS):
        return (
            f"{program} is too old for this ({words}). Install the PostgreSQL client programs of the server's "
            "version, or newer, such as postgresql-client-17, and put their folder first on the path."
        )
    return f"{program} failed: {words}"
