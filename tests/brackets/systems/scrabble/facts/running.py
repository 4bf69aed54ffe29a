"""A division run through its journal, without a database: every fact checked, added, replayed."""

from __future__ import annotations

from collections.abc import Callable

from brackets.journal.entries import Entry, Undone, one_act
from brackets.systems.scrabble.engine.settings import Settings
from brackets.systems.scrabble.facts.consequences import Consequences, consequences, undoing
from brackets.systems.scrabble.facts.facts import Fact, FieldTaken, GameGiven, Seat
from brackets.systems.scrabble.facts.needed import needed
from brackets.systems.scrabble.facts.proposing import due, propose
from brackets.systems.scrabble.facts.replaying import replay
from brackets.systems.scrabble.facts.state import DivisionState, GameState

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
        self.kept: list[Entry] = []
        self.kept_at: list[Entry] = []
        self.add(FieldTaken(players, settings or Settings()))

    @property
    def state(self) -> DivisionState:
        """The division now."""
        return replay(self.journal)

    def add(self, *facts: Fact) -> int:
        """Check and append facts as one act; the number of the last."""
        undoes = isinstance(facts[0], Undone)
        found = undoing(self.journal, facts[0].sequence) if undoes else None
        found = found or consequences(self.journal, *facts)
        made = one_act(len(self.journal) + 1, facts)
        self._keep(made, found)
        self.journal += made
        return len(self.journal)

    def _keep(self, made: list[Entry], found: Consequences) -> None:
        """What is kept of the journal says the same of a fact as all of it; an undo reads all of it."""
        if self.kept_at != self.journal:
            self.kept = self._needed(self.journal)
        facts = [one.fact for one in made]
        held = self.journal if isinstance(facts[0], Undone) else self.kept
        again = consequences(held, *facts, start=len(self.journal) + 1)
        assert (again, again.revived) == (found, found.revived)
        self.kept = self._needed([*held, *made])
        self.kept_at = [*self.journal, *made]
        assert replay(self.kept) == found.after

    def _needed(self, journal: list[Entry]) -> list[Entry]:
        numbers = needed(journal)
        return [entry for entry in journal if entry.sequence in numbers]

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
