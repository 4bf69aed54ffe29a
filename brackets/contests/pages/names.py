"""What the rounds of a contest are called, counted from the final backwards."""

from __future__ import annotations

from dataclasses import dataclass

from brackets.pages.words import LATE, QUARTERS, RoundName

PRELIMINARY = RoundName(
    "Preliminary round", "Prelims", "match of the preliminary round", "the preliminary round"
)
"""The Vorrunde: few play it, and the pre-qualified skip one round more for it."""
BY_DISTANCE = {0: RoundName(*LATE[2]), 1: RoundName(*LATE[4]), 2: RoundName(*QUARTERS)}


@dataclass(frozen=True)
class RoundNames:
    """The names of so many rounds, of which the first may be a Vorrunde."""

    rounds: int
    preliminary: bool = False

    def of(self, number: int) -> RoundName:
        """The name of round `number`.

        >>> RoundNames(5).of(4).title, RoundNames(6, True).of(1).title, RoundNames(6).of(2).one
        ('Semi-finals', 'Preliminary round', 'match of round 2')
        """
        if self.preliminary and number == 1:
            return PRELIMINARY
        found = BY_DISTANCE.get(self.rounds - number)
        if found:
            return found
        title = f"Round {number}"
        return RoundName(title, title, f"match of round {number}", f"round {number}")
