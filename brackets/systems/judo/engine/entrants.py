"""Who is drawn and onto what: competitors with club, country and seed, and who already has a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from brackets.draw.errors import DrawError
from brackets.systems.judo.engine.values import Sheet


@dataclass(frozen=True, slots=True)
class Competitor:
    """One entrant of a category; `seed` 1 is the best."""

    name: str
    club: str | None = None
    country: str | None = None
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class Task:
    """What is to be drawn: competitors, the sheet, and by position who stands there already."""

    competitors: tuple[Competitor, ...]
    sheet: Sheet
    fixed: Mapping[int, Competitor]

    @property
    def waiting(self) -> tuple[Competitor, ...]:
        """Those without a position, in the order of the list."""
        placed = {one.name for one in self.fixed.values()}
        return tuple(one for one in self.competitors if one.name not in placed)

    @property
    def seeded(self) -> tuple[Competitor, ...]:
        """The seeds, best first."""
        found = (one for one in self.competitors if one.seed is not None)
        return tuple(sorted(found, key=lambda one: one.seed or 0))

    @property
    def byes(self) -> int:
        """Positions that stay empty."""
        return self.sheet.size - len(self.competitors)


def task_of(competitors: Sequence[Competitor], sheet: Sheet, fixed: Mapping[int, str]) -> Task:
    """The task; raises DrawError for what cannot be, naming the field and the value."""
    known: dict[str, Competitor] = {}
    seeds = set[int]()
    for at, one in enumerate(competitors):
        if one.name in known:
            raise DrawError(f"entrants[{at}].name: {one.name!r} is given twice.")
        if one.seed in seeds:
            raise DrawError(f"entrants[{at}].seed: {one.seed} is given twice.")
        known[one.name] = one
        seeds |= set() if one.seed is None else {one.seed}
    if len(competitors) < 2:
        raise DrawError(f"entrants: {len(competitors)} cannot be drawn; give two or more.")
    if len(competitors) > sheet.size:
        raise DrawError(f"sheet: {sheet.size} positions do not hold {len(competitors)} entrants.")
    return Task(tuple(competitors), sheet, _standing(known, sheet, fixed))


def _standing(
    known: Mapping[str, Competitor], sheet: Sheet, fixed: Mapping[int, str]
) -> dict[int, Competitor]:
    found: dict[int, Competitor] = {}
    named = set[str]()
    for position, name in fixed.items():
        if not 1 <= position <= sheet.size:
            raise DrawError(f"fixed: position {position} is not on a sheet of {sheet.size}.")
        if name not in known:
            raise DrawError(f"fixed.{position}: {name!r} is none of the entrants.")
        if name in named:
            raise DrawError(f"fixed.{position}: {name!r} has a position already.")
        found[position] = known[name]
        named.add(name)
    return found
