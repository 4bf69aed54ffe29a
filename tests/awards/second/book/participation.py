"""Handbook pages 1 and 2, "Illustrations of participation conditions", as the tables are printed.

"P denotes participation in that match (at least 50% of the boards of that match)"; here O is OUT.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

HALF = 50
Parts = Sequence[Fraction]
"""P1, P2 ...: the boards that a player played of each match, in percent."""
Least = tuple[tuple[int, ...], int]
"""Matches whose percents together are at least so much: ((1, 3), 150) is P1 + P3 >= 150."""


@dataclass(frozen=True)
class Row:
    """An individual's award, if all of its conditions hold; no place where it is match awards."""

    award: str | None
    conditions: tuple[Least, ...] = ()

    def holds(self, played: Parts) -> bool:
        """Whether a player has met them."""
        return all(
            sum(played[match - 1] for match in matches) >= least
            for matches, least in self.conditions
        )


Table = Mapping[str, Row]
FIRST, SECOND, THIRD, NO_PLACE = "1st", "2nd", "3rd/4th", Row(None)
THIRD_IF_ALL_OF_2 = Row(THIRD, (((2,), 100),))
SECOND_BY_1_AND_3, SECOND_BY_2_AND_3 = (Row(SECOND, ((pair, 150),)) for pair in ((1, 3), (2, 3)))

# "When the team wins two matches, losing in the semi-finals. The team's rank = 3/4."
WON_TWO: Table = {
    "PPP": Row(THIRD),
    "PPO": Row(THIRD),
    "POP": NO_PLACE,
    "OPP": THIRD_IF_ALL_OF_2,
    "OOP": NO_PLACE,
    "POO": NO_PLACE,
    "OPO": THIRD_IF_ALL_OF_2,
}
# "When the team wins three matches and plays in the final": if the team loses it, and if it wins it.
LOST_FINAL: Table = {
    "PPPP": Row(SECOND),
    "PPPO": Row(SECOND),
    "PPOP": Row(THIRD),
    "POPP": SECOND_BY_1_AND_3,
    "OPPP": SECOND_BY_2_AND_3,
    "PPOO": Row(THIRD),
    "POOP": NO_PLACE,
    "OOPP": NO_PLACE,
    "POPO": SECOND_BY_1_AND_3,
    "OPOP": THIRD_IF_ALL_OF_2,
    "OPPO": SECOND_BY_2_AND_3,
}
WON_FINAL: Table = {
    "PPPP": Row(FIRST),
    "PPPO": Row(SECOND),
    "PPOP": Row(FIRST, (((4,), 100),)),
    "POPP": Row(FIRST, (((1, 3, 4), 200),)),
    "OPPP": Row(FIRST, (((2, 3, 4), 200),)),
    "PPOO": Row(THIRD),
    "POOP": Row(FIRST, (((1,), 100), ((4,), 100))),
    "OOPP": Row(FIRST, (((3,), 100), ((4,), 100))),
    "POPO": SECOND_BY_1_AND_3,
    "OPOP": Row(FIRST, (((2,), 100), ((4,), 100))),
    "OPPO": SECOND_BY_2_AND_3,
}
TABLES: Mapping[str, tuple[tuple[Table, int], ...]] = {
    "won_one": (),
    "won_two": ((WON_TWO, 3),),
    "won_three_lost_final": ((LOST_FINAL, 4), (WON_TWO, 3)),
    "won_three_won_final": ((WON_FINAL, 4), (LOST_FINAL, 4), (WON_TWO, 3)),
    "won_playoff_5_8": (),
}
"""The tables of what a team has won, each with its matches.

A pattern that is not printed, and a condition that fails, fall to the table below: to what is
printed for a team that did not get as far.
"""
WON = {"won_one": 1, "won_two": 2, "won_three_lost_final": 3, "won_three_won_final": 4}
WON["won_playoff_5_8"] = 1
"""Matches won, the play-off aside."""
MATCHES = {"won_one": 2, "won_two": 3, "won_three_lost_final": 4, "won_three_won_final": 4}
MATCHES["won_playoff_5_8"] = 2
"""Matches played, the play-off aside."""


def place_earned(record: str, played: Parts, playoff: Fraction | None = None) -> str | None:
    """The place that counts for a player of a team with this record; None: match awards at most."""
    if playoff is not None and playoff >= HALF and sum(played) >= HALF * len(played):
        return "5th/8th"  # "at least 50% of the total boards and at least 50% of the playoff match"
    found = (_row(table, played[:count]) for table, count in TABLES[record])
    return next((row.award for row in found if row.award and row.holds(played)), None)


def match_parts(record: str, played: Parts, *, is_small_paid: bool) -> Iterator[Fraction]:
    """Page 1: "each player receives a match award pro rata to his participation in the match won".

    Whether that is so of less than half of a match is a question of its own.
    """
    for number, percent in enumerate(played, start=1):
        is_paid = number <= WON[record] and (percent >= HALF or is_small_paid)
        yield percent / 100 if is_paid else Fraction(0)


def _row(table: Table, played: Parts) -> Row:
    pattern = "".join("P" if percent >= HALF else "O" for percent in played)
    return table.get(pattern, NO_PLACE)
