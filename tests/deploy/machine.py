"""A machine that somebody operates: a served site behind nginx, and a shell with the programs of the runbook alone."""

from __future__ import annotations

import getpass
import grp
import json
import os
import pty
import re
import shlex
import shutil
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from bench.cluster import Cluster
from bench.shipped import HOST, ROOT, Shipped, program
from tests.deploy.systemctl import Machine as Processes

REAL = {
    *(
        "basename",
        "bash",
        "cat",
        "chmod",
        "createdb",
        "date",
        "df",
        "du",
        "env",
        "jq",
        "ls",
        "openssl",
    ),
    *("pg_dump", "pg_isready", "pg_restore", "psql", "rm", "rsync", "sed", "sh", "sleep", "sort"),
    *("tail", "test"),
}
"""Programs that are run as they are; any other that is not made below is found by nobody."""
COLOUR = re.compile(r"\x1b\[[\d;]*m")
MODULE = ROOT / "tests/deploy/systemctl.py"


class Machine:
    """Paths and ports of the page are those of this machine; nothing else of a command is changed."""

    def __init__(self, folder: Path, cluster: Cluster) -> None:
        self.folder, self.cluster = folder, cluster
        self.site = Shipped(folder)
        self.processes = Processes(folder)

    def make(self, script: str, prepared: Shipped) -> None:
        """The site of a script, the shipped settings, nginx; nothing runs yet."""
        self.site.make(script, prepared=prepared)
        for name in ("bin", "own", "no-journal"):
            (self.folder / name).mkdir()
        shutil.copy(ROOT / "deploy/tourney.env.example", self.folder / "tourney.env")
        with (self.folder / "tourney.env").open("a") as settings:
            settings.write("TOURNEY_LOG=json\nTOURNEY_PROXIES=\n")
        (self.folder / "journal").touch()
        (self.folder / "others.json").write_text(json.dumps(self._others()))
        self._programs()

    def places(self) -> dict[str, str]:
        """What stands on the page, and what it is here."""
        group = grp.getgrgid(os.getgid()).gr_name
        return {
            "/var/lib/tourney": str(self.folder / "data"),
            "/etc/tourney.env": str(self.folder / "tourney.env"),
            "/etc/ssl/tourney/fullchain.pem": str(self.folder / "cert.pem"),
            "/usr/local/bin": str(self.folder / "own"),
            "127.0.0.1:8000": f"127.0.0.1:{self.site.app}",
            "127.0.0.1:443": f"127.0.0.1:{self.site.secure}",
            "127.0.0.1:5432": f"127.0.0.1:{self.cluster.port}",
            "tourney:tourney ": f"{getpass.getuser()}:{group} ",
        }

    # ---- its programs

    def _programs(self) -> None:
        for name in REAL:
            found = shutil.which(name)
            assert found, f"{name} is not on this machine"
            (self.folder / "bin" / name).symlink_to(found)
        (self.folder / "places.json").write_text(json.dumps(self.places()))
        for name in ("systemctl", "tourney"):
            ours = shlex.join([sys.executable, str(MODULE), str(self.folder), name])
            self._script(name, f'exec {ours} "$@"')
        nginx = f"{program()} -p {self.folder} -c {self.folder}/nginx.conf"
        self._script("nginx", f'exec {nginx} "$@"')
        # The real one, asked of a journal without entries, and then what the services said.
        real = f'{shutil.which("journalctl")} --directory={self.folder}/no-journal "$@" >/dev/null 2>&1'
        self._script("journalctl", f"{real} && exec cat {self.folder}/journal")
        to = f"--connect-to {HOST}:443:127.0.0.1:{self.site.secure}"
        self._script("curl", f'exec {shutil.which("curl")} --insecure {to} "$@"')
        # The cluster trusts whoever reaches it: `runuser -u postgres -- PROGRAM` is that program.
        self._script("runuser", 'test "$1 $2 $3" = "-u postgres --" && shift 3 && exec "$@"')

    def _script(self, name: str, line: str) -> None:
        path = self.folder / "bin" / name
        path.write_text(f"#!/bin/sh\n{line}\n")
        path.chmod(0o755)

    def _others(self) -> dict[str, dict[str, list[list[str]]]]:
        """What systemctl does to units that are not ours."""
        stop, start = self.cluster.stopping(), self.cluster.starting()
        reload = ["/bin/sh", "-c", f"kill -HUP $(cat {self.folder}/nginx.pid)"]
        # A server that was stopped is started all the same.
        either = ["/bin/sh", "-c", '"$@" || true', "stop", *stop]
        served = {"restart": [either, start], "start": [start]}
        return {"nginx": {"reload": [reload]}, "postgresql": served}

    # ---- its shell

    def run(self, commands: str, typed: Sequence[str] = (), **more: str) -> str:
        """What is seen on its screen, with the paths of the page; a command that fails is told."""
        here = replaced(commands, {**more, **self.places()})
        told = {
            "PATH": str(self.folder / "bin"), "HOME": str(self.folder), "LANG": "C.UTF-8",
            "PGPORT": str(self.cluster.port), "PGHOST": "127.0.0.1", "PGUSER": "postgres",
        }  # fmt: skip
        asked = ["bash", "-euo", "pipefail", "-c", here]
        status, said = on_screen(asked, told, typed)
        assert status == 0, f"{here}\n{said}"
        return replaced(said, {ours: theirs for theirs, ours in self.places().items()})

    def newest(self) -> str:
        """The newest copy, as the page calls its folder."""
        found = max(self.folder.glob("data/*/tourney-*"), key=lambda path: path.stat().st_mtime_ns)
        return str(found).replace(str(self.folder / "data"), "/var/lib/tourney")


def replaced(text: str, by: Mapping[str, str]) -> str:
    """All of these at once, so that nothing put in is replaced again; the longest first."""
    pattern = "|".join(map(re.escape, sorted(by, key=len, reverse=True)))
    return re.sub(pattern, lambda found: by[found[0]], text)


def on_screen(
    asked: Sequence[str], told: Mapping[str, str], typed: Sequence[str]
) -> tuple[int, str]:
    """The status and the screen of a command in a terminal; each line is typed when it asks for it with a colon."""
    process, screen = pty.fork()
    if not process:
        os.execvpe(asked[0], list(asked), dict(told))
    said, waiting = b"", list(typed)
    while True:
        try:
            piece = os.read(screen, 65536)
        except OSError:
            piece = b""
        if not piece:
            break
        said += piece
        if waiting and said.rstrip(b" ").endswith(b":"):
            os.write(screen, waiting.pop(0).encode() + b"\n")
    _, status = os.waitpid(process, 0)
    os.close(screen)  # not before: whoever is about to end is hung up on by it
    assert not waiting, said
    return os.waitstatus_to_exitcode(status), COLOUR.sub("", said.decode().replace("\r\n", "\n"))
