"""`python -m torture.two_minutes`: two minutes of a site on several machines, while one after the other is taken away.

Directors type, readers read posted pages and phones hold streams all the time, through nginx and TLS as shipped. What
was acknowledged is there exactly once afterwards, and no reader was told of an error; the status says so.
"""

from __future__ import annotations

import argparse
import os
import sys
from importlib import import_module
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import django

from torture.machines import Machines

SETTINGS = "tourney.config.settings"
SECONDS = 120
MACHINES = 3


def main(words: list[str]) -> int:
    """Print what was tried as a table, and below it what must not be."""
    parser = argparse.ArgumentParser("two_minutes", description=__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--seed", default="1", help="the same number, the same chance")
    asked = parser.parse_args(words)
    with TemporaryDirectory(prefix="tourney-machines-") as folder:
        site = Machines(Path(folder), MACHINES)
        try:
            site.make()
            os.environ.update(site.environment)
            os.environ |= {"TOURNEY_DATA": f"{folder}/site", "DJANGO_SETTINGS_MODULE": SETTINGS}
            django.setup()
            # The models can only be imported on a site that is set up.
            found = import_module("torture.rounds").run(site, asked.seconds, Random(asked.seed))
        finally:
            site.stop()
    print("\n".join(found or ["Nothing was lost, and no reader was told of an error."]))
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
