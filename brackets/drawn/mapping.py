"""Rows and engine values: the one module that knows both worlds."""

from __future__ import annotations

from decimal import Decimal
from enum import StrEnum
from typing import Any, cast

from brackets.draw.extras import Extra
from brackets.draw.handicap_formulas import Book, Formula, PerHundred, Steps
from brackets.draw.handicaps import HandicapsGiven
from brackets.draw.lot import Chance
from brackets.draw.notation import draw_from_json, draw_to_json
from brackets.draw.numbers import EntryNumber, KeyOf, NumberOf, SeatNumber
from brackets.draw.reasons import Reason
from brackets.draw.result import StoredResult, result_from_json, result_to_json
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
    at = {side.position: side.entrant_key for side in match.sides.all()}
    return tuple(
        Extra(first, second, *_scores(extra), Reason.read(extra["reason"]))
        for extra in match.extras
        if (first := at[extra["a"]]) is not None and (second := at[extra["b"]]) is not None
    )


def _scores(extra: dict[str, Any]) -> tuple[Decimal, Decimal]:
    first, second = map(Decimal, extra["scores"])
    return first, second


def encoded(fact: Fact, number: NumberOf) -> Written:
    """What the record of a fact holds: entrants, whom the fact has by key, by entry number."""
    match fact:
        case DrawMade():
            return Written(Kind.DRAW, _draw_payload(fact, number), fact.bracket)
        case ResultGiven():
            stored = result_to_json(fact.result, number)
            return Written(Kind.RESULT, {**stored}, fact.bracket, fact.result.match)
        case Withdrawn():
            left = {"entrant": number(fact.entrant), "disqualified": fact.disqualified}
            return Written(Kind.WITHDRAWAL, left)
        case LineUpGiven():
            boards = [list(pair) for pair in fact.boards]
            payload = {"entrant": number(fact.entrant), "boards": boards}
            told = {"shared": list(fact.shared)} if fact.shared else {}
            return Written(Kind.LINE_UP, payload | told, fact.bracket, fact.match)
        case HandicapsGiven():
            return Written(Kind.HANDICAP, _handicap_payload(fact, number))
    raise TypeError(f"{type(fact).__name__} is no fact of an event with a draw.")


def decoded(written: Written, key: KeyOf) -> Fact:
    """The fact that a record holds: entrants, whom the record has by entry number, by key."""
    payload, bracket = written.payload, written.bracket or 0
    match written.kind:
        case Kind.DRAW:
            return _draw(bracket, payload, key)
        case Kind.RESULT:
            # JSON has no types: its entrants become entry numbers here.
            stored = cast(StoredResult, payload)
            return ResultGiven(bracket, result_from_json(stored, key))
        case Kind.WITHDRAWAL:
            return Withdrawn(key(EntryNumber(payload["entrant"])), payload["disqualified"])
        case Kind.LINE_UP:
            boards = tuple((member, played) for member, played in payload["boards"])
            entrant, shared = key(EntryNumber(payload["entrant"])), payload.get("shared", ())
            return LineUpGiven(bracket, written.match, entrant, boards, tuple(shared))
        case Kind.HANDICAP:
            return _handicaps(payload, key)
    raise ValueError(f"No fact of an event with a draw is of the kind {written.kind!r}.")


def _draw(bracket: int, payload: dict[str, Any], key: KeyOf) -> DrawMade:
    return DrawMade(
        bracket,
        draw_from_json(payload["draw"]),
        {
            SeatNumber(int(seat)): key(EntryNumber(entry))
            for seat, entry in payload["seats"].items()
        },
        tuple(payload["tables"]),
        Reason.of_payload(payload["reason"], key),
        chances_of(payload.get("chances")),
        payload.get("to_come", 0),
        payload.get("drawing", 1),
        payload.get("numbers", {}),
        payload.get("again", False),
    )


def _handicaps(payload: dict[str, Any], key: KeyOf) -> HandicapsGiven:
    averages = {
        key(EntryNumber(int(entry))): None if held is None else Decimal(held)
        for entry, held in payload["averages"].items()
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


def _handicap_payload(fact: HandicapsGiven, number: NumberOf) -> dict[str, Any]:
    averages = sorted((number(entrant), held) for entrant, held in fact.averages.items())
    said = {str(entry): None if held is None else str(held) for entry, held in averages}
    rule = {**_formula_payload(fact.formula), "decimals": fact.decimals}
    return {"averages": said, **rule}


def _draw_payload(fact: DrawMade, number: NumberOf) -> dict[str, Any]:
    return {
        "draw": draw_to_json(fact.draw),
        "seats": {str(seat): number(who) for seat, who in sorted(fact.seats.items())},
        "tables": list(fact.tables),
        "reason": fact.reason.to_payload(number),
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
