"""Who stands where, as the draw page lists it: positions of a sheet, numbers and bouts of a pool."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from brackets.desk.words import counted
from brackets.systems.judo.engine.entrants import Competitor
from brackets.systems.judo.field import competitors_of
from brackets.systems.judo.pools import PoolProposal, bouts_of

Positions = tuple[str | None, ...]


@dataclass(frozen=True)
class Position:
    """One line of the sheet; without a name a bye."""

    number: int
    name: str
    club: str
    country: str
    seed: int | None

    @property
    def words(self) -> str:
        """The position in a list of choices."""
        club = f" ({self.club})" if self.club else ""
        return f"{self.number}: {self.name or 'bye'}{club}"


@dataclass(frozen=True)
class DrawnPool:
    """The numbers of a pool and its bouts in order, as the lot gives them."""

    lot: int
    positions: tuple[Position, ...]
    bouts: tuple[tuple[int, str, str], ...]
    seen: str


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
    positions = positions_of(found.names, competitors_of(found.document), found.people)
    bouts = bouts_of([found.people[name] for name in found.names])
    return DrawnPool(found.document["random_seed"], positions, bouts, found.checksum)


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
