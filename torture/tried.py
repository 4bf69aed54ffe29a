"""What a part that asks without a served site is given; a `Task` is one."""

from __future__ import annotations

from random import Random
from typing import Protocol


class Counts(Protocol):
    """Where a part says what it found: the fields of an `Outcome` it counts."""

    tried: int
    lost: int
    errors: int
    unauthorised: int
    busy: int
    notes: list[str]

    def note(self, words: str) -> None:
        """Say it once."""


class Tried(Protocol):
    """How often to try, by which chance, and where to say what was found."""

    tries: int
    chance: Random

    @property
    def outcome(self) -> Counts:
        """What is counted."""
