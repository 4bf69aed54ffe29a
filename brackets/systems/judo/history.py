"""What the history of a judo category says besides what all contests say: the bouts of a pool."""

from __future__ import annotations

from collections.abc import Collection

from django.urls import reverse

from brackets.drawn.facts import EventState, Fact, ResultGiven
from brackets.systems.contests.history import ContestWords
from brackets.systems.judo.engine.pools import POOLS
from brackets.systems.judo.pools import ENGINE as POOL


class JudoWords(ContestWords):
    """The words of one category."""

    is_pool = False

    def learn(self, facts: Collection[Fact], state: EventState) -> None:
        """Whether it is fought as a pool, too."""
        super().learn(facts, state)
        bracket = state.brackets.get(1)
        chances = bracket.chances if bracket else ()
        self.is_pool = any(lot.engine == POOL for lot in chances)

    def where(self, fact: Fact) -> str:
        """Of two pools which of them."""
        is_double = self.is_pool and POOLS[1] in self.numbers
        if is_double and isinstance(fact, ResultGiven) and fact.result.match in POOLS:
            return f"Pool {fact.result.match}"
        return super().where(fact)

    def href(self, fact: Fact) -> str:
        """The page of the contest; the bouts of a pool have one page together."""
        found = super().href(fact)
        if found and self.is_pool and isinstance(fact, ResultGiven) and fact.result.match in POOLS:
            event = self.event
            return reverse("brackets:judo_pool", args=[event.tournament.slug, event.slug])
        return found
