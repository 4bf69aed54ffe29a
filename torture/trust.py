"""`docs/trust.md`: what the long run found, kept part by part until all of it is there."""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from datetime import date
from pathlib import Path

from bench.shipped import ROOT
from torture.outcome import Outcome
from torture.parts import PARTS
from tourney.config.env import release

PAGE = ROOT / "docs/trust.md"
KEPT = ROOT / "var/torture"
DATABASES = ("SQLite", "PostgreSQL")
HEAD = """# Trust: what the long run found

Written by `make torture ARGS="--full"`, never by hand; how each part works is in [torture](../torture/README.md).
A site is served by gunicorn as `deploy/` starts it, with two processes, on a database of its own, and driven over HTTP
as browsers do. After every part each acknowledged write is looked for, every journal is replayed and compared with its
rows, and every published report with its checksum.

"""
COLUMNS = (
    "part",
    *(f"tried on {one}" for one in DATABASES),
    *("lost", "overwritten", "server errors", "unauthorised", "busy"),
)
AFTER = """
Lost, overwritten, server errors and unauthorised must be nought. Busy counts answers of 503 that say in words what to
do; nothing was recorded by them.

"""


def keep(outcome: Outcome, database: str, folder: Path = KEPT) -> None:
    """What a part of the long run found, until the next time."""
    folder.mkdir(parents=True, exist_ok=True)
    told = {"date": date.today().isoformat(), "release": release(ROOT), "outcome": asdict(outcome)}
    (folder / f"{outcome.part}-{database}.json").write_text(json.dumps(told))


def write(folder: Path = KEPT, page: Path = PAGE) -> None:
    """The page, of everything that is kept of this release."""
    found: dict[tuple[str, str], Outcome] = {}
    days: set[str] = set()
    for part in PARTS:
        for database in DATABASES:
            path = folder / f"{part.name}-{database}.json"
            told = json.loads(path.read_text()) if path.exists() else {}
            if told.get("release") == release(ROOT):
                days.add(told["date"])
                found[part.name, database] = Outcome(**told["outcome"])
    rows = [_row(part.name, found) for part in PARTS]
    lines = [COLUMNS, tuple("---" for _ in COLUMNS), *rows]
    listed = "\n".join(f"| {' | '.join(row)} |" for row in lines)
    does = "\n".join(
        f"- **{one.name}**: {one.does} *Not proved*: {one.leaves[0].lower()}{one.leaves[1:]}"
        for one in PARTS
    )
    page.write_text(f"{HEAD}{_when(days)}\n\n{listed}\n{AFTER}{does}\n{_notes(found)}")


def _row(part: str, found: dict[tuple[str, str], Outcome]) -> tuple[str, ...]:
    both = [found.get((part, database)) for database in DATABASES]
    tried = [f"{one.tried:,}" if one else "not yet" for one in both]
    names = ("lost", "overwritten", "errors", "unauthorised", "busy")
    sums = [sum(getattr(one, name) for one in both if one) for name in names]
    return (part, *tried, *(f"{one:,}" for one in sums))


def _when(days: set[str]) -> str:
    between = " to ".join(dict.fromkeys((min(days), max(days)))) if days else "not yet run"
    return f"Release {release(ROOT)}, {between}, on a machine with {machine()}."


def machine() -> str:
    """Its cores and memory."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    return f"{os.cpu_count()} cores and {memory:.0f} GB of memory"


def _notes(found: dict[tuple[str, str], Outcome]) -> str:
    lines = [
        f"- {part}, {database}: {words}"
        for (part, database), one in found.items()
        for words in one.notes
    ]
    return "\n## Noted\n" + "\n".join(lines) + "\n" if lines else ""
