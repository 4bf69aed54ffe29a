"""Rows and engine values of Scrabble divisions: the one module that knows both."""

from __future__ import annotations

from dataclasses import asdict, fields
from enum import StrEnum
from typing import Any

from brackets.draw.numbers import EntryNumber
from brackets.journal.ledger import Written
from brackets.journal.numbers import Numbers
from brackets.systems.scrabble.engine.reasons import from_json
from brackets.systems.scrabble.engine.settings import Session, Settings
from brackets.systems.scrabble.engine.values import Locked, Override
from brackets.systems.scrabble.facts.facts import (
    Fact,
    FieldTaken,
    GameGiven,
    Joined,
    Left,
    PairedRound,
    PairsFixed,
    PostedBye,
    PostedGame,
    Returned,
    Seat,
    SessionPosted,
    Spreads,
)


class Kind(StrEnum):
    """What a record of a division can be, besides an undo."""

    FIELD = "field"
    POSTING = "posting"
    GAME = "game"
    FIXED = "fixed"
    JOINED = "joined"
    WITHDRAWAL = "withdrawal"
    RETURNED = "returned"


_KINDS: dict[type[Any], Kind] = {
    FieldTaken: Kind.FIELD,
    SessionPosted: Kind.POSTING,
    GameGiven: Kind.GAME,
    PairsFixed: Kind.FIXED,
    Joined: Kind.JOINED,
    Left: Kind.WITHDRAWAL,
    Returned: Kind.RETURNED,
}
Json = dict[str, Any]


def encoded(fact: Fact, numbers: Numbers) -> Written:
    """What the record of a fact holds; who sits is named by entry numbers."""
    payload = asdict(fact)
    match fact:
        case FieldTaken():
            payload["settings"] = settings_json(fact.settings)
            payload["seats"] = [_seat_json(seat, numbers) for seat in fact.seats]
        case Joined():
            payload["seat"] = _seat_json(fact.seat, numbers)
    return Written(_KINDS[type(fact)], payload, match=_key(fact))


def decoded(written: Written, numbers: Numbers) -> Fact:
    """The fact that a record holds."""
    payload: Json = written.payload
    match written.kind:
        case Kind.FIELD:
            seats = tuple(_seat(one, numbers) for one in payload["seats"])
            return FieldTaken(
                seats, read_settings(payload["settings"]), Spreads(**payload["spreads"])
            )
        case Kind.POSTING:
            return _posting(payload)
        case Kind.GAME:
            return GameGiven(**payload | {"forfeited": tuple(payload["forfeited"])})
        case Kind.FIXED:
            removed = tuple((a, b) for a, b in payload["removed"])
            paired = _paired({**payload, "number": payload["round"]})
            return PairsFixed(payload["round"], removed, paired.games, paired.byes)
        case Kind.JOINED:
            return Joined(**payload | {"seat": _seat(payload["seat"], numbers)})
        case Kind.WITHDRAWAL:
            return Left(**payload)
        case Kind.RETURNED:
            return Returned(**payload)
    raise ValueError(f"No fact of a division is of the kind {written.kind!r}.")


def _seat_json(seat: Seat, numbers: Numbers) -> Json:
    """A player as he was taken into the field; his name is that of his entry."""
    entry = numbers.number(seat.entrant)
    return {"number": seat.number, "entrant": entry, "rating": seat.rating}


def _seat(payload: Json, numbers: Numbers) -> Seat:
    key = numbers.key(EntryNumber(payload["entrant"]))
    return Seat(payload["number"], key, numbers.names[key], payload["rating"])


def _key(fact: Fact) -> str:
    """What a record is about, to find it by: a round, a round and two players, a player."""
    match fact:
        case SessionPosted():
            return f"R{fact.first}"
        case GameGiven():
            return f"R{fact.round}-{fact.pair[0]}-{fact.pair[1]}"
        case PairsFixed():
            return f"R{fact.round}"
        case Joined():
            return f"P{fact.seat.number}"
        case Left() | Returned():
            return f"P{fact.number}"
    return ""


def _posting(payload: Json) -> SessionPosted:
    return SessionPosted(
        payload["session"],
        tuple(_paired(one) for one in payload["rounds"]),
        tuple(tuple(unit) for unit in payload["units"]),
        tuple(Locked(**one | {"why": from_json(one["why"])}) for one in payload["locked"]),
        tuple(map(from_json, payload["notes"])),
        tuple(Override(**one) for one in payload["overrides"]),
        payload["engine"],
        payload["lot"],
        payload.get("drawing", 1),
        payload.get("version", 1),
    )


def _paired(payload: Json) -> PairedRound:
    return PairedRound(
        payload["number"],
        tuple(PostedGame(**one | _reasons(one)) for one in payload["games"]),
        tuple(PostedBye(**one | _reasons(one)) for one in payload["byes"]),
    )


def _reasons(payload: Json) -> Json:
    return {"reasons": tuple(map(from_json, payload["reasons"]))}


def settings_json(settings: Settings) -> Json:
    """Every reading by its name, sessions as a list."""
    return asdict(settings)


def read_settings(payload: Json) -> Settings:
    """The readings a document holds; what it leaves out is as in 2002."""
    known = {one.name for one in fields(Settings)}
    given = {name: value for name, value in payload.items() if name in known}
    if "sessions" in given:
        given["sessions"] = tuple(Session(**one) for one in given["sessions"])
    if "gibson_spread" in given:
        given["gibson_spread"] = tuple(given["gibson_spread"])
    return Settings(**given)


def read_spreads(payload: Json) -> Spreads:
    """The spreads of what is not played, as a document holds them."""
    return Spreads(
        **{one.name: payload[one.name] for one in fields(Spreads) if one.name in payload}
    )


def plan_json(settings: Settings, spreads: Spreads) -> tuple[list[Json], Json]:
    """The plan, and all other readings, as the set-up stores them."""
    readings = settings_json(settings)
    sessions = readings.pop("sessions")
    return list(sessions), readings | asdict(spreads)


def read_plan(plan: list[Json], readings: Json) -> tuple[Settings, Spreads]:
    """The readings a set-up holds."""
    given = readings | ({"sessions": plan} if plan else {})
    return read_settings(given), read_spreads(readings)
