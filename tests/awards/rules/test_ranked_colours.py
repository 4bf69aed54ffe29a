"""Colours of ranked events: gold of strata and flights, platinum, restricted tournaments (rules 130, 157-162)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from awards.rules.awarded import GroupAwards
from awards.rules.ranked import Group
from awards.words import say
from tests.awards.rules.fields import asked, colours, group, whole
from tests.awards.words import warned

STRATA = (group("A", 10, 20), group("B", 8, 16, 1500), group("C", 6, 12, 1000))


def painted(awards: GroupAwards) -> tuple[str, str, str]:
    """The colours of first overall, first and second of the session."""
    first, second = awards.session[0].awards[:2]
    return colours(awards), first.colours[0].colour, second.colours[0].colour


@pytest.mark.parametrize(
    ("classification", "said"),
    [
        ("club_championship", "black"),
        ("unit_championship", "black"),
        ("sectional", "silver"),
        ("national", "platinum"),
    ],
)
def test_one_colour_for_all_rules_157_158_160(classification: str, said: str) -> None:
    assert set(painted(whole(7, 14, classification=classification))) == {said}


def test_gold_for_overalls_and_section_tops_of_the_upper_two_strata_rule_159() -> None:
    a, b, c = asked(strata=STRATA).groups
    assert painted(a) == painted(b) == ("gold", "gold", "red")
    assert painted(c) == ("red", "red", "red")


@pytest.mark.parametrize(
    ("limit", "facts", "said"),
    [
        (750, {}, "gold"),
        (749, {}, "red"),
        (None, {"sessions": 1}, "red"),
        (None, {"non_championship": True}, "red"),
        (None, {"non_championship": True, "charity": True}, "gold"),
        (None, {"consolation": True}, "red"),
    ],
)
def test_gold_needs_two_sessions_a_championship_and_750_rule_159(
    limit: int | None, facts: dict[str, object], said: str
) -> None:
    assert colours(whole(10, 20, limit, **facts)) == said


def test_a_x_and_b_are_gold_in_a_stratiflighted_event_rule_130() -> None:
    a, x = group("A", 12, 24), group("X", 8, 16, 2500)
    flight_a = Group("A", Fraction(20), 40, strata=(a, x))
    flights = (flight_a, group("B", 10, 20, 1500), group("C", 6, 12, 900))
    found = asked(flights=flights).groups
    assert [colours(one) for one in found] == ["gold", "gold", "gold", "red"]
    low = (flight_a, group("B", 10, 20, 749))
    assert [colours(one) for one in asked(flights=low).groups] == ["gold", "gold", "red"]


def test_an_open_national_event_is_platinum_in_all_its_strata_rule_160() -> None:
    assert {colours(one) for one in asked("pairs", "national", strata=STRATA).groups} == {
        "platinum"
    }
    limited = asked("pairs", "national", strata=STRATA[1:]).groups
    assert {colours(one) for one in limited} == {"gold"}
    low = asked("pairs", "national", strata=(group("A", 9, 18, 2000), group("B", 6, 12, 300)))
    assert [colours(one) for one in low.groups] == ["gold", "red"]
    assert colours(whole(10, 20, classification="national", age_limit=True)) == "gold"
    flights = asked("pairs", "national", flights=STRATA[:2]).groups
    assert [colours(one) for one in flights] == ["platinum", "gold"]


@pytest.mark.parametrize(
    ("limit", "facts", "said"),
    [
        (None, {}, "black"),
        (None, {"inside_open_sectional": True}, "silver"),
        (1000, {}, "gold"),
        (None, {"restrictions": 1}, "gold"),
        (None, {"age_limit": True}, "gold"),
    ],
)
def test_an_open_event_of_a_restricted_tournament_is_black_or_silver_rule_161(
    limit: int | None, facts: dict[str, object], said: str
) -> None:
    assert colours(whole(10, 20, limit, restricted_tournament=True, **facts)) == said


def test_brackets_of_a_swiss_are_gold_as_strata_are_rule_159() -> None:
    brackets = (
        Group("1", Fraction(12), 12),
        Group("2", Fraction(12), 12, top_team_average=Fraction(750)),
        Group("3", Fraction(12), 12, top_team_average=Fraction(749)),
    )
    found = asked("swiss", brackets=brackets, boards=7)
    assert [colours(one) for one in found.groups] == ["gold", "gold", "red"]
    unknown = asked("swiss", brackets=(brackets[0], group("2", 12, 12)), boards=7)
    assert unknown.groups[1].overall[0].colours == ()
    assert "Group 2: gold depends on the limit" in " ".join(warned(unknown))
    assert "colour" in [say(part.name) for part in found.groups[0].receipt.parts]
