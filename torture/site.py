"""A site as it is deployed: gunicorn with `deploy/gunicorn.conf.py`, several processes, a port of this machine."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from bench.shipped import ROOT, free_port, until
from torture.client import Client, Silence, Tally

WORKERS = 2
SERVED = "served"
"""What PostgreSQL calls the connections of the site."""
CHAINED = ("The above exception was the direct cause", "During handling of the above exception")
ANSWERED = (
    "django.db.utils.OperationalError",
    "django.db.utils.InterfaceError",
    "tourney.standby.confirming.NotOnBoth",
)
"""What the site says in words (`tourney/silence.py`); an answer of 500 to it is counted as one."""
TRACEBACK = "Traceback (most recent call last)"


class Site:
    """The server of the database and the folder that the environment of this process names."""

    def __init__(self, folder: Path, *, before: Sequence[str] = ()) -> None:
        """`before` are words the command stands behind, such as a limit or another clock."""
        self.folder, self.before = folder, tuple(before)
        self.port, self.tally = free_port(), Tally()
        self.log = folder.with_name(f"{folder.name}.log")
        self.own = {"PGAPPNAME": SERVED}
        self._process: subprocess.Popen[bytes] | None = None

    # ---- its processes

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [sys.executable, "-m", "gunicorn", "tourney.config.asgi"]
        options = ["--config", "deploy/gunicorn.conf.py", "--log-level", "warning"]
        bound = ["--bind", f"127.0.0.1:{self.port}", "--workers", str(WORKERS)]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [*self.before, *command, *options, *bound],
                cwd=ROOT, env=os.environ | self.own, stdout=log, stderr=log, start_new_session=True,
            )  # fmt: skip
        until(self.answers)

    def answers(self) -> bool:
        """Whether it does."""
        try:
            return self.client(patience=20).get("/help/").status_code == 200
        except Silence:
            return False

    def client(self, *, patience: float = 60) -> Client:
        """A new browser."""
        return Client(self.port, self.tally, patience=patience)

    @property
    def master(self) -> int:
        """The process that starts the others."""
        assert self._process is not None
        return self._process.pid

    def workers(self) -> list[int]:
        """The serving processes."""
        return sorted(_below(self.master))

    def stop(self) -> None:
        """End it as an operator does."""
        if self._process is not None:
            self._process.terminate()
            try:
                self._process.wait(30)
            except subprocess.TimeoutExpired:
                self.kill()
        self._process = None

    def kill(self) -> None:
        """SIGKILL to all of it, as a service manager ends what is left of a killed master."""
        if self._process is None:
            return
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait(30)
        self._process = None

    def killed(self, pid: int) -> None:
        """SIGKILL to one process; a site without its master is ended and started again."""
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            return
        assert self._process is not None
        if pid == self._process.pid:
            time.sleep(0.1)
            self.kill()
            self.start()

    # ---- commands beside it

    def command(self, *words: str) -> subprocess.Popen[str]:
        """A command of `manage.py` on the same data, begun."""
        return subprocess.Popen(
            [sys.executable, "manage.py", *words],
            cwd=ROOT, env=os.environ | self.own, text=True, start_new_session=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip

    # ---- what it said

    def exceptions(self) -> list[str]:
        """The last line of every exception in the log; not of those that were answered in words."""
        text = self.log.read_text(errors="replace") if self.log.exists() else ""
        return escaped(text)


def escaped(log: str) -> list[str]:
    """What nobody handled: that the database takes nothing is logged, and answered as 503 with words."""
    found: list[str] = []
    for piece in log.split(TRACEBACK)[1:]:
        lines = [line for line in piece.splitlines()[1:] if line.strip()]
        last = next((line for line in lines if not line.startswith((" ", "\t"))), "")
        is_cause = any(line.startswith(CHAINED) for line in lines)
        if not is_cause and not last.startswith(ANSWERED):
            found.append(last[:200])
    return found


def _below(parent: int) -> list[int]:
    try:
        text = Path(f"/proc/{parent}/task/{parent}/children").read_text()
    except FileNotFoundError:
        return []
    return [int(one) for one in text.split()]
