"""Pages 5 to 8, "III. NABC championships", and page 15: the lists as they are printed."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

KindOfNabc = Literal["pairs", "swiss", "bam", "knockout"]
Printed = tuple[tuple[int, int, int], ...]
"""From place, to place, award."""


@dataclass(frozen=True)
class Championship:
    """One line of the lists."""

    kind: KindOfNabc
    first: int | None = None
    """The first award; None where it is "1st Formula"."""
    sessions: int | None = None
    small_entry: str = ""
    """What is said of a small entry: "x", "**" or "75%"."""
    most: int | None = None
    """Where it is "Max="."""
    limit: int | None = None
    """The upper limit that is in its name."""
    others: Printed = ()
    """The places below first; none where it is "other places formula"."""
    match: int | None = None
    """The match award, for playing the full day."""
    is_gnt: bool = False
    """Page 8: 8 places if 16 or more teams; otherwise 4 places."""


@dataclass(frozen=True)
class World:
    """One line of page 15."""

    closest: str
    """The closest NABC equivalent."""
    mp_award: int


def _pairs(
    sessions: int | None,
    first: int | None,
    small: str = "",
    *,
    most: int | None = None,
    limit: int | None = None,
) -> Championship:
    return Championship("pairs", first, sessions, small, most, limit)


def _knockout(
    first: int | None,
    small: str = "",
    *,
    most: int | None = None,
    limit: int | None = None,
    match: int | None = None,
) -> Championship:
    return Championship("knockout", first, None, small, most, limit, match=match)


def _printed(first: int, others: Printed, match: int, small: str = "") -> Championship:
    return Championship("knockout", first, None, small, others=others, match=match)


def _gnt(first: int) -> Championship:
    return Championship("knockout", first, is_gnt=True)


VANDERBILT: Printed = ((2, 2, 180), (3, 4, 125), (5, 8, 80), (9, 16, 50), (17, 32, 25))
US_BRIDGE: Printed = ((2, 2, 180), (3, 4, 125), (5, 8, 54), (9, 16, 24))
WOMEN: Printed = ((2, 2, 105), (3, 4, 70), (5, 8, 45), (9, 16, 25))

NABC: dict[str, Championship] = {
    # Pages 5 and 6, "A. Pair events".
    "Blue Ribbon Pairs": _pairs(6, 190),
    "Life Master Pairs": _pairs(6, 190),
    "Life Master Pairs (LM-5000)": _pairs(6, None, most=75, limit=5000),
    "Life Master Pairs (LM-1500)": _pairs(6, None, most=50, limit=1500),
    "Open Pairs (no other event)": _pairs(4, 130, "x"),
    "Open Pairs (with Women's)": _pairs(4, 125, "x"),
    "Life Master Open Pairs": _pairs(4, 125, "x"),
    "IMP Pairs": _pairs(4, 125, "x"),
    "Fast Pairs": _pairs(4, 100, "x"),
    "North American Pairs - A": _pairs(4, 65),
    "North American Pairs - B": _pairs(4, 45),
    "North American Pairs - C": _pairs(4, 30),
    "Life Master Women's Pairs": _pairs(4, 100, "x"),
    "Women's Pairs": _pairs(4, 100, "x"),
    "Mixed Pairs": _pairs(4, 100, "x"),
    "Silver Ribbon Pairs": _pairs(4, 100, "x"),
    "Red Ribbon Pairs": _pairs(4, 70, "x"),
    "Canadian Open Pairs": _pairs(4, 75, "x"),
    "Canadian Senior Teams": _knockout(None),
    "Canadian IMP Pairs": _pairs(None, None),
    "Non-Life Master Pairs": _pairs(4, None),
    "49er Pairs": _pairs(2, None, limit=49),
    "99er Pairs": _pairs(2, None, limit=99),
    "199er Pairs": _pairs(2, None, limit=199),
    # Pages 6 and 7, "B. Team events - Swiss & BAM".
    "Reisinger BAM": Championship("bam", 200, 6),
    "North American Swiss": Championship("swiss", 160, 6),
    "Open Board-a-Match": Championship("bam", 140, 4, "x"),
    "Open Swiss Teams": Championship("swiss", 125, 4, "x"),
    "Mixed Teams (BAM)": Championship("bam", 110, 4, "x"),
    "Women's BAM": Championship("bam", 110, 4, "x"),
    "Women's Swiss Teams": Championship("swiss", 100, 4, "x"),
    "Senior Swiss": Championship("swiss", 100, 4, "x"),
    # Pages 7 and 8, "C. Team events - knockouts".
    "Vanderbilt": _printed(250, VANDERBILT, 5),
    "Spingold": _printed(250, VANDERBILT, 5),
    "Women's KO Teams": _printed(140, WOMEN, 4, "**"),
    "Senior KO Teams": _printed(140, WOMEN, 4, "**"),
    "US Bridge Championship": _printed(250, US_BRIDGE, 4),
    "US Women's Bridge Championship": _printed(140, WOMEN, 4),
    "Mini-Spingold (0-5000)": _knockout(None, most=100, limit=5000),
    "Mini-Spingold (0-1500)": _knockout(None, most=75, limit=1500),
    "Canadian National Teams": _knockout(140, "**"),
    "Canadian National Teams (B)": _knockout(50, "75%"),
    "Canadian Women's Teams": _knockout(80, "75%"),
    "Senior Team Trials": _knockout(50, match=4),
    "Grand National Teams - Championship Flight": _gnt(100),
    "Grand National Teams - A Flight": _gnt(75),
    "Grand National Teams - B Flight": _gnt(60),
    "Grand National Teams - C Flight": _gnt(40),
}

LIMITED_BY_NAME = (
    *("North American Pairs - B", "North American Pairs - C"),
    *("Red Ribbon Pairs", "Non-Life Master Pairs", "Canadian National Teams (B)"),
    *(f"Grand National Teams - {flight} Flight" for flight in "ABC"),
)
"""Not everybody may play, but the lists print no number: each event has to say its limit.

