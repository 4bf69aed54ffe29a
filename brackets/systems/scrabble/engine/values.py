"""What the pairings are made from and what they are: plain values, players by their numbers.

0 stands for the bye wherever a player could stand. Wins are counted in halves, a tie being one.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from brackets.systems.scrabble.engine.reasons import Exchanged, LockedIn, Note, Repeated
from brackets.systems.scrabble.engine.settings import Settings

BYE = 0
Pair = tuple[int, int]
Order = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Player:
    """A player by number, alphabetical in the division; rating 0 is unrated."""

    number: int
    rating: int = 0


@dataclass(frozen=True, slots=True)
class Game:
    """A played game; `start` is who went first, None if it was who was posted."""

    round: int
    a: int
    b: int
    score_a: int
    score_b: int
    start: int | None = None


@dataclass(frozen=True, slots=True)
class ByeGiven:
    """A round without a game: the score is the spread, above zero a win, below zero a loss."""

    round: int
    player: int
    score: int | None = None


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """A player who plays no round after this one; 0 if none at all."""

    player: int
    after_round: int


@dataclass(frozen=True, slots=True)
class Override:
    """The opponent the director chose for a player who is locked in."""

    player: int
    opponent: int


@dataclass(frozen=True, slots=True)
class Event:
    """A division as it stands: who plays, what was played, what the director decided.

    `below` are those whose rounds of a session paired round by round are posted already, so that
    a later round of it pairs all others; None before its first round, which finds them.
    """

    players: tuple[Player, ...]
    games: tuple[Game, ...] = ()
    byes: tuple[ByeGiven, ...] = ()
    withdrawn: tuple[Withdrawal, ...] = ()
    overrides: tuple[Override, ...] = ()
    settings: Settings = field(default_factory=Settings)
    below: Order | None = None

    def worth(self, bye: ByeGiven) -> int:
        """The spread of a bye: its own score, or the plan's."""
        return self.settings.bye_score if bye.score is None else bye.score

    def missed(self, bye: ByeGiven) -> bool:
        """Whether it is no bye but a round missed: its own score is below zero, and not the plan's."""
        return bye.score not in (None, self.settings.bye_score) and self.worth(bye) < 0

    def last_round_of(self, number: int) -> int:
        """The last round this player plays: the event's last if he stays."""
        left = [one.after_round for one in self.withdrawn if one.player == number]
        return min([*left, self.settings.last_round])

    def active(self, round_number: int) -> tuple[Player, ...]:
        """Those who play this round."""
        left = {one.player for one in self.withdrawn if one.after_round < round_number}
        return tuple(player for player in self.players if player.number not in left)


@dataclass(frozen=True, slots=True)
class Adjustment:
    """A game that is not the one the standing asks for, what it replaces, and why."""

    round: int
    pair: Pair
    instead_of: tuple[Pair, ...]
    why: Exchanged


@dataclass(frozen=True, slots=True)
class Repeat:
    """A meeting beyond what the session allows that no pairing of the round avoids."""

    round: int
    pair: Pair
    why: Repeated


@dataclass(frozen=True, slots=True)
class Locked:
    """A player whose place nobody can take, whom he meets instead, and why (the Gibson rule)."""

    round: int
    player: int
    opponent: int
    why: LockedIn


@dataclass(frozen=True, slots=True)
class PostedRound:
    """One round on the wall: games by board, who sits out, and who starts."""

    number: int
    pairs: tuple[Pair, ...]
    byes: tuple[int, ...]
    boards: tuple[int, ...]
    starts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Posting:
    """What is posted at once: a session, or one round of the last one."""

    session: int
    rounds: tuple[PostedRound, ...]
    units: tuple[Order, ...]
    adjustments: tuple[Adjustment, ...] = ()
    locked: tuple[Locked, ...] = ()
    forced: tuple[Repeat, ...] = ()
    later: tuple[PostedRound, ...] = ()
    notes: tuple[Note, ...] = ()
