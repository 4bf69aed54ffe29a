"""Readings without a switch: the book leaves them open, and Tourney reads them one way."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fixed:
    """One question, how it is read, and where the book leaves it open."""

    what: str
    read: str
    rule: str


FIXED = (
    Fixed(
        "Factors B, L and M",
        "by their formulas, exact; the printed four-digit tables are never used",
        "51, 55, 81",
    ),
    Fixed(
        "B between 60 and 61 tables",
        "on the straight line between the B of 60 and that of 61 tables",
        "51",
    ),
    Fixed("Places below first", "from the rounded first; each is rounded once", "60"),
    Fixed("The 75% chain", "never rounded step by step, as Appendix C shows", "61"),
    Fixed(
        "Lower places of a knockout", "percents of the unrounded first, rounded once", "90"
    ),
    Fixed("Several match awards", "each is rounded, then they are summed", "93, 140"),
    Fixed(
        "Depth",
        "“at least” a share is rounded up, “at most” down, 40% half up; the printed depth stands "
        "as it is, and the shares apply above it",
        "63-67, 71",
    ),
    Fixed(
        "A further place",
        "counts while its unrounded award, from the rounded first, is at least the unrounded "
        "0.2 x R x M x P",
        "64, 67",
    ),
    Fixed(
        "Tables for the depth",
        "steps by the credited tables, shares by the entrants of the stratum and below, or of the "
        "flight",
        "63-67, 133",
    ),
    Fixed(
        "Knockout adjustments",
        "in this order: the minimum of 16 tables, 10% prestige by the average of all players of "
        "the bracket, 70% of a three-session event (overalls only), then the 90% caps downwards",
        "82-85",
    ),
    Fixed(
        "Places of a knockout",
        "only teams that advanced two rounds; more only by a permitted play-off",
        "89, 148",
    ),
    Fixed(
        "M of a bracket",
        "a lower bracket has that of its upper limit, else of the average of its top team; where "
        "that is not known M is 1, credit is full and the share of gold is asked for; an average "
        "below 1 counts as 1",
        "79, 144",
    ),
    Fixed(
        "Teams that count as tables",
        "those that played a board of round one; a moved team counts where it ends",
        "86",
    ),
    Fixed(
        "Level places",
        "in a knockout the average of the percents; elsewhere the average of the places' awards, "
        "rounded, with the depth extended to the tie",
        "92, 149",
    ),
    Fixed(
        "A printed NABC match award, one session",
        "half: it is printed for a full day of two",
        "109",
    ),
    Fixed(
        "Concurrent tables", "own tables and credit together are at most three times the own",
        "115"
    ),
    Fixed("Side games", "M is held at 65%; it is a ceiling, not a factor", "110-111"),
    Fixed(
        "A game of a side-game series",
        "overalls x 65%, session awards x 80%; the series x 80%",
        "135-136",
    ),
    Fixed("A barometer's 80% and 65%", "are the value of M", "131"),
    Fixed("Zip knockouts and consolations", "M is held at 65%", "112, 154"),
    Fixed(
        "Appendix D",
        "holds from 16 to 59 pairs; the club scale is not in the books: without it the award is "
        "an error that names it",
        "76",
    ),
    Fixed("NABC “special conditions”", "the full award, and a warning", "96"),
    Fixed(
        "Five and six members of a Swiss team",
        "boards played of the boards of the team, in events of one and two sessions",
        "139",
    ),
)  # fmt: skip
