"""A program that is told: a server on a port of its own, plain or with a certificate of an authority of our own."""

from __future__ import annotations

import ssl
import subprocess
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

HERE = "127.0.0.1"
NAME = "club.example.org"
"""What the program is called; only the resolvers of the tests know it."""
Answer = Callable[[int], int]


@dataclass(frozen=True)
class Heard:
    """A notice as it came."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def name(self) -> str:
        return self.headers["webhook-id"]


@dataclass
class Program:
    """What it heard, how it answers, and a gate that holds its answers as long as we like."""

    answer: Answer = lambda number: 204
    port: int = 0
    scheme: str = "http"
    leads_to: str = ""
    heard: list[Heard] = field(default_factory=list)
    at_once: Counter[str] = field(default_factory=Counter)
    most: int = 0
    gate: threading.Event = field(default_factory=threading.Event)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def __post_init__(self) -> None:
        self.gate.set()

    def address(self, path: str = "/told", host: str = NAME) -> str:
        return f"{self.scheme}://{host}:{self.port}{path}"

    @property
    def names(self) -> list[str]:
        return [one.name for one in self.heard]

    def takes(self, one: Heard) -> int:
        """How the request is answered; how many of one path are here at once is counted."""
        with self.lock:
            self.heard.append(one)
            number = len(self.heard)
            self.at_once[one.path] += 1
            self.most = max(self.most, self.at_once[one.path])
        self.gate.wait(30)
        with self.lock:
            self.at_once[one.path] -= 1
        return self.answer(number)


class Handler(BaseHTTPRequestHandler):
    """Hands what comes to the program of its server."""

    protocol_version = "HTTP/1.1"
    server: Server

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        headers = {name.lower(): value for name, value in self.headers.items()}
        self.send_response(self.server.program.takes(Heard(self.path, headers, body)))
        if self.server.program.leads_to:
            self.send_header("Location", self.server.program.leads_to)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *args: Any) -> None:
        """Quietly."""


class Server(ThreadingHTTPServer):
    """Of one program; whoever was killed or did not trust us is gone without a word."""

    daemon_threads = True

    def __init__(self, host: str, port: int, program: Program, trusted: Path | None) -> None:
        super().__init__((host, port), Handler)
        self.program, program.port = program, self.server_address[1]
        if trusted is not None:
            context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
            context.load_cert_chain(trusted / "program.pem", trusted / "program.key")
            self.socket = context.wrap_socket(
                self.socket, server_side=True, do_handshake_on_connect=False
            )
            program.scheme = "https"

    def handle_error(self, *args: Any) -> None:
        """Quietly."""


@contextmanager
def listening(
    answer: Answer = lambda number: 204,
    *,
    host: str = HERE,
    trusted: Path | None = None,
    port: int = 0,
) -> Iterator[Program]:
    """The program, as long as the block; with a certificate where there is a folder of one."""
    program = Program(answer)
    server = Server(host, port, program, trusted)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield program
    finally:
        program.gate.set()
        server.shutdown()
        thread.join()
        server.server_close()


def make_authority(folder: Path) -> Path:
    """An authority of our own, and a certificate of the program that it signed."""

    def openssl(words: str) -> None:
        subprocess.run(["openssl", *words.split()], cwd=folder, check=True, capture_output=True)

    new = "req -newkey rsa:2048 -nodes"
    openssl(f"{new} -x509 -days 2 -subj /CN=Ours -keyout ours.key -out ours.pem")
    openssl(f"{new} -subj /CN={NAME} -keyout program.key -out program.csr")
    (folder / "names").write_text(f"subjectAltName=DNS:{NAME}\n")
    signed = "-CA ours.pem -CAkey ours.key -CAcreateserial -days 2 -extfile names"
    openssl(f"x509 -req -in program.csr {signed} -out program.pem")
    return folder
