"""A category fought in a pool, or in two: the bouts of both in one order, and the contests that follow."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from brackets.picture.drawing import tree
from brackets.picture.match import Sign
from brackets.picture.rows import Team
from brackets.picture.tree import Tree
from brackets.systems.contests.pages.tree import ContestPicture
from brackets.systems.judo.pages.category import Category
from brackets.systems.judo.pages.picture import ways_of
from brackets.systems.judo.pages.pool import Pool, PoolBout

CLOSING = "Semi-finals and final"


@dataclass(frozen=True)
class Pools:
    """A category that is fought in a pool, or in two with crossed semi-finals and a final."""

    contest: Category

    @cached_property
    def pools(self) -> tuple[Pool, ...]:
        """One or two."""
        return tuple(Pool(self.contest, one) for one in self.contest.pools)

    @property
    def is_double(self) -> bool:
        """Whether there are two."""
        return len(self.pools) > 1

    @cached_property
    def by_number(self) -> dict[int, tuple[Pool, PoolBout]]:
        """Every bout under its number, with its pool."""
        return {bout.number: (pool, bout) for pool in self.pools for bout in pool.bouts}

    @cached_property
    def bouts(self) -> tuple[PoolBout, ...]:
        """All bouts in the order they are fought."""
        return tuple(bout for _, (_, bout) in sorted(self.by_number.items()))

    @property
    def to_fight(self) -> tuple[PoolBout, ...]:
        """The bouts without a result, in order."""
        return tuple(bout for bout in self.bouts if not bout.is_fought)

    @property
    def fought(self) -> tuple[PoolBout, ...]:
        """The bouts with a result, in order."""
        return tuple(bout for bout in self.bouts if bout.is_fought)

    @property
    def next_bout(self) -> PoolBout | None:
        """The bout that is fought now."""
        return next(iter(self.to_fight), None)

    @property
    def teams(self) -> tuple[Team, ...]:
        """Everybody, by number."""
        return tuple(team for pool in self.pools for team in pool.teams)

    @property
    def level(self) -> tuple[Pool, ...]:
        """The pools whose order the director has to settle."""
        return tuple(pool for pool in self.pools if pool.is_level)

    @cached_property
    def closing(self) -> Tree | None:
        """The semi-finals and the final of two pools as a picture."""
        if not self.is_double:
            return None
        (way, *_) = ways_of(self.contest)
        return tree(ContestPicture.of(self.contest), way, label=CLOSING)

    @property
    def sign(self) -> Sign:
        """How far the category is."""
        if all(one.is_decided for one in self.contest.rows.matches):
            return Sign("done", "finished")
        if self.level:
            return Sign("live", "level, the director settles the order")
        if self.to_fight:
            return Sign("live", f"{len(self.fought)} of {len(self.bouts)} bouts fought")
        done = sum(one.is_decided for one in self.contest.listed)
        return Sign("live", f"pools done, {done} of {len(self.contest.listed)} contests fought")
