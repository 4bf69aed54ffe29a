"""A site on several machines, each on ports of its own: nginx, the application, a server of PostgreSQL and its standby.

Each has a folder of its own, as machines have disks of their own; they share the key and the servers of the database.
"""

from __future__ import annotations

import http.client
import os
import shutil
import ssl
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from bench.shipped import HOST, ROOT, Shipped, until
from torture.client import Client, Silence, Tally
from torture.clusters import Server, address
from torture.site import SERVED, Site

KEY = "the key of all machines of this site"
TRUSTING = ssl.create_default_context()
TRUSTING.check_hostname = False
TRUSTING.verify_mode = ssl.CERT_NONE
"""The certificate is our own."""
WAITS = 3
"""Seconds that a write waits for the standby here; a minute is to be enough for much."""
SERVES = "/ready/"


class Reader(Client):
    """A browser before the front, over TLS, from an address of its own of this machine."""

    def __init__(self, port: int, tally: Tally, *, patience: float, by: str) -> None:
        """`by` is that address: limits are by address."""
        super().__init__(port, tally, patience=patience)
        self._by = by

    @property
    def origin(self) -> str:
        """As everybody types it."""
        return f"https://{HOST}"

    def connection(self) -> http.client.HTTPConnection:
        """A new one, encrypted."""
        return secure(self.port, self.by, self.patience)

    @property
    def by(self) -> str:
        """Whom the front sees."""
        return self._by

    def _headers(self, method: str, more: Mapping[str, str]) -> dict[str, str]:
        return {"Host": HOST, "Referer": f"https://{HOST}/", **super()._headers(method, more)}


def secure(port: int, by: str, patience: float) -> http.client.HTTPSConnection:
    """A connection to the front from this address."""
    return http.client.HTTPSConnection(
        "127.0.0.1", port, timeout=patience, context=TRUSTING, source_address=(by, 0)
    )


class Front(Shipped):
    """nginx as we ship it, with the command that keeps what it must know, and none of the site's processes."""

    def __init__(self, folder: Path, environment: Mapping[str, str]) -> None:
        """`environment` names key and servers."""
        super().__init__(folder, told=dict(environment))
        self._follows: subprocess.Popen[bytes] | None = None

    def start_app(self) -> None:
        """What the front needs of the site: its mark, and the files of its look."""
        with (self.folder / "front.log").open("ab") as log:
            self._follows = subprocess.Popen(
                [sys.executable, "manage.py", "front"],
                cwd=ROOT, env=self.environment(), stdout=log, stderr=log,
            )  # fmt: skip
        until(self.shown.exists)

    def stop_app(self) -> None:
        """Nobody tells it any more."""
        if self._follows is not None:
            self._follows.terminate()
            self._follows.wait(30)
        self._follows = None


class Machine(Site):
    """One that runs the application; nobody but the front asks it by the name of the site."""

    def answers(self) -> bool:
        """Whether it can serve."""
        try:
            return self.client(patience=20).get(SERVES).status_code == 200
        except Silence:
            return False


class Machines(Site):
    """All of them; as a site it is what stands behind the front."""

    def __init__(self, folder: Path, many: int) -> None:
        """`many` machines run the application."""
        super().__init__(folder / "site")
        self.root, self._readers = folder, 0
        self.first, self.standby = Server(folder / "first"), Server(folder / "standby")
        self.apps: list[Machine] = []
        self.many = many

    @property
    def environment(self) -> dict[str, str]:
        """What every machine of the site has in its environment; also this process, which looks at the rows."""
        return {
            "DATABASE_URL": address(self.first, self.standby),
            "TOURNEY_SECRET_KEY": KEY,
            "TOURNEY_HOSTS": HOST,
            "TOURNEY_ORIGINS": f"https://{HOST}",
            "TOURNEY_HTTPS": "1",
            "TOURNEY_BEHIND_PROXY": "1",
            "TOURNEY_PROXIES": "127.0.0.0/8",
            "TOURNEY_STANDBY_WAIT": str(WAITS),
        }

    def make(self) -> None:
        """Both servers, the tables, and a first look of the front; nothing serves yet."""
        self.root.chmod(0o755)
        self.first.make()
        self.standby.follow(self.first)
        self.first.wait_for_standby()
        self.front = Front(self.root / "front", self.environment)
        self.front.folder.mkdir()
        self.apps = [self._app(number) for number in range(1, self.many + 1)]
        places = "\n    ".join(f"server 127.0.0.1:{one.port};" for one in self.apps)
        self.front.app = self.apps[0].port
        named = f"server 127.0.0.1:{self.front.app};"
        self.front.make("print('/')", replaced={named: places})
        for one in self.apps:  # each has its own; compressed once is enough
            shutil.copytree(self.front.folder / "data/static", one.folder / "static")
        self.port = self.front.secure

    def _app(self, number: int) -> Machine:
        folder = self.root / f"machine{number}"
        app = Machine(folder)
        app.own = self.environment | {"TOURNEY_DATA": str(folder), "PGAPPNAME": SERVED}
        return app

    def start(self) -> None:
        """Every machine, as its own service does."""
        self.command("standby", "require").wait()
        for one in self.apps:
            self.start_app(one)
        self.front.start_app()
        self.front.start()
        until(self.answers)

    def start_app(self, app: Machine) -> None:
        """One machine, as its service does: what it needs, then its processes."""
        own = os.environ | app.own
        prepare = [sys.executable, "manage.py", "prepare", "--verbosity", "0"]
        subprocess.run(prepare, cwd=ROOT, env=own, check=True)
        app.start()

    def stop(self) -> None:
        """All of it."""
        for one in self.apps:
            one.stop()
        self.front.stop()
        for server in (self.standby, self.first):
            if server.is_running:
                server.stop(how="immediate")

    def client(self, *, patience: float = 60) -> Client:
        """A new browser, from an address of its own."""
        self._readers += 1
        number = self._readers
        by = f"127.0.{1 + number // 250}.{1 + number % 250}"
        return Reader(self.port, self.tally, patience=patience, by=by)

    def answers(self) -> bool:
        """Whether somebody behind the front does."""
        try:
            return self.client(patience=20).get("/help/").status_code == 200
        except Silence:
            return False

    def command(self, *words: str) -> subprocess.Popen[str]:
        """A command on any machine, begun."""
        return subprocess.Popen(
            [sys.executable, "manage.py", *words],
            cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env=os.environ | self.environment | {"TOURNEY_DATA": str(self.root / "front/data")},
        )  # fmt: skip

    def exceptions(self) -> list[str]:
        """Of every machine."""
        return [line for one in self.apps for line in one.exceptions()]
