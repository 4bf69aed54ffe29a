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
from brackets.systems.judo.engine.pools import (
    DOUBLE,
    DOUBLE_POOL,
    POOL,
    SINGLE,
    bouts,
    numbers_of,
    pool_draw,
)
from brackets.systems.judo.models import JudoSettings

ENGINE = "judo.pool"
VERSION = 1
LARGEST = max(SINGLE)
TWO_FROM, TWO_UP_TO = min(DOUBLE), max(DOUBLE)
Document = Mapping[str, Any]


@dataclass(frozen=True)
class PoolProposal:
    """Who has which number of the pool, or of two, as the lot of the document gives it; `people` says who that is."""

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
        kind = kind_of_document(self.document)
        draw = pool_draw(kind, len(seats))
        numbers = numbers_of(kind, len(seats)) if kind == DOUBLE_POOL else {}
        return (DrawMade(1, draw, seats, chances=lots, numbers=numbers),)

    @property
    def checksum(self) -> str:
        """What the page showed, in a few letters, names too: posting compares it with what it would post."""
        return checksum_of([self.document, [self.people[name] for name in self.names]])


def pool_kind(entrants: int, settings: JudoSettings) -> str:
    """What so many fight: one pool, two pools, or "" where it is a sheet."""
    if 2 <= entrants <= min(settings.pool_up_to, LARGEST):
        return POOL
    if TWO_FROM <= entrants <= min(settings.two_pools_up_to, TWO_UP_TO):
        return DOUBLE_POOL
    return ""


def kind_of_document(document: Document) -> str:
    """One pool, unless the recorded input says two."""
    return str(document.get("kind", POOL))


def pool_names(document: Document) -> tuple[str, ...]:
    """The names of numbers 1, 2, ... that a recorded input gives: the same input, the same pool."""
    found = [Competitor(**entrant) for entrant in document["entrants"]]
    kind = kind_of_document(document)
    return draw_pools(found, kind=kind, random_seed=document["random_seed"])


def bouts_of(kind: str, names: Sequence[str]) -> tuple[tuple[int, str, str], ...]:
    """The bouts in order: number, white, blue."""
    pairs = enumerate(bouts(kind, len(names)), start=1)
    return tuple((at, names[one - 1], names[other - 1]) for at, (one, other) in pairs)
