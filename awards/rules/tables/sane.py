"""What a row may say: the words a formula knows, and numbers it can reckon with.

A word or a number that no formula can use is refused where it is typed, not when an event is
computed with it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import fields
from decimal import Decimal
from fractions import Fraction

from awards.rules.errors import RuleError
from awards.rules.tables.colours import PIGMENT, Colour
from awards.rules.tables.factors import Rating
from awards.rules.tables.places import Choice, Constant, OverallPlace, SessionPlace
from awards.rules.tables.row import Row

LARGEST = 1_000_000
SIGNED = "add"
"""A summand may be negative (rule 56, page 1); everything else counts something."""
RATINGS = (
    "club",
    "club_championship",
    "unit_championship",
    "sectional",
    "regional",
    "national",
)
LISTS = (
    *("pairs", "teams", "individual", "swiss", "bam", "team_of_two", "zip_knockout"),
    *("side_game", "side_game_series", "barometer_final"),
)
"""Kinds of events that can have lists of places of their own, all pairs and all teams among them."""
WORDS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "ratings": {"like": RATINGS},
    "kind_factors": {"kind": ("pairs", "swiss", "bam", "individual", "team_of_two")},
    "size_pieces": {"shape": ("linear", "log")},
    "boards_pieces": {"shape": ("fixed", "share")},
    "table_credits": {"bracket": ("top", "lower"), "basis": ("count", "carried", "rest")},
    "colours": {
        "award": ("any", "overall", "section_top", "session", "match"),
        "condition": ("", "stratiflighted", "open", "inside_open_sectional"),
        "colour": PIGMENT,
        "rest": ("", *PIGMENT),
    },
    "overall_places": {
        "kind": ("", *LISTS),
        "shape": ("by_place", "by_sessions", "previous", "share"),
    },
    "nabc_events": {
        "kind": ("pairs", "swiss", "bam", "knockout"),
        "limited": ("", "by_name"),
        "first_kind": ("fixed", "formula", "formula_max"),
        "other_places": ("formula", "explicit"),
    },
    "session_places": {
        "kind": ("", *LISTS),
        "scheme": ("standard", "across_sections"),
        "shape": ("by_place", "by_root", "share"),
    },
    "depth_steps": {"kind": LISTS},
}
RATED = ("rating_factors", "knockout_factors", "match_factors", "colours")
"""Tables whose rows are each for a rating of the same edition, by the first part of their key."""
RESTRICTED = "restricted"
"""What events of a restricted tournament are coloured as (rule 161, page 14)."""
A_RATING = re.compile("[a-z][a-z0-9_]{0,19}")
READINGS: Mapping[str, tuple[str, ...]] = {
    "ko_table_count": ("appendix", "cumulative"),
    "rounding": ("half_up", "half_even"),
    "match_and_overall": ("larger", "add"),
    "one_win_of_two": ("half", "nabc", "full"),
    "top_bracket_m": ("open", "average"),
    "small_match_shares": ("share", "nothing"),
    "knockout_gold": ("general", "always"),
    "credited_depth": ("tables", "field"),
    "round_robin_matches": ("three_way", "each"),
    "agreed_final": ("matches", "places"),
    "lost_final": ("played", "full"),
    "flight_depth": ("stratum", "flight"),
}


def check_row(row: Row) -> None:
    """Raise RuleError naming table, column and value when no formula can use the row."""
    for name, known in WORDS.get(row.table, {}).items():
        _check_word(row, name, getattr(row, name), known)
    for field in fields(row):
        value = getattr(row, field.name)
        if isinstance(value, Decimal | Fraction):
            _check_number(row, field.name, value)
    match row:
        case Choice():
            _check_choice(row)
        case Colour():
            _check_shares(row)
        case Rating():
            _check_name(row)
        case OverallPlace() | SessionPlace():
            _check_value(row)
        case Constant(name="rounding_unit"):
            _check_unit(row)


def _check_value(row: OverallPlace | SessionPlace) -> None:
    if row.value is None and row.shape in ("previous", "share"):
        raise RuleError(f"{row.table}, value: empty; {row.shape} needs one, such as 0.75.")


def _check_unit(row: Constant) -> None:
    """Whole hundredths of which a whole number is made, or whole points themselves."""
    cents = 100 * row.value
    if not cents or cents != int(cents) or (100 % cents and cents % 100):
        raise RuleError(
            f"constants, value: {row.value} is no unit that awards can be rounded to; write 0.01, "
            "or a multiple of it that goes into a whole number, such as 0.05, 0.50 or 1."
        )


def _check_name(row: Rating) -> None:
    if not A_RATING.fullmatch(row.classification):
        raise RuleError(
            f"ratings, classification: {row.classification!r} is no name of a rating; write at "
            "most 20 small letters, digits and _, such as district_final."
        )


def _check_shares(row: Colour) -> None:
    if not row.rest and row.share not in (None, 1):
        raise RuleError(f"colours, rest: empty; say which colour the rest beside {row.share} has.")
    if row.rest and (row.share is None or not 0 < row.share < 1):
        raise RuleError(f"colours, share: {row.share} beside a rest; write a part of 1, as 0.95.")
    if row.rest == row.colour:
        raise RuleError(f"colours, rest: {row.rest!r} is the colour itself; leave it empty.")


def words_of(row: type[Row], column: str, ratings: Collection[str]) -> tuple[str, ...]:
    """The words that a column knows, of an edition with these ratings; none where it takes any text."""
    if row.table not in RATED or column != row.key[0]:
        return WORDS.get(row.table, {}).get(column, ())
    return (*ratings, RESTRICTED) if row is Colour else tuple(ratings)


def check_rating(row: Row, ratings: Collection[str]) -> None:
    """Raise RuleError where a row is for a rating that its edition does not have."""
    if row.table in RATED:
        name = row.key[0]
        _check_word(row, name, str(getattr(row, name)), words_of(type(row), name, ratings))


def _check_word(row: Row, name: str, value: str, known: tuple[str, ...]) -> None:
    if value not in known:
        raise RuleError(f"{row.table}, {name}: {value!r} is not one of {', '.join(known)}.")


def _check_number(row: Row, name: str, value: Decimal | Fraction) -> None:
    if value < 0 and name != SIGNED:
        raise RuleError(f"{row.table}, {name}: {value} is negative; write 0 or more.")
    if value == 0 and name == "divisor":
        raise RuleError(f"{row.table}, {name}: nothing is divided by 0; write more.")
    if value >= LARGEST or value <= -LARGEST:
        raise RuleError(f"{row.table}, {name}: {value} is too large; write less than {LARGEST}.")


def _check_choice(row: Choice) -> None:
    known = READINGS.get(row.name)
    if known is None:
        raise RuleError(f"choices, name: {row.name!r} is not one of {', '.join(READINGS)}.")
    for option in row.options.split("|"):
        _check_word(row, "options", option, known)
    _check_word(row, "value", row.value, tuple(row.options.split("|")))
