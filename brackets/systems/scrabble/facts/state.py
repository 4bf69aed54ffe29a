"""A division as its journal gives it: players, rounds with games and byes, who is away."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from brackets.systems.scrabble.engine.settings import HILL, Settings
from brackets.systems.scrabble.engine.values import Pair
from brackets.systems.scrabble.facts.facts import (
    GameGiven,
    PostedBye,
    PostedGame,
    Seat,
    SessionPosted,
    Spreads,
)

OPEN, PLAYED, FORFEIT, ABSENT = "open", "played", "forfeit", "absent"

Purpose: TypeAlias = tuple[Any, ...]
"""What a record is for: ("field",), ("posting", first round), ("game", round, pair),
("fixed", record), ("joined", number), ("left", number, round), ("returned", number, round)."""


@dataclass(frozen=True, slots=True)
class Absence:
    """The rounds a player misses: after one, until one if he came back, at what spread each."""

    after: int
    until: int | None = None
    score: int | None = None

    def covers(self, number: int) -> bool:
        """Whether this round is missed."""
        return self.after < number and (self.until is None or number < self.until)


@dataclass(frozen=True, slots=True)
class InField:
    """A player, the round he plays from, at what spread he missed those before, and his absences."""

    seat: Seat
    from_round: int = 1
    missed: int = 0
    absences: tuple[Absence, ...] = ()

    def is_away(self, number: int) -> bool:
        """Whether he does not play this round."""
        return number < self.from_round or any(one.covers(number) for one in self.absences)

    @property
    def left_after(self) -> int | None:
        """The round after which he is gone; None while he takes part."""
        last = self.absences[-1] if self.absences else None
        return last.after if last and last.until is None else None


@dataclass(frozen=True, slots=True)
class GameState:
    """A posted game now: open, played, forfeited, or not to be played as somebody is away."""

    round: int
    posted: PostedGame
    state: str = OPEN
    given: GameGiven | None = None
    sequence: int | None = None
    away: tuple[int, ...] = ()
    met: tuple[int, ...] = ()
    drawing: int = 1

    @property
    def scores(self) -> tuple[int, int] | None:
        """The scores of the first and the second player; None unless it was played."""
        given = self.given
        if self.state != PLAYED or given is None:
            return None
        found = {given.first: given.score_first or 0, given.second: given.score_second or 0}
        return found[self.posted.first], found[self.posted.second]

    @property
    def players(self) -> tuple[int, int]:
        """Who starts, and the opponent."""
        return self.posted.first, self.posted.second


@dataclass(frozen=True, slots=True)
class RoundState:
    """A round as it stands on the wall."""

    number: int
    session: int
    games: tuple[GameState, ...] = ()
    byes: tuple[PostedBye, ...] = ()
    is_whole: bool = True

    @property
    def open(self) -> tuple[GameState, ...]:
        """The games still out."""
        return tuple(one for one in self.games if one.state == OPEN)

    def game_of(self, player: int) -> GameState | None:
        """The game this player stands in."""
        return next((one for one in self.games if player in one.players), None)

    def pairs(self) -> set[Pair]:
        """All pairs on the wall, byes with 0."""
        return {one.posted.pair for one in self.games} | {one.pair for one in self.byes}


@dataclass(frozen=True)
class DivisionState:
    """Everything a page or the next posting needs to know."""

    players: Mapping[int, InField] = field(default_factory=dict)
    settings: Settings = field(default_factory=Settings)
    spreads: Spreads = field(default_factory=Spreads)
    rounds: Mapping[int, RoundState] = field(default_factory=dict)
    postings: tuple[SessionPosted, ...] = ()
    active: frozenset[int] = field(default=frozenset(), compare=False)
    counting: Mapping[Purpose, int] = field(default_factory=dict)

    @property
    def is_started(self) -> bool:
        """Whether the field is taken."""
        return bool(self.players)

    def name(self, number: int) -> str:
        """A player's name, or the bye."""
        found = self.players.get(number)
        return found.seat.name if found else f"player {number}" if number else "the bye"

    @property
    def last_posted(self) -> int:
        """The last round that is posted whole; 0 before the first."""
        return max((one.number for one in self.rounds.values() if one.is_whole), default=0)

    @property
    def games(self) -> Iterator[GameState]:
        """Every game on the wall, in order of rounds and boards."""
        for number in sorted(self.rounds):
            yield from self.rounds[number].games

    @property
    def begun(self) -> int:
        """The last round of which any result is in; its byes count from then on."""
        results = (one.round for one in self.games if one.state in (PLAYED, FORFEIT))
        return max(results, default=0)

    @property
    def complete(self) -> int:
        """The last round up to which no result is missing."""
        done = 0
        while (found := self.rounds.get(done + 1)) and found.is_whole and not found.open:
            done += 1
        return done

    @property
    def is_finished(self) -> bool:
        """Whether every round of the plan is in."""
        return self.is_started and self.complete == self.settings.last_round

    def below(self, number: int) -> tuple[int, ...] | None:
        """Of a session paired round by round, who was posted with its first round for all of it.

        None before that, and of a session that came from a file, round by round: then the engine
        finds them.
        """
        if number > self.settings.last_round:
            return None
        session = self.settings.session_of(number)
        plan = self.settings.sessions[session - 1]
        if plan.kind != HILL or number == plan.first or plan.first not in self.rounds:
            return None
        found = [one for one in self.postings if one.first == plan.first]
        if not all(one.engine for one in found):
            return None
        later = [one for posting in found for one in posting.rounds[1:]]
        return tuple(sorted({n for one in later for pair in _pairs(one) for n in pair if n}))


def _pairs(paired: Any) -> Iterator[Pair]:
    yield from (one.pair for one in paired.games)
    yield from (one.pair for one in paired.byes)
