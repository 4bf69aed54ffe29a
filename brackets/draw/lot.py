"""The one lot of the house: chance that anyone can draw again from the same seed.

Only `random.Random(seed).random()` is used, whose values Python keeps from version to
version; its shuffles and choices it does not. A draw stores seed, method and VERSION.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, TypeVar

from brackets.draw.errors import DrawError
from brackets.draw.numbers import EntryNumber

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

    def weighted(self, weights: Sequence[int]) -> int:
        """An index, each as likely as its whole-number weight, however large; exact by drawing again."""
        total = sum(weights)
        if total < 1 or min(weights, default=0) < 0:
            raise DrawError("A weighted lot needs weights of zero or more, not all zero.")
        parts = -(-total.bit_length() // 32)
        drawn = total
        while drawn >= total:
            drawn = 0
            for _ in range(parts):
                drawn = drawn << 32 | self.below(2**32)
            drawn >>= 32 * parts - total.bit_length()
        for at, weight in enumerate(weights):
            if drawn < weight:
                return at
            drawn -= weight
        raise AssertionError("The lot lies beyond its weights.")

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


def lot_name(entry: EntryNumber) -> str:
    """What an entry is called in the input of a lot: its number, so that no input names a person."""
    return str(entry)


FIXED = "fixed"
"""Of a document: who has which place before the lot, names by place."""


@dataclass(frozen=True, slots=True)
class Chance:
    """What a lot decided, so that anybody can draw it again: engine, its version, its input.

    Whoever is in the document is called by the entry number (`lot_name`), whatever his name is.
    """

    engine: str
    version: int
    document: Mapping[str, Any]

    @property
    def entries(self) -> tuple[EntryNumber, ...]:
        """The entry numbers of the document, in its order."""
        return tuple(EntryNumber(int(one["name"])) for one in self.document["entrants"])

    def told(self, names: Mapping[EntryNumber, str]) -> dict[str, Any]:
        """The document to be read, with a name for each entry number: it gives the same draw."""
        entrants = zip(self.entries, self.document["entrants"], strict=True)
        said = [{**one, "name": names[entry]} for entry, one in entrants]
        found = {**self.document, "entrants": said}
        if FIXED in found:
            fixed = sorted((int(at), EntryNumber(int(who))) for at, who in found[FIXED].items())
            found[FIXED] = {str(at): names[entry] for at, entry in fixed}
        return found
