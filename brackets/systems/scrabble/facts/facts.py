"""What can be recorded of a division."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from brackets.draw.lot import VERSION
from brackets.draw.numbers import EntrantKey
from brackets.journal.entries import Undone
from brackets.systems.scrabble.engine.posting import VERSION as ENGINE_VERSION
from brackets.systems.scrabble.engine.reasons import Note, Reason
from brackets.systems.scrabble.engine.settings import Settings
from brackets.systems.scrabble.engine.values import Locked, Order, Override, Pair

ENGINE = "pair.nsc2002"
"""What pairs a division, by its name at the scripting door."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player of the division: number, entrant, and the name and rating frozen at the start."""

    number: int
    entrant: EntrantKey
    name: str
    rating: int = 0


@dataclass(frozen=True, slots=True)
class Spreads:
    """The spread of what is not played: a round missed, and a forfeit, won by one and lost by the other."""

    missed: int = -50
    forfeit: int = 50


@dataclass(frozen=True, slots=True)
class FieldTaken:
    """The division starts: these players, under these readings."""

    seats: tuple[Seat, ...]
    settings: Settings = field(default_factory=Settings)
    spreads: Spreads = field(default_factory=Spreads)


@dataclass(frozen=True, slots=True)
class PostedGame:
    """A game on the wall; `first` starts, `reasons` say why it is not what the standing asks for."""

    board: int
    first: int
    second: int
    reasons: tuple[Reason, ...] = ()
    is_fixed: bool = False

    @property
    def pair(self) -> Pair:
        """Both players, the smaller number first."""
        return (min(self.first, self.second), max(self.first, self.second))


@dataclass(frozen=True, slots=True)
class PostedBye:
    """A player who sits out a round."""

    player: int
    reasons: tuple[Reason, ...] = ()
    is_fixed: bool = False

    @property
    def pair(self) -> Pair:
        """The bye, 0, and its player."""
        return (0, self.player)


@dataclass(frozen=True, slots=True)
class PairedRound:
    """A round, or the part of it that is posted at once."""

    number: int
    games: tuple[PostedGame, ...]
    byes: tuple[PostedBye, ...] = ()


@dataclass(frozen=True, slots=True)
class SessionPosted:
    """The rounds posted at once; of a session paired round by round one, with the others' later rounds.

    `engine`, its `version` and that of the `lot`, which decides on starts, are those it was paired with;
    no engine paired what came from a file. `drawing` is one more than that of the posting that
    was ever up for the same rounds: slips of it are out in the hall.
    """

    session: int
    rounds: tuple[PairedRound, ...]
    units: tuple[Order, ...] = ()
    locked: tuple[Locked, ...] = ()
    notes: tuple[Note, ...] = ()
    overrides: tuple[Override, ...] = ()
    engine: str = ENGINE
    lot: int = VERSION
    drawing: int = 1
    version: int = ENGINE_VERSION

    @property
    def first(self) -> int:
        """Its first round, which names the posting."""
        return self.rounds[0].number


@dataclass(frozen=True, slots=True)
class GameGiven:
    """The result of a posted game, the latest counts; neither scores nor forfeits clear it.

    A forfeit names who did not play: one or both.
    """

    round: int
    first: int
    second: int
    score_first: int | None = None
    score_second: int | None = None
    forfeited: tuple[int, ...] = ()

    @property
    def pair(self) -> Pair:
        """Both players, the smaller number first."""
        return (min(self.first, self.second), max(self.first, self.second))

    @property
    def is_empty(self) -> bool:
        """Whether it clears the result."""
        return self.score_first is None and not self.forfeited


@dataclass(frozen=True, slots=True)
class PairsFixed:
    """Pairings of a posted round exchanged by hand: these are taken down, those put up."""

    round: int
    removed: tuple[Pair, ...]
    games: tuple[PostedGame, ...]
    byes: tuple[PostedBye, ...] = ()


@dataclass(frozen=True, slots=True)
class Joined:
    """A late entry, in play from a round on, with this spread for every round missed."""

    seat: Seat
    from_round: int
    score: int = -50


@dataclass(frozen=True, slots=True)
class Left:
    """A player who plays no round after this one."""

    number: int
    after_round: int


@dataclass(frozen=True, slots=True)
class Returned:
    """A player who had left and plays again, with this spread for every round missed."""

    number: int
    from_round: int
    score: int = -50


Fact: TypeAlias = (
    FieldTaken | SessionPosted | GameGiven | PairsFixed | Joined | Left | Returned | Undone
)
