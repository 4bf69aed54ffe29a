"""Replay: the state of a round robin from its facts; nothing is drawn, guessed or patched."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeAlias

from brackets.draw.numbers import EntrantKey
from brackets.journal.entries import Entry, active_entries
from brackets.systems.robin.engine.berger import Pair, rounds
from brackets.systems.robin.engine.results import annulled, without_play
from brackets.systems.robin.facts.facts import Drawn, GameGiven, Left, Opponents

Purpose: TypeAlias = tuple[Any, ...]
"""What a record is for: ("draw",), ("game", white, black) or ("left", entrant)."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game of the schedule as it stands; `sequence` is the record of its result.

    One that is not played because somebody left has a result and no record; none of the games of
    somebody who is out counts.
    """

    number: int
    round: int
    board: int
    pair: Opponents
    numbers: Pair
    result: str
    sequence: int | None
    is_out: bool
    is_left: bool

    @property
    def is_open(self) -> bool:
        """Whether it can be played."""
        return not self.result and not self.is_left


@dataclass(frozen=True)
class RobinState:
    """Everything a page or the next record needs to know."""

    seats: tuple[EntrantKey, ...] = ()
    lot: int = 0
    drawing: int = 0
    given: Mapping[Opponents, str] = field(default_factory=dict)
    gone: frozenset[EntrantKey] = frozenset()
    active: frozenset[int] = field(default=frozenset(), compare=False)
    counting: Mapping[Purpose, int] = field(default_factory=dict)

    @cached_property
    def schedule(self) -> tuple[tuple[Pair, ...], ...]:
        """The pairs of numbers, round by round."""
        return rounds(len(self.seats)) if self.seats else ()

    @cached_property
    def pairs(self) -> tuple[Opponents, ...]:
        """Who meets whom, in the order of the games."""
        return tuple(self.entrants(pair) for one in self.schedule for pair in one)

    def entrants(self, numbers: Pair) -> Opponents:
        """The entrants of two numbers."""
        white, black = numbers
        return self.seats[white - 1], self.seats[black - 1]

    @cached_property
    def out(self) -> frozenset[EntrantKey]:
        """Who left before half of the games: none of theirs counts."""
        return annulled(self.pairs, self.given, self.gone)

    @cached_property
    def games(self) -> tuple[Game, ...]:
        """Every game, in order."""
        found: list[Game] = []
        for number, one in enumerate(self.schedule, start=1):
            for board, numbers in enumerate(one, start=1):
                found.append(self._game(len(found) + 1, number, board, numbers))
        return tuple(found)

    def _game(self, number: int, of_round: int, board: int, numbers: Pair) -> Game:
        pair = self.entrants(numbers)
        is_out, is_left = bool(set(pair) & self.out), bool(set(pair) & self.gone)
        missed = "" if is_out else without_play(pair, self.gone)
        return Game(
            number,
            of_round,
            board,
            pair,
            numbers,
            self.given.get(pair, missed),
            self.counting.get(("game", *pair)),
            is_out,
            is_left,
        )

    @property
    def is_over(self) -> bool:
        """Whether no game is still to be played."""
        return bool(self.seats) and not any(game.is_open for game in self.games)


def replay(journal: Sequence[Entry]) -> RobinState:
    """The round robin now."""
    entries = active_entries(journal)
    drawn, given, gone = Drawn((), 0, 0), dict[Opponents, str](), set[EntrantKey]()
    counting: dict[Purpose, int] = {}
    for entry in entries:
        match entry.fact:
            case Drawn():
                drawn, given, gone = entry.fact, {}, set()
                counting = {("draw",): entry.sequence}
            case GameGiven() if set(entry.fact.pair) <= set(drawn.seats):
                given[entry.fact.pair] = entry.fact.result
                counting["game", *entry.fact.pair] = entry.sequence
            case Left(entrant) if entrant in drawn.seats:
                gone.add(entrant)
                counting["left", entrant] = entry.sequence
    active = frozenset(entry.sequence for entry in entries)
    return RobinState(
        drawn.seats, drawn.lot, drawn.drawing, given, frozenset(gone), active, counting
    )
