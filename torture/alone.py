"""One part on a site of its own, in a process of its own: `python -m torture.alone PART TRIES SEED`.

The environment names the folder and the database; the last line out is what was found, as JSON.
"""

from __future__ import annotations

import json
import os
import sys
import time
from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import django

from torture.outcome import Outcome

if TYPE_CHECKING:
    from torture.task import Task

MOST_TOLD = 12


def main(part: str, tries: int, seed: str) -> None:
    """Run it, look over everything it left, and say what was found."""
    begun = time.monotonic()
    django.setup()
    outcome = Outcome(part)
    # The models can only be imported on a site that is set up.
    site = import_module("torture.site").Site(Path(os.environ["TOURNEY_DATA"]))
    task = import_module("torture.task").Task(site, tries, Random(f"{seed} {part}"), outcome)
    try:
        site.start()
        import_module(f"torture.{part}").run(task)
    finally:
        site.stop()
    looked_over(task)
    outcome.seconds = time.monotonic() - begun
    outcome.notes = [words[:600] for words in outcome.notes[:MOST_TOLD]]
    print(json.dumps(asdict(outcome)), flush=True)


def looked_over(task: Task) -> None:
    """Every acknowledged write, every row, every report; and what the server said."""
    ledger, after = import_module("torture.ledger"), import_module("torture.after")
    gone = [*ledger.lost(task.ledger), *after.rows(), *after.reports()]
    for column, found in (
        ("lost", gone),
        ("overwritten", ledger.overwritten(task.ledger)),
        ("errors", [*task.site.tally.errors, *task.site.exceptions()]),
    ):
        for words in found:
            task.found(column, words)
    task.outcome.busy += task.site.tally.busy


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3])
