"""Reports made of plain values, for the tests of what is shaped from them."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from awards.reports.document import FORMAT, EventReport, event_report

Json = dict[str, Any]


def line(position: int = 1, award: str = "20.70", **more: Any) -> Json:
    """One award of gold, of player P1 of team 1 in bracket 1 unless told otherwise."""
    number = f"P{position}"
    colours = [{"colour": "gold", "award": award}] if Decimal(award) else []
    return {
        "position": position,
        "group": "Bracket 1",
        "entrant": 1,
        "entrant_name": "Team 1",
        "place": 1,
        "rank": "1",
        "own_rank": "1st",
        "paid_for": "place",
        "places": [1, 1],
        "own_places": [1, 1],
        "player_number": number,
        "player": f"Player {position}",
        "match_wins": "3",
        "award": award,
        "colours": colours,
        "reason": "won three matches",
        "line_up_missing": False,
        "receipt": receipt(award),
    } | more


def receipt(award: str) -> Json:
    """One line that says the award."""
    return {
        "name": "award",
        "value": award,
        "reason": "first place",
        "rule": "80",
        "page": 3,
        "source": "the book as it was",
        "edition": "acbl-2003-11",
        "reading": None,
        "parts": [],
    }


def group(label: str = "Bracket 1") -> Json:
    """One bracket of eight teams."""
    gold = [{"colour": "gold", "award": "20.70"}]
    red = [{"colour": "red", "award": "1.25"}]
    factor = {"name": "K", "value": "46.00", "reason": "regional knockout", "source": "page 3"}
    return {
        "group": label[-1],
        "label": label,
        "entrants": "8",
        "tables": "16",
        "factors": [factor],
        "overall": [{"places": [1, 1], "award": "20.70", "colours": gold}],
        "session": [
            {"section": "A", "awards": [{"places": [3, 4], "award": "1.25", "colours": red}]}
        ],
        "match": {"award": "1.25", "colours": red},
    }


def document(*lines: Json, revision: int = 1, **more: Any) -> Json:
    """A document of these awards."""
    return {
        "format": FORMAT,
        "revision": revision,
        "published": "2026-03-14T18:00:00+00:00",
        "tournament": {"name": "Lakeside Regional", "address": "lakeside"},
        "event": {
            "name": "Knockout Teams",
            "address": "knockout",
            "kind": "Bracketed knockout teams",
            "entered_as": "team",
            "date": "2026-03-14",
            "sessions": 4,
        },
        "edition": "acbl-2003-11",
        "facts": [{"fact": "Rating", "value": "Regional"}],
        "readings": [{"question": "Rounding, rule 60", "answer": "a half is rounded up"}],
        "groups": [group()],
        "warnings": [],
        "awards": list(lines),
        "shared_receipts": {},
    } | more


def report(*lines: Json, **more: Any) -> EventReport:
    """The same as values."""
    return event_report(document(*lines, **more))
