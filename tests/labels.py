"""What pages of the product show: what help and guides call a label has to stand there."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("templates", "tourney", "brackets", "awards")
LABEL = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)


@cache
def offered() -> str:
    """Every text of templates and code that a page may show, but those of help."""
    files = (
        file
        for folder in FOLDERS
        for file in (ROOT / folder).rglob("*")
        if file.suffix in (".html", ".py") and "help" not in file.relative_to(ROOT).as_posix()
    )
    return " ".join(" ".join(file.read_text(encoding="utf-8") for file in files).split())


def not_offered(text: str) -> list[str]:
    """The labels of a text, which are bold, that no page shows."""
    labels = {" ".join(label.split()) for label in LABEL.findall(text)}
    return sorted(label for label in labels if label not in offered())
