"""What of a match somebody has to have seen who records its result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from brackets.desk.values import stamp_of
from brackets.models import Match, Side
from brackets.picture.lines import MatchLine, SideLine

OPEN = (Match.State.OPEN, Match.State.PARTIAL, Match.State.LEVEL)
"""Matches whose teams are known and that are not decided."""
STAMPED = ("state", "results", "decided_by", "decided_text", "games")


def is_open(match: Match) -> bool:
    """A match whose teams are known and that is not decided."""
    return match.state in OPEN


def match_id(bracket: int, key: str) -> str:
    """What a form calls a match by."""
    return f"{bracket}-{key}"


def match_stamp(match: Match | MatchLine, sides: Sequence[Side | SideLine]) -> str:
    """The same as long as the same stand in the match, with the same results, in one drawing."""
    return values_stamp(
        {name: getattr(match, name) for name in STAMPED},
        [side.entrant_id for side in sides],
        match.drawing,
    )


def values_stamp(values: Mapping[str, Any], entrants: Sequence[int | None], drawing: int) -> str:
    """The same of a row that a replay gives."""
    return stamp_of([values[name] for name in STAMPED], entrants, drawing)
