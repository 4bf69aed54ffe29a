"""The page of deploy/ is what is done: `.ci/clean-root` types its commands, and a bundle has what they need."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tourney.config.house import release

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "deploy/README.md").read_text(encoding="utf-8")
CLEAN_ROOT = (ROOT / ".ci/clean-root").read_text(encoding="utf-8")
SECTIONS = ("One machine", "An update", "Several machines")
MOST = 10


def section(heading: str) -> list[str]:
    """The commands between a heading of the page and the next one."""
    (text,) = re.findall(rf"^#+ {heading}\n(.*?)^#", PAGE, re.MULTILINE | re.DOTALL)
    return re.findall(r"^ {4}(.*)$", text, re.MULTILINE)


@pytest.mark.parametrize("heading", SECTIONS)
def test_the_clean_root_has_its_commands_from_the_page_and_has_none_of_its_own(
    heading: str,
) -> None:
    done = subprocess.run(
        [".ci/clean-root", "--commands", heading],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    written = [line.replace("VERSION", release()) for line in section(heading)]
    assert done.stdout.splitlines() == written
    assert written
    assert f'commands "{heading}"' in CLEAN_ROOT


def test_all_of_one_machine_is_typed_and_is_ten_commands_at_most() -> None:
    commands = section("One machine")
    assert len(commands) <= MOST
    assert 'commands "One machine" | typed desk' in CLEAN_ROOT
    assert any("openssl req" in one for one in commands), "with a certificate of one's own"
    assert commands[-1] == "tourney account"


def test_each_line_for_several_machines_has_its_machine() -> None:
    used = re.findall(r"\$\{lines\[(\d)\]", CLEAN_ROOT)
    assert sorted({int(one) for one in used}) == list(range(len(section("Several machines"))))


def test_the_script_knows_every_role_and_option_the_page_writes(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    lines = re.findall(r"^ {4}deploy/install (.*)$", PAGE, re.MULTILINE)
    assert len(lines) >= len(SECTIONS)
    for line in lines:
        words = re.sub(r"(?<= )(FILE|/\S+\.pem)", str(file), line)
        done = subprocess.run(
            ["bash", "-c", '. deploy/install; read_words "$@"', "-", *shlex.split(words)],
            cwd=ROOT, capture_output=True, text=True,
        )  # fmt: skip
        assert (done.returncode, done.stderr) == (0, ""), line


def test_the_page_shows_how_a_public_authority_signs_and_nobody_runs_it() -> None:
    (commands,) = [
        one for one in re.split(r"^#+ ", PAGE, flags=re.MULTILINE) if "certbot certonly" in one
    ]
    assert commands.startswith("A certificate that browsers know")
    assert "certbot" not in CLEAN_ROOT


@pytest.mark.long
def test_a_bundle_is_the_wheel_what_it_needs_and_this_folder(tmp_path: Path) -> None:
    made = [".ci/bundle", sys.executable, str(tmp_path)]
    said = subprocess.run(made, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    folder = f"tourney-{release()}"
    assert said.split() == [f"{tmp_path}/{folder}.tar.gz"]
    subprocess.run(["tar", "-xzf", said.strip(), "-C", str(tmp_path)], check=True)
    found = {path.name for path in (tmp_path / folder).iterdir()}
    assert found == {"LICENSE", "deploy", "requirements.txt", f"{folder}-py3-none-any.whl"}
    for path in (ROOT / "deploy").rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            copy = tmp_path / folder / path.relative_to(ROOT)
            assert (copy.read_bytes(), copy.stat().st_mode & 0o111) == (
                path.read_bytes(),
                path.stat().st_mode & 0o111,
            )
