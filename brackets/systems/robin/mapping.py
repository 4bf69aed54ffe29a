"""Facts as records hold them, and the rows that a state asks for: the one module that knows both."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from brackets.draw.numbers import EntryNumber
from brackets.journal.ledger import Written
from brackets.journal.numbers import Numbers
from brackets.systems.robin.facts.facts import Drawn, Fact, GameGiven, Left
from brackets.systems.robin.facts.state import Game, RobinState

Values = dict[str, Any]


class Kind(StrEnum):
    """What a record can be, besides an undo."""

    DRAW = "draw"
    GAME = "game"
    WITHDRAWAL = "withdrawal"


def encoded(fact: Fact, numbers: Numbers) -> Written:
    """A fact as its record holds it, entrants by their entry numbers."""
    match fact:
        case Drawn(seats, lot, drawing):
            entries = [numbers.number(key) for key in seats]
            return Written(Kind.DRAW, {"seats": entries, "lot": lot, "drawing": drawing})
        case GameGiven(white, black, result):
            pair = [numbers.number(white), numbers.number(black)]
            payload = {"white": pair[0], "black": pair[1], "result": result}
            return Written(Kind.GAME, payload, match=f"{pair[0]}-{pair[1]}")
        case Left(entrant):
            return Written(Kind.WITHDRAWAL, {"entrant": numbers.number(entrant)})
    raise TypeError(f"{type(fact).__name__} is no fact of a round robin.")


def decoded(written: Written, numbers: Numbers) -> Fact:
    """The fact that a record holds."""
    payload = written.payload
    match written.kind:
        case Kind.DRAW:
            seats = tuple(numbers.key(EntryNumber(entry)) for entry in payload["seats"])
            return Drawn(seats, payload["lot"], payload["drawing"])
        case Kind.GAME:
            white, black = (EntryNumber(payload[colour]) for colour in ("white", "black"))
            return GameGiven(numbers.key(white), numbers.key(black), payload["result"])
        case Kind.WITHDRAWAL:
            return Left(numbers.key(EntryNumber(payload["entrant"])))
    raise ValueError(f"No fact of a round robin is of the kind {written.kind!r}.")


def game_rows(state: RobinState) -> dict[int, Values]:
    """The values of every row, by the number of its game."""
    return {game.number: _row(state, game) for game in state.games}


def _row(state: RobinState, game: Game) -> Values:
    return {
        "number": game.number,
        "round_number": game.round,
        "board": game.board,
        "drawing": state.drawing,
        "white_id": game.pair[0],
        "black_id": game.pair[1],
        "white_number": game.numbers[0],
        "black_number": game.numbers[1],
        "result": game.result,
        "is_open": game.is_open,
        "is_out": game.is_out,
        "record_sequence": game.sequence,
    }
