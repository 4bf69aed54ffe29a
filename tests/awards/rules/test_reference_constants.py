"""Every number of the reference's list of constants is in the shipped edition, with its page."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction

import pytest

from awards.rules.general import place_values
from awards.rules.rounding import half_up
from awards.rules.sessions import session_value
from awards.rules.strength import limit_strength
from awards.rules.tables import (
    BracketedSwiss,
    Colour,
    Constant,
    DepthShare,
    KnockoutPlace,
    OverallPlace,
    SizePiece,
    StrengthPiece,
    TableCredit,
)
from tests.awards.rules.book import BOOK
from tests.reference import csv_rows

ROWS = {row["id"]: row for row in csv_rows("formula_constants.csv")}
SAME = (
    *("m_max", "depth_threshold", "session_first", "session_depth", "flight_a_session_bonus"),
    *("one_cut_bonus", "two_cut_bonus", "ko_prestige", "ko_lower_cap", "unrestricted_cap"),
    *("x_limit_gap", "x_of_b", "flight_a_over_b"),
)
NAMES = {
    **{name: name for name in SAME},
    "session_first_individual_onewinner": "session_first_one_winner",
    "club_decay_min_tables": "club_decay_tables",
    "club_transition_pairs_min": "club_transition_pairs_from",
    "club_transition_pairs_max": "club_transition_pairs_to",
    "multisection_min_tables": "across_sections_tables",
    "ko_three_session_regional": "ko_three_session",
    "ko_top_min_tables": "ko_minimum_tables",
    "ko_top_min_event_teams": "ko_minimum_teams",
    "ko_prestige_avg": "ko_prestige_average",
    "ko_min_matches_for_overall": "ko_wins_for_overall",
    "nonchampionship_m_cap": "non_championship_m_max",
    "split_regional_combined": "split_combined",
    "stratum_min_tables_overall": "stratum_tables",
    "stratum_min_competitors_session": "stratum_competitors",
    "x_threshold_tables": "x_tables",
    "x_threshold_pct": "x_share",
    "barometer_level2_m": "barometer_second_m",
    "barometer_level3_m": "barometer_third_m",
    "flighted_35pct_min_tables": "flighted_share_tables",
    "side_series_overall": "series_overall",
    "side_game_overall": "series_game_overall",
    "side_game_session": "series_game_session",
    "combined_section_min_tables": "combined_section_tables",
}
LINEAR, LOG = BOOK.rows(SizePiece)
LOW, HIGH = BOOK.rows(StrengthPiece)
ONE, OTHER = BOOK.rows(TableCredit)[:2]
TABLES: dict[str, Callable[[], object]] = {
    "b_linear_max_tables": lambda: LINEAR.tables_to,
    "b_linear_add": lambda: LINEAR.add,
    "b_linear_div": lambda: LINEAR.divisor,
    "b_log_div": lambda: LOG.divisor,
    "m_low_max_ul": lambda: LOW.limit_to,
    "m_low_div": lambda: LOW.divisor,
    "m_low_add": lambda: LOW.add,
    "m_high_div": lambda: HIGH.divisor,
    "m_high_sub": lambda: -HIGH.add,
    "overall_chain": lambda: BOOK.rows(OverallPlace)[0].value,
    "depth_min_pct_pairs": lambda: BOOK.one(DepthShare, kind="pairs").minimum,
    "depth_min_pct_teams": lambda: BOOK.one(DepthShare, kind="teams").minimum,
    "depth_min_pct_individual": lambda: BOOK.one(DepthShare, kind="individual").minimum,
    "ko_half_count": lambda: ONE.teams,
    "ko_third_count": lambda: OTHER.teams,
    "ko_12_team_places_9_12": lambda: BOOK.rows(KnockoutPlace)[-1].percent / 100,
    "ko_playoff_34_in_8": lambda: BOOK.constant("ko_playoff_34_of_8") / 100,
    "swiss_consolation_m_cap": lambda: BOOK.constant("non_championship_m_max"),
    "bracketed_swiss_top_full": lambda: BOOK.rows(BracketedSwiss)[0].full,
    "bracketed_swiss_second_full": lambda: BOOK.rows(BracketedSwiss)[1].full,
    "bracketed_swiss_rest": lambda: BOOK.rows(BracketedSwiss)[2].weight,
    "x_gold_min_limit": lambda: golden("stratiflighted").limit_from,
    "gold_section_min_limit": lambda: golden("").limit_from,
}
WORDS = {"depth_max_pct", "m_max_ul", "overall_from9", "overall_3plus", "multisection_lower"}


def golden(condition: str) -> Colour:
    return BOOK.one(Colour, classification="regional", award="section_top", condition=condition)


@pytest.mark.parametrize("name", NAMES)
def test_a_loose_constant_with_its_page(name: str) -> None:
    row, found = ROWS[name], BOOK.one(Constant, name=NAMES[name])
    assert (found.value, found.page) == (Decimal(row["value"]), int(row["page"]))


@pytest.mark.parametrize("name", TABLES)
def test_a_constant_that_stands_in_a_table(name: str) -> None:
    found = TABLES[name]()
    assert isinstance(found, int | Decimal | Fraction)
    assert Fraction(found) == Fraction(ROWS[name]["value"])


def test_the_rows_said_in_words_hold_too_and_no_row_is_left_out() -> None:
    assert set(ROWS) == {*NAMES, *TABLES, *WORDS}
    shares = {row.maximum for row in BOOK.rows(DepthShare)}
    assert shares == {Decimal(ROWS["depth_max_pct"]["value"])}
    reached = limit_strength(BOOK, Fraction(ROWS["m_max_ul"]["value"]))
    assert half_up(reached.number, 4) == Decimal("1.0000")


@pytest.mark.parametrize("position", [9, 10, 25, 60])
def test_the_formulas_of_low_places(position: int) -> None:
    one = Fraction(1)
    assert ROWS["overall_from9"]["value"] == "1/position"
    assert place_values(BOOK, one, 2, position)[-1] == Fraction(1, position)
    assert ROWS["overall_3plus"]["value"] == "sessions/(position+2*sessions-3)"
    assert place_values(BOOK, one, 5, position)[-1] == Fraction(5, position + 2 * 5 - 3)
    assert ROWS["multisection_lower"]["value"] == "first/sqrt(P*sqrt(2*(P-1)))"
    fourth = session_value(BOOK, one, "across_sections", position) ** 4
    due = 1 / Fraction(position**2 * 2 * (position - 1))
    assert abs(fourth / due - 1) < Fraction(1, 10**30)
