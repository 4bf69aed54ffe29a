"""Commands that are killed: a copy of the database is whole or absent, an upgrade goes on where it was."""

from __future__ import annotations

import hashlib
import lzma
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing, suppress
from pathlib import Path

from bench.shipped import ROOT
from torture.task import Task
from tourney import backup

RELEASE = ROOT / "tests/upgrades/0.5.0.sqlite3.xz"
CHANGING = ("django_migrations", "sqlite_sequence")
"""Tables whose rows tell when an upgrade ran."""


class Commands:
    """What an operator starts beside the site."""

    def __init__(self, task: Task) -> None:
        """Nothing is known yet of how long a command takes."""
        self.task = task
        self.copies = task.site.folder / "backups"
        self.upgraded = task.site.folder / "upgraded"
        self._takes: dict[str, float] = {}
        self._reference: dict[str, str] = {}

    # ---- copies

    def backup(self) -> None:
        """A copy is begun and killed; every copy that stands there is whole, and the next one is written."""
        if "backup" not in self._takes:
            self._takes["backup"] = self._timed("backup")
        process = self.task.site.command("backup", "--to", str(self.copies))
        self._kill(process, self._takes["backup"])
        self._whole()
        time.sleep(1)  # copies are called by the second
        self._timed("backup")
        self._whole()

    def _whole(self) -> None:
        for path in self.copies.glob("*"):
            if path.suffix == ".part":
                continue
            try:
                backup.check(path)
            except backup.BackupError as wrong:
                self.task.found("lost", f"a copy is not whole: {wrong}")
            path.unlink()

    def _timed(self, command: str) -> float:
        begun = time.monotonic()
        process = self.task.site.command(command, "--to", str(self.copies))
        said, _ = process.communicate()
        if process.returncode:
            self.task.found("errors", f"{command} ended with {process.returncode}: {said[-300:]}")
        return time.monotonic() - begun

    def _kill(self, process: subprocess.Popen[str], longest: float) -> None:
        """At a random moment, with all it started."""
        with suppress(subprocess.TimeoutExpired):
            process.communicate(timeout=self.task.chance.uniform(0.1, longest))
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()

    # ---- upgrades

    def upgrade(self) -> None:
        """A database of 0.5.0 is upgraded, killed, upgraded again: the rows are those of an upgrade nobody killed."""
        if not self._reference:
            begun = time.monotonic()
            path = self._fresh("reference")
            self._manage(path, "migrate", "--verbosity", "0").communicate()
            self._takes["migrate"] = time.monotonic() - begun
            self._reference = contents(path)
        path = self._fresh("killed")
        self._kill(self._manage(path, "migrate", "--verbosity", "0"), self._takes["migrate"])
        again = self._manage(path, "migrate", "--verbosity", "0")
        said, _ = again.communicate()
        if again.returncode:
            self.task.found("errors", f"the second upgrade ended so: {said[-400:]}")
        found = contents(path)
        for table in sorted(set(found) ^ set(self._reference)):
            self.task.found("lost", f"upgraded after a kill: the table {table}")
        for table, rows in found.items():
            if self._reference.get(table, rows) != rows:
                self.task.found("lost", f"upgraded after a kill: rows of {table} are others")
        self._checked(path)

    def _checked(self, path: Path) -> None:
        check = self._manage(path, "check_brackets")
        said, _ = check.communicate()
        if check.returncode:
            self.task.found("lost", f"upgraded after a kill: {said[-400:]}")

    def _fresh(self, name: str) -> Path:
        """The database of the release, in a folder of its own."""
        folder = self.upgraded / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        path = folder / "tourney.sqlite3"
        path.write_bytes(lzma.decompress(RELEASE.read_bytes()))
        return path

    def _manage(self, path: Path, *words: str) -> subprocess.Popen[str]:
        own = {"DATABASE_URL": f"sqlite:///{path}", "TOURNEY_DATA": str(path.parent)}
        return subprocess.Popen(
            [sys.executable, "manage.py", *words],
            cwd=ROOT, env=os.environ | own, text=True, start_new_session=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip


def contents(path: Path) -> dict[str, str]:
    """Every table of a database of SQLite, and the SHA-256 of its rows."""
    with closing(sqlite3.connect(path)) as rows:
        tables = rows.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return {
            name: hashlib.sha256(
                repr(sorted(rows.execute(f'SELECT * FROM "{name}"').fetchall(), key=repr)).encode()
            ).hexdigest()
            for (name,) in tables
            if name not in CHANGING
        }
