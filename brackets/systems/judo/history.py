"""What the history of a judo category says besides what all contests say: the bouts of a pool."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property

from django.urls import reverse

from brackets.drawn.facts import BracketState, EventState, Fact, ResultGiven
from brackets.systems.contests.history import ContestWords
from brackets.systems.judo.engine.pools import table_of
from brackets.systems.judo.pool_results import Fighters, bout_of, newest_of
from brackets.systems.judo.pools import ENGINE as POOL
from tourney.models import Event


@dataclass(frozen=True, slots=True)
class Pool:
    """A pool as its journal is told: the number of each bout, and its newest record that counts."""

    numbers: Mapping[Fighters, int]
    last: int | None


def pools_in(bracket: BracketState) -> dict[str, Pool]:
    """The pools of a category by their matches; none of a sheet."""
    if not any(lot.engine == POOL for lot in bracket.chances):
        return {}
    found = {}
    for key, table in table_of(bracket.matches, len(bracket.seats)).items():
        state = bracket.matches[key]
        who = {at: one for at, one in enumerate(state.occupants, start=1) if one is not None}
        numbers = {frozenset((who[one], who[two])): at for at, (one, two) in table.items()}
        last = bracket.counting["result", 1, *state.uses] if state.uses else None
        found[key] = Pool(numbers, last)
    return found


class JudoWords(ContestWords):
    """The words of one category."""

    def __init__(self, event: Event) -> None:
        """No pool before the journal is read."""
        super().__init__(event)
        self.pools: Mapping[str, Pool] = {}

    def learn(self, facts: Collection[Fact], state: EventState) -> None:
        """The pools it is fought as, too."""
        super().learn(facts, state)
        bracket = state.brackets.get(1)
        self.pools = pools_in(bracket) if bracket else {}
        vars(self).pop("_newest", None)

    def newest_of_part(self, sequence: int) -> int | None:
        """Of a bout its newest record: those of other bouts leave it as it is."""
        return self._newest.get(sequence)

    @cached_property
    def _newest(self) -> dict[int, int]:
        found: dict[int, int] = {}
        for key, pool in self.pools.items():
            found |= newest_of(self.event, key, pool.last)
        return found

    def where(self, fact: Fact) -> str:
        """A bout by its number; where it is about none, the pool, and of two pools which of them."""
        pool = self._pool(fact)
        if pool is None:
            return super().where(fact)
        assert isinstance(fact, ResultGiven)
        number = None if fact.result.order else pool.numbers.get(bout_of(fact.result))
        if number:
            return f"Bout {number}"
        return f"Pool {fact.result.match}" if len(self.pools) > 1 else "The pool"

    def _pool(self, fact: Fact) -> Pool | None:
        return self.pools.get(fact.result.match) if isinstance(fact, ResultGiven) else None

    def href(self, fact: Fact) -> str:
        """The page of the contest; the bouts of a pool have one page together."""
        found = super().href(fact)
        if found and self._pool(fact):
            event = self.event
            return reverse("brackets:judo_pool", args=[event.tournament.slug, event.slug])
        return found
