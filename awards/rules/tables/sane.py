"""What a row may say: the words a formula knows, and numbers it can reckon with.

A word or a number that no formula can use is refused where it is typed, not when an event is
computed with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from decimal import Decimal
from fractions import Fraction

from awards.rules.errors import RuleError
from awards.rules.tables.colours import PIGMENT
from awards.rules.tables.places import Choice
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
WORDS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "rating_factors": {"classification": RATINGS},
    "kind_factors": {"kind": ("pairs", "swiss", "bam", "individual", "team_of_two")},
    "knockout_factors": {"classification": RATINGS},
    "match_factors": {"classification": RATINGS},
    "size_pieces": {"shape": ("linear", "log")},
    "boards_pieces": {"shape": ("fixed", "share")},
    "table_credits": {"bracket": ("top", "lower"), "basis": ("count", "carried", "rest")},
    "colours": {
        "classification": (*RATINGS, "restricted"),
        "award": ("any", "overall", "section_top"),
        "colour": PIGMENT,
    },
    "overall_places": {
        "kind": ("", "pairs", "teams", "individual"),
        "shape": ("by_place", "by_sessions", "previous"),
    },
    "nabc_events": {
        "kind": ("pairs", "swiss", "bam", "knockout"),
        "first_kind": ("fixed", "formula", "formula_max"),
        "other_places": ("formula", "explicit"),
    },
    "session_places": {"shape": ("by_place", "by_root", "share")},
}
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
}


def check_row(row: Row) -> None:
    """Raise RuleError naming table, column and value when no formula can use the row."""
    for name, known in WORDS.get(row.table, {}).items():
        _check_word(row, name, getattr(row, name), known)
    for field in fields(row):
        value = getattr(row, field.name)
        if isinstance(value, Decimal | Fraction):
            _check_number(row, field.name, value)
    if isinstance(row, Choice):
        _check_choice(row)


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
