"""Rounds that are paired again are another drawing: boards name other games than slips of before."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from brackets.systems.scrabble.facts.facts import Fact, SessionPosted


def numbered(ever: Iterable[SessionPosted], fact: Fact) -> Fact:
    """The fact; a posting with its drawing, counted over all there ever were, undone ones too."""
    if not isinstance(fact, SessionPosted):
        return fact
    drawings = (one.drawing for one in ever if one.first == fact.first)
    return replace(fact, drawing=max(drawings, default=0) + 1)
