"""A serving process looks for garbage rarely, and never at what it has loaded."""

from __future__ import annotations

import subprocess
import sys


def test_what_serves_the_site_spares_what_it_has_loaded() -> None:
    """The deployment's entry has called it when it is loaded, in a process of its own."""
    asked = "import gc, tourney.config.wsgi; print(gc.get_freeze_count() > 50_000, gc.get_threshold()[0])"
    answer = subprocess.run(
        [sys.executable, "-c", asked], capture_output=True, text=True, check=True
    )
    assert answer.stdout.split() == ["True", "10000"]
    without = "import gc, tourney.config.settings; print(gc.get_freeze_count())"
    answer = subprocess.run(
        [sys.executable, "-c", without], capture_output=True, text=True, check=True
    )
    assert answer.stdout.split() == ["0"]
