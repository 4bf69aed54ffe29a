"""A PostgreSQL of our own: made by initdb in a folder, on a port of this machine, and gone afterwards."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.shipped import free_port

OWNER = "postgres"
"""Whose it is where we are root: a server refuses to run as root."""
HERE = "127.0.0.1"
ALONE = (f"listen_addresses={HERE}", "unix_socket_directories=")


def programs() -> Path | None:
    """The folder of the newest server programs of this machine."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=_version)
    own = shutil.which("initdb")
    return found[-1].parent if found else Path(own).resolve().parent if own else None


def _version(program: Path) -> int:
    return int(program.parts[-3]) if program.parts[-3].isdigit() else 0


@dataclass
class Cluster:
    """A server and its databases; it can be stopped and started again."""

    folder: Path
    options: Sequence[str] = ()
    port: int = field(default_factory=free_port)

    def make(self) -> None:
        """Its files; nothing listens yet."""
        self.begin()
        self.run(
            "initdb", "-U", OWNER, "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"
        )

    def begin(self) -> None:
        """Its folder, which is its owner's alone."""
        self.folder.mkdir(mode=0o700)
        if os.getuid() == 0:
            shutil.chown(self.folder, OWNER)

    def run(self, program: str, *words: str) -> None:
        """A server program for this cluster, to its end."""
        subprocess.run(self.command(program, *words), check=True, capture_output=True, cwd="/")

    def command(self, program: str, *words: str) -> list[str]:
        """The words that call a server program for this cluster, as its owner."""
        found = programs()
        assert found is not None
        runuser = shutil.which("runuser") or "runuser"
        before = [runuser, "-u", OWNER, "--"] if os.getuid() == 0 else []
        return [*before, str(found / program), "-D", str(self.folder), *words]

    def starting(self) -> list[str]:
        """The words that start it."""
        options = " ".join(f"-c {one}" for one in (*ALONE, *self.options))
        log = str(self.folder / "log")
        return self.command("pg_ctl", "-l", log, "-w", "-o", f"-p {self.port} {options}", "start")

    def stopping(self, how: str = "fast") -> list[str]:
        """The words that stop it, whoever is connected; `immediate` is what a power cut is to it."""
        return self.command("pg_ctl", "-m", how, "-w", "stop")

    def start(self) -> None:
        """Whoever asks is answered."""
        subprocess.run(self.starting(), check=True, stdout=subprocess.DEVNULL, cwd="/")

    def stop(self, *, how: str = "fast") -> None:
        """Nobody answers."""
        subprocess.run(self.stopping(how), check=True, stdout=subprocess.DEVNULL, cwd="/")

    @property
    def is_running(self) -> bool:
        """Whether it was started and not stopped."""
        return (self.folder / "postmaster.pid").exists()

    def database(self, name: str) -> str:
        """A new database, as DATABASE_URL names it."""
        place = ["-h", HERE, "-p", str(self.port), "-U", OWNER]
        subprocess.run(["createdb", *place, name], check=True)
        return f"postgres://{OWNER}@{HERE}:{self.port}/{name}"


@contextmanager
def started(*options: str) -> Iterator[Cluster]:
    """One that runs, with these settings, in a folder its owner may reach."""
    with TemporaryDirectory(prefix="tourney-cluster-") as folder:
        Path(folder).chmod(0o755)
        made = Cluster(Path(folder) / "data", options)
        made.make()
        made.start()
        try:
            yield made
        finally:
            if made.is_running:
                made.stop()
