"""The shipped edition and short ways to say a knockout in a test."""

from __future__ import annotations

from typing import Any

from awards.rulebooks.reader import read
from awards.rules.facts import BracketFacts, KnockoutFacts
from awards.rules.knockout import BracketAwards, knockout_awards

BOOK = read("acbl-2003-11")
READINGS = BOOK.readings()


def knockout(
    *brackets: BracketFacts, classification: str = "regional", **facts: Any
) -> tuple[BracketAwards, ...]:
    """The awards of a knockout of these brackets, 24 boards unless said otherwise."""
    readings = BOOK.readings(facts.pop("readings", None))
    asked = KnockoutFacts(classification, brackets, **{"boards": 24, "sessions": 4, **facts})
    return knockout_awards(BOOK, asked, readings)


def alone(teams: int, **facts: Any) -> BracketAwards:
    """One bracket by itself."""
    return knockout(BracketFacts(teams, **facts))[0]


def paid(awards: BracketAwards) -> dict[tuple[int, int], str]:
    """The awards by places."""
    return {place.places: str(place.award) for place in awards.overall}
