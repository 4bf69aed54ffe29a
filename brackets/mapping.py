"""Rows and engine values: the one module that knows both worlds."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import Any

from brackets.draw.extras import Extra
from brackets.draw.handicap_formulas import Book, Formula, PerHundred, Steps
from brackets.draw.handicaps import HandicapsGiven
from brackets.draw.journal import (
    DrawMade,
    Entry,
    Fact,
    LineUpGiven,
    ResultGiven,
    Undone,
    Withdrawn,
)
from brackets.draw.lot import Chance
from brackets.draw.notation import draw_from_json, draw_to_json
from brackets.draw.result import result_from_json, result_to_json
from brackets.models import Match, Record
from tourney.models import Event
from tourney.steps import read_steps

_Kind = Record.Kind


def journal_of(event: Event) -> list[Entry]:
    """The event's journal, in order."""
    return [entry_of(record) for record in event.records.all()]


def entry_of(record: Record) -> Entry:
    """The journal's entry a record holds."""
    return Entry(record.sequence, to_fact(record), record.act)


def extras_of(match: Match) -> tuple[Extra, ...]:
    """What counts in a match besides what is played there, between its entrants."""
    at = {side.position: side.entrant_id for side in match.sides.all()}
    return tuple(
        Extra(first, second, Decimal(extra["imps"][0]), Decimal(extra["imps"][1]), extra["reason"])
        for extra in match.extras
        if (first := at[extra["a"]]) is not None and (second := at[extra["b"]]) is not None
    )


def to_record(event: Event, fact: Fact) -> Record:
    """An unsaved record of the fact, without number, author or source."""
    kind, bracket, key, payload = _described(fact)
    return Record(event=event, kind=kind, bracket_number=bracket, match_key=key, payload=payload)


def to_fact(record: Record) -> Fact:
    """The fact a record holds."""
    payload: dict[str, Any] = record.payload
    bracket = record.bracket_number or 0
    match record.kind:
        case _Kind.DRAW:
            seats = {int(number): entrant for number, entrant in payload["seats"].items()}
            draw, tables = draw_from_json(payload["draw"]), tuple(payload["tables"])
            chances = chances_of(payload.get("chances"))
            to_come = payload.get("to_come", 0)
            made = DrawMade(bracket, draw, seats, tables, payload["reason"], chances, to_come)
            return replace(made, **_posting(payload))
        case _Kind.RESULT:
            return ResultGiven(bracket, result_from_json(payload))
        case _Kind.WITHDRAWAL:
            return Withdrawn(payload["entrant"], payload.get("disqualified", False))
        case _Kind.LINE_UP:
            boards = tuple((member, played) for member, played in payload["boards"])
            return LineUpGiven(bracket, record.match_key, payload["entrant"], boards)
        case _Kind.HANDICAP:
            return _handicaps(payload)
    return Undone(payload["sequence"])


def _described(fact: Fact) -> tuple[str, int | None, str, dict[str, Any]]:
    match fact:
        case DrawMade():
            return _Kind.DRAW, fact.bracket, "", _draw_payload(fact)
        case ResultGiven():
            payload = result_to_json(fact.result)
            return _Kind.RESULT, fact.bracket, fact.result.match, payload
        case Withdrawn():
            payload = {"entrant": fact.entrant, "disqualified": fact.disqualified}
            return _Kind.WITHDRAWAL, None, "", payload
        case LineUpGiven():
            boards = [list(pair) for pair in fact.boards]
            payload = {"entrant": fact.entrant, "boards": boards}
            return _Kind.LINE_UP, fact.bracket, fact.match, payload
        case HandicapsGiven():
            return _Kind.HANDICAP, None, "", _handicap_payload(fact)
        case Undone():
            return _Kind.UNDO, None, "", {"sequence": fact.sequence}


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
        "reason": fact.reason,
        **(_lots_payload(fact) if fact.chances else {}),
        **({"drawing": fact.drawing} if fact.drawing > 1 else {}),
        **({"numbers": dict(fact.numbers)} if fact.numbers else {}),
        **({"again": True} if fact.again else {}),
    }


def _posting(payload: dict[str, Any]) -> dict[str, Any]:
    """Which drawing it is, and the numbers its matches keep; older records have neither."""
    return {name: payload[name] for name in ("drawing", "numbers", "again") if name in payload}


def chances_of(stored: list[dict[str, Any]] | None) -> tuple[Chance, ...]:
    """The lots that a record of a draw holds."""
    return tuple(
        Chance(**one | {"entrants": tuple(one.get("entrants", ()))}) for one in stored or ()
    )


def _lots_payload(fact: DrawMade) -> dict[str, Any]:
    """Of a contest the lots, each with its engine, and the rounds still to be paired."""
    chances = [
        {
            "engine": lot.engine,
            "version": lot.version,
            "document": dict(lot.document),
            "entrants": list(lot.entrants),
        }
        for lot in fact.chances
    ]
    return {"chances": chances, "to_come": fact.to_come}
