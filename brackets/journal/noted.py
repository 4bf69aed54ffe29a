"""Heads of journals that were noted outside of the database, and whether the journal still holds them.

The chain finds accidents and unskilled edits by itself. Whoever can write the database can seal a whole chain
anew: against that only a head that somebody noted elsewhere helps.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from brackets.journal.check import broken_chain
from brackets.journal.heads import newest_of
from tourney.models import Event

FEWEST = 8
DIGITS = re.compile(r"[0-9a-f]+")


@dataclass(frozen=True, slots=True)
class Noted:
    """A record’s number and the digits of its seal, as somebody noted them."""

    sequence: int
    digits: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a journal still holds what was noted, and in words what was found."""

    holds: bool
    words: str


def read_digits(text: str) -> str:
    """The digits of a noted seal, without the gaps between its groups; ValueError says what is wrong with them."""
    digits = re.sub(r"[\s·.-]", "", text).lower()
    if not DIGITS.fullmatch(digits) or not FEWEST <= len(digits) <= 64:
        raise ValueError(
            f"Seal: “{text[:80]}” is none; type at least {FEWEST} of its digits (0–9, a–f), with or "
            f"without the gaps, as ab12 cd34 ef56 7890."
        )
    return digits


def verdict(event: Event, noted: Noted) -> Verdict:
    """Look for what was noted, and whether everything up to it is as it was sealed."""
    records = list(event.records.filter(sequence__lte=noted.sequence))
    name = f"Record {noted.sequence}"
    found = newest_of(records)
    if found is None or found.sequence != noted.sequence:
        return Verdict(False, f"{name} is not in the journal of {event}.")
    if not found.seal.startswith(noted.digits):
        return Verdict(
            False,
            f"{name} has the seal {found.short} now, not the one that was noted: it, or one before it, is another.",
        )
    if broken := broken_chain(records):
        return Verdict(False, f"{name} has that seal, but {broken[0]}.")
    return Verdict(
        True,
        f"{name} has that seal: it and everything before it stand as they stood when it was noted.",
    )
