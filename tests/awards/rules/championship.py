"""Short ways to say a national or world championship in a test."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from awards.rules.awarded import EventAwards, GroupAwards
from awards.rules.championships import championship_awards
from awards.rules.ranked import Group, RankedFacts
from awards.rules.tables import NabcEvent, WbfEvent
from tests.awards.rules.book import BOOK

NATIONAL = {event.name: event for event in BOOK.rows(NabcEvent)}
WORLD = {event.name: event for event in BOOK.rows(WbfEvent)}
FULL = 64
"""Tables or teams that no minimum entry reduces."""
LIMIT = Fraction(2000)
"""The upper limit that is said of an event limited by its name where a test says none."""


def asked(name: str, tables: int | Fraction = FULL, **facts: Any) -> RankedFacts:
    """The facts of a championship of so many tables, with the limit it has to have; pairs are two a table."""
    event = facts.pop("event", "nabc")
    row = NATIONAL.get(name) if event == "nabc" else None
    pairs = (row is not None and row.kind == "pairs") or (event == "wbf" and "Pairs" in name)
    field = facts.pop("field", int(2 * tables) if pairs else int(tables))
    limit = facts.pop("upper_limit", LIMIT if row and row.limited else None)
    known = {"classification": "national", "boards": 24, **facts}
    sessions = known.pop("sessions", (row and row.sessions) or 4)
    whole = Group("all", Fraction(tables), field, upper_limit=limit)
    return RankedFacts(event, sessions=sessions, name=name, whole=whole, **known)


def awards(name: str, tables: int | Fraction = FULL, **facts: Any) -> EventAwards:
    """Everything a championship pays."""
    readings = BOOK.readings(facts.pop("readings", None))
    return championship_awards(BOOK, asked(name, tables, **facts), readings)


def group(name: str, tables: int | Fraction = FULL, **facts: Any) -> GroupAwards:
    """Its one group."""
    return awards(name, tables, **facts).groups[0]


def overall(name: str, tables: int | Fraction = FULL, **facts: Any) -> dict[tuple[int, int], str]:
    """Its overall awards by places."""
    return {place.places: str(place.award) for place in group(name, tables, **facts).overall}
