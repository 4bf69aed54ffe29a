"""What documents of every kind are made of: limits at the edges of the book, flags, readings."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from tests.awards.second.facts import Said

Draw = Any
CLASSIFICATIONS = (
    *("club", "club_championship", "unit_championship", "sectional", "regional", "national"),
)
LIMITS = (
    *(1, 5, 49, 100, 199, 299, 300, 499, "499.5", 500, 749, "749.99", 750, 1000, 1499),
    *(1500, 2000, 2500, 3000, 5000, 6136, 6137, 6138, 10_000),
)
limits = st.none() | st.sampled_from(LIMITS) | st.integers(1, 8000)
AVERAGES = (
    *(0, "0.5", 1, 99, "99.99", 100, 299, "299.5", 300, 499, "499.5", 500, 749, "749.5", 750),
    *(2000, 6137, 7500, "7500.01", 9000, 12_000),
)
averages = st.none() | st.sampled_from(AVERAGES)
FLAGS = ("age_limit", "non_championship", "consolation", "charity")
GIVEN_M = ("0.3", "0.5", "0.65", "0.7", "0.8434", "1")
READINGS = {
    "agreed_final": ("matches", "places"),
    "credited_depth": ("tables", "field"),
    "flight_depth": ("stratum", "flight"),
    "lost_final": ("played", "full"),
    "ko_table_count": ("appendix", "cumulative"),
    "knockout_gold": ("general", "always"),
    "match_and_overall": ("larger", "add"),
    "one_win_of_two": ("half", "nabc", "full"),
    "round_robin_matches": ("three_way", "each"),
    "rounding": ("half_up", "half_even"),
    "small_match_shares": ("share", "nothing"),
    "top_bracket_m": ("open", "average"),
}
readings = st.fixed_dictionaries(
    {}, optional={name: st.sampled_from(values) for name, values in READINGS.items()}
)
tournaments = st.fixed_dictionaries(
    {"inside_open_sectional": st.booleans(), "restricted": st.booleans()},
    optional={
        "restricted_by": st.sampled_from(
            (["masterpoints"], ["players"], ["masterpoints", "players"])
        )
    },
)


def seldom(draw: Draw, one_in: int = 6) -> bool:
    """Once in so many documents."""
    return bool(draw(st.integers(1, one_in)) == one_in)


def terms(draw: Draw) -> Said:
    """What may be said of an event of any kind."""
    found: Said = {"restrictions": draw(st.sampled_from((0, 0, 0, 1, 2)))}
    found |= {flag: True for flag in FLAGS if seldom(draw, 10)}
    if seldom(draw):
        found["m"] = draw(st.sampled_from(GIVEN_M))
    if seldom(draw):
        found["tournament"] = draw(tournaments)
    if seldom(draw, 3):
        found["readings"] = draw(readings)
    if seldom(draw, 8):
        found["edition"] = draw(st.sampled_from(("acbl-2003-11", "acbl-2003-11-reread")))
    return found
