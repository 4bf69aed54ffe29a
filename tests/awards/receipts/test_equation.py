"""A receipt is headed by what its own award was made of, and says "once" only where that is so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from math import prod
from typing import Any

import pytest
from hypothesis import given

from awards.receipts.equation import Equation, equations
from awards.rules.awarded import GroupAwards, PlaceAward
from awards.rules.best import best_of
from awards.rules.entitled import RankedEntrant, SectionPlace, entitled
from awards.rules.explained import Explained
from awards.rules.facts import BracketFacts
from awards.rules.match import Earned, MatchShare, match_sum, personal_award
from awards.rules.ranked import Group, RankedFacts
from awards.rules.rounding import half_up
from brackets.draw.reasons import Reason
from tests.awards.rules.book import BOOK, READINGS, knockout
from tests.awards.rules.championship import awards as championship
from tests.awards.rules.fields import asked, group, whole
from tests.awards.rules.test_ranked_properties import FACTS, paid
from tests.examples import examples

NO_REASON = Reason.of("none")
OVERALL, SESSION, MATCH = "B R S M P T", "share B R M P T", "D L M P"
SCALE = tuple(Decimal(300 - 10 * at) / 100 for at in range(30))


def head(receipt: Explained) -> tuple[str, list[str], bool]:
    """Names of the factors, every number from what they make on, and whether "once" is said."""
    [found] = equations(receipt)
    names = " ".join(one.line.name for one in found.factors)
    return names, numbers(found), says_once(found)


def stages(found: Equation) -> list[Any]:
    return [*([found.made] if found.made else []), *found.stages]


def numbers(found: Equation) -> list[str]:
    return [one.shown for one in stages(found)]


def says_once(found: Equation) -> bool:
    return any(one.about.endswith(", once") for one in stages(found))


def place(awards: GroupAwards, at: int) -> Explained:
    return awards.overall[at - 1].receipt


def session(awards: GroupAwards, at: int) -> Explained:
    return awards.session[0].awards[at - 1].receipt


CLUB: dict[str, Any] = {"classification": "club", "sessions": 1, "club_scale": SCALE}
CHAMPIONSHIP = {**CLUB, "classification": "club_championship"}


@pytest.mark.parametrize(
    ("receipt", "factors", "shown", "once"),
    [
        (place(whole(16, 32), 1), OVERALL, ["9.10"], True),
        # Page 2: from the first, rounded to two decimals.
        (place(whole(16, 32), 3), OVERALL, ["9.10", "5.12"], False),
        (session(whole(16, 32), 1), SESSION, ["3.03"], True),
        (session(whole(16, 32), 2), SESSION, ["3.03", "2.12"], False),
        # An award that comes out whole is said to be rounded as well.
        (session(whole(20, 40), 2), SESSION, ["3.50", "2.45"], False),
        (
            session(whole(20, 40, cuts=(1, 1)), 1),
            f"{SESSION} one cut bonus",
            ["3.85"],
            True,
        ),
        (
            place(whole(8, 16, event="side_game_series", sessions=1), 1),
            f"{OVERALL} series game overall",
            ["2.73"],
            True,
        ),
        # Page 17: half of the formula, the scale of four sessions and that of the club.
        (
            session(whole(8, 16, **CHAMPIONSHIP), 2),
            SESSION,
            ["0.98", "0.7350", "2.9", "0.74"],
            False,
        ),
        # Page 3, a club of 30 tables; page 14, the club's scale alone has no factors.
        (session(whole(30, 60, **CHAMPIONSHIP), 2), SESSION, ["2.17", "1.63"], False),
        (session(whole(5, 10, **CLUB), 2), "", ["2.90"], True),
        (place(whole(40, 40, event="swiss", **CLUB), 2), "", ["3.00", "2.25"], False),
    ],
)
def test_a_ranking_is_headed_by_its_own_factors(
    receipt: Explained, factors: str, shown: list[str], once: bool
) -> None:
    assert head(receipt) == (factors, shown, once)


def test_a_match_of_a_swiss_is_headed_by_those_of_a_match() -> None:
    match = whole(16, 16, event="swiss", boards=24).match
    assert match
    assert head(match.receipt) == (MATCH, ["1.25"], True)


def test_what_leans_on_a_rounded_flight_b_is_not_rounded_once() -> None:
    """Page 10: stratum X against Flight B; page 11: Flight A a tenth over it."""
    upper = (group("A", 12, 24), group("X", 6, 12, 3000))
    flight_a = Group("A", Fraction(18), 36, strata=upper)
    [a, x, _] = asked(flights=(flight_a, group("B", 20, 40, 1500))).groups
    assert head(place(a, 1))[2]
    names, shown, once = head(place(x, 1))
    assert (names, shown[0], shown[-1], once) == (OVERALL, "5.0403", str(x.overall[0].award), False)
    raised = asked(flights=(group("A", 1, 8, 1600), group("B", 30, 60, 1500))).groups[0]
    assert "at least 110% of B: 11.66 by the formula" in str(equations(place(raised, 1)))
    assert not head(place(raised, 1))[2]


def test_both_sites_of_a_split_regional_are_told() -> None:
    found = whole(20, 40, combined_tables=Fraction(60))
    assert head(place(found, 1)) == (OVERALL, ["10.50", "19.6000", "19.60"], False)


@pytest.mark.parametrize(
    ("name", "shown"),
    [("Vanderbilt", ["180.00"]), ("Blue Ribbon Pairs", ["190.00", "142.50"])],
)
def test_a_championship_has_a_fixed_first_and_no_factors(name: str, shown: list[str]) -> None:
    """Pages 5 to 7: a printed place is not worked out of the first; any other place of pairs is."""
    [found] = championship(name, 63).groups
    assert head(place(found, 2)) == ("", shown, len(shown) == 1)


def test_a_knockout_is_rounded_once_at_every_place() -> None:
    """Page 4: percents of the unrounded first; prestige and the 90% of the bracket above are told."""
    top, second = knockout(
        BracketFacts(16, Fraction(8000), Fraction(8000)), BracketFacts(40, Fraction(6999))
    )
    first, runner_up = top.overall[0].receipt, top.overall[1].receipt
    with_prestige = "B K L M P prestige"
    assert head(first) == (with_prestige, [str(top.overall[0].award)], True)
    names, shown, once = head(runner_up)
    assert (names, once) == (with_prestige, True)
    assert shown == [top.first.shown, str(top.overall[1].award)]
    names, shown, once = head(second.overall[0].receipt)
    assert (names, once, shown[-1]) == ("B K L M P", True, str(second.overall[0].award))
    assert len(shown) == 3, "by the formula, the limit, the award"
    assert head(top.match) == (MATCH, ["1.25"], True)


def test_a_receipt_of_0_5_0_has_the_factors_of_the_first_elsewhere() -> None:
    """There the first was one line, and its factors stood with the group."""
    found = whole(16, 32)
    first = place(found, 1)
    [exact, colour] = first.parts
    short = replace(first, parts=(replace(exact, parts=()), colour))
    stored = [one.to_json() for one in (*found.factors, Explained(Reason.of("D"), "1", NO_REASON))]
    assert equations(short, stored) == equations(first)


def ranked(facts: RankedFacts, **readings: str) -> Explained:
    """What is paid to who is third, and first of both sessions."""
    read = BOOK.readings(readings)
    sessions = (SectionPlace("", 1), SectionPlace("", 1))
    found = asked(whole=facts.whole, readings=readings)
    return entitled(facts, found, (RankedEntrant("1", "all", 3, sessions),), read)[0].receipt


def test_each_award_that_is_paid_has_a_head_and_no_other() -> None:
    facts = RankedFacts("pairs", "regional", 2, whole=group("all", 16, 32))
    two = equations(ranked(facts))
    assert [numbers(one) for one in two] == [["3.03"], ["3.03"]]
    three = equations(ranked(facts, match_and_overall="add"))
    assert [numbers(one)[-1] for one in three] == ["5.12", "3.03", "3.03"]
    assert equations(best_of("1", (), READINGS).receipt) == ()


def test_level_entrants_share_what_was_rounded_before() -> None:
    facts = RankedFacts("pairs", "regional", 2, whole=group("all", 16, 32))
    two = (RankedEntrant("1", "all", 1), RankedEntrant("2", "all", 1))
    receipt = entitled(facts, asked(whole=facts.whole), two, READINGS)[0].receipt
    names, shown, once = head(receipt)
    assert (names, shown[0], shown[-1], once) == (OVERALL, "9.10", "7.97", False)


def of_matches(*played: int) -> Any:
    top = knockout(BracketFacts(16))[0]
    shares = [MatchShare(Fraction(1), Fraction(part, 100)) for part in played]
    return top, shares


def test_the_sum_of_matches_is_headed_by_one_and_tells_each() -> None:
    top, shares = of_matches(100, 60)
    found = match_sum(top.match.parts[0], shares, READINGS)
    assert head(found) == (MATCH, ["1.25", "1.25", "0.75", "2.00"], False)
    said = [READINGS.said(name) for name in ("small_match_shares", "lost_final")]
    assert head(match_sum(top.match.parts[0], shares, READINGS, said)) == head(found)
    nothing = match_sum(top.match.parts[0], [], READINGS)
    assert head(nothing) == ("", ["0.00"], False)


def test_the_larger_of_place_and_matches_heads_a_player_of_a_knockout() -> None:
    top, shares = of_matches(*[100] * 4)
    first = top.overall[0]
    place_of = Earned(first.award, first.colours, first.receipt)
    for earned, factors in (
        (place_of, "B K L M P"),
        (Earned(Decimal(1), (), first.receipt), MATCH),
    ):
        found = personal_award(
            earned,
            top.match.parts[0],
            match_colour=top.match_colour,
            shares=shares,
            readings=READINGS,
        )
        assert head(found.receipt)[0] == factors


def lines(found: GroupAwards) -> Iterator[tuple[PlaceAward, str]]:
    yield from ((one, OVERALL) for one in found.overall[:4])
    for section in found.session:
        yield from ((one, SESSION) for one in section.awards[:4])


@examples(40, derandomize=True)
@given(FACTS)
def test_the_factors_make_what_is_said_and_the_last_number_is_the_award(facts: RankedFacts) -> None:
    for found in paid(facts).groups:
        for one, factors in lines(found):
            [equation] = equations(one.receipt)
            names = [factor.line.name for factor in equation.factors]
            assert " ".join(names[: len(factors.split())]) == factors
            assert numbers(equation)[-1] == str(one.award)
            assert not (says_once(equation) and one.places > (1, 1))
            made = equation.made
            assert made
            multiplied = prod(Fraction(factor.line.shown) for factor in equation.factors)
            assert half_up(multiplied, 2) == half_up(Fraction(made.shown), 2)
