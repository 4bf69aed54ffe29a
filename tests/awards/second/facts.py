"""What a document of `award.event` says of an event of any kind, its defaults filled in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from tests.awards.second.exact import Rounding, half_even, half_up

Document = Mapping[str, Any]
Said = dict[str, Any]
"""A part of a document: a stratum, a flight, a bracket, a section."""
ROUNDINGS: dict[str, Rounding] = {"half_up": half_up, "half_even": half_even}
READINGS = {
    "ko_table_count": "appendix",
    "rounding": "half_up",
    "top_bracket_m": "open",
    "knockout_gold": "general",
    "credited_depth": "tables",
    "agreed_final": "matches",
    "flight_depth": "stratum",
}
"""The readings that change what an event pays, each with its default."""
REREAD: dict[str | None, dict[str, str]] = {"acbl-2003-11-reread": {"credited_depth": "field"}}
"""An edition that has another default."""


@dataclass(frozen=True)
class Event:
    """What is said of the whole event."""

    kind: str
    classification: str
    sessions: int
    boards: int | None
    restrictions: int
    age_limit: bool
    non_championship: bool
    consolation: bool
    charity: bool
    m: Fraction | None
    restricted_by: frozenset[str] | None
    """By what the tournament is restricted; empty where nobody said; None where it is not."""
    inside_open_sectional: bool
    readings: Mapping[str, str]

    @property
    def rounded(self) -> Rounding:
        """To the cent, as the reading has it."""
        return ROUNDINGS[self.readings["rounding"]]


def event_of(document: Document) -> Event:
    """The event of a document."""
    tournament = document.get("tournament") or {}
    by = frozenset(tournament.get("restricted_by") or ())
    is_restricted = bool(tournament.get("restricted")) or bool(by)
    return Event(
        kind=document["event"],
        classification=document["classification"],
        sessions=document["sessions"],
        boards=document.get("boards"),
        restrictions=document.get("restrictions") or 0,
        age_limit=bool(document.get("age_limit")),
        non_championship=bool(document.get("non_championship")),
        consolation=bool(document.get("consolation")),
        charity=bool(document.get("charity")),
        m=exactly(document.get("m")),
        restricted_by=by if is_restricted else None,
        inside_open_sectional=bool(tournament.get("inside_open_sectional")),
        readings=READINGS
        | REREAD.get(document.get("edition"), {})
        | (document.get("readings") or {}),
    )


def exactly(number: Any) -> Fraction | None:
    """A number of a document, or nothing."""
    return None if number is None else Fraction(number)
