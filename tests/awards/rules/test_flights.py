"""Flights, stratum X, bracketed Swiss, concurrent tables and split regionals (pages 9 to 12)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from awards.rules.awarded import GroupAwards
from awards.rules.errors import RuleError
from awards.rules.ranked import Concurrent, Group
from brackets.systems.bridge.books import cite
from tests.awards.rules.fields import asked, colours, group, overall, session, whole
from tests.awards.words import text_of


def flights(*given: Group, **facts: object) -> dict[str, GroupAwards]:
    return {one.group: one for one in asked(flights=given, **facts).groups}


def stratiflighted(
    x_tables: int, a_tables: int = 12, b_tables: int = 20, x_limit: int = 2500
) -> dict[str, GroupAwards]:
    a, x = group("A", a_tables, 2 * a_tables), group("X", x_tables, 2 * x_tables, x_limit)
    flight_a = Group("A", a.tables + x.tables, a.field + x.field, strata=(a, x))
    return flights(flight_a, group("B", b_tables, 2 * b_tables, 1500))


def lines(awards: GroupAwards) -> str:
    return text_of(awards.receipt)


def test_a_flight_counts_itself_and_all_lower_flights_rule_132() -> None:
    found = flights(group("A", 10, 20), group("B", 12, 24, 1500), group("C", 8, 16, 300))
    assert [one.tables.shown for one in found.values()] == ["30", "20", "8"]
    assert found["A"].tables.rule == "132"


@pytest.mark.parametrize(
    ("entrants", "places"), [(28, 7), (20, 7), (12, 4), (8, 2), (3, 1), (2, 0)]
)
def test_a_flight_pays_at_most_35_percent_of_its_own_rule_133(entrants: int, places: int) -> None:
    found = flights(group("A", 5, entrants), group("B", 30, 60, 1500))
    assert len(found["A"].overall) == places


@pytest.mark.parametrize(
    ("read", "places", "said"),
    [
        ("stratum", {"B": 6, "C": 2, "X": 1}, "at most 2 of the 8 of this stratum and below it"),
        ("flight", {"B": 6, "C": 3, "X": 2}, "at most 9 of the 28 of this flight"),
    ],
)
def test_of_whom_a_lower_stratum_pays_35_percent_is_a_reading_of_rule_133(
    read: str, places: dict[str, int], said: str
) -> None:
    """Page 11: "35% of the actual competitors in that flight"; stratum X of Flight A is one too."""
    upper = (group("A", 12, 24), group("X", 3, 5, 3000))
    below = (group("B", 10, 20, 1500), group("C", 4, 8, 500))
    found = flights(
        Group("A", Fraction(15), 29, strata=upper),
        Group("B", Fraction(14), 28, upper_limit=Fraction(1500), strata=below),
        readings={"flight_depth": read},
    )
    assert {name: len(found[name].overall) for name in places} == places
    assert said in lines(found["C"])
    assert f"reading flight_depth: {read}" in lines(found["C"])
    assert "flight_depth" not in lines(found["B"])


def test_a_lower_stratum_with_credit_tells_both_readings() -> None:
    """Stratum B2 counts the tables of Flight C, at which nobody of it sat."""
    below = (group("B1", 10, 20, 1500), group("B2", 4, 8, 750))
    flight_b = Group("B", Fraction(14), 28, upper_limit=Fraction(1500), strata=below)
    found = flights(group("A", 12, 24), flight_b, group("C", 8, 16, 300))
    assert "reading credited_depth: tables" in lines(found["B2"])
    assert "reading flight_depth: stratum" in lines(found["B2"])


def test_below_ten_tables_of_the_event_the_printed_depth_stands_rule_133() -> None:
    assert len(flights(group("A", 4, 8), group("B", 4, 8, 1500))["B"].overall) == 3
    assert len(flights(group("A", 4, 8), group("B", 6, 12, 1500))["B"].overall) == 4
    assert len(flights(group("A", 7, 14), group("B", 4, 8, 1500))["B"].overall) == 2


@pytest.mark.parametrize(("a_tables", "places"), [("6.5", 5), (7, 4), ("7.5", 4)])
def test_ten_tables_of_the_event_are_enough_for_the_limit_rule_133(
    a_tables: int | str, places: int
) -> None:
    """Page 11: "10 or more tables", of all flights: at 9.5 the printed places, at 10 35% of 13."""
    found = flights(group("A", a_tables, 13), group("B", 3, 6, 1500))["A"]
    depth = lines(found)
    assert len(found.overall) == places, depth
    assert (f"at most 4 of the 13 of this flight ({cite('133')})" in depth) == (places == 4)


def test_flight_a_is_a_tenth_over_flight_b_rule_134() -> None:
    found = flights(group("A", 2, 20), group("B", 70, 140, 5000))
    a, b = found["A"].overall[0], found["B"].overall[0]
    assert str(a.award) == str((b.award * 110 / 100).quantize(b.award))
    assert a.receipt.parts[0].rule == "134"
    formula = flights(group("A", 40, 80), group("B", 30, 60, 300))["A"]
    assert formula.overall[0].receipt.parts[0].rule == "50"
    assert "over Flight B = not applied: 26.10 is not below 1.10 x 8.48" in lines(formula)
    assert "not applied" not in lines(found["A"])


def test_session_awards_of_flight_a_rise_by_a_tenth_from_sectionals_rule_73() -> None:
    for classification, raised in (("unit_championship", 0), ("sectional", 1), ("regional", 1)):
        alone = whole(12, 24, classification=classification).session[0].awards[0].award
        found = flights(group("A", 12, 24), group("B", 12, 24, 1500), classification=classification)
        share = alone * (11 if raised else 10) / 10
        assert abs(found["A"].session[0].awards[0].award - share) <= Fraction(1, 100)
    x = stratiflighted(8)["X"]
    assert "flight a session bonus" not in lines(x)
    assert "flight a session bonus" in lines(stratiflighted(8)["A"])


def test_stratum_a_counts_everything_and_x_itself_rules_127_128() -> None:
    found = stratiflighted(6)
    assert [one.tables.shown for one in found.values()] == ["38", "6", "20"]
    assert found["A"].tables.rule == "127"


@pytest.mark.parametrize(("x", "a"), [(20, 60), (12, 18), (8, 12)])
def test_x_of_twenty_tables_or_forty_percent_has_105_percent_of_b_rule_128(x: int, a: int) -> None:
    found = stratiflighted(x, a, b_tables=60)
    b = found["B"].overall[0].award
    assert str(found["X"].overall[0].award) == str((b * 105 / 100).quantize(b))
    assert "threshold = 1.0000" in lines(found["X"])


def test_x_below_the_threshold_has_the_larger_square_rule_129() -> None:
    found = stratiflighted(6, 12, b_tables=60)  # 6 / (0.4 x 18) squared is 0.6944
    b = Fraction(found["B"].overall[0].award)
    due = Fraction(25, 36) * Fraction(105, 100) * b
    assert abs(Fraction(found["X"].overall[0].award) - due) <= Fraction(1, 200)
    text = lines(found["X"])
    assert "by share = 0.6944" in text
    assert "by count = 0.0900" in text
    by_count = lines(stratiflighted(15, 60, b_tables=60)["X"])
    assert "by count = 0.5625" in by_count
    assert "missed: (15 / 20) squared" in by_count


def test_x_of_its_own_tables_when_that_is_more_rule_129() -> None:
    found = stratiflighted(8, 40, b_tables=3)
    x = found["X"]
    assert "X alone, more than" in lines(x)
    assert x.overall[0].award == asked(whole=group("all", 8, 16, 2500)).groups[0].overall[0].award


def test_the_limit_of_x_stands_500_over_b_rule_126() -> None:
    assert stratiflighted(8, x_limit=2000)["X"].overall
    with pytest.raises(RuleError, match=rf"{cite('126')}"):
        stratiflighted(8, x_limit=1999)


def test_a_stratified_lower_flight_is_paid_by_strata() -> None:
    b, c = group("B", 12, 24, 1500), group("C", 6, 12, 500)
    flight_b = Group("B", Fraction(18), 36, upper_limit=Fraction(1500), strata=(b, c))
    found = flights(group("A", 10, 20), flight_b)
    assert [one.tables.shown for one in found.values()] == ["28", "18", "6"]
    assert found["C"].overall


@pytest.mark.parametrize(
    ("sizes", "tables"),
    [((20, 30, 30), ("66.6667", "53.3333", "30")), ((10, 10, 10, 10), ("40", "30"))],
)
def test_a_bracketed_swiss_counts_lower_brackets_in_part_rule_143(
    sizes: tuple[int, ...], tables: tuple[str, ...]
) -> None:
    brackets = tuple(group(str(n), size, size, 900) for n, size in enumerate(sizes, start=1))
    found = asked("swiss", brackets=brackets, boards=7).groups
    assert tuple(one.tables.shown for one in found)[: len(tables)] == tables
    assert found[0].tables.rule == "143"


def test_m_of_a_swiss_bracket_is_its_limit_or_its_top_teams_average() -> None:
    brackets = (
        Group("1", Fraction(16), 16, top_team_average=Fraction(3000)),
        Group("2", Fraction(16), 16, top_team_average=Fraction(1000)),
        group("3", 16, 16, 300),
    )
    found = asked("swiss", brackets=brackets, boards=7)
    strengths = [one.factors[3].shown for one in found.groups]
    assert strengths == ["1.0000", "0.7466", "0.6056"]
    other = asked("swiss", brackets=brackets, boards=7, readings={"top_bracket_m": "average"})
    assert other.groups[0].factors[3].shown == "0.9000"
    assert "top_bracket_m: average" in lines(other.groups[0])


def test_concurrent_tables_count_to_three_times_the_own_rules_114_117() -> None:
    assert whole(10, 20, concurrent=(Concurrent(Fraction(30)),)).tables.shown == "30"
    assert whole(20, 40, concurrent=(Concurrent(Fraction(25), 2),)).tables.shown == "32.5"
    several = (Concurrent(Fraction(9)), Concurrent(Fraction(8), 2))
    assert whole(20, 40, concurrent=several).tables.shown == "33"


@pytest.mark.parametrize(
    ("tables", "credit", "read", "places"),
    [
        (8, 16, "tables", 6),  # as 24 tables: six printed, the seventh is worth 2.12 of 2.80
        (8, 16, "field", 5),  # 35% of 16 are 5, and 8 tables have 5 printed
        (3, 6, "field", 2),  # 35% of 6 are 2, and 3 tables have 2 printed
        (10, 20, "field", 6),  # 35% of 20 are 7; the seventh is worth 2.49 of 2.80
        (20, 0, "field", 6),  # nothing credited: as ever
        (20, 0, "tables", 6),
    ],
)
def test_credited_tables_pay_as_deep_as_the_reading_says_rules_63_67(
    tables: int, credit: int, read: str, places: int
) -> None:
    """Page 2: at most 35% of the field; the printed depth stands as it is."""
    beside = (Concurrent(Fraction(credit)),) if credit else ()
    facts = {"concurrent": beside, "readings": {"credited_depth": read}}
    found = whole(tables, 2 * tables, **facts)
    assert len(found.overall) == places
    line = next(part for part in found.receipt.parts if part.name.code == "depth")
    assert bool(line.reading) is bool(credit)


def test_only_the_strongest_group_has_the_credit_and_its_sessions_do_not_rule_116() -> None:
    strata = (group("A", 10, 20), group("B", 8, 16, 1500))
    plain, credited = (
        asked(strata=strata, concurrent=given).groups for given in ((), (Concurrent(Fraction(12)),))
    )
    assert [one.tables.shown for one in credited] == ["30", "8"]
    assert session(plain[0]) == session(credited[0])
    assert overall(plain[1]) == overall(credited[1])


def test_first_and_second_of_a_split_regional_rule_123() -> None:
    single = whole(20, 40)
    both = whole(20, 40, combined_tables=Fraction(60))
    assert overall(single)[:3] == ["10.50", "7.88", "5.91"]
    assert overall(both)[:3] == ["19.60", "14.70", "5.91"]  # 80% of 24.50 and 18.375
    assert overall(whole(20, 40, combined_tables=Fraction(21))) == overall(single)
    lower = whole(20, 40, combined_tables=Fraction(60), classification="sectional")
    assert overall(lower) == overall(whole(20, 40, classification="sectional"))


@pytest.mark.parametrize(
    "facts",
    [
        {"limit": 749},
        {"sessions": 1},
        {"non_championship": True},
        {"restricted_tournament": True},
        {"restricted_tournament": True, "restricted_by": ("players",), "limit": 1500},
    ],
)
def test_only_gold_point_pairs_count_both_sites_rule_123(facts: dict[str, Any]) -> None:
    """Page 10 says "Gold point pair events"; page 14 which are: of 750 and more, alike restricted."""
    both = whole(20, 40, combined_tables=Fraction(60), **facts)
    assert overall(both) == overall(whole(20, 40, **facts))
    assert colours(both) in ("red", "black")
