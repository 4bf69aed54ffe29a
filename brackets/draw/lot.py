"""The one lot of the house: chance that anyone can draw again from the same seed.

Only `random.Random(seed).random()` is used, whose values Python keeps from version to
version; its shuffles and choices it does not. A draw stores seed, method and VERSION.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

from brackets.draw.errors import DrawError

T = TypeVar("T")

VERSION = 1
"""Raised when the same seed would give another lot; the old one is then kept beside it."""


class Lot:
    """A run of lots from one seed: each call draws on from where the last one stopped."""

    def __init__(self, seed: int) -> None:
        if not isinstance(seed, int) or isinstance(seed, bool):
            raise DrawError(f"random_seed: {seed!r} is not a whole number.")
        self.seed = seed
        self._random = Random(seed)

    def below(self, count: int) -> int:
        """A number from 0 to count - 1, each as likely as the others."""
        if count < 1:
            raise DrawError("A lot needs one or more to draw from.")
        return int(self._random.random() * count)

    def choice(self, items: Sequence[T]) -> T:
        """One of these."""
        return items[self.below(len(items))]

    def shuffle(self, items: Iterable[T]) -> list[T]:
        """All of these in the order of the lot: the last place is drawn first."""
        drawn = list(items)
        for last in range(len(drawn) - 1, 0, -1):
            other = self.below(last + 1)
            drawn[last], drawn[other] = drawn[other], drawn[last]
        return drawn
