"""`award.individual`: what one member has earned by the boards played (rules 1-12, pages 1-2)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from awards.door.event_fields import DEFAULT_EDITION
from awards.rulebooks.reader import read
from brackets.systems.bridge.engine.participation import (
    RECORDS,
    IndividualAward,
    award_of_record,
    individual_award,
)
from brackets.systems.bridge.words import said
from tourney.door.engine import Engine
from tourney.door.errors import DoorError
from tourney.door.fields import Number, Whole, Word
from tourney.door.shapes import Field, ListOf, Object, Words, required

SHAPE = Object(
    {
        "record": Field(Word(tuple(RECORDS))),
        "rounds": Field(Whole(1, 20)),
        "won": Field(Whole(0, 20)),
        "percents": required(ListOf(Number(0, 100), 0, 21)),
        "boards": Field(ListOf(Whole(1, 1000), 0, 21)),
        "playoff_percent": Field(Number(0, 100)),
        "readings": Field(Words()),
    }
)


def run(document: dict[str, Any]) -> dict[str, Any]:
    """The award earned, the share of every match award, and why."""
    readings = read(DEFAULT_EDITION).readings(document["readings"])
    found = _award(
        document,
        small_shares=readings["small_match_shares"] == "share",
        one_in_full=readings["lost_final"] == "full",
    )
    shares = [share_text(share) for share in found.match_shares]
    return {"award": found.award, "match_shares": shares, "reason": said(found.reasons)}


def _award(document: dict[str, Any], *, small_shares: bool, one_in_full: bool) -> IndividualAward:
    percents = tuple(map(Fraction, document["percents"]))
    playoff = document["playoff_percent"]
    played = None if playoff is None else Fraction(playoff)
    boards, record = document["boards"], document["record"]
    if record is not None:
        _only_record(document)
        return award_of_record(
            record,
            percents,
            boards,
            played,
            small_shares=small_shares,
            one_in_full=one_in_full,
        )
    rounds, won = (_given(document, name) for name in ("rounds", "won"))
    return individual_award(
        rounds,
        won,
        percents,
        boards,
        played,
        small_shares=small_shares,
        one_in_full=one_in_full,
    )


def _only_record(document: dict[str, Any]) -> None:
    for name in ("rounds", "won"):
        if document[name] is not None:
            raise DoorError(f"{name}: {document[name]} beside a record; give one or the other.")


def _given(document: dict[str, Any], name: str) -> int:
    found: int | None = document[name]
    if found is None:
        raise DoorError(f"{name}: missing; give a record, or rounds and won.")
    return found


def share_text(share: Fraction) -> str:
    """A share of a match award, exactly, with two decimals or more.

    >>> share_text(Fraction(1)), share_text(Fraction(625, 1000))
    ('1.00', '0.625')
    """
    digits = f"{share.numerator * 10**14 // share.denominator:015d}"
    return f"{digits[:-14]}.{digits[-14:-12]}{digits[-12:].rstrip('0')}"


ENGINE = Engine("award.individual", "The award of one player of a knockout team.", SHAPE, run)
