"""Copies of the database: written whole while the site runs, put back only when asked twice.

SQLite is copied by its online backup interface, PostgreSQL by pg_dump, pg_restore and psql, which must be on the path.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.db import connection
from django.db.models import Max

from tourney.models import Event, Tournament
from tourney.other_versions import Applied, words
from tourney.signals import copy_put_back

PUBLIC = (Tournament, Event)
PUBLIC_TABLES = {model._meta.db_table for model in PUBLIC}
SUFFIXES = {"sqlite": ".sqlite3", "postgresql": ".dump"}


class BackupError(Exception):
    """Why a copy was not written or not put back, in a sentence the operator can act on."""


def write(folder: Path, *, now: datetime, label: str = "tourney") -> Path:
    """Write a copy into the folder and return its path, which bears the label, the date and the time."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{label}-{now:%Y%m%d-%H%M%S}{SUFFIXES[connection.vendor]}"
    if path.exists():
        raise BackupError(f"{path} exists; wait a second and ask again.")
    unfinished = path.with_name(path.name + ".part")
    unfinished.unlink(missing_ok=True)
    _dump(unfinished)
    unfinished.chmod(0o600)
    return unfinished.rename(path)


def put_back(path: Path, *, folder: Path, now: datetime) -> Path:
    """Replace the database by a copy; the safety copy of what was there is written first and returned."""
    check(path)
    safety = write(folder, now=now, label="before-restore")
    shown = _highest_version()
    connection.close()
    _load(path)
    _renew_pages(above=max(shown, _highest_version()))
    copy_put_back.send(sender=None)
    return safety


def _highest_version() -> int:
    """The highest public version any page was shown with; 0 where there are no tables yet."""
    if not set(connection.introspection.table_names()) >= PUBLIC_TABLES:
        return 0
    found = [model.objects.aggregate(most=Max("public_version"))["most"] for model in PUBLIC]
    return max((most for most in found if most), default=0)


def _renew_pages(*, above: int) -> None:
    """Every page is new: what readers and processes keep bears versions the copy will reach again."""
    for model in PUBLIC if above else ():
        model.objects.update(public_version=above + 1)


def check(path: Path) -> None:
    """Refuse a file that is not a whole copy for the database in use."""
    if not path.is_file():
        raise BackupError(f"There is no file {path}.")
    wanted = SUFFIXES[connection.vendor]
    if path.suffix != wanted:
        raise BackupError(
            f"{path.name} does not end in {wanted}, as copies for {connection.vendor} do."
        )
    problem = _sqlite_problem(path) if connection.vendor == "sqlite" else _postgresql_problem(path)
    if problem:
        raise BackupError(f"{path.name} is not a copy that can be put back: {problem}")


def _dump(path: Path) -> None:
    if connection.vendor == "postgresql":
        _postgresql("pg_dump", "--format=custom", "--no-owner", f"--file={path}")
        return
    connection.ensure_connection()
    with closing(sqlite3.connect(path)) as copy:
        connection.connection.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")


def _load(path: Path) -> None:
    if connection.vendor == "postgresql":
        _postgresql_load(path)
        return
    connection.ensure_connection()
    with closing(sqlite3.connect(path)) as copy:
        copy.backup(connection.connection)


def _sqlite_problem(path: Path) -> str | None:
    """What SQLite finds wrong with a file, or None."""
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as copy:
        try:
            verdict = copy.execute("PRAGMA integrity_check").fetchone()[0]
            known = copy.execute(
                "SELECT 1 FROM sqlite_master WHERE name = 'django_migrations'"
            ).fetchone()
            seen = (
                copy.execute("SELECT app, name FROM django_migrations").fetchall() if known else ()
            )
        except sqlite3.DatabaseError as wrong:
            return str(wrong)
    if verdict != "ok":
        return str(verdict)
    return _other_version(seen) if known else "it holds no Tourney database"


def _postgresql_problem(path: Path) -> str | None:
    """What pg_restore finds wrong with a file, or None."""
    try:
        contents = _run("pg_restore", "--list", str(path))
    except BackupError as wrong:
        return str(wrong)
    if "django_migrations" not in contents:
        return "it holds no Tourney database"
    rows = _run("pg_restore", "--data-only", "--table=django_migrations", "--file=-", str(path))
    cells = (line.split("\t") for line in rows.splitlines())
    return _other_version((row[1], row[2]) for row in cells if len(row) > 2)


def _other_version(seen: Applied) -> str | None:
    """Which other version of Tourney wrote a copy, and the mend; None for this one's."""
    said = words(seen)
    return f"it {said[0]} {said[1]}" if said else None


def _postgresql_load(path: Path) -> None:
    """Drop every table and put the copy's in their place, in one transaction: all of it or nothing."""
    tables = ", ".join(map(connection.ops.quote_name, connection.introspection.table_names()))
    drop = (
        f"SET lock_timeout = '20s'; DROP TABLE IF EXISTS {tables} CASCADE" if tables else "SELECT 1"
    )
    connection.close()
    with TemporaryDirectory() as folder:
        script = Path(folder) / "copy.sql"
        _run("pg_restore", "--no-owner", f"--file={script}", str(path))
        _postgresql(
            "psql",
            "--no-psqlrc",
            "--quiet",
            "--single-transaction",
            "--set=ON_ERROR_STOP=1",
            f"--command={drop}",
            f"--file={script}",
        )


def _postgresql(program: str, *arguments: str) -> None:
    """Run a PostgreSQL program on the database in use; the password goes by the environment."""
    settings = connection.get_connection_params()
    places = {"host": "--host", "port": "--port", "user": "--username"}
    where = [f"{flag}={settings[name]}" for name, flag in places.items() if settings.get(name)]
    _run(program, *where, f"--dbname={settings['dbname']}", "--no-password", *arguments, **settings)


def _run(program: str, *arguments: str, password: Any = None, **_: Any) -> str:
    if shutil.which(program) is None:
        raise BackupError(f"{program} is not on the path; install the PostgreSQL client programs.")
    environment = os.environ | ({"PGPASSWORD": str(password)} if password else {})
    done = subprocess.run(
        [program, *arguments], env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise BackupError(f"{program} failed: {done.stderr.strip()}")
    return done.stdout
