"""How often the garbage collector of a serving process looks, and at what."""

from __future__ import annotations

import gc

YOUNG = 10_000
"""New objects before the youngest are looked at; Python's own 700 are ten rows of a page of 2,000 teams."""


def look_rarely() -> None:
    """Make the rounds rarer; before all is loaded, for what is loaded stays."""
    gc.set_threshold(YOUNG, 10, 10)


def spare_what_is_loaded() -> None:
    """Leave what is loaded out of every later round, and make the rounds rarer.

    A page of 2,000 teams makes some 300,000 objects that all live until it is answered. Looking through
    them and through all modules again and again took nearly half its time.
    """
    gc.collect()
    gc.freeze()
    look_rarely()
