"""Pages 2 and 3, "C. Session awards" with its adjustments, and page 17, "Appendix D"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from tests.awards.second.book.general_formula import place_award
from tests.awards.second.exact import nearest, square_root

FIRST = Fraction("0.50")
"""Of the formula without S."""
ONE_WINNER = Fraction("0.33")
"""The same on page 14, "D. Individual events", in a one winner movement."""
DEPTH = Fraction("0.40")
UPPER_PLACES = {1: Fraction(1), 2: Fraction("0.70"), 3: Fraction("0.50"), 4: Fraction("0.35")}
# Page 3, "Adjustments to session awards".
SEPARATE_FLIGHT_A = Fraction("1.10")
HIGHER = ("sectional", "regional", "national")
"""Where a separate Flight A has them: "for Sectionals and higher"."""
AFTER_CUTS = {0: Fraction(1), 1: Fraction("1.10"), 2: Fraction("1.20")}
MANY_CLUB_TABLES = 30
SESSIONS_OF_CLUB_SCALE = 4
TABLES_ACROSS = 26
APPENDIX_D = range(16, 60)
"""Page 17: the pairs for which the lower of two scales counts."""

Scale = Callable[[Fraction, int], Fraction]
"""From the rounded first and a place to what the place is worth."""


def places_paid(competitors: int) -> int:
    """40% of the field, rounded."""
    return nearest(DEPTH * competitors)


def section_scale(first: Fraction, place: int) -> Fraction:
    """70%, 50% and 35% of first place, then first place / position."""
    return first * UPPER_PLACES.get(place, Fraction(1, place))


def across_scale(first: Fraction, place: int) -> Fraction:
    """Page 3, scoring across sections: lower awards are A / square root [P x square root (...)]."""
    if place in UPPER_PLACES:
        return first * UPPER_PLACES[place]
    return first / square_root(place * square_root(Fraction(2 * (place - 1))))


def tables_across(tables: Fraction) -> Fraction:
    """Page 3: # tables = 2 x square root [13 x (tables - 13)]."""
    return 2 * square_root(13 * (tables - 13))


def club_scale(first: Fraction, place: int) -> Fraction:
    """Page 3: the decay scale for overall awards for four session events."""
    return place_award(first, place, SESSIONS_OF_CLUB_SCALE)


def existing_scale(existing: Sequence[Fraction]) -> Scale:
    """The scale of the club handbook, which a document gives place by place."""
    return lambda first, place: existing[place - 1]


def appendix_d(existing: Sequence[Fraction]) -> Scale:
    """Page 17: the placing awards of both scales, and the lower of them."""
    return lambda first, place: min(club_scale(first, place), existing[place - 1])
