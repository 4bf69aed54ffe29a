"""What is paid, and the same in the shape of the door."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any

Shares = tuple[tuple[str, Fraction], ...]
"""So much in each colour; none where the colour cannot be known."""


@dataclass(frozen=True)
class Award:
    """What each player of these places gets."""

    first: int
    last: int
    award: Fraction
    colours: Shares


@dataclass(frozen=True)
class MatchAward:
    """What a match won is worth."""

    award: Fraction
    colour: str


Awards = tuple[Award, ...]


@dataclass(frozen=True)
class Paid:
    """All that one group is paid."""

    group: str
    tables: Fraction
    overall: Awards
    session: tuple[tuple[str, Awards], ...] = ()
    match: MatchAward | None = None


def answered(groups: Iterable[Paid]) -> list[dict[str, Any]]:
    """The groups as `award.event` says them, without factors and receipt."""
    return [
        {
            "group": paid.group,
            "tables": f"{Decimal(paid.tables.numerator) / paid.tables.denominator:.4f}",
            "overall": [_line(award) for award in paid.overall],
            "session": [
                {"section": name, "awards": [_line(award) for award in awards]}
                for name, awards in paid.session
            ],
            **_of_match(paid.match),
        }
        for paid in groups
    ]


def _of_match(match: MatchAward | None) -> dict[str, Any]:
    if match is None:
        return {"match": None, "match_colours": []}
    colours = _colours(((match.colour, match.award),))
    return {"match": _amount(match.award), "match_colours": colours}


def _line(award: Award) -> dict[str, Any]:
    places = [award.first, award.last]
    return {
        "places": places,
        "award": _amount(award.award),
        "colours": _colours(award.colours),
    }


def _colours(shares: Shares) -> list[dict[str, str]]:
    return [{"colour": colour, "award": _amount(award)} for colour, award in shares]


def _amount(award: Fraction) -> str:
    """A rounded award with its two decimals."""
    return f"{Decimal(award.numerator) / award.denominator:.2f}"
