"""A division run through its journal, without a database: every fact checked, added, replayed."""

from __future__ import annotations

from collections.abc import Callable

from brackets.draw.journal import Undone
from brackets.draw.nsc.settings import Settings
from brackets.draw.pairings.consequences import consequences, undoing
from brackets.draw.pairings.facts import Entry, Fact, FieldTaken, GameGiven, Seat
from brackets.draw.pairings.proposing import due, propose
from brackets.draw.pairings.replaying import replay
from brackets.draw.pairings.state import DivisionState, GameState

Score = Callable[[int, int], int]


def seats(count: int) -> tuple[Seat, ...]:
    """Players whose numbers have nothing to do with their ratings; entrants are 100 more."""
    return tuple(
        Seat(at, 100 + at, f"Player {at:03}", 1000 + 37 * at % 997) for at in range(1, count + 1)
    )


def by_luck(player: int, number: int) -> int:
    """A score that is always the same for this player in this round."""
    return 280 + (player * 131 + number * 71 + player * number * 17) % 240


class Division:
    """The journal of a division, from its field on."""

    def __init__(self, players: tuple[Seat, ...], settings: Settings | None = None) -> None:
        self.journal: list[Entry] = []
        self.add(FieldTaken(players, settings or Settings()))

    @property
    def state(self) -> DivisionState:
        """The division now."""
        return replay(self.journal)

    def add(self, fact: Fact) -> int:
        """Check and append a fact; its number."""
        found = undoing(self.journal, fact.sequence) if isinstance(fact, Undone) else None
        found or consequences(self.journal, fact)
        self.journal.append(Entry(len(self.journal) + 1, fact))
        return len(self.journal)

    def post(self) -> int:
        """Post what is due."""
        state = self.state
        wanted = due(state)
        assert wanted
        return self.add(propose(state, wanted.first))

    def give(self, game: GameState, score: Score = by_luck) -> int:
        """The result of a game."""
        first, second = game.players
        number = game.round
        return self.add(
            GameGiven(number, first, second, score(first, number), score(second, number))
        )

    def give_all(self, score: Score = by_luck) -> None:
        """Every result still out, checked once for all and appended."""
        for game in self.state.games:
            if game.state == "open":
                first, second = game.players
                at = game.round
                fact = GameGiven(at, first, second, score(first, at), score(second, at))
                self.journal.append(Entry(len(self.journal) + 1, fact))

    def play(self, rounds: int | None = None, score: Score = by_luck) -> None:
        """Post and play until so many rounds are in, or all."""
        last = rounds or self.state.settings.last_round
        while self.state.last_posted < last:
            self.post()
            self.give_all(score)
