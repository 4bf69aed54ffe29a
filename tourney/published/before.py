"""The page before, while the new one takes long to make: at most a second old, it says so, and no cache keeps it.

Nobody reads it who asks for the newest, as a browser does that loads a page again, nor of whom something was taken
away (`Stamp.may_be_shown`).
"""

from __future__ import annotations

from collections.abc import Iterable

from tourney.published.request import Environ
from tourney.published.same import ASKED_FOR
from tourney.published.store import Headers

OLDEST = 1.0
"""Seconds since it was known to be current."""
NEWEST = ("no-cache", "no-store", "max-age=0")
"""What somebody says who wants what there is now."""


def may_be_given(environ: Environ) -> bool:
    """Whether whoever asks takes a page that is a moment old."""
    said = environ.get("HTTP_CACHE_CONTROL", "").replace(" ", "").lower().split(",")
    return "HTTP_PRAGMA" not in environ and not any(one in NEWEST for one in said)


def aged(headers: Iterable[tuple[str, str]]) -> Headers:
    """Headers of a page, as those of one that is a moment old."""
    kept = [pair for pair in headers if pair[0].lower() != "cache-control"]
    return [*kept, ("Cache-Control", ASKED_FOR), ("Age", str(round(OLDEST)))]
