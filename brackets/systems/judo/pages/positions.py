"""Who stands where, as the draw page lists it: positions of a sheet, numbers and bouts of a pool."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from brackets.desk.words import counted
from brackets.systems.judo.engine.entrants import Competitor
from brackets.systems.judo.engine.pool_drawing import pool_claims, sharing_claims
from brackets.systems.judo.engine.pools import POOL, POOLS, bouts, pools_of
from brackets.systems.judo.field import Document, competitors_of
from brackets.systems.judo.pools import PoolProposal, bouts_of, kind_of_document
from brackets.systems.judo.words import WORDS

Positions = tuple[str | None, ...]
LET_GO = "?"
"""The press that chooses nobody."""


@dataclass(frozen=True)
class Position:
    """One line of the sheet; without a name a bye. `press` is where pressing it leads."""

    number: int
    name: str
    club: str
    country: str
    seed: int | None
    press: str = ""

    @property
    def is_chosen(self) -> bool:
        """Whether it was pressed, and pressing it again lets go of it."""
        return self.press == LET_GO

    def href(self, mark: str) -> str:
        """Where pressing it leads: back to this mark of the page, unless both are chosen then."""
        return self.press if not self.press or "second=" in self.press else f"{self.press}#{mark}"

    @property
    def in_list(self) -> str:
        """Where pressing it in the list leads."""
        return self.href(f"position-{self.number}")

    @property
    def words(self) -> str:
        """Who stands there, as a sentence names it."""
        return f"{self.name or 'the bye'} on position {self.number}"


@dataclass(frozen=True)
class DrawnPool:
    """The numbers of a pool, or of two, and the bouts in order, as the lot gives them."""

    lot: int
    groups: tuple[tuple[str, tuple[Position, ...]], ...]
    bouts: tuple[tuple[int, str, str], ...]
    seen: str
    certificate: tuple[str, ...] = ()


def where_fought(kind: str, mats: Sequence[int]) -> str:
    """On which mats, as the draw page says it: those of the category, as a sheet, a pool or two pools use them.

    >>> where_fought("", (1, 2)), where_fought("pool", (3, 4))
    ('Mats 1, 2: they share the sheet from the top.', 'Mat 3; a pool needs no other.')
    """
    first, last = (mats[0], mats[-1]) if mats else (1, 1)
    if first == last:
        return f"Mat {first}."
    if kind == POOL:
        return f"Mat {first}; a pool needs no other."
    if kind:
        return f"Pool A, the semi-finals and the final on mat {first}, pool B on mat {last}."
    return f"Mats {', '.join(map(str, mats))}: they share the sheet from the top."


def pool_plan(kind: str, entrants: int) -> tuple[str, ...]:
    """A field that fights one pool, or two, in sentences."""
    number = counted(len(bouts(kind, entrants)), "bout")
    if kind == POOL:
        return (
            f"{entrants} judoka in one pool: everybody against everybody, {number}.",
            "The seeds, or two who are not clubmates, meet in the last bout; "
            "the lot gives the others their numbers.",
        )
    sizes = " and ".join(str(len(pool)) for pool in pools_of(kind, entrants))
    return (
        f"{entrants} judoka in two pools, of {sizes}: everybody against everybody of the own pool, {number}.",
        "Then the first of each pool meets the second of the other, and the winners fight the final.",
        "Seeds 1 and 2, and 3 and 4, are in different pools, then as few clubmates and countrymen in one pool as "
        "can be.",
    )


def drawn_pool(found: PoolProposal) -> DrawnPool:
    """A pool as the page shows it."""
    competitors, kind = competitors_of(found.document), kind_of_document(found.document)
    positions = positions_of(found.names, competitors, found.people)
    order = bouts_of(kind, [found.people[name] for name in found.names])
    certificate = pool_sentences(found.document, found.names)
    pools = pools_of(kind, len(positions))
    groups = tuple(
        (f"Pool {key}" if kind != POOL else "Numbers", positions[pool.start - 1 : pool.stop - 1])
        for key, pool in zip(POOLS, pools, strict=False)
    )
    return DrawnPool(found.document["random_seed"], groups, order, found.checksum, certificate)


def pool_sentences(document: Document, names: Sequence[str]) -> tuple[str, ...]:
    """Of a pool what is proved of its last bout, of two how they share clubs."""
    claims = pool_claims if kind_of_document(document) == POOL else sharing_claims
    return tuple(map(WORDS.say, claims(competitors_of(document), names)))


def positions_of(
    positions: Positions, competitors: Sequence[Competitor], people: Mapping[str, str]
) -> tuple[Position, ...]:
    """Every position with who stands there; `people` says who everybody is."""
    known = {one.name: one for one in competitors}
    found = []
    for at, name in enumerate(positions, start=1):
        one = known.get(name or "")
        club, country, seed = (one.club, one.country, one.seed) if one else (None, None, None)
        who = people[name] if name else ""
        found.append(Position(at, who, club or "", country or "", seed))
    return tuple(found)
