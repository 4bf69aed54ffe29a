"""The settings that are documented for a server pass Django's own checks, warnings included."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_documented_settings_pass_the_checks_of_a_server(tmp_path: Path) -> None:
    lines = (ROOT / "deploy/tourney.env.example").read_text().splitlines()
    documented = dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))
    assert documented["TOURNEY_HTTPS"] == "1"
    environment = {"PATH": os.environ["PATH"], **documented, "TOURNEY_DATA": str(tmp_path)}
    done = subprocess.run(
        [
            sys.executable,
            "-W",
            "error",
            "manage.py",
            "check",
            "--deploy",
            "--fail-level",
            "WARNING",
        ],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "no issues" in done.stdout


def test_the_key_stands_in_the_example_of_every_machine() -> None:
    example = (ROOT / "deploy/tourney.env.example").read_text()
    for name in ("TOURNEY_SECRET_KEY", "TOURNEY_OLD_SECRET_KEYS"):
        assert f"# {name}=\n" in example
        for page in ("README.md", "deploy/README.md"):
            assert name in (ROOT / page).read_text()