Page 14, paragraph 5: platinum are events "with no upper masterpoint limit".
"""

# Page 15, "V. Masterpoints for World Bridge Federation events": by its closest equivalent.
WBF: dict[str, World] = {
    "Open Pairs": World("Blue Ribbon Pairs", 190),
    "Women's Pairs": World("Women's Pairs", 100),
    "Senior Pairs": World("Silver Ribbon Pairs", 100),
    "Mixed Pairs": World("Mixed Pairs", 100),
    "Olympiad Open Teams": World("Spingold", 250),
    "Bermuda Bowl": World("Spingold", 200),
    "Rosenblum Cup": World("Spingold", 150),
    "Olympiad Women's": World("Women's KO Teams", 140),
    "Venice (Women)": World("Women's KO Teams", 140),
    "McConnell (Women)": World("Women's KO Teams", 100),
    "Senior Teams": World("Senior KO Teams", 100),
    "Senior Bowl": World("Senior KO Teams", 100),
}


# "Minimum table requirements": from so many tables or teams on so much of all awards.
KEPT: dict[str, tuple[tuple[int, Fraction], ...]] = {
    "x pairs": ((48, Fraction(1)), (24, Fraction("0.75")), (0, Fraction("0.50"))),  # page 6
    "x": ((32, Fraction(1)), (0, Fraction("0.75"))),  # page 7
    "**": tuple(
        (least, Fraction(of, 140)) for least, of in ((32, 140), (24, 120), (16, 100), (0, 80))
    ),
    "75%": ((32, Fraction(1)), (0, Fraction("0.75"))),  # page 8, as the line before
    "": ((0, Fraction(1)),),
}


def kept(championship: Championship, entry: Fraction) -> Fraction:
    """The part of its awards that an entry of so many tables or teams keeps."""
    is_pairs = championship.kind == "pairs" and championship.small_entry
    rows = KEPT["x pairs" if is_pairs else championship.small_entry]
    return next(part for least, part in rows if entry >= least)
