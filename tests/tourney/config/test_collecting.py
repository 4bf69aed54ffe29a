"""A serving process looks for garbage rarely, and never at what it has loaded."""

from __future__ import annotations

import subprocess
import sys

SERVING = """
import gc
import tourney.config.handler
before = gc.get_stats()[0]["collections"]
import tourney.config.wsgi
print(gc.get_freeze_count(), gc.get_threshold()[0], gc.get_stats()[0]["collections"] - before)
"""


def test_what_serves_the_site_spares_what_it_has_loaded() -> None:
    """The deployment's entry has called it when it is loaded, in a process of its own."""
    answer = subprocess.run(
        [sys.executable, "-c", SERVING], capture_output=True, text=True, check=True
    )
    spared, threshold, rounds = map(int, answer.stdout.split())
    assert (spared > 50_000, threshold) == (True, 10_000)
    assert rounds < 50, "loading was looked through again and again"
    without = "import gc, tourney.config.settings; print(gc.get_freeze_count())"
    answer = subprocess.run(
        [sys.executable, "-c", without], capture_output=True, text=True, check=True
    )
    assert answer.stdout.split() == ["0"]
