"""What the history of a round robin says: draws, games, who left."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property

from django.urls import reverse

from brackets.desk.history_words import Part, Words
from brackets.draw.numbers import EntrantKey
from brackets.systems.robin.facts.facts import Drawn, Fact, GameGiven, Left, Opponents
from brackets.systems.robin.facts.state import Game, RobinState
from brackets.systems.robin.mapping import Kind
from brackets.systems.robin.wording import result_in_words
from tourney.models import Event


class RobinWords(Words):
    """The words of one round robin."""

    kinds = {
        "results": frozenset({Kind.GAME}),
        "draws": frozenset({Kind.DRAW}),
        "players who left": frozenset({Kind.WITHDRAWAL}),
    }
    part_noun = "Round"
    others_now = "the numbers were drawn again"

    def __init__(self, event: Event) -> None:
        """Nothing is read before it is asked for."""
        super().__init__(event)
        self.games: dict[Opponents, Game] = {}
        self.rounds = 0

    def learn(self, facts: Collection[Fact], state: RobinState) -> None:
        """The games by who meets."""
        self.games = {game.pair: game for game in state.games}
        self.rounds = len(state.schedule)

    @cached_property
    def names(self) -> dict[EntrantKey, str]:
        """Everybody's name."""
        rows = self.event.entrants.values_list("pk", "name")
        return {EntrantKey(key): name for key, name in rows}

    def can_undo(self, facts: Sequence[Fact]) -> bool:
        """A draw is not: the numbers are drawn again."""
        return not isinstance(facts[0], Drawn)

    def where(self, fact: Fact) -> str:
        """The number of the game."""
        if not isinstance(fact, GameGiven):
            return ""
        game = self.games.get(fact.pair)
        return f"Game {game.number}" if game else "A game of an earlier draw"

    def href(self, fact: Fact) -> str:
        """The page of the game."""
        game = self.games.get(fact.pair) if isinstance(fact, GameGiven) else None
        if game is None:
            return ""
        where = [self.event.tournament.slug, self.event.slug, game.number]
        return reverse("brackets:robin_game", args=where)

    def said(self, facts: Sequence[Fact]) -> str:
        """One thing after the other."""
        return " ".join(map(self._words, facts))

    def _words(self, fact: Fact) -> str:
        match fact:
            case Drawn(seats, lot, drawing):
                how = f"Posted drawing {drawing}" if drawing > 1 else "Posted"
                return f"{how}: {len(seats)} players, lot {lot}."
            case GameGiven(white, black, result):
                names = self.names.get(white, "?"), self.names.get(black, "?")
                said = result_in_words(names, result)
                return f"{said[:1].upper()}{said[1:]}."
            case Left(entrant):
                return f"{self.names.get(entrant, '?')} left."
        raise TypeError(f"{type(fact).__name__} is no fact of a round robin.")

    def parts(self) -> Sequence[Part]:
        """Its rounds."""
        return [Part(str(number), f"Round {number}") for number in range(1, self.rounds + 1)]

    def parts_of(self, fact: Fact) -> Collection[str]:
        """The round of a game."""
        game = self.games.get(fact.pair) if isinstance(fact, GameGiven) else None
        return {str(game.round)} if game else set()
