"""Awards of bracketed knockouts: what must hold for all of them, then the book's adjustments."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from awards.receipts.said import said
from awards.rules.errors import RuleError
from awards.rules.facts import BracketFacts
from awards.words import say
from brackets.systems.bridge.books import cite
from tests.awards.rules.book import alone, knockout, paid
from tests.awards.words import text_of
from tests.examples import examples

AVERAGE = st.none() | st.fractions(0, 12000).filter(lambda f: f.denominator < 1000)
BRACKET = st.builds(
    BracketFacts,
    teams=st.integers(2, 64),
    top_team_average=AVERAGE,
    average=AVERAGE,
    upper_limit=st.none() | st.integers(1, 9000).map(Fraction),
    playoff=st.booleans(),
)
BRACKETS = st.lists(BRACKET, min_size=1, max_size=7)
CLASS = st.sampled_from(("club", "unit_championship", "sectional", "regional", "national"))


@pytest.mark.slow
@examples(150)
@given(BRACKETS, CLASS, st.integers(1, 6), st.sampled_from((7, 12, 24, 28, 48)))
def test_no_award_rises_with_the_place_and_no_lower_bracket_beats_90_percent(
    brackets: list[BracketFacts], classification: str, sessions: int, boards: int
) -> None:
    found = knockout(*brackets, classification=classification, sessions=sessions, boards=boards)
    for above, below in pairwise(found):
        assert below.first.number <= above.first.number * Fraction(9, 10)
    for awards in found:
        values = [place.award for place in awards.overall]
        assert values == sorted(values, reverse=True)
        places = [place.places for place in awards.overall]
        assert [low for low, _ in places] == [1, *(high + 1 for _, high in places[:-1])][
            : len(places)
        ]


@pytest.mark.slow
@examples(150)
@given(BRACKETS, CLASS)
def test_the_colours_of_an_award_add_up_to_it(brackets: list[BracketFacts], kind: str) -> None:
    for awards in knockout(*brackets, classification=kind):
        for place in awards.overall:
            shares = sum((share.award for share in place.colours), start=Decimal(0))
            assert shares == place.award if awards.colours_known else not place.colours


@pytest.mark.slow
@examples(150)
@given(BRACKETS, st.integers(0, 6))
def test_one_team_more_never_lowers_the_top_bracket(
    brackets: list[BracketFacts], number: int
) -> None:
    number %= len(brackets)
    grown = list(brackets)
    grown[number] = replace(grown[number], teams=min(64, grown[number].teams + 1))
    assert knockout(*brackets)[0].first.number <= knockout(*grown)[0].first.number


@pytest.mark.slow
@examples(100)
@given(BRACKETS, CLASS)
def test_every_number_of_a_receipt_can_be_printed(brackets: list[BracketFacts], kind: str) -> None:
    for awards in knockout(*brackets, classification=kind):
        text, plain = text_of(awards.receipt), said(awards.receipt).to_json()
        assert text.splitlines()[0].startswith(f"bracket {awards.group}")
        assert all(line.strip() for line in text.splitlines())
        assert plain["parts"]


def test_a_place_is_a_percent_of_the_unrounded_first() -> None:
    awards = alone(16)
    first = awards.first.number
    assert paid(awards) == {(1, 1): "19.93", (2, 2): "14.95", (3, 4): "9.97"}
    assert awards.overall[2].receipt.parts[0].number == first / 2


@pytest.mark.parametrize(
    ("teams", "places"),
    [
        (2, []),
        (3, [(1, 1)]),
        (4, [(1, 1)]),
        (5, [(1, 1), (2, 2)]),
        (8, [(1, 1), (2, 2)]),
        (9, [(1, 1), (2, 2), (3, 4)]),
        (18, [(1, 1), (2, 2), (3, 4)]),
        (19, [(1, 1), (2, 2), (3, 4), (5, 8)]),
        (36, [(1, 1), (2, 2), (3, 4), (5, 8)]),
        (37, [(1, 1), (2, 2), (3, 4), (5, 8), (9, 16)]),
        (64, [(1, 1), (2, 2), (3, 4), (5, 8), (9, 16)]),
    ],
)
def test_only_teams_that_advanced_two_rounds_are_paid(
    teams: int, places: list[tuple[int, int]]
) -> None:
    assert [place.places for place in alone(teams).overall] == places


def test_more_than_64_teams_need_their_rounds() -> None:
    with pytest.raises(RuleError, match=rf"brackets\[0\].teams: 65 teams.*{cite('89')}"):
        alone(65)
    assert alone(72, rounds=(72, 36, 16, 8, 4, 2)).overall


def test_an_event_that_comes_down_to_twelve_pays_them_12_percent() -> None:
    awards = alone(36, rounds=(36, 24, 12, 8, 4, 2))
    assert awards.overall[-1].places == (9, 12)
    assert awards.overall[-1].receipt.parts[0].parts[0].number == 12


def test_a_final_of_three_ranks_singly_and_the_losers_before_it_share_a_third() -> None:
    awards = alone(18, rounds=(18, 9, 6, 3))
    assert [place.places for place in awards.overall] == [(1, 1), (2, 2), (3, 3), (4, 6)]
    assert awards.overall[-1].receipt.parts[0].parts[0].number == Fraction(100, 3)


@pytest.mark.parametrize(
    ("teams", "last"), [(7, (2, 2)), (8, (3, 4)), (9, (3, 4)), (16, (5, 8)), (32, (9, 16))]
)
def test_a_play_off_pays_the_next_places_where_the_book_allows_it(
    teams: int, last: tuple[int, int]
) -> None:
    assert alone(teams, playoff=True).overall[-1].places == last


def test_the_play_off_for_third_of_eight_teams_pays_22_and_a_half_percent() -> None:
    awards = alone(8, playoff=True)
    assert awards.overall[-1].receipt.parts[0].number == awards.first.number * Fraction(225, 1000)


def test_the_70_percent_are_for_regionals_of_three_sessions_and_not_for_match_awards() -> None:
    three, four = knockout(BracketFacts(16), sessions=3)[0], alone(16)
    assert three.first.number == four.first.number * Fraction(7, 10)
    assert three.match.value == four.match.value == Decimal("1.25")
    sectional = knockout(BracketFacts(16), classification="sectional", sessions=3)[0]
    assert "three sessions" in [say(line.name) for line in sectional.looked_at]


def test_prestige_needs_more_than_7500() -> None:
    plain = alone(16).first.number
    assert alone(16, average=Fraction(7500)).first.number == plain
    assert alone(16, average=Fraction(7501)).first.number == plain * Fraction(11, 10)


def test_the_minimum_needs_eighteen_teams_and_tables_stay_as_counted() -> None:
    few, enough = knockout(*map(BracketFacts, (8, 9))), knockout(*map(BracketFacts, (8, 10)))
    assert few[0].first.number < enough[0].first.number
    assert (enough[0].tables.shown, enough[0].factors[0].shown) == ("13", "0.4333")


def test_a_side_event_holds_m_under_65_percent_but_charity_does_not() -> None:
    side = knockout(BracketFacts(16), non_championship=True)[0]
    assert side.factors[3].shown == "0.6500"
    assert knockout(BracketFacts(16), consolation=True)[0].factors[3].shown == "0.6500"
    given_to_charity = knockout(BracketFacts(16), non_championship=True, charity=True)[0]
    assert given_to_charity.factors[3].shown == "1.0000"


def test_m_of_a_bracket_follows_its_limit_then_its_top_team_then_is_one() -> None:
    limit, average, unknown = knockout(
        BracketFacts(16),
        BracketFacts(16, Fraction(900), upper_limit=Fraction(1000)),
        BracketFacts(16, Fraction(500)),
        BracketFacts(16),
    )[1:]
    assert [one.factors[3].shown for one in (limit, average, unknown)] == [
        "0.7466",
        "0.6498",
        "1.0000",
    ]


def test_the_top_bracket_may_take_m_from_its_top_team_instead() -> None:
    top = BracketFacts(16, Fraction(1000))
    assert say(knockout(top)[0].factors[3].reading) == "top_bracket_m: open"
    read_so = knockout(top, readings={"top_bracket_m": "average"})[0]
    assert read_so.factors[3].shown == "0.7466"


def test_a_split_lowest_bracket_is_awarded_on_its_largest_group() -> None:
    found = knockout(BracketFacts(16), BracketFacts(19, groups=(10, 9)))
    assert found[1].tables.shown == "10"
    with pytest.raises(RuleError, match="only the lowest bracket"):
        knockout(BracketFacts(19, groups=(10, 9)), BracketFacts(16))
    with pytest.raises(RuleError, match="19 teams, not 20"):
        alone(20, groups=(10, 9))


@pytest.mark.parametrize("rounds", [(15, 8), (16, 16, 8), (16, 8, 1)])
def test_rounds_must_fall_from_all_teams_to_two_or_more(rounds: tuple[int, ...]) -> None:
    with pytest.raises(RuleError, match="rounds"):
        alone(16, rounds=rounds)


def test_an_unknown_reading_is_refused_with_the_known_ones() -> None:
    with pytest.raises(RuleError, match=r"rounding: 'down' is not one of half_up, half_even"):
        knockout(BracketFacts(16), readings={"rounding": "down"})
    with pytest.raises(RuleError, match=r"'shape' is not a reading"):
        knockout(BracketFacts(16), readings={"shape": "x"})
