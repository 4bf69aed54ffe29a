"""Pages 3 to 5, "II. Knockout teams - formula", page 13 for play-offs and compact knockouts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

Rows = tuple[tuple[int, int], ...]
"""From so many teams on so many places, the largest first."""

# Pages 3 and 5; clubs on page 14, "F. Club games".
K = {
    "club": Fraction("8.00"),
    "club_championship": Fraction("12.00"),
    "unit_championship": Fraction("26.00"),
    "sectional": Fraction("30.00"),
    "regional": Fraction("46.00"),
    "national": Fraction("70.00"),
}
D = {
    "club": Fraction("0.240"),
    "club_championship": Fraction("0.360"),
    "unit_championship": Fraction("0.765"),
    "sectional": Fraction("0.900"),
    "regional": Fraction("1.250"),
    "national": Fraction("1.800"),
}
THREE_SESSIONS = Fraction("0.70")
# Page 4, "The following adjustments apply to KO awards".
MINIMUM_TABLES, TEAMS_FOR_MINIMUM = 16, 18
PRESTIGE, PRESTIGE_ABOVE = Fraction("1.10"), 7500
OF_BRACKET_ABOVE = Fraction("0.90")
# Page 4, "B. Determining the number of tables".
AT_A_HALF = 16
AT_A_THIRD = {"appendix": 50, "cumulative": 50 - AT_A_HALF}
"""Appendix F on page 18 counts 50 teams at 1/3; the words can mean those up to the 50th."""
# Page 4, "C. Overall awards below first place".
PERCENTS = {1: 100, 2: 75, 3: 55, 4: 45, 5: 30, 6: 25, 7: 20, 8: 15}
FROM_NINTH = dict.fromkeys(range(9, 17), 10)
FROM_NINTH_OF_TWELVE = FROM_NINTH | dict.fromkeys(range(9, 13), 12)
TWELVE, LAST_PLACE = 12, 16
TWO_ROUNDS: Rows = ((37, 16), (19, 8), (9, 4), (5, 2), (3, 1))
"""So many teams advance two rounds in the draws of the handbook."""
# Page 13.
PLAYOFFS: Rows = ((32, 16), (16, 8), (8, 4))
PLAYOFF_FOR_3_4 = Fraction("0.2250")
COMPACT_DEPTH: Rows = ((9, 4), (5, 2), (3, 1))
FULL_LENGTH_TO = 4
"""In a compact knockout of three and four teams all matches are of full length, of two alike."""


def l_factor(boards: int | None) -> Fraction:
    """Page 3: boards / 24 for 2-23, 1.00 for 24-47, 1.50 for 48+; not given it is a full match."""
    if boards is None or 24 <= boards < 48:
        return Fraction("1.00")
    return Fraction(boards, 24) if boards < 24 else Fraction("1.50")


def match_award(classification: str, boards: int | None, m: Fraction, p: Fraction) -> Fraction:
    """Page 5, "D. Match awards": D x L x M x P."""
    return D[classification] * l_factor(boards) * m * p


def credited_tables(
    teams: Sequence[int], averages: Sequence[Fraction | None], reading: str
) -> Iterator[Fraction]:
    """Page 4, "B. Determining the number of tables": T of every bracket, the strongest first.

    Appendix F carries down the number used at 1/3 alone; the other reading is "the number of teams
    used in the 1/2 and 1/3 calculations".
    """
    used = 0
    for at, (own, average) in enumerate(zip(teams, averages, strict=True)):
        lower = sum(teams[at + 1 :])
        half = min(lower, AT_A_HALF) if at == 0 else 0
        third = min(lower - half, AT_A_THIRD[reading]) if at == 0 else max(0, used - own)
        fifth = lower - half - third
        used = third if reading == "appendix" else half + third
        credit = Fraction(half, 2) + Fraction(third, 3) + Fraction(fifth, 5)
        yield own + lower_credit(average) * credit


def lower_credit(average: Fraction | None) -> Fraction:
    """Page 4: full, half or no credit by the average of the top team; full where it is not known."""
    if average is None or average >= 300:
        return Fraction(1)
    return Fraction(1, 2) if average >= 100 else Fraction(0)


def reached(rows: Rows, teams: int) -> int:
    """The places of the first row whose teams are reached."""
    return next((places for least, places in rows if teams >= least), 0)


def handbook_rounds(teams: int) -> list[int]:
    """The teams at the start of each round, as far as places hang on them: the last are halved."""
    depth = reached(TWO_ROUNDS, teams)
    if depth < 2:
        return [teams] * (depth + 1)
    return [teams, teams, *(size for size in (16, 8, 4, 2) if size <= depth)]


def advanced_two_rounds(rounds: Sequence[int]) -> int:
    """Page 4: "a team must win at least two matches (or advance through at least two rounds)"."""
    return rounds[2] if len(rounds) > 2 else len(rounds) - 1


def tied_places(rounds: Sequence[int], depth: int) -> Iterator[tuple[int, int]]:
    """Losers of one round are level; a final has clear places, however many play in it."""
    final = rounds[-1] if len(rounds) > 2 else 1
    yield from ((place, place) for place in range(1, min(final, depth) + 1))
    for stayed, played in pairwise(reversed(rounds)):
        if played <= depth:
            yield stayed + 1, played


def percent(first: int, last: int, *, of_twelve: bool = False) -> Fraction:
    """The part of first: tied places share the average of their percents, as 22.50% on page 13."""
    percents = PERCENTS | (FROM_NINTH_OF_TWELVE if of_twelve else FROM_NINTH)
    places = range(first, last + 1)
    return Fraction(sum(percents[place] for place in places), 100 * len(places))


def paid_places(
    rounds: Sequence[int], teams: int, *, playoff: bool
) -> Iterator[tuple[int, int, Fraction]]:
    """Pages 4 and 13: those who advanced two rounds, then the winners of play-offs, all tied."""
    depth, of_twelve = advanced_two_rounds(rounds), TWELVE in rounds
    for first, last in tied_places(rounds, min(depth, LAST_PLACE)):
        yield first, last, percent(first, last, of_twelve=of_twelve)
    allowed = reached(PLAYOFFS, teams) if playoff else 0
    if (depth, allowed) == (2, 4):
        yield 3, 4, PLAYOFF_FOR_3_4
    elif allowed > depth:
        yield depth + 1, allowed, percent(depth + 1, allowed, of_twelve=of_twelve)
