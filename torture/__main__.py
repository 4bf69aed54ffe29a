"""`python -m torture [part ...] [--full] [--tries N] [--database URL] [--seed N]`: hurt a site, say what was lost."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.shipped import ROOT
from torture import trust
from torture.databases import SQLITE, Database, database_of
from torture.outcome import Outcome, table
from torture.parts import PARTS, Part, chosen

SETTINGS = "tourney.config.settings"


def main(words: list[str]) -> int:
    """Run the parts on each database, print what was found, and say by the exit status whether nothing was."""
    asked = _asked(words)
    parts = chosen(asked.part)
    if not parts:
        names = ", ".join(one.name for one in PARTS)
        print(f"No part is called {' or '.join(asked.part)}; there are {names}.")
        return 2
    clean = True
    for words_of in asked.database or [SQLITE]:
        with TemporaryDirectory(prefix="tourney-torture-") as folder:
            database = database_of(words_of, Path(folder))
            tries = {one.name: asked.tries or one.tries(full=asked.full) for one in parts}
            found = _on(database, parts, tries, asked.seed)
        if asked.full:
            for one in found:
                trust.keep(one, database.words, asked.seed)
        print(f"\n{database.words}, seed {asked.seed}\n{table(found)}\n", flush=True)
        clean &= all(one.clean for one in found)
    if asked.full:
        trust.write()
    return int(not clean)


def _asked(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser("torture", description=__doc__)
    parser.add_argument("part", nargs="*", help="parts whose name holds a word; all of them")
    parser.add_argument("--full", action="store_true", help="the long run: twenty times as often")
    parser.add_argument(
        "--tries", type=int, help="so many of each part, as a piece of the long run"
    )
    parser.add_argument("--seed", default="1", help="the same number, the same chance")
    parser.add_argument(
        "--database", action="append", help="sqlite or postgres://user@host/name; may be repeated"
    )
    return parser.parse_args(words)


def _on(database: Database, parts: list[Part], tries: dict[str, int], seed: str) -> list[Outcome]:
    database.make()
    try:
        return [_alone(database, one, tries[one.name], seed) for one in parts]
    finally:
        database.drop("base")


def _alone(database: Database, part: Part, tries: int, seed: str) -> Outcome:
    """One part in a process and on a database of its own; one that breaks off is an error."""
    print(f"{database.words}: {part.name}, {tries:,}", flush=True)
    own = database.begin(part.name, database.base.with_name(part.name))
    command = [sys.executable, "-m", "torture.alone", part.name, str(tries), seed]
    environment = os.environ | own | {"DJANGO_SETTINGS_MODULE": SETTINGS}
    done = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)
    database.drop(part.name)
    if done.returncode or not done.stdout.strip():
        return Outcome(part.name, errors=1, notes=["It broke off; what it said stands above."])
    return Outcome(**json.loads(done.stdout.splitlines()[-1]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
