"""The site behind nginx as it is shipped: data of its own, gunicorn, and `deploy/nginx` on ports of ours."""

from __future__ import annotations

import http.client
import os
import random
import shutil
import socket
import sqlite3
import ssl
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SHIPPED = ROOT / "deploy/nginx/tourney.conf"
HOST = "desk.example.org"
PATIENCE = 60
FRAME = """
user {user};
daemon off;
worker_processes 2;
pid {folder}/nginx.pid;
error_log {folder}/error.log warn;
events {{ worker_connections 4096; }}
http {{
    include /etc/nginx/mime.types;
    access_log {folder}/access.log;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/tourney.conf;
}}
"""


def program() -> str | None:
    """The nginx of this machine."""
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")


def free_port() -> int:
    """One that nobody has, below those that systems give to whoever connects: it is still free when it is used."""
    while True:
        port = random.randrange(12_000, 32_000)
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


@dataclass(frozen=True)
class Answer:
    """What came through nginx."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def cache(self) -> str:
        """What nginx says of it: HIT, STALE, BYPASS; empty where nothing is kept."""
        return self.headers.get("x-cache", "")


@dataclass
class Shipped:
    """Both servers; the application can be stopped and started, and its database taken away."""

    folder: Path
    app: int = field(default_factory=free_port)
    plain: int = field(default_factory=free_port)
    secure: int = field(default_factory=free_port)
    copies: int = field(default_factory=free_port)
    path: str = ""
    told: dict[str, str] = field(default_factory=dict)
    """Settings besides those that every site of ours has."""
    _nginx: subprocess.Popen[bytes] | None = None
    _app: subprocess.Popen[bytes] | None = None

    # ---- both servers

    def prepare(self) -> None:
        """Tables, rule books and static files, as before each start of the service."""
        self._run("manage.py", "prepare", "--verbosity", "0")

    def make(
        self,
        script: str,
        *,
        replaced: Mapping[str, str] | None = None,
        prepared: Shipped | None = None,
    ) -> None:
        """The data a script makes, which prints the path of a page; static files, certificate, configuration.

        Tables and static files are those of a site that was `prepared` before, if there is one.
        """
        self.folder.chmod(0o755)
        if prepared is None:
            self.prepare()
        else:
            shutil.copytree(prepared.folder / "data", self.folder / "data", symlinks=True)
        self.path = self._run("manage.py", "shell", "-v", "0", "-c", script).split()[-1]
        openssl = f"openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN={HOST}"
        made = ["-keyout", str(self.folder / "key.pem"), "-out", str(self.folder / "cert.pem")]
        subprocess.run([*openssl.split(), *made], check=True, capture_output=True)
        (self.folder / "tourney.conf").write_text(
            self._own(SHIPPED.read_text(encoding="utf-8"), replaced or {})
        )
        user = "root" if os.getuid() == 0 else os.environ.get("USER", "nobody")
        (self.folder / "nginx.conf").write_text(FRAME.format(folder=self.folder, user=user))

    def _own(self, text: str, replaced: Mapping[str, str]) -> str:
        """The shipped text with ports and folders of this machine; what is replaced must be there."""
        for shipped, ours in {
            "server 127.0.0.1:8000;": f"server 127.0.0.1:{self.app};",
            "/var/cache/nginx/tourney": f"{self.folder}/cache",
            "127.0.0.1:8001;": f"127.0.0.1:{self.copies};",
            "listen 80;": f"listen 127.0.0.1:{self.plain};",
            "listen [::]:80;": "",
            "listen 443 ssl http2;": f"listen 127.0.0.1:{self.secure} ssl http2;",
            "listen [::]:443 ssl http2;": "",
            "/etc/ssl/tourney/fullchain.pem": f"{self.folder}/cert.pem",
            "/etc/ssl/tourney/privkey.pem": f"{self.folder}/key.pem",
            "/var/lib/tourney/static/": f"{self.folder}/data/static/",
            "/var/lib/tourney/shown/now": f"{self.shown}",
            **replaced,
        }.items():
            assert shipped in text, shipped
            text = text.replace(shipped, ours)
        return text

    def start(self) -> None:
        """nginx alone; it needs no application to start."""
        nginx = program()
        assert nginx is not None
        asked = [nginx, "-p", str(self.folder), "-c", str(self.folder / "nginx.conf")]
        subprocess.run([*asked, "-t", "-q"], check=True)
        self._nginx = subprocess.Popen(asked)
        until(lambda: _is_open(self.secure))

    def start_app(self) -> None:
        """gunicorn, as the service starts it; it takes connections before it answers, and is back when it answers."""
        asked = ["-m", "gunicorn", "tourney.config.asgi", "--config", "deploy/gunicorn.conf.py"]
        with (self.folder / "app.log").open("ab") as log:
            self._app = subprocess.Popen(
                [sys.executable, *asked, "--bind", f"127.0.0.1:{self.app}"],
                cwd=ROOT, env=self.environment(), stdout=log, stderr=log,
            )  # fmt: skip
        until(lambda: _is_open(self.app))
        own = http.client.HTTPConnection("127.0.0.1", self.app, timeout=PATIENCE)
        own.request("GET", "/nowhere/", headers={"Host": HOST, "X-Forwarded-Proto": "https"})
        own.getresponse().read()
        own.close()

    def stop_app(self) -> None:
        """Nobody answers behind nginx."""
        if self._app is not None:
            self._app.terminate()
            self._app.wait(PATIENCE)
        self._app = None

    def stop(self) -> None:
        """Both."""
        self.stop_app()
        if self._nginx is not None:
            self._nginx.terminate()
            self._nginx.wait(PATIENCE)

    # ---- the data behind them

    @property
    def database(self) -> Path:
        """The file of SQLite."""
        return self.folder / "data/tourney.sqlite3"

    @property
    def shown(self) -> Path:
        """The link that says what may be read."""
        return self.folder / "data/shown/now"

    def does(self, script: str) -> str:
        """What a command does on the machine, whether the site runs or not, and what it prints."""
        return self._run("manage.py", "shell", "-v", "0", "-c", script)

    def write(self, sql: str) -> None:
        """Change the rows as another process does."""
        with sqlite3.connect(self.database) as rows:
            rows.execute(sql)
        rows.close()

    def read(self, sql: str) -> list[tuple[object, ...]]:
        """Rows as they are."""
        with sqlite3.connect(self.database) as rows:
            found = rows.execute(sql).fetchall()
        rows.close()
        return found

    def kept(self) -> bytes:
        """Everything nginx keeps."""
        return b"".join(
            one.read_bytes() for one in (self.folder / "cache").rglob("*") if one.is_file()
        )

    # ---- asking

    def ask(
        self,
        path: str = "",
        method: str = "GET",
        body: bytes = b"",
        *,
        by: str = "127.0.0.1",
        **headers: str,
    ) -> Answer:
        """One request over HTTPS, from an address of this machine."""
        connection = http.client.HTTPSConnection(
            "127.0.0.1", self.secure, timeout=30, context=trusting(), source_address=(by, 0)
        )
        sent = {"Host": HOST, **{name.replace("_", "-"): value for name, value in headers.items()}}
        connection.request(method, path or self.path, body or None, sent)
        got = connection.getresponse()
        found = Answer(got.status, {k.lower(): v for k, v in got.getheaders()}, got.read())
        connection.close()
        return found

    def first_of_stream(self, path: str) -> tuple[int, bytes]:
        """The first bytes of a stream that goes on."""
        connection = http.client.HTTPSConnection(
            "127.0.0.1", self.secure, timeout=30, context=trusting()
        )
        connection.request("GET", path, headers={"Host": HOST, "Accept-Encoding": "gzip, br"})
        got = connection.getresponse()
        found = got.status, got.read1(4096)
        connection.close()
        return found

    def protocol(self) -> str | None:
        """What is spoken with a browser that knows HTTP/2."""
        context = trusting()
        context.set_alpn_protocols(["h2", "http/1.1"])
        plain = socket.create_connection(("127.0.0.1", self.secure))
        with plain, context.wrap_socket(plain, server_hostname=HOST) as secure:
            return secure.selected_alpn_protocol()

    # ---- the processes

    def environment(self) -> dict[str, str]:
        """What its processes and commands are told."""
        kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
        return kept | {
            "TOURNEY_DATA": str(self.folder / "data"),
            "TOURNEY_HOSTS": HOST,
            "TOURNEY_ORIGINS": f"https://{HOST}",
            "TOURNEY_HTTPS": "1",
            "TOURNEY_BEHIND_PROXY": "1",
            "TOURNEY_PROXIES": "127.0.0.1",
            "WEB_CONCURRENCY": "2",
            **self.told,
        }

    def _run(self, *asked: str) -> str:
        done = subprocess.run(
            [sys.executable, *asked],
            cwd=ROOT, env=self.environment(), check=True, capture_output=True, text=True,
        )  # fmt: skip
        return done.stdout


def trusting() -> ssl.SSLContext:
    """The certificate is our own."""
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def until(wanted: Callable[[], bool], *, within: float = PATIENCE) -> None:
    """Wait until something is so; how long a front may keep a page is part of what it promises."""
    end = time.monotonic() + within
    while not wanted():
        if time.monotonic() > end:
            raise TimeoutError(f"It was not so within {within} seconds.")
        time.sleep(0.05)


def _is_open(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True
