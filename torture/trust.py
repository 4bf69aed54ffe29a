"""`docs/trust.md`: what the long run found, kept run by run in `docs/trust.json`, so that it may be done in pieces."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path

from bench.shipped import ROOT
from torture.outcome import Outcome
from torture.parts import PARTS
from tourney.config.house import release

PAGE = ROOT / "docs/trust.md"
KEPT = ROOT / "docs/trust.json"
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


@dataclass(frozen=True, slots=True)
class Run:
    """What a part of the long run found on a database with one chance."""

    database: str
    seed: str
    date: str
    outcome: Outcome

    @property
    def key(self) -> tuple[str, str, str]:
        """The same run again takes the place of this one; one of another seed is added to it."""
        return self.outcome.part, self.database, self.seed


def keep(outcome: Outcome, database: str, seed: str, kept: Path = KEPT) -> None:
    """Put a run with those of this release; runs of others are let go."""
    run = Run(database, seed, date.today().isoformat(), outcome)
    runs = sorted(
        [*(one for one in _kept(kept) if one.key != run.key), run], key=lambda one: one.key
    )
    told = {"release": release(), "runs": [asdict(one) for one in runs]}
    kept.write_text(f"{json.dumps(told, indent=1)}\n")


def _kept(kept: Path) -> list[Run]:
    told = json.loads(kept.read_text()) if kept.exists() else {}
    if told.get("release") != release():
        return []
    return [Run(**(one | {"outcome": Outcome(**one["outcome"])})) for one in told["runs"]]


def write(kept: Path = KEPT, page: Path = PAGE) -> None:
    """The page, of everything that is kept of this release."""
    runs = _kept(kept)
    rows = [
        _row(part.name, [one for one in runs if one.outcome.part == part.name]) for part in PARTS
    ]
    lines = [COLUMNS, tuple("---" for _ in COLUMNS), *rows]
    listed = "\n".join(f"| {' | '.join(row)} |" for row in lines)
    does = "\n".join(
        f"- **{one.name}**: {one.does} *Not proved*: {one.leaves[0].lower()}{one.leaves[1:]}"
        for one in PARTS
    )
    days = {one.date for one in runs}
    page.write_text(f"{HEAD}{_when(days)}\n\n{listed}\n{AFTER}{does}\n{_notes(runs)}")


def _row(part: str, runs: list[Run]) -> tuple[str, ...]:
    on = [[one.outcome.tried for one in runs if one.database == database] for database in DATABASES]
    tried = [f"{sum(each):,}" if each else "not yet" for each in on]
    names = ("lost", "overwritten", "errors", "unauthorised", "busy")
    sums = [sum(getattr(one.outcome, name) for one in runs) for name in names]
    return (part, *tried, *(f"{one:,}" if runs else "–" for one in sums))


def _when(days: set[str]) -> str:
    between = " to ".join(dict.fromkeys((min(days), max(days)))) if days else "not yet run"
    return f"Release {release()}, {between}, on a machine with {machine()}."


def machine() -> str:
    """Its cores and memory."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    return f"{os.cpu_count()} cores and {memory:.0f} GB of memory"


def _notes(runs: list[Run]) -> str:
    lines = [
        f"- {one.outcome.part}, {one.database}: {words}"
        for one in runs
        for words in one.outcome.notes
    ]
    return "\n## Noted\n" + "\n".join(dict.fromkeys(lines)) + "\n" if lines else ""
