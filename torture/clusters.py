"""PostgreSQL servers of our own: a first one and its standby, made, started, ended and broken as it is wanted."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
from pathlib import Path

import psycopg

from bench.shipped import free_port, until

DATABASE = ROLE = "tourney"
REPLICATES = "tourney_standby"
MADE = (
    f"CREATE ROLE {ROLE} LOGIN CREATEDB",
    f"GRANT pg_monitor TO {ROLE}",
    f"GRANT ALTER SYSTEM ON PARAMETER synchronous_standby_names TO {ROLE}",
    f"CREATE ROLE {REPLICATES} LOGIN REPLICATION",
    f"CREATE DATABASE {DATABASE} OWNER {ROLE}",
)
MAY = (
    f"GRANT EXECUTE ON FUNCTION pg_reload_conf() TO {ROLE}",
    f"GRANT EXECUTE ON FUNCTION pg_promote(boolean, integer) TO {ROLE}",
)
SETTINGS = """
port = {port}
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
"""


def programs() -> Path | None:
    """The folder of the newest server programs of this machine; None where there are none."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=_release)
    if found:
        return found[-1].parent
    other = shutil.which("initdb")
    return Path(other).resolve().parent if other else None


def _release(path: Path) -> int:
    return int(path.parts[-3]) if path.parts[-3].isdigit() else 0


class Server:
    """One server on a port of its own; the programs refuse root, who becomes `postgres` for them."""

    def __init__(self, folder: Path) -> None:
        """`folder` is made, and is the server's alone."""
        found = programs()
        if found is None:
            raise SystemExit(
                "This needs the server programs of PostgreSQL: apt-get install postgresql"
            )
        self.folder, self.port, self._programs = folder, free_port(), found

    def make(self) -> None:
        """An empty cluster with our role and database, started."""
        self._begin()
        self._run("initdb", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8")
        self._set()
        self.start()
        for database, commands in (("postgres", MADE), (DATABASE, MAY)):
            with self.reached("postgres", database) as asked:
                for command in commands:
                    asked.execute(command)

    def follow(self, first: Server) -> None:
        """A copy of the first one that follows it from now on, started."""
        self._begin()
        named = f"host=127.0.0.1 port={first.port} user={REPLICATES} application_name=tourney"
        self._run("pg_basebackup", "-d", named, "-R", "-c", "fast")
        self._set()
        self.start()

    def start(self) -> None:
        """Start it, and wait until it takes connections."""
        self._run("pg_ctl", "-l", self._log, "-w", "start")

    def restart(self) -> None:
        """As an update of the system does."""
        self._run("pg_ctl", "-m", "fast", "-l", self._log, "-w", "restart")

    def stop(self, *, how: str = "fast") -> None:
        """`immediate` is what a power cut is to it."""
        self._run("pg_ctl", "-m", how, "-w", "stop")

    @property
    def _log(self) -> str:
        return str(self.folder / "server.log")

    @property
    def runs(self) -> bool:
        """Whether it does."""
        return (self.folder / "postmaster.pid").exists()

    def reached(
        self, role: str = ROLE, database: str = DATABASE
    ) -> psycopg.Connection[tuple[object, ...]]:
        """A connection past the site."""
        return psycopg.connect(
            host="127.0.0.1", port=self.port, user=role, dbname=database, autocommit=True
        )

    def is_followed(self) -> bool:
        """Whether a standby has all there is."""
        asked = "SELECT FROM pg_stat_replication WHERE state = 'streaming'"
        with self.reached() as connection:
            return connection.execute(asked).fetchone() is not None

    def wait_for_standby(self) -> None:
        """Until it is there."""
        until(self.is_followed)

    def _begin(self) -> None:
        self.folder.mkdir()
        if os.getuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
        self.folder.chmod(0o700)

    def _set(self) -> None:
        with (self.folder / "postgresql.conf").open("a", encoding="ascii") as settings:
            settings.write(SETTINGS.format(port=self.port))

    def _run(self, program: str, *words: str) -> None:
        """What it says goes nowhere, unless it fails: a server that was started keeps what it was given."""
        user = pwd.getpwnam("postgres").pw_uid if os.getuid() == 0 else None
        asked = [str(self._programs / program), "-D", str(self.folder), *words]
        log = self.folder.with_suffix(".said")
        with log.open("w", encoding="utf-8") as said:
            done = subprocess.run(asked, user=user, cwd="/", stdout=said, stderr=said, check=False)
        if done.returncode:
            raise RuntimeError(f"{program} ended with {done.returncode}: {log.read_text()}")


def address(*servers: Server) -> str:
    """DATABASE_URL with all of them."""
    places = ",".join(f"127.0.0.1:{one.port}" for one in servers)
    return f"postgres://{ROLE}@{places}/{DATABASE}"
