"""The wheel is the whole product: unpacked in a folder of its own it serves, answers scripts and checks itself."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import ssl
import subprocess
import sys
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from bench.shipped import free_port, until
from tourney.config.house import release

ROOT = Path(__file__).resolve().parents[2]
MAIN = "from tourney.command import main; main()"
pytestmark = pytest.mark.long


@dataclass(frozen=True)
class Installed:
    """The packages of the wheel, and the folder somebody stands in; nothing of the checkout."""

    packages: Path
    folder: Path

    def begun(self, *words: str) -> subprocess.Popen[str]:
        """The command, begun as from a window: what a shell runs in the background hears no Ctrl-C."""
        left_out = ("TOURNEY_DATA", "DATABASE_URL", "DJANGO_SETTINGS_MODULE")
        own = {name: value for name, value in os.environ.items() if name not in left_out}
        return subprocess.Popen(
            ["env", "--default-signal=INT", sys.executable, "-c", MAIN, *words],
            cwd=self.folder, env=own | {"PYTHONPATH": str(self.packages)}, text=True, start_new_session=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip

    def says(self, *words: str, given: str = "", status: int = 0) -> str:
        process = self.begun(*words)
        said, _ = process.communicate(given)
        assert process.returncode == status, said
        return said

    def left(self) -> list[str]:
        return sorted(one.name for one in self.folder.iterdir())


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    dist, into = (tmp_path_factory.mktemp(name) for name in ("dist", "packages"))
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    subprocess.run([*command, "--directory", str(dist)], cwd=ROOT, check=True, capture_output=True)
    (wheel,) = dist.glob("tourney-*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(into)
    return into


@pytest.fixture
def installed(packages: Path, tmp_path: Path) -> Installed:
    folder = tmp_path / "an empty folder"
    folder.mkdir()
    return Installed(packages, folder)


@contextmanager
def serving(installed: Installed, *words: str) -> Iterator[int]:
    """A site of its own; the port it listens at."""
    port = free_port()
    process = installed.begun(*words, "--port", str(port))

    def listens() -> bool:
        assert process.poll() is None, process.communicate()
        with socket.socket() as tried:
            return tried.connect_ex(("127.0.0.1", port)) == 0

    try:
        until(listens, within=300)
        yield port
    finally:
        process.terminate()
        process.communicate(timeout=30)


def read(address: str) -> str:
    with urllib.request.urlopen(address, timeout=10) as answer:
        text: str = answer.read().decode()
        return text


def files(folder: Path) -> set[Path]:
    """All of it but what was compiled, as seen from the folder."""
    found = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder) for path in found if "__pycache__" not in path.parts}


def test_it_has_what_the_checkout_has_and_no_tests(packages: Path) -> None:
    shipped = {name: f"tourney/shipped/{name}" for name in ("templates", "static", "deploy")}
    for here, there in (shipped | {name: name for name in ("brackets", "awards")}).items():
        assert files(ROOT / here) == files(packages / there), here
    assert files(ROOT / "tourney") <= files(packages / "tourney")
    assert not (packages / "tests").exists()


def test_it_knows_its_version_and_names_its_commands(installed: Installed) -> None:
    assert installed.says("--version").strip() == release()
    told = installed.says("help")
    for command in ("serve", "demo", "account", "backup", "restore", "check", "engine"):
        assert f"tourney {command}" in told
    assert "--certificate" in installed.says("help", "serve")
    assert "check_brackets" in installed.says("help", "--all")
    assert installed.left() == []


def test_an_engine_answers_and_leaves_nothing_behind(installed: Installed) -> None:
    told = installed.says("engine", "draw.knockout", given='{"entrants": 19}')
    assert json.loads(told)["format"] == "knockout"
    assert installed.left() == []


def test_a_command_in_the_wrong_folder_makes_no_empty_site(installed: Installed) -> None:
    for words in (["backup"], ["--data", "elsewhere", "backup"]):
        said = installed.says(*words, status=1)
        assert "There is no site in" in said
        assert "tourney --data FOLDER backup" in said
    assert installed.left() == []


def test_it_serves_pages_with_their_look_and_keeps_the_data_where_it_was_started(
    installed: Installed, tmp_path: Path
) -> None:
    with serving(installed, "serve") as port:
        page = read(f"http://127.0.0.1:{port}/")
        sheets = re.findall(r'href="(/static/[^"]+\.css)"', page)
        assert sheets
        assert all(read(f"http://127.0.0.1:{port}{sheet}") for sheet in sheets)
        assert read(f"http://127.0.0.1:{port}/ready/") == "The site serves.\n"
    assert installed.left() == ["tourney-data"]
    assert "0 events agree with their journals." in installed.says("check")
    copy = installed.folder / installed.says("backup").splitlines()[0]
    assert copy.is_file()
    laptop = Installed(installed.packages, tmp_path / "another laptop")
    laptop.folder.mkdir()
    assert "is in place" in laptop.says("restore", str(copy), "--yes")
    assert "tourney change_key --lost" in laptop.says("serve", "--port", str(free_port()), status=1)


def test_behind_a_certificate_of_its_own_it_is_https_alone(
    installed: Installed, tmp_path: Path
) -> None:
    certificate, key = tmp_path / "certificate.pem", tmp_path / "key.pem"
    made = "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1"
    for_it = [
        "-addext",
        "subjectAltName=IP:127.0.0.1",
        "-out",
        str(certificate),
        "-keyout",
        str(key),
    ]
    subprocess.run([*made.split(), *for_it], check=True, capture_output=True)
    words = ("--certificate", str(certificate), "--certificate-key", str(key))
    with serving(installed, "serve", *words) as port:
        trusted = ssl.create_default_context(cafile=str(certificate))
        with urllib.request.urlopen(f"https://127.0.0.1:{port}/", context=trusted) as answer:
            assert "max-age" in answer.headers["Strict-Transport-Security"]
            assert "Tournaments" in answer.read().decode()


def test_who_stops_it_while_it_prepares_reads_no_trace(installed: Installed) -> None:
    process = installed.begun("serve", "--port", str(free_port()))
    tables = installed.folder / "tourney-data/tourney.sqlite3"
    try:
        until(tables.exists, within=300)
        process.send_signal(signal.SIGINT)
        said, _ = process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == 130
    assert said.splitlines() == ["Preparing the site; the first time takes a while."]
