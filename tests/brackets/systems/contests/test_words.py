"""What rooms of contests share names none of them, and nothing that is only theirs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[4]
SHARED = (
    "brackets/systems/contests",
    "templates/contests",
    "brackets/access.py",
    "brackets/draw/separation",
    "brackets/templatetags",
)
THEIRS = re.compile(
    r"\b(cups?|judo|judoka|remis|ippon|waza.?ari|hansoku(.make)?|shidos?|repechage|bronze|mats?"
    r"|category|categories|pools?|bouts?|vorrunde|preliminary)\b",
    re.IGNORECASE,
)


def files() -> list[Path]:
    found = [ROOT / name for name in SHARED]
    return [
        path
        for one in found
        for path in ([one] if one.is_file() else sorted(one.rglob("*")))
        if path.suffix in (".py", ".html")
    ]


def test_there_is_something_to_look_at() -> None:
    assert len(files()) > 30


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_no_word_of_a_room_stands_in_what_rooms_share(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if THEIRS.search(line)] == []
