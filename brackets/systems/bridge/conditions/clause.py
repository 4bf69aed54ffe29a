"""One clause of the conditions of contest."""

from __future__ import annotations

from dataclasses import dataclass

HOUSE = ""
"""A clause the book leaves to the organiser has no page."""


@dataclass(frozen=True)
class Clause:
    """A sentence or two, and the book and page it rests on."""

    words: str
    page: str = HOUSE
    book: str = "Handbook"
