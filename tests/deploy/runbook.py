"""The runbook as values: its entries, their commands, and what is seen below them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / "docs/runbook.md"
HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
BLOCK = re.compile(
    r"^```sh( other)?\n(.*?)^```\n(?:```text\n(.*?)^```\n)?", re.MULTILINE | re.DOTALL
)
WORD = re.compile(r"^\| ([A-Z, ]+) \|", re.MULTILINE)
ANYTHING = "…"


@dataclass(frozen=True)
class Block:
    """Commands typed one after another, on the other machine where there is one, and what is seen then."""

    commands: str
    seen: str
    is_elsewhere: bool


@dataclass(frozen=True)
class Entry:
    """What is done about one thing."""

    heading: str
    blocks: tuple[Block, ...]


def entries(text: str) -> list[Entry]:
    """In the order of the page."""
    _, *parts = HEADING.split(text)
    pairs = zip(parts[::2], parts[1::2], strict=True)
    return [Entry(heading, _blocks(body)) for heading, body in pairs]


def _blocks(body: str) -> tuple[Block, ...]:
    found = BLOCK.findall(body)
    # A fence of any other kind would be a command that nobody runs.
    assert body.count("```") == sum(4 if seen else 2 for _, _, seen in found), body
    return tuple(Block(commands, seen, bool(other)) for other, commands, seen in found)


def words(text: str) -> set[str]:
    """What the page says is to be replaced by one's own."""
    return {word for row in WORD.findall(text) for word in row.split(", ")}


def shows(seen: str, said: str) -> bool:
    """Whether what was said is what the page shows, where … is anything.

    >>> shows("a … c", "a b c"), shows("a", "a b")
    (True, False)
    """
    pattern = ".*".join(map(re.escape, seen.strip().split(ANYTHING)))
    return re.fullmatch(pattern, said.strip(), re.DOTALL) is not None
