"""A small category as one pool: the input of its lot, what the lot gave, and the posted pool's bouts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from brackets.draw.lot import Chance
from brackets.draw.numbers import EntrantKey, SeatNumber
from brackets.drawn.facts import DrawMade
from brackets.journal.shown import checksum_of
from brackets.systems.judo.engine.entrants import Competitor
from brackets.systems.judo.engine.pool_drawing import draw_pools
from brackets.systems.judo.engine.pools import POOL, bouts, pool_draw

ENGINE = "judo.pool"
VERSION = 1
LARGEST = 7
Document = Mapping[str, Any]


@dataclass(frozen=True)
class PoolProposal:
    """Who has which number of the pool, as the lot of the document gives it; `people` says who that is."""

    document: Document
    keys: Mapping[str, EntrantKey]
    people: Mapping[str, str]

    @property
    def names(self) -> tuple[str, ...]:
        """Who has number 1, 2, ..., by the names of the input."""
        return pool_names(self.document)

    @property
    def made(self) -> tuple[DrawMade, ...]:
        """The pool as the fact that is posted."""
        seats = {SeatNumber(at): self.keys[name] for at, name in enumerate(self.names, start=1)}
        lots = (Chance(ENGINE, VERSION, self.document),)
        draw = pool_draw(POOL, len(seats))
        return (DrawMade(1, draw, seats, chances=lots),)

    @property
    def checksum(self) -> str:
        """What the page showed, in a few letters, names too: posting compares it with what it would post."""
        return checksum_of([self.document, [self.people[name] for name in self.names]])


def is_small(entrants: int, pool_up_to: int) -> bool:
    """Whether so many fight one pool: everybody against everybody.

    >>> is_small(5, 5), is_small(6, 5), is_small(1, 5)
    (True, False, False)
    """
    return 2 <= entrants <= min(pool_up_to, LARGEST)


def pool_names(document: Document) -> tuple[str, ...]:
    """The names of numbers 1, 2, ... that a recorded input gives: the same input, the same pool."""
    found = [Competitor(**entrant) for entrant in document["entrants"]]
    return draw_pools(found, kind=POOL, random_seed=document["random_seed"])


def bouts_of(names: Sequence[str]) -> tuple[tuple[int, str, str], ...]:
    """The bouts in order: number, white, blue."""
    pairs = enumerate(bouts(POOL, len(names)), start=1)
    return tuple((at, names[one - 1], names[other - 1]) for at, (one, other) in pairs)
