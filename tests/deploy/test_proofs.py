"""A long proof is left out only where the very files that it stands on passed it; in doubt it is run."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROOF = "clean roots"
RUN = (ROOT / ".ci/run").read_text(encoding="utf-8")


class Checkout:
    """A small checkout with the program, and with one file of each kind."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in ("deploy/install", "tourney/migrations/0001.py", "README.md", "tourney/a.py"):
            self.write(name, "before\n")
        self.write("pyproject.toml", (ROOT / "pyproject.toml").read_text(encoding="utf-8"))
        (folder / ".ci").mkdir()
        shutil.copy(ROOT / ".ci/proofs", folder / ".ci/proofs")
        self.git("init", "--quiet")
        self.commit()

    def write(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def git(self, *words: str) -> None:
        own = ("-c", "user.name=A", "-c", "user.email=a@example.org")
        subprocess.run(["git", *own, *words], cwd=self.folder, check=True, capture_output=True)

    def commit(self) -> None:
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", "a change")

    def proofs(self, *words: str, **settings: str) -> subprocess.CompletedProcess[str]:
        kept = {name: value for name, value in os.environ.items() if name != "RELEASE"}
        command = [sys.executable, str(self.folder / ".ci/proofs"), *words]
        return subprocess.run(
            command, env=kept | settings, capture_output=True, text=True, check=False
        )

    def is_due(self, **settings: str) -> bool:
        found = self.proofs("due", PROOF, **settings)
        assert found.returncode in (0, 1), found.stderr
        assert found.stdout.startswith(PROOF)
        return found.returncode == 0


@pytest.fixture
def passed(tmp_path: Path) -> Checkout:
    """One whose proof passed, and that was kept and committed."""
    made = Checkout(tmp_path / "a checkout")
    assert made.is_due(), "nothing is known of it"
    assert made.proofs("passed", PROOF, "installed sites").returncode == 0
    made.commit()
    return made


def test_what_passed_is_left_out_until_one_of_its_files_changes(passed: Checkout) -> None:
    assert not passed.is_due()
    passed.write("README.md", "after\n")
    passed.write("tourney/a.py", "after\n")
    passed.commit()
    assert not passed.is_due()
    passed.write("tourney/migrations/0002.py", "new\n")
    assert passed.is_due(), "a file that is not committed"
    passed.commit()
    assert passed.is_due()


def test_it_is_left_out_again_where_the_change_was_taken_back(passed: Checkout) -> None:
    passed.write("deploy/install", "after\n")
    passed.commit()
    assert passed.is_due()
    passed.write("deploy/install", "before\n")
    passed.commit()
    assert not passed.is_due()


def test_a_release_proves_everything(passed: Checkout) -> None:
    assert passed.is_due(RELEASE="1")
    text = (passed.folder / "pyproject.toml").read_text(encoding="utf-8")
    passed.write("pyproject.toml", re.sub(r'(?m)^version = ".*"$', 'version = "99.0.0"', text))
    passed.commit()
    assert passed.is_due()


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"clean roots": {"commit": "1"}}'])
def test_in_doubt_it_is_run(text: str, passed: Checkout) -> None:
    passed.write(".ci/passed.json", text)
    passed.commit()
    assert passed.is_due()
    shutil.rmtree(passed.folder / ".git")
    assert passed.is_due()


def test_a_name_nobody_knows_is_neither_due_nor_left_out(passed: Checkout) -> None:
    assert passed.proofs("due", "clean rooms").returncode == 2
    assert passed.proofs("passed", "clean rooms").returncode == 2


def test_the_run_asks_for_every_proof_there_is(passed: Checkout) -> None:
    names = passed.proofs().stderr.rpartition("the names are ")[2].strip().split(", ")
    assert sorted(set(re.findall(r'\bdue "([a-z ]+)"', RUN))) == sorted(names)


def test_a_test_that_is_left_out_with_a_proof_is_one_of_its_files(passed: Checkout) -> None:
    names = passed.proofs("tests").stdout.split()
    assert names
    for name in names:
        assert (ROOT / name).exists()
        passed.write(name if name.endswith(".py") else f"{name}/test_new.py", "new\n")
        passed.commit()
        found = passed.proofs("due", "installed sites")
        assert "changed" in found.stdout, (name, found.stdout)
        assert passed.proofs("passed", "installed sites").returncode == 0
        passed.commit()
