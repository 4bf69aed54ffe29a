"""Rounds that are paired again are another drawing: boards name other games than slips of before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from brackets.draw.pairings.facts import Entry, Fact, SessionPosted


def numbered(journal: Sequence[Entry], fact: Fact) -> Fact:
    """The fact; a posting with its drawing, counted over those that were undone too."""
    if not isinstance(fact, SessionPosted):
        return fact
    posted = (one.fact for one in journal if isinstance(one.fact, SessionPosted))
    drawings = (one.drawing for one in posted if one.first == fact.first)
    return replace(fact, drawing=max(drawings, default=0) + 1)
