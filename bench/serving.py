"""The deployment's server on a port of this machine, and what its processes cost; it counts what Django makes."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.shipped import free_port

HOST = "127.0.0.1"
TICKS = os.sysconf("SC_CLK_TCK")


class Counting:
    """Django, and how many answers it made; told at /renders/."""

    def __init__(self, django: Callable[..., Any]) -> None:
        """`django` is its WSGI entry."""
        self._django, self._made = django, 0

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Any:
        """Count, and ask Django."""
        if environ["PATH_INFO"] == "/renders/":
            start_response("200 OK", [("Content-Type", "text/plain")])
            return [str(self._made).encode()]
        self._made += 1
        return self._django(environ, start_response)


@dataclass(frozen=True, slots=True)
class Server:
    """gunicorn and its one serving process."""

    port: int
    pid: int

    def get(self, path: str) -> bytes:
        """The body of an answer."""
        with urllib.request.urlopen(f"http://{HOST}:{self.port}{path}", timeout=30) as answer:
            body: bytes = answer.read()
        return body

    def tag(self, path: str) -> str:
        """The version of a page."""
        with urllib.request.urlopen(f"http://{HOST}:{self.port}{path}", timeout=30) as answer:
            return str(answer.headers["ETag"])

    def renders(self) -> int:
        """How many answers Django made."""
        return int(self.get("/renders/"))

    def processor(self) -> float:
        """Seconds of the processor it used."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> float:
        """Megabytes it holds."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


@contextmanager
def served() -> Iterator[Server]:
    """One process, as `deploy/` starts it, on the site of this run."""
    port = free_port()
    command = [
        sys.executable,
        "-m",
        "gunicorn",
        "bench.entry",
        "--config",
        "deploy/gunicorn.conf.py",
    ]
    options = ["--bind", f"{HOST}:{port}", "--workers", "1", "--log-level", "warning"]
    own = os.environ | {"TOURNEY_STREAMS_PER_ADDRESS": "8000"}
    process = subprocess.Popen([*command, *options], env=own)
    try:
        yield Server(port, _answering(process.pid, port))
    finally:
        process.terminate()
        process.wait(30)


def _answering(parent: int, port: int) -> int:
    """The serving process, once it answers."""
    children = Path(f"/proc/{parent}/task/{parent}/children")
    for _ in range(600):
        time.sleep(0.1)
        found = children.read_text().split()
        with socket.socket() as tried:
            if found and tried.connect_ex((HOST, port)) == 0:
                urllib.request.urlopen(f"http://{HOST}:{port}/renders/", timeout=60).close()
                return int(found[0])
    raise SystemExit("The server does not start.")


class Watchers:
    """Phones in a process of their own (`bench/watchers.py`)."""

    def __init__(self, port: int, path: str, *name: str) -> None:
        """Nobody watches yet; with a name they come over HTTPS."""
        command = [sys.executable, "-m", "bench.watchers", str(port), path, *name]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def do(self, *words: object) -> dict[str, Any]:
        """Say it and wait for what comes of it."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(*words, file=self._process.stdin, flush=True)
        said: dict[str, Any] = json.loads(self._process.stdout.readline())
        return said

    def end(self) -> None:
        """They go home."""
        self._process.terminate()
        self._process.wait(30)
