"""The Makefile works in a folder of any name, says in a line why a site cannot start, and lets phones in when asked."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PYTHON = """#!/bin/sh
# In place of the checkout's Python: notes the data folder, the hosts and the words; answers only for addresses.
printf '%s\\037' "$TOURNEY_DATA" "$TOURNEY_HOSTS" "$@" >> "$CALLS"
printf '\\n' >> "$CALLS"
case "$2" in tourney.config.address) exec "$REAL" "$@" ;; esac
"""
HOSTNAME = "#!/bin/sh\necho 192.0.2.7 2001:db8::7\n"
ODD = ("clone 1", "a%20b", "a+b", "a'b", 'a"b', "a$HOME b", "a#b", "a;b&c", "(a)")


@dataclass(frozen=True)
class Call:
    """What the Makefile started: the environment that counts, and the words."""

    data: str
    hosts: str
    words: tuple[str, ...]


@dataclass(frozen=True)
class Checkout:
    """A folder with the Makefile and a Python that notes what it is asked."""

    folder: Path

    def make(self, *words: str) -> subprocess.CompletedProcess[str]:
        own = {
            "PATH": f"{self.folder.parent / 'bin'}:{os.environ['PATH']}",
            "PYTHONPATH": str(ROOT),
            "REAL": sys.executable,
            "CALLS": str(self.folder.parent / "calls"),
        }
        without = {
            "MAKEFLAGS",
            "MAKELEVEL",
            "HOST",
            "PORT",
            "TOURNEY_HOSTS",
            "TOURNEY_DATA",
            "DATABASE_URL",
            "PART",
        }
        kept = {name: value for name, value in os.environ.items() if name not in without}
        command = ["make", "--silent", *words]
        return subprocess.run(
            command, cwd=self.folder, env=kept | own, capture_output=True, text=True, check=False
        )

    def calls(self, *words: str) -> list[Call]:
        """What was started with these words."""
        lines = (self.folder.parent / "calls").read_text(encoding="utf-8").splitlines()
        parts = [line.split("\x1f")[:-1] for line in lines]
        found = [Call(data, hosts, tuple(said)) for data, hosts, *said in parts]
        return [call for call in found if set(words) <= set(call.words)]


def checkout(folder: Path) -> Checkout:
    tools = folder.parent / "bin"
    for path, text in (
        (folder / ".venv/bin/python", PYTHON),
        (tools / "hostname", HOSTNAME),
        (folder / "requirements.txt", ""),
        (folder / "requirements-dev.txt", ""),
        (folder / ".venv/.installed", ""),
        (folder / ".venv/.installed-dev", ""),
    ):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)
    for name in ("requirements.txt", "requirements-dev.txt"):
        os.utime(folder / name, (0, 0))
    shutil.copy(ROOT / "Makefile", folder)
    return Checkout(folder)


@pytest.fixture
def clone(tmp_path: Path) -> Checkout:
    return checkout(tmp_path / "a b" / "clone 1")


@pytest.fixture
def taken() -> Iterator[str]:
    """A port that another program listens at."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield str(other.getsockname()[1])


@pytest.fixture
def port() -> str:
    with socket.create_server(("127.0.0.1", 0)) as other:
        return str(other.getsockname()[1])


@pytest.mark.parametrize("name", ODD)
def test_the_demo_is_started_in_a_folder_of_any_name(tmp_path: Path, name: str, port: str) -> None:
    clone = checkout(tmp_path / name)
    made = clone.make("demo", f"PORT={port}")
    assert (made.returncode, made.stderr) == (0, "")
    (started,) = clone.calls("manage.py")
    assert started.words == ("manage.py", "demo", "--host", "127.0.0.1", "--port", port)
    assert started.data == "", "the data of a site of one's own are not the demo's"


@pytest.mark.parametrize("target", ["demo", "run"])
@pytest.mark.parametrize("host", ["", "127.0.0.1", "0.0.0.0"])
def test_a_port_in_use_ends_with_one_line_that_names_another(
    clone: Checkout, taken: str, target: str, host: str
) -> None:
    made = clone.make(target, f"PORT={taken}", *([f"HOST={host}"] if host else []))
    assert made.returncode != 0
    said, *rest = made.stderr.splitlines()
    assert taken in said
    assert re.search(rf"make {target} PORT=(?!{taken}\b)\d+", said)
    assert said.endswith("HOST=0.0.0.0") == (host == "0.0.0.0")
    assert all(line.startswith("make: ***") for line in rest)
    assert made.stdout == ""
    assert clone.calls("manage.py") == []


def test_a_site_for_phones_answers_to_the_address_it_prints(clone: Checkout, port: str) -> None:
    made = clone.make("run", f"PORT={port}", "HOST=0.0.0.0")
    assert (made.returncode, made.stderr) == (0, "")
    assert f"On a phone in the same network: http://192.0.2.7:{port}/" in made.stdout
    (served,) = clone.calls("runserver")
    assert f"0.0.0.0:{port}" in served.words
    assert {"127.0.0.1", "localhost", "192.0.2.7"} <= set(served.hosts.split(","))
    assert "*" not in served.hosts


def test_a_site_for_this_machine_answers_to_no_other_address(clone: Checkout, port: str) -> None:
    made = clone.make("run", f"PORT={port}")
    assert "phone" not in made.stdout
    (served,) = clone.calls("runserver")
    assert served.hosts == "localhost,127.0.0.1,[::1]"


def test_one_command_makes_the_first_account_of_a_site_that_has_no_tables(clone: Checkout) -> None:
    assert clone.make("account").returncode == 0
    (made,) = clone.calls("manage.py")
    assert made.words == ("manage.py", "account")


def test_a_copy_goes_to_a_folder_with_a_space(clone: Checkout) -> None:
    clone.make("backup", "TO=/srv/all copies")
    (asked,) = clone.calls("backup")
    assert asked.words == ("manage.py", "backup", "--to", "/srv/all copies")


def test_tests_on_postgresql_ask_for_a_server_and_try_a_part(clone: Checkout) -> None:
    refused = clone.make("postgresql")
    assert refused.returncode != 0
    assert refused.stderr.startswith("On which server? DATABASE_URL=postgres://")
    server = "DATABASE_URL=postgres://127.0.0.1/tourney"
    for part in ([], ["PART=0/1"]):
        assert clone.make("postgresql", server, *part).returncode == 0
    tried = [call.words[call.words.index("--part") + 1] for call in clone.calls("pytest")]
    assert tried == ["0/6", "0/1"], "without git, the first sixth"


def test_the_help_names_every_command_with_its_purpose(clone: Checkout) -> None:
    said = clone.make("help").stdout
    assert re.search(r"^  make demo +Serve a sample", said, re.MULTILINE)
