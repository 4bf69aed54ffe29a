"""Pages 1 and 2, "I. General formula": the first overall award, the places below it, the depth."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import takewhile
from typing import Literal

from tests.awards.second.exact import at_least, at_most, log10

# "A. First overall"; the R of a club championship is on page 14, "F. Club games".
R = {
    "club_championship": Fraction("6.50"),
    "unit_championship": Fraction("8.50"),
    "sectional": Fraction("10.00"),
    "regional": Fraction("14.00"),
    "national": Fraction("22.50"),
}
S = {
    1: Fraction("1.00"),
    2: Fraction("1.50"),
    3: Fraction("2.00"),
    4: Fraction("2.50"),
    5: Fraction("3.00"),
    6: Fraction("3.50"),
}
P = {0: Fraction("1.00"), 1: Fraction("0.80"), 2: Fraction("0.70")}
"""By the restrictions; 2 is more than one."""
HIGHEST_M = Fraction("1.0000")


def b_factor(tables: Fraction) -> Fraction:
    """(Tables + 10) / 60 for 60 and fewer, log10(tables / 4) for 61 and more.

    Only knockouts count parts of a table; between 60 and 61 they are on the straight line.
    """
    if tables <= 60:
        return (tables + 10) / 60
    if tables >= 61:
        return log10(tables / 4)
    low, high = b_factor(Fraction(60)), b_factor(Fraction(61))
    return low + (tables - 60) * (high - low)


def m_factor(limit: Fraction | None) -> Fraction:
    """One logarithm for an upper limit of 0-499, another from 500; at most 1, and 1 without."""
    if limit is None:
        return HIGHEST_M
    if limit < 500:
        return log10(limit) / 5 + Fraction("0.1102")
    return min(log10(limit) / Fraction("3.11") - Fraction("0.218"), HIGHEST_M)


def place_award(first: Fraction, place: int, sessions: int) -> Fraction:
    """Page 2, "B. Overall awards below first place": by the rounded first, itself not rounded."""
    if place <= 3 or (sessions <= 2 and place <= 8):
        return first * Fraction("0.75") ** (place - 1)
    if sessions <= 2:
        return first / place
    return first * sessions / (place + 2 * sessions - 3)


# Page 2, "Depth of overall awards", and for individuals page 14: places from so many tables on.
Field = Literal["pairs", "teams", "individual"]
PRINTED: dict[Field, dict[int, int]] = {
    "pairs": {3: 2, 4: 3, 5: 4, 7: 5, 10: 6},
    "teams": {3: 1, 5: 2, 7: 3, 9: 4, 13: 5, 19: 6},
    "individual": {2: 3, 3: 4, 4: 5, 5: 6},
}
MORE_ABOVE: dict[Field, int] = {"pairs": 10, "teams": 19, "individual": 5}
AT_LEAST: dict[Field, Fraction] = {
    "pairs": Fraction("0.05"),
    "teams": Fraction("0.10"),
    "individual": Fraction("0.05"),
}
AT_MOST = Fraction("0.35")
ABSOLUTE_LIMIT = {1: 25, 2: 40, 3: 45, 4: 50, 5: 55, 6: 60}
WORTH = Fraction("0.2")
"""Of R x M x P: less is not given to an additional place."""


@dataclass(frozen=True)
class Depth:
    """What decides how many places are paid."""

    field: Field
    tables: Fraction
    """With all that are credited: the steps go by them."""
    entrants: int
    """Who can be paid: the percentages are of them."""
    sessions: int
    worth: Fraction


def printed_places(field: Field, tables: Fraction) -> int:
    """The places of the printed table; below it none."""
    return max((places for least, places in PRINTED[field].items() if tables >= least), default=0)


def places_paid(depth: Depth, first: Fraction) -> int:
    """The printed places; above the table more while they are worth it, within the percentages."""
    places = printed_places(depth.field, depth.tables)
    if depth.tables > MORE_ABOVE[depth.field]:
        limit = ABSOLUTE_LIMIT[depth.sessions]
        below = (
            place_award(first, place, depth.sessions) for place in range(places + 1, limit + 1)
        )
        more = sum(1 for _ in takewhile(lambda award: award >= depth.worth, below))
        wanted = max(places + more, at_least(AT_LEAST[depth.field], depth.entrants))
        places = max(places, min(wanted, at_most(AT_MOST, depth.entrants), limit))
    return min(places, depth.entrants)
