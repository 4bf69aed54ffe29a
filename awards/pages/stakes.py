"""What a bracket plays for: the award of each place and of a match won, in a few words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from brackets.picture import words


@dataclass(frozen=True, slots=True)
class Stake:
    """A place, or a match won, and what it pays each player of a team that plays every board."""

    label: str
    award: str


def stakes_of(receipts: dict[str, Any], number: int) -> tuple[Stake, ...]:
    """The stakes of a bracket, best first; none while its awards are not known."""
    brackets = receipts.get("brackets", ())
    document = next((found for found in brackets if found["number"] == number), None)
    if document is None:
        return ()
    places = (Stake(words.places(*p["places"]), p["award"]) for p in document["places"])
    return (*places, Stake("a match won", document["match"]["value"]))
