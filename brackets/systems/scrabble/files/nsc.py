"""Between a division record and the values the pairing engine plays with (`brackets/systems/scrabble/engine/`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from brackets.systems.scrabble.engine.settings import Settings
from brackets.systems.scrabble.engine.values import ByeGiven, Event, Game, Pair, Player, Withdrawal
from brackets.systems.scrabble.files.problems import FileRefused
from brackets.systems.scrabble.files.record import (
    ByeRecord,
    DivisionRecord,
    GameRecord,
    OffRecord,
    PlayerRecord,
    ordered,
)
from brackets.systems.scrabble.files.record_checks import check_record

Boards = Mapping[tuple[int, Pair], int]
"""The board of a game by its round and its two players, the lower number first."""


@dataclass(frozen=True, slots=True)
class NscDivision:
    """An event with the boards its games were played at; games not yet played are in neither."""

    event: Event
    boards: Boards


def to_nsc(record: DivisionRecord, settings: Settings | None = None) -> NscDivision:
    """The event of a record, starts included: all that is played, and byes once they have a spread."""
    check_record(record)
    given = ordered(record)
    played = [game for game in given.games if game.is_played]
    event = Event(
        tuple(Player(one.number, one.rating) for one in given.players),
        tuple(map(_game, played)),
        tuple(ByeGiven(b.round, b.player, b.spread) for b in given.byes if b.spread is not None),
        tuple(Withdrawal(one.player, one.after_round) for one in given.off),
        settings=settings or Settings(),
    )
    boards = {(game.round, (game.a, game.b)): game.board for game in played if game.board}
    return NscDivision(event, boards)


def from_event(
    event: Event, people: Iterable[PlayerRecord], boards: Boards | None = None
) -> DivisionRecord:
    """The record of an event; names, classes and teams are those of `people`, by number.

    A bye without a score of its own gets the spread the event's plan gives it.
    """
    known = {one.number: one for one in people}
    unknown = [one.number for one in event.players if one.number not in known]
    if unknown:
        raise FileRefused(f"Player {unknown[0]} has no name; give a name for every number.")
    at = boards or {}
    return ordered(
        DivisionRecord(
            tuple(replace(known[one.number], rating=one.rating) for one in event.players),
            tuple(_record(game, at) for game in event.games),
            tuple(ByeRecord(one.round, one.player, event.worth(one)) for one in event.byes),
            tuple(OffRecord(one.player, one.after_round) for one in event.withdrawn),
        )
    )


def _game(game: GameRecord) -> Game:
    scores = game.score_a or 0, game.score_b or 0
    return Game(game.round, game.a, game.b, *scores, game.start)


def _record(game: Game, boards: Boards) -> GameRecord:
    board = boards.get((game.round, (min(game.a, game.b), max(game.a, game.b))))
    return GameRecord(
        game.round, game.a, game.b, game.score_a, game.score_b, game.start, board or None
    )
