"""Short ways to say a ranked event in a test."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from awards.rules.awarded import EventAwards, GroupAwards
from awards.rules.event import event_awards
from awards.rules.ranked import Group, RankedFacts
from tests.awards.rules.book import BOOK


def group(name: str, tables: int | str, field: int, limit: int | None = None, **more: Any) -> Group:
    """One field, stratum, flight or bracket."""
    upper = None if limit is None else Fraction(limit)
    return Group(name, Fraction(tables), field, upper_limit=upper, **more)


def asked(
    event: str = "pairs", classification: str = "regional", sessions: int = 2, **facts: Any
) -> EventAwards:
    """The awards of an event of these facts."""
    readings = BOOK.readings(facts.pop("readings", None))
    return event_awards(BOOK, RankedFacts(event, classification, sessions, **facts), readings)


def whole(tables: int | str, field: int, limit: int | None = None, **facts: Any) -> GroupAwards:
    """The one group of an undivided field."""
    return asked(whole=group("all", tables, field, limit), **facts).groups[0]


def overall(awards: GroupAwards) -> list[str]:
    """The overall awards from the first down."""
    return [str(one.award) for one in awards.overall]


def session(awards: GroupAwards, at: int = 0) -> list[str]:
    """The session awards of one section."""
    return [str(one.award) for one in awards.session[at].awards] if awards.session else []


def colours(awards: GroupAwards) -> str:
    """The colour of the first overall."""
    return awards.overall[0].colours[0].colour
