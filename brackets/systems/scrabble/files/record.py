"""A Scrabble division as every file of it is written from and read into: plain values, players by number.

The product fills a `DivisionRecord` from its rows, and makes rows of one; readers and writers know nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """A player: number from 1, name as "Surname, Given", rating 0 if unrated.

    `category` is the class of class prizes ("A"), `national` the number of the association that rates;
    neither these nor `team` need be known.
    """

    number: int
    name: str
    rating: int = 0
    category: str = ""
    team: str = ""
    national: str = ""


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game posted (both scores None) or played (both given), fields as in the pairing engine's `Game`.

    `start` is the number of who went first, `a` or `b`, and None if nobody wrote it down; boards count from 1.
    """

    round: int
    a: int
    b: int
    score_a: int | None = None
    score_b: int | None = None
    start: int | None = None
    board: int | None = None

    @property
    def is_played(self) -> bool:
        """Whether it has its scores."""
        return self.score_a is not None and self.score_b is not None

    def turned(self) -> GameRecord:
        """The same game seen from the other player."""
        return replace(self, a=self.b, b=self.a, score_a=self.score_b, score_b=self.score_a)


@dataclass(frozen=True, slots=True)
class ByeRecord:
    """A round without a game: above zero a win (a bye), below zero a loss (a forfeit), zero neither.

    A spread of None is a bye that is posted and not yet given.
    """

    round: int
    player: int
    spread: int | None = None


@dataclass(frozen=True, slots=True)
class OffRecord:
    """A player who plays no round after this one; 0 if none at all.

    `spread` is what each round missed costs from then on (0 or -50 as a rule); rounds already missed stand
    among the byes as well.
    """

    player: int
    after_round: int
    spread: int = 0


@dataclass(frozen=True, slots=True)
class DivisionRecord:
    """A division: who plays, what was posted and played, who sat out, who left.

    Nobody has two games or byes of a round.
    """

    players: tuple[PlayerRecord, ...]
    games: tuple[GameRecord, ...] = ()
    byes: tuple[ByeRecord, ...] = ()
    off: tuple[OffRecord, ...] = ()

    @property
    def rounds(self) -> int:
        """The last round of which anything is known; 0 before the first."""
        games = max((game.round for game in self.games), default=0)
        return max([games, *(bye.round for bye in self.byes)])


def ordered(record: DivisionRecord) -> DivisionRecord:
    """The same division as readers give it: players by number, games by round and lower number, which is `a`."""
    games = [game if game.a <= game.b else game.turned() for game in record.games]
    return DivisionRecord(
        tuple(sorted(record.players, key=lambda one: one.number)),
        tuple(sorted(games, key=lambda one: (one.round, one.a))),
        tuple(sorted(record.byes, key=lambda one: (one.round, one.player))),
        tuple(sorted(record.off, key=lambda one: one.player)),
    )
