"""Rows and engine values of Scrabble divisions: the one module that knows both."""

from __future__ import annotations

from dataclasses import asdict, fields
from typing import Any

from brackets.draw.journal import Undone
from brackets.draw.nsc.reasons import from_json
from brackets.draw.nsc.settings import Session, Settings
from brackets.draw.nsc.values import Locked, Override
from brackets.draw.pairings.facts import (
    Entry,
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
from brackets.models import Record
from tourney.models import Event

_Kind = Record.Kind
_KINDS: dict[type[Any], str] = {
    FieldTaken: _Kind.FIELD,
    SessionPosted: _Kind.POSTING,
    GameGiven: _Kind.GAME,
    PairsFixed: _Kind.FIXED,
    Joined: _Kind.JOINED,
    Left: _Kind.WITHDRAWAL,
    Returned: _Kind.RETURNED,
    Undone: _Kind.UNDO,
}
Json = dict[str, Any]


def journal_of(event: Event) -> list[Entry]:
    """The division's journal, in order."""
    return [Entry(record.sequence, to_fact(record)) for record in event.records.all()]


def to_record(event: Event, fact: Fact) -> Record:
    """An unsaved record of the fact, without number, author or source."""
    return Record(
        event=event, kind=_KINDS[type(fact)], match_key=_key(fact), payload=_payload(fact)
    )


def to_fact(record: Record) -> Fact:
    """The fact a record holds."""
    payload: Json = record.payload
    match record.kind:
        case _Kind.FIELD:
            seats = tuple(Seat(**one) for one in payload["seats"])
            return FieldTaken(
                seats, read_settings(payload["settings"]), Spreads(**payload["spreads"])
            )
        case _Kind.POSTING:
            return _posting(payload)
        case _Kind.GAME:
            return GameGiven(**payload | {"forfeited": tuple(payload["forfeited"])})
        case _Kind.FIXED:
            removed = tuple((a, b) for a, b in payload["removed"])
            paired = _paired({**payload, "number": payload["round"]})
            return PairsFixed(payload["round"], removed, paired.games, paired.byes)
        case _Kind.JOINED:
            return Joined(**payload | {"seat": Seat(**payload["seat"])})
        case _Kind.WITHDRAWAL:
            return Left(**payload)
        case _Kind.RETURNED:
            return Returned(**payload)
    return Undone(payload["sequence"])


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


def _payload(fact: Fact) -> Json:
    payload = asdict(fact)
    if isinstance(fact, FieldTaken):
        payload["settings"] = settings_json(fact.settings)
    return payload


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
