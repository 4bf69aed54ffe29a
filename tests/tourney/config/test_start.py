"""A serving process loads nothing at its start that only some requests need."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tourney.late import late

ROOT = Path(__file__).resolve().parents[3]
BY_SOME = {"icalendar", "lxml", "numpy", "openpyxl", "psycopg", "rustworkx", "segno"}
"""Libraries that read and write files, draw codes, pair, and know a database that is not this one."""
SERVING = """
import sys
from django.urls import reverse
from tourney.config.handler import handler

handler()
reverse("tourney:home")
import tourney.front.application
print(*sys.modules)
"""


@pytest.fixture(scope="module")
def loaded() -> set[str]:
    """What stands in a process that knows every address, and was asked for none."""
    said = subprocess.run(
        [sys.executable, "-c", SERVING],
        cwd=ROOT,
        env={"DJANGO_SETTINGS_MODULE": "tourney.config.testing", "PATH": ""},
        check=True,
        capture_output=True,
        text=True,
    )
    return set(said.stdout.split())


def test_a_serving_process_is_all_there(loaded: set[str]) -> None:
    assert {"brackets.systems.cup.urls", "awards.urls", "tourney.workbook"} <= loaded


def test_libraries_of_some_requests_are_not_loaded_at_the_start(loaded: set[str]) -> None:
    assert BY_SOME & loaded == set()


def test_the_scripting_door_is_loaded_by_its_command_alone(loaded: set[str]) -> None:
    assert [name for name in loaded if name.endswith(".door") and ".systems." in name] == []


def test_what_is_late_comes_when_it_is_asked_for() -> None:
    assert late("json").loads("[1]") == [1]
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = late("json").nothing
