"""What a page showed, in a few letters: whoever posts it says what was seen, and nothing else is posted."""

from __future__ import annotations

from hashlib import sha256
from json import dumps

from tourney.http import Conflict

OTHER_DRAW = "another list of entries or another lot"
"""What stands where a draw is no longer the one that was looked at."""


def checksum_of(shown: object) -> str:
    """What was shown, in a few letters; the same values have the same ones.

    >>> checksum_of([1, "A"]) == checksum_of([1, "A"]) != checksum_of([1, "B"])
    True
    """
    return sha256(dumps(shown, sort_keys=True).encode()).hexdigest()[:16]


def check_shown(seen: str, now: str, *, what: str, theirs: str) -> None:
    """Raises Conflict when what would be posted is not what was `seen`, or nothing was."""
    if seen != now:
        raise Conflict(what, theirs=theirs, yours="what you looked at")
