"""Rows and engine values: the one module that knows both worlds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from enum import StrEnum
from typing import Any

from brackets.draw.extras import Extra
from brackets.draw.handicap_formulas import Book, Formula, PerHundred, Steps
from brackets.draw.handicaps import HandicapsGiven
from brackets.draw.lot import Chance
from brackets.draw.notation import draw_from_json, draw_to_json
from brackets.draw.reasons import Reason
from brackets.draw.result import Result, result_from_json, result_to_json
from brackets.drawn.facts import DrawMade, Fact, LineUpGiven, ResultGiven, Withdrawn
from brackets.journal.ledger import Written
from brackets.models import Match
from tourney.models import Event
from tourney.steps import read_steps


class Kind(StrEnum):
    """What a record of an event with a draw can be, besides an undo."""

    DRAW = "draw"
    RESULT = "result"
    WITHDRAWAL = "withdrawal"
    LINE_UP = "line_up"
    HANDICAP = "handicap"


def extras_of(match: Match) -> tuple[Extra, ...]:
    """What counts in a match besides what is played there, between its entrants."""
    at = {side.position: side.entrant_id for side in match.sides.all()}
    return tuple(
        Extra(first, second, *_scores(extra), Reason.read(extra["reason"]))
        for extra in match.extras
        if (first := at[extra["a"]]) is not None and (second := at[extra["b"]]) is not None
    )


def _scores(extra: dict[str, Any]) -> tuple[Decimal, Decimal]:
    first, second = map(Decimal, extra["scores"])
    return first, second


def encoded(fact: Fact) -> Written:
    """What the record of a fact holds, entrants as the fact has them."""
    match fact:
        case DrawMade():
            return Written(Kind.DRAW, _draw_payload(fact), fact.bracket)
        case ResultGiven():
            payload = result_to_json(fact.result)
            return Written(Kind.RESULT, payload, fact.bracket, fact.result.match)
        case Withdrawn():
            payload = {"entrant": fact.entrant, "disqualified": fact.disqualified}
            return Written(Kind.WITHDRAWAL, payload)
        case LineUpGiven():
            boards = [list(pair) for pair in fact.boards]
            payload = {"entrant": fact.entrant, "boards": boards}
            return Written(Kind.LINE_UP, payload, fact.bracket, fact.match)
        case HandicapsGiven():
            return Written(Kind.HANDICAP, _handicap_payload(fact))
    raise TypeError(f"{type(fact).__name__} is no fact of an event with a draw.")


def decoded(written: Written) -> Fact:
    """The fact that a record holds, entrants as the record has them."""
    payload, bracket = written.payload, written.bracket or 0
    match written.kind:
        case Kind.DRAW:
            return _draw(bracket, payload)
        case Kind.RESULT:
            return ResultGiven(bracket, result_from_json(payload))
        case Kind.WITHDRAWAL:
            return Withdrawn(payload["entrant"], payload["disqualified"])
        case Kind.LINE_UP:
            boards = tuple((member, played) for member, played in payload["boards"])
            return LineUpGiven(bracket, written.match, payload["entrant"], boards)
        case Kind.HANDICAP:
            return _handicaps(payload)
    raise ValueError(f"No fact of an event with a draw is of the kind {written.kind!r}.")


def with_entrants(fact: Fact, of: Callable[[int], int]) -> Fact:
    """The fact with every entrant called otherwise: by its number for its key, or the key for the number."""
    match fact:
        case DrawMade():
            seats = {number: of(entrant) for number, entrant in fact.seats.items()}
            return replace(fact, seats=seats, reason=fact.reason.renamed(of))
        case ResultGiven():
            return replace(fact, result=result_with(fact.result, of))
        case Withdrawn() | LineUpGiven():
            return replace(fact, entrant=of(fact.entrant))
        case HandicapsGiven():
            return replace(fact, averages={of(who): held for who, held in fact.averages.items()})
    return fact


def result_with(result: Result, of: Callable[[int], int]) -> Result:
    """The result with every entrant called otherwise."""
    pairs = tuple(
        replace(
            pair,
            first=of(pair.first),
            second=of(pair.second),
            winner=None if pair.winner is None else of(pair.winner),
            forfeited=frozenset(map(of, pair.forfeited)),
        )
        for pair in result.pairs
    )
    games = tuple(
        replace(game, black=of(game.black), winner=None if game.winner is None else of(game.winner))
        for game in result.games
    )
    entrants, order = frozenset(map(of, result.entrants)), tuple(map(of, result.order))
    return replace(result, entrants=entrants, pairs=pairs, order=order, games=games)


def _draw(bracket: int, payload: dict[str, Any]) -> DrawMade:
    return DrawMade(
        bracket,
        draw_from_json(payload["draw"]),
        {int(number): entrant for number, entrant in payload["seats"].items()},
        tuple(payload["tables"]),
        Reason.read(payload["reason"]),
        chances_of(payload.get("chances")),
        payload.get("to_come", 0),
        payload.get("drawing", 1),
        payload.get("numbers", {}),
        payload.get("again", False),
    )


def _handicaps(payload: dict[str, Any]) -> HandicapsGiven:
    averages = {
        int(key): None if held is None else Decimal(held)
        for key, held in payload["averages"].items()
    }
    return HandicapsGiven(averages, _formula(payload), payload["decimals"])


def _formula(payload: dict[str, Any]) -> Formula:
    """The book's is stored by its percentage, others by their own numbers."""
    if "rate" in payload:
        return PerHundred(Decimal(payload["rate"]))
    if "steps" in payload:
        return Steps(tuple((Decimal(at), Decimal(imps)) for at, imps in payload["steps"]))
    return Book(payload["percent"])


