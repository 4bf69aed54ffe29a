"""Colours: the printed table of gold shares, and who awards what."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest

from awards.rules.colours import ColourFacts, colour_of
from awards.rules.facts import BracketFacts
from awards.rules.knockout import BracketAwards
from tests.awards.rules.book import BOOK, knockout
from tests.reference import csv_rows

TOP = BracketFacts(16)


def colours(awards: BracketAwards) -> list[tuple[str, Decimal]]:
    return [(share.colour, share.award) for share in awards.overall[0].colours]


@pytest.mark.parametrize("row", csv_rows("pigmentation_ko_brackets.csv"), ids=lambda r: r["gold"])
def test_gold_of_a_lower_regional_bracket(row: dict[str, str]) -> None:
    for average in (row["top_team_avg_min"] or "0", row["top_team_avg_max"] or "9000"):
        award = knockout(TOP, BracketFacts(16, Fraction(average)))[1].overall[0]
        shares = {share.colour: share.award for share in award.colours}
        gold = Fraction(row["gold"]) * Fraction(award.award)
        assert abs(Fraction(shares["gold"]) - gold) <= Fraction(1, 200)
        assert set(shares) == ({"gold", "red"} if Fraction(row["red"]) else {"gold"})


def test_gold_is_rounded_and_red_is_the_rest() -> None:
    award = knockout(TOP, BracketFacts(8, Fraction(300)))[1]
    gold, red = colours(award)
    assert gold[1] + red[1] == award.overall[0].award


def test_a_top_bracket_is_all_gold_and_an_unknown_average_is_asked_for() -> None:
    top, lower = knockout(BracketFacts(16, Fraction(200)), BracketFacts(16))
    assert [name for name, _ in colours(top)] == ["gold"]
    assert not colours(lower)
    assert not lower.colours_known


@pytest.mark.parametrize(
    ("classification", "overall", "match"),
    [
        ("club", "black", "black"),
        ("club_championship", "black", "black"),
        ("unit_championship", "black", "black"),
        ("sectional", "silver", "silver"),
        ("regional", "gold", "red"),
        ("national", "platinum", "platinum"),
    ],
)
def test_each_classification(classification: str, overall: str, match: str) -> None:
    awards = knockout(TOP, classification=classification)[0]
    assert ([name for name, _ in colours(awards)], awards.match_colour.line.shown) == (
        [overall],
        match,
    )


def test_a_limited_national_event_is_coloured_like_a_regional() -> None:
    limited = knockout(BracketFacts(16, upper_limit=Fraction(5000)), classification="national")[0]
    assert colours(limited)[0][0] == "gold"
    young = knockout(TOP, classification="national", age_limit=True)[0]
    assert colours(young)[0][0] == "gold"


def test_an_open_event_at_a_restricted_tournament_is_black_or_silver() -> None:
    assert colours(knockout(TOP, restricted_tournament=True)[0])[0][0] == "black"
    beside = knockout(TOP, restricted_tournament=True, inside_open_sectional=True)[0]
    assert colours(beside)[0][0] == "silver"
    alike = knockout(TOP, restricted_tournament=True, restrictions=1)[0]
    assert colours(alike)[0][0] == "gold"


def test_a_side_game_of_a_regional_has_no_gold() -> None:
    assert colours(knockout(TOP, non_championship=True)[0])[0][0] == "red"


def test_a_consolation_is_red_like_a_side_game_and_a_charity_event_gold_by_rules_112_113() -> None:
    assert colours(knockout(TOP, consolation=True)[0])[0][0] == "red"
    assert colours(knockout(TOP, non_championship=True, charity=True)[0])[0][0] == "gold"


def test_a_third_stratum_and_a_low_limit_are_red() -> None:
    assert colour_of(BOOK, ColourFacts("regional", stratum=3)).colour == "red"
    assert colour_of(BOOK, ColourFacts("regional", upper_limit=Fraction(749))).colour == "red"
    assert colour_of(BOOK, ColourFacts("regional", sessions=1)).colour == "red"
