"""Who stands where, as the draw page lists it: positions of a sheet, numbers and bouts of a pool."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from brackets.desk.words import counted
from brackets.systems.judo.engine.entrants import Competitor
from brackets.systems.judo.engine.pool_drawing import pool_claims
from brackets.systems.judo.field import competitors_of
from brackets.systems.judo.pools import PoolProposal, bouts_of
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
    """The numbers of a pool and its bouts in order, as the lot gives them."""

    lot: int
    positions: tuple[Position, ...]
    bouts: tuple[tuple[int, str, str], ...]
    seen: str
    certificate: tuple[str, ...] = ()


def pool_plan(entrants: int) -> tuple[str, ...]:
    """A field that fights one pool, in sentences."""
    return (
        f"{entrants} judoka in one pool: everybody against everybody, "
        f"{counted(entrants * (entrants - 1) // 2, 'bout')}.",
        "The seeds, or two who are not clubmates, meet in the last bout; "
        "the lot gives the others their numbers.",
    )


def drawn_pool(found: PoolProposal) -> DrawnPool:
    """A pool as the page shows it."""
    competitors = competitors_of(found.document)
    positions = positions_of(found.names, competitors, found.people)
    bouts = bouts_of([found.people[name] for name in found.names])
    certificate = tuple(map(WORDS.say, pool_claims(competitors, found.names)))
    return DrawnPool(found.document["random_seed"], positions, bouts, found.checksum, certificate)


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
