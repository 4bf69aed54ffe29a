"""What it costs when two who are alike can meet: whole numbers, so that earlier rounds always decide.

The cost of a draw is one number whose digits are, first digit first: pairs of byes by round, pairs of
clubmates that can meet in round 1, 2, ..., then pairs of countrymen likewise. The base of the digits is
larger than all pairs there are, so fewer in one digit outweighs everything behind it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Costs: TypeAlias = tuple[int, ...]
"""By round, from 1; at 0 what two on one line would cost, as much as in round 1."""


@dataclass(frozen=True, slots=True)
class Weights:
    """The cost of a pair by the round in which it can meet: two byes, two clubmates, two countrymen."""

    byes: Costs
    clubs: Costs
    lands: Costs

    def times(self, factor: int) -> Weights:
        """The same costs in a smaller unit, so that averages of prices are whole."""
        byes, clubs, lands = (
            tuple(cost * factor for cost in costs) for costs in (self.byes, self.clubs, self.lands)
        )
        return Weights(byes, clubs, lands)


def weights_of(size: int, *, spread: bool) -> Weights:
    """The costs in a tree of so many lines; without `spread` byes cost in round 1 alone.

    >>> weights_of(2, spread=True)
    Weights(byes=(16, 16), clubs=(4, 4), lands=(1, 1))
    """
    rounds, base = size.bit_length() - 1, size * size
    lands = [base ** (rounds - number) for number in range(1, rounds + 1)]
    clubs = [cost * base**rounds for cost in lands]
    byes = [cost * base ** (2 * rounds) for cost in lands]
    if not spread:
        byes[1:] = [0] * (rounds - 1)
    return Weights((byes[0], *byes), (clubs[0], *clubs), (lands[0], *lands))


def meeting_round(first: int, second: int) -> int:
    """The round in which two lines (from 0) can meet.

    >>> meeting_round(0, 1), meeting_round(0, 7)
    (1, 3)
    """
    return (first ^ second).bit_length()
