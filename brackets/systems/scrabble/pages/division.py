"""A division as its pages are made from: who plays, what is posted, what was played, why."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from brackets.systems.scrabble.engine.reasons import Note, Reason
from brackets.systems.scrabble.engine.settings import Session, Settings

BOARDS_AT_A_TABLE = 2
""" "there will be two boards at each table" (rule 5)."""


@dataclass(frozen=True, slots=True)
class Person:
    """A player: the number in the division, and the last round played by one who left."""

    number: int
    name: str
    href: str = ""
    rating: int = 0
    category: str = ""
    club: str = ""
    last_round: int | None = None
    entry: int = 0

    @property
    def label(self) -> str:
        """Number and name, as in every list."""
        return f"{self.number} {self.name}"

    @property
    def rating_text(self) -> str:
        """The rating; a dash for the unrated."""
        return str(self.rating) if self.rating else "–"


@dataclass(frozen=True, slots=True)
class Side:
    """One player of a game: the score, and what it counts for once it counts."""

    player: int
    score: int | None = None
    spread: int | None = None
    is_away: bool = False


@dataclass(frozen=True, slots=True)
class Game:
    """A posted game; the first side starts. Forfeits and absences count without scores."""

    round: int
    board: int
    first: Side
    second: Side
    state: str = "open"
    reasons: tuple[Reason, ...] = ()
    met: tuple[int, ...] = ()
    drawing: int = 1

    @property
    def is_out(self) -> bool:
        """Whether its result is missing."""
        return self.state == "open"

    @property
    def is_played(self) -> bool:
        """Whether both scores are in."""
        return self.state == "played"

    @property
    def table(self) -> int:
        """Two boards stand on a table."""
        return (self.board + BOARDS_AT_A_TABLE - 1) // BOARDS_AT_A_TABLE

    @property
    def pair(self) -> tuple[int, int]:
        """Both players, who starts first."""
        return self.first.player, self.second.player

    def sides(self, number: int) -> tuple[Side, Side]:
        """A player's own side and the opponent's."""
        own = self.first.player == number
        return (self.first, self.second) if own else (self.second, self.first)


@dataclass(frozen=True, slots=True)
class Rest:
    """A round without a game: a bye, or one that is missed; its spread once it counts."""

    round: int
    player: int
    spread: int | None = None
    state: str = "bye"
    reasons: tuple[Reason, ...] = ()

    @property
    def word(self) -> str:
        """What the round is called on a scorecard."""
        return "bye" if self.state == "bye" else "not there"


@dataclass(frozen=True, slots=True)
class Round:
    """A posted round: its games by board, who sits out, and whether everybody is paired.

    The last session posts those below the pool for all its rounds, the pool round by round (rule 15).
    """

    number: int
    games: tuple[Game, ...]
    rests: tuple[Rest, ...]
    is_whole: bool = True

    @property
    def drawing(self) -> int:
        """How often its games, or the last of them, were paired."""
        return max((game.drawing for game in self.games), default=1)

    @property
    def out(self) -> int:
        """Games without a result."""
        return sum(game.is_out for game in self.games)

    @property
    def is_done(self) -> bool:
        """Whether everybody is paired and every result is in."""
        return self.is_whole and self.out == 0


@dataclass(frozen=True)
class Division:
    """All of it; rounds that are not posted are not in it."""

    people: Mapping[int, Person]
    games: tuple[Game, ...] = ()
    rests: tuple[Rest, ...] = ()
    settings: Settings = field(default_factory=Settings)
    part: frozenset[int] = frozenset()
    """Rounds of which only those below the pool hang."""
    locked: frozenset[int] = frozenset()
    notes: tuple[tuple[int, Note], ...] = ()
    """Remarks of the postings, each with the first round it was posted for."""

    def who(self, number: int) -> str:
        """The player of a number as lists have him."""
        return self.people[number].label if number in self.people else str(number)

    @cached_property
    def rounds(self) -> dict[int, Round]:
        """The posted rounds by number, games by board."""
        games, rests = defaultdict[int, list[Game]](list), defaultdict[int, list[Rest]](list)
        for game in self.games:
            games[game.round].append(game)
        for rest in self.rests:
            rests[rest.round].append(rest)
        return {
            number: Round(
                number,
                tuple(sorted(games[number], key=lambda game: game.board)),
                tuple(sorted(rests[number], key=lambda rest: rest.player)),
                number not in self.part,
            )
            for number in sorted(games)
        }

    @cached_property
    def current(self) -> Round | None:
        """The round that is on: the first with a result missing, else the last; none before posting."""
        posted = list(self.rounds.values())
        return next((one for one in posted if not one.is_done), posted[-1] if posted else None)

    @property
    def played_rounds(self) -> int:
        """Up to which round every result is in."""
        done = 0
        for number in range(1, self.settings.last_round + 1):
            if number not in self.rounds or not self.rounds[number].is_done:
                break
            done = number
        return done

    @property
    def is_over(self) -> bool:
        """Whether the last result of the last round is in."""
        return self.played_rounds == self.settings.last_round

    def session_of(self, number: int) -> tuple[int, Session]:
        """The session that holds a round, with its own number."""
        at = self.settings.session_of(number)
        return at, self.settings.sessions[at - 1]