def _formula_payload(formula: Formula) -> dict[str, Any]:
    match formula:
        case PerHundred(rate):
            return {"rate": str(rate)}
        case Steps(steps):
            return {"steps": [[str(at), str(imps)] for at, imps in steps]}
        case Book(percent):
            return {"percent": percent}


def formula_of(event: Event) -> Formula:
    """What the event's settings work a handicap out by (rules 43-44); DrawError for none."""
    match event.handicap:
        case Event.Handicap.HUNDREDS:
            return PerHundred(event.handicap_rate or Decimal(0))
        case Event.Handicap.STEPS:
            return Steps(read_steps(event.handicap_steps))
        case Event.Handicap.OTHER:
            return Book(event.handicap_percent)
    return Book()


def _handicap_payload(fact: HandicapsGiven) -> dict[str, Any]:
    averages = {
        str(key): None if held is None else str(held) for key, held in sorted(fact.averages.items())
    }
    rule = {**_formula_payload(fact.formula), "decimals": fact.decimals}
    return {"averages": averages, **rule}


def _draw_payload(fact: DrawMade) -> dict[str, Any]:
    return {
        "draw": draw_to_json(fact.draw),
        "seats": {str(number): entrant for number, entrant in sorted(fact.seats.items())},
        "tables": list(fact.tables),
        "reason": fact.reason.to_json(),
        **(_lots_payload(fact) if fact.chances else {}),
        **({"drawing": fact.drawing} if fact.drawing > 1 else {}),
        **({"numbers": dict(fact.numbers)} if fact.numbers else {}),
        **({"again": True} if fact.again else {}),
    }


def chances_of(stored: list[dict[str, Any]] | None) -> tuple[Chance, ...]:
    """The lots that a record of a draw holds; their documents have entry numbers as they are."""
    return tuple(Chance(**one) for one in stored or ())


def _lots_payload(fact: DrawMade) -> dict[str, Any]:
    """Of a contest the lots, each with its engine, and the rounds still to be paired."""
    chances = [
        {"engine": lot.engine, "version": lot.version, "document": dict(lot.document)}
        for lot in fact.chances
    ]
    return {"chances": chances, "to_come": fact.to_come}
