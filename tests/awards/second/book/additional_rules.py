"""Pages 9 to 12, "IV. Additional rules for various types of events": tables, firsts, percentages."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

MOST_TIMES_OWN = 3
BOTH_SITES, UPPER_PLACES = Fraction("0.80"), 2
"""Page 10, "Split regionals": of first and second."""
LOWEST_STRATUM = 3
"""Page 10, "Stratified events": so many tables for overalls, so many competitors for sessions."""
X_TABLES, X_PART, OF_FLIGHT_B = 20, Fraction("0.40"), Fraction("1.05")
ABOVE_FLIGHT_B = Fraction("1.10")
"""Page 11, "Flighted pairs": Flight A is placed 10% above Flight B where the formula is lower."""
FLIGHTED_TABLES, OF_THE_FLIGHT = 10, Fraction("0.35")
"""Page 11: events of 10 or more tables are limited to 35% of a flight's own competitors."""
SERIES, SERIES_SESSIONS = Fraction("0.80"), 2
GAME_OVERALL, GAME_SESSION = Fraction("0.65"), Fraction("0.80")
"""Page 11, "Side game series": of the series; of overall and session awards of one of its games."""
LOWER_TABLES_IN_FULL = {0: 40, 1: 20}
"""Page 12, "Bracketed Swiss teams": for the top bracket and for the second."""


def with_concurrent(own: Fraction, shared: Iterable[tuple[Fraction, int]]) -> Fraction:
    """Page 9, "Unrestricted events": shared equally, to a maximum total of 3 times the own tables."""
    credit = sum((tables / events for tables, events in shared), Fraction(0))
    return min(own + credit, MOST_TIMES_OWN * own)


def first_of_x(x: Fraction, a_and_x: Fraction, flight_b: Fraction, x_only: Fraction) -> Fraction:
    """Page 10, "Stratiflighted events": by the tables in X and in A + X, and Flight B's award."""
    of_b = OF_FLIGHT_B * flight_b
    if x >= X_TABLES or x >= X_PART * a_and_x:
        return max(of_b, x_only)
    by_part, by_tables = x / (X_PART * a_and_x), x / X_TABLES
    return max(by_part**2 * of_b, by_tables**2 * of_b, x_only)


def series_tables(sessions: Iterable[Fraction]) -> Fraction:
    """Page 11, "Side game series": the average of the two largest sessions."""
    return sum(sorted(sessions)[-2:], Fraction(0)) / 2


def bracketed_swiss_tables(bracket: int, own: Fraction, lower: Fraction) -> Fraction:
    """Page 12: own tables, lower ones in full up to 40 or 20, 1/3 of the rest; the top is 0."""
    in_full = min(lower, Fraction(LOWER_TABLES_IN_FULL.get(bracket, 0)))
    return own + in_full + (lower - in_full) / 3
