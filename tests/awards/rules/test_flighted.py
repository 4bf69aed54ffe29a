"""Flighted knockouts: flights are brackets by their limits; gold by rule 145 (page 12)."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from awards.rules.errors import RuleError
from awards.rules.facts import BracketFacts
from awards.rules.knockout import BracketAwards
from awards.rules.knockout_event import event_of
from awards.words import say
from brackets.draw.reasons import Reason
from brackets.systems.bridge.books import cite
from tests.awards.rules.book import knockout
from tests.awards.words import text_of
from tests.examples import examples

FLIGHT = st.builds(
    BracketFacts,
    teams=st.integers(2, 64),
    upper_limit=st.none() | st.integers(1, 9000).map(Fraction),
    average=st.none() | st.integers(0, 12000).map(Fraction),
)
FLIGHTS = st.lists(FLIGHT, min_size=1, max_size=5)
CLASS = st.sampled_from(("unit_championship", "sectional", "regional", "national"))


def flights(*found: BracketFacts, **facts: Any) -> tuple[BracketAwards, ...]:
    """The awards of a flighted regional."""
    return knockout(*found, flighted=True, **facts)


def colours(awards: BracketAwards) -> list[tuple[str, str]]:
    """The first overall by colour."""
    return [(one.colour, str(one.award)) for one in awards.overall[0].colours]


def limited(teams: int, limit: int | None, **facts: Any) -> BracketFacts:
    return BracketFacts(teams, upper_limit=None if limit is None else Fraction(limit), **facts)


@examples(100)
@given(FLIGHTS, CLASS, st.sampled_from((12, 24, 48)))
def test_a_flight_is_paid_as_a_bracket_of_its_limit(
    found: list[BracketFacts], classification: str, boards: int
) -> None:
    """Rules 86-88 and 144: the same tables, factors, caps and places; only the gold differs."""
    said = {"classification": classification, "boards": boards}
    for flight, bracket in zip(flights(*found, **said), knockout(*found, **said), strict=True):
        assert flight.tables == bracket.tables
        assert flight.factors == bracket.factors
        assert flight.first == bracket.first
        assert [one.award for one in flight.overall] == [one.award for one in bracket.overall]
        assert say(flight.receipt.name) == f"flight {flight.group}"


@examples(100)
@given(FLIGHTS, CLASS)
def test_a_flight_pays_at_most_90_percent_of_the_one_above_and_colours_add_up(
    found: list[BracketFacts], classification: str
) -> None:
    paid = flights(*found, classification=classification)
    for above, below in pairwise(paid):
        assert below.first.number <= above.first.number * Fraction(9, 10)
    for awards in paid:
        for place in awards.overall:
            total = sum((share.award for share in place.colours), start=Decimal(0))
            assert total == (place.award if awards.colours_known else 0)


@examples(100)
@given(FLIGHTS)
def test_every_knockout_answers_as_an_event(found: list[BracketFacts]) -> None:
    paid = flights(*found)
    event = event_of(paid, (Reason.of("m counted as one"),))
    assert event.warnings == (Reason.of("m counted as one"),)
    for group, awards in zip(event.groups, paid, strict=True):
        assert (group.group, group.factors, group.tables) == (
            awards.group,
            awards.factors,
            awards.tables,
        )
        assert (group.overall, group.session) == (awards.overall, ())
        assert group.match is not None
        assert group.match.receipt == awards.match
        assert [one.award for one in group.match.colours] == [group.match.award]
        assert group.receipt == awards.receipt


@pytest.mark.parametrize(
    ("limit", "colour"), [(750, "gold"), (1500, "gold"), (749, "red"), (300, "red")]
)
def test_the_second_flight_is_gold_from_750(limit: int, colour: str) -> None:
    first, second = flights(limited(16, None), limited(16, limit))
    assert [one for one, _ in colours(first)] == ["gold"]
    assert [one for one, _ in colours(second)] == [colour]


def test_a_third_flight_awards_no_gold_at_all() -> None:
    third = flights(limited(16, None), limited(16, 3000), limited(16, 1500))[2]
    assert [one for one, _ in colours(third)] == ["red"]
    assert "a third flight awards no gold" in text_of(third.overall[0].receipt)


def test_the_gold_of_a_second_flight_without_a_limit_is_asked_for() -> None:
    second = flights(limited(16, None), limited(16, None))[1]
    assert not second.colours_known
    assert "the upper limit of the flight is not known" in text_of(second.overall[0].receipt)


def test_flights_outside_regionals_have_the_colour_of_their_tournament() -> None:
    for classification, colour in (("sectional", "silver"), ("unit_championship", "black")):
        paid = flights(limited(16, None), limited(16, 900), classification=classification)
        assert [[one for one, _ in colours(each)] for each in paid] == [[colour], [colour]]


def test_a_flight_cut_into_brackets_shares_its_gold_as_brackets_do() -> None:
    """Rule 145: half gold at 400, a third flight stays red.

    The second bracket by hand: 20 + 26/3 + 16/5 tables, B 0.6978 x 46 x M(400) 0.6306 = 20.24.
    """
    paid = flights(
        BracketFacts(16, flight=1),
        BracketFacts(20, top_team_average=Fraction(400), flight=1),
        limited(12, 1500, flight=2),
        limited(12, 800, top_team_average=Fraction(600), flight=2),
        limited(9, 300, flight=3),
        limited(9, 200, top_team_average=Fraction(190), flight=3),
    )
    shares = [[one for one, _ in colours(each)] for each in paid]
    assert shares == [["gold"], ["gold", "red"], ["gold"], ["gold", "red"], ["red"], ["red"]]
    assert colours(paid[1]) == [("gold", "10.12"), ("red", "10.12")]


def test_the_limit_of_a_flight_is_that_of_its_top_bracket() -> None:
    """The lower bracket's own limit below 750 does not take its flight's gold."""
    paid = flights(
        BracketFacts(16, flight=1),
        limited(12, 1500, flight=2),
        limited(12, 700, top_team_average=Fraction(650), flight=2),
    )
    assert [one for one, _ in colours(paid[2])] == ["gold", "red"]


def test_the_lowest_flight_is_awarded_on_its_largest_group() -> None:
    """Rule 146, page 12."""
    split = flights(limited(16, None), limited(20, 300, groups=(11, 9)))[1]
    assert split.tables.number == 11
    assert f"the largest of 2 groups ({cite('146')}" in text_of(split.tables)
    assert [place.places for place in split.overall] == [(1, 1), (2, 2), (3, 4)]
    with pytest.raises(RuleError, match="only the lowest bracket is split"):
        flights(limited(16, None, groups=(8, 8)), limited(20, 300))


@pytest.mark.parametrize(
    ("numbers", "said"),
    [
        ((1, 3), "brackets[1].flight: 3; flights are counted 1, 2, 3"),
        ((2, 2), "brackets[0].flight: 2; flights are counted"),
        ((1, None), "brackets[1].flight: missing; give the flight of every bracket"),
        ((None, 1), "brackets[1].flight: 1; give the flight of every bracket"),
        ((1, 2, 1), "brackets[2].flight: 1; flights are counted"),
    ],
)
def test_flights_out_of_order_are_refused(numbers: tuple[int | None, ...], said: str) -> None:
    found = [replace(BracketFacts(16), flight=number) for number in numbers]
    with pytest.raises(RuleError, match=re.escape(said)):
        flights(*found)


def test_a_flight_of_a_bracketed_knockout_is_refused() -> None:
    with pytest.raises(RuleError, match="only a flighted knockout has flights"):
        knockout(BracketFacts(16, flight=1))
