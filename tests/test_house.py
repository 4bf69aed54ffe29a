"""The house from outside: the kernel and the app of entries name no system, and nothing is everybody's."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tourney.systems import systems

ROOT = Path(__file__).resolve().parents[1]
KERNEL = ("tourney", "brackets")
ROOMS = ROOT / "brackets/systems"
SETTINGS = ROOT / "tourney/config/settings.py"
"""The one place that names the systems."""
PAPERS = (
    "templates/tourney",
    "templates/desk",
    "templates/line",
    "templates/tables",
    "templates/forms",
)
MOST_FILES = 10


def names() -> tuple[str, ...]:
    """The systems that are a word nobody uses for anything else."""
    return tuple(key for key in systems() if key not in ("bridge", "ranked", "robin"))


def kernel() -> list[Path]:
    found = [path for base in KERNEL for path in (ROOT / base).rglob("*.py")]
    pages = [path for base in PAPERS for path in (ROOT / base).rglob("*.html")]
    return [
        path
        for path in [*found, *pages]
        if ROOMS not in path.parents and path != SETTINGS and "migrations" not in path.parts
    ]


def speaks_of(path: Path, word: str) -> bool:
    return bool(re.search(rf"(?<![a-z]){word}(?![a-z])", path.read_text("utf-8"), re.IGNORECASE))


@pytest.mark.parametrize("word", names())
def test_the_kernel_and_the_entries_name_no_system(word: str) -> None:
    assert [str(path.relative_to(ROOT)) for path in kernel() if speaks_of(path, word)] == []


def test_the_kernel_is_read_at_all() -> None:
    assert len(kernel()) > 100


def outside(word: str) -> list[str]:
    """The files that say the word and belong neither to its room nor to a test of it."""
    folders = ("awards", "brackets", "tourney", "templates", "static", "bench", "torture")
    own = (ROOMS / word, ROOT / "templates" / word, ROOT / "static/css" / f"{word}.css")
    found = [path for base in folders for path in (ROOT / base).rglob("*") if path.is_file()]
    return [
        str(path.relative_to(ROOT))
        for path in found
        if path.suffix in (".py", ".html", ".css", ".js", ".toml")
        and "migrations" not in path.parts
        and not any(path == one or one in path.parents for one in own)
        and speaks_of(path, word)
    ]


@pytest.mark.parametrize("word", names())
def test_a_system_stands_in_few_files_outside_its_room(word: str) -> None:
    found = outside(word)
    assert len(found) < MOST_FILES, found
