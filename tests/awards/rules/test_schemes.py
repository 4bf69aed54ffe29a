"""What an edition says as data: ratings of its own, shared colours, a unit, lists of places."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given

from awards.rules.awarded import EventAwards
from awards.rules.colours import ColourShare
from awards.rules.errors import RuleError
from awards.rules.event import event_awards
from awards.rules.facts import BracketFacts, KnockoutFacts
from awards.rules.kinds import KINDS
from awards.rules.knockout import BracketAwards, knockout_awards
from awards.rules.ranked import RankedFacts
from awards.rules.rated import as_rated
from awards.rules.rulebook import Rulebook
from awards.rules.tables import DepthShare, DepthStep, OverallPlace, SessionPlace
from awards.rules.tables.sane import LISTS, check_row
from awards.words import say
from tests.awards.receipts.test_calculator import recomputed
from tests.awards.rules.book import BOOK
from tests.awards.rules.fields import group, overall, session
from tests.awards.rules.schemes import FINAL, HALF, MOST, in_units, own_rating, painting, with_rows
from tests.awards.rules.test_ranked_properties import FACTS
from tests.awards.words import text_of
from tests.examples import examples

EIGHT = {"whole": group("all", 8, 16)}


def ranked(book: Rulebook, event: str = "pairs", rating: str = FINAL, **facts: Any) -> EventAwards:
    """A ranked event of two sessions and eight tables under this edition."""
    asked = RankedFacts(event, rating, 2, **{**EIGHT, **facts})
    return event_awards(book, as_rated(book, asked), book.readings())


def knocked_out(book: Rulebook, *brackets: BracketFacts, **facts: Any) -> tuple[BracketAwards, ...]:
    """A knockout of four sessions and 24 boards under this edition."""
    given = {"boards": 24, "sessions": 4, **facts}
    asked = KnockoutFacts(FINAL, brackets or (BracketFacts(16),), **given)
    return knockout_awards(book, as_rated(book, asked), book.readings())


def shares(found: tuple[ColourShare, ...]) -> list[str]:
    return [f"{one.award} {one.colour}" for one in found]


def test_an_event_of_an_own_rating_is_paid_by_its_own_factors() -> None:
    """B (8 + 4) / 40 = 0.3, R 9, S 1.5: 4.05 where a regional of R 14 pays 6.30."""
    own, regional = ranked(own_rating()), ranked(BOOK, rating="regional")
    assert (overall(own.groups[0])[0], overall(regional.groups[0])[0]) == ("4.05", "6.30")
    found = knocked_out(own_rating())[0]
    # B 26/60 x K 28 = 12.13; D 0.85.
    assert (str(found.overall[0].award), found.match.shown) == ("12.13", "0.85")


def test_an_award_in_two_colours_gives_the_first_its_rounded_share() -> None:
    """95% of 4.05 is 3.8475, 3.85; half of 1.35 is 0.675, 0.68."""
    found = ranked(own_rating()).groups[0]
    assert shares(found.overall[0].colours) == ["3.85 red", "0.20 black"]
    assert str(found.session[0].awards[0].award) == "1.35"
    assert shares(found.session[0].awards[0].colours) == ["0.68 red", "0.67 black"]
    bracket = knocked_out(own_rating())[0]
    assert shares(bracket.match_colours) == ["0.43 red", "0.42 black"]
    assert shares(bracket.overall[0].colours) == ["11.52 red", "0.61 black"]


def test_the_receipt_says_both_colours() -> None:
    text = text_of(ranked(own_rating()).groups[0].receipt)
    assert "colour = red: district final overall award: 95% of it, the rest black" in text
    bracket = knocked_out(own_rating())[0]
    assert "95% of it, the rest black" in text_of(bracket.overall[0].receipt)


@pytest.mark.parametrize("event", KINDS)
def test_every_kind_of_event_takes_an_own_rating(event: str) -> None:
    """All but a barometer final, which is regional by the book (page 11)."""
    more: dict[str, Any] = {"boards": 7}
    if event == "barometer_final":
        more |= {"level": 1, "entry_tables": Fraction(20)}
    if event == "side_game_series":
        more |= {"session_tables": (Fraction(8), Fraction(9))}
    found = ranked(own_rating(), event, **more)
    colours = {share.colour for place in found.groups[0].overall for share in place.colours}
    assert colours == ({"gold"} if event == "barometer_final" else {"red", "black"})


def test_gold_of_an_own_rating_is_divided_as_at_a_regional() -> None:
    """A lower bracket has a third gold of what is gold; the rest of the row stays what it is."""
    book = own_rating(colours=[painting("any", HALF), painting("overall", MOST, "gold", "silver")])
    top, low = knocked_out(book, BracketFacts(16, Fraction(5000)), BracketFacts(16, Fraction(200)))
    first, below = top.overall[0], low.overall[0]
    assert [one.colour for one in first.colours] == ["gold", "silver"]
    assert [one.colour for one in below.colours] == ["gold", "red", "silver"]
    part = Decimal(below.award) * Decimal("0.95")
    assert abs(below.colours[0].award - part / 3) <= Decimal("0.01")
    assert sum(one.award for one in below.colours) == below.award


def test_a_side_event_of_a_rating_like_a_national_is_paid_as_at_a_regional() -> None:
    found = ranked(own_rating("national"), non_championship=True)
    regional = ranked(BOOK, rating="regional", non_championship=True)
    assert overall(found.groups[0]) == overall(regional.groups[0])
    assert shares(found.groups[0].overall[0].colours)[0].endswith(" red")
    assert [say(one) for one in found.warnings] != [say(one) for one in regional.warnings]
    beside = knocked_out(own_rating("national"), non_championship=True)[0]
    assert beside.match.shown == "0.81"


def test_a_rating_like_a_sectional_has_no_gold_rules_of_a_regional() -> None:
    three = knocked_out(own_rating("regional"), sessions=3)[0]
    four = knocked_out(own_rating("sectional"), sessions=3)[0]
    assert (str(three.overall[0].award), str(four.overall[0].award)) == ("8.49", "12.13")


def test_an_unknown_rating_is_named_with_those_there_are() -> None:
    said = "'world' is no rating of edition acbl-2003-11; there are club, club_championship, "
    with pytest.raises(RuleError, match=said):
        as_rated(BOOK, RankedFacts("pairs", "world", 2, **EIGHT))


def test_a_rating_without_a_factor_or_a_colour_is_an_error_that_names_it() -> None:
    bare = replace(own_rating(), tables={**own_rating().tables, "colours": BOOK.tables["colours"]})
    with pytest.raises(RuleError, match="no row for classification district_final and award"):
        ranked(bare)
    with pytest.raises(RuleError, match="no row for classification district_final"):
        ranked(with_rows(BOOK, own_rating().rating(FINAL)))


@pytest.mark.slow
@given(FACTS)
@examples(25)
def test_awards_of_a_unit_are_whole_units_and_come_out_of_their_receipts(
    facts: RankedFacts,
) -> None:
    for unit in ("0.05", "1"):
        book = in_units(unit)
        found = event_awards(book, facts, book.readings())
        for one in found.groups:
            for place in one.overall:
                assert place.award % Decimal(unit) == 0
                assert all(share.award % Decimal(unit) == 0 for share in place.colours)
            recomputed(one.receipt, unit=Fraction(unit))


def test_a_receipt_says_what_it_was_rounded_to() -> None:
    found = ranked(in_units("0.50"), rating="regional").groups[0]
    assert overall(found)[:3] == ["6.50", "5.00", "3.50"]
    assert "6.30 rounded half up to 0.50" in text_of(found.receipt)


def test_a_kind_can_have_a_list_of_places() -> None:
    shared = [Decimal(one) for one in ("0.80", "0.65", "0.50", "0.30", "0.20")]
    places = [
        OverallPlace("bam", 1, None, at, at, "share", share, 1)
        for at, share in enumerate(shared, 2)
    ]
    sessions = [SessionPlace("bam", "standard", 2, None, "share", Decimal("0.10"), 1)]
    book = with_rows(BOOK, *places, *sessions)
    listed, swiss = ranked(book, "bam", "regional"), ranked(book, "swiss", "regional", boards=7)
    # T 1.10: 6.93; eight tables of teams are paid three places (page 2).
    assert overall(listed.groups[0]) == ["6.93", "5.54", "4.50"]
    assert "0.80 x 6.93" in text_of(listed.groups[0].overall[1].receipt)
    assert session(listed.groups[0])[1] == "0.23"
    assert overall(swiss.groups[0]) == ["6.30", "4.73", "3.54"]


def test_a_list_may_end_where_the_depth_of_its_kind_ends() -> None:
    places = [OverallPlace("bam", 1, None, at, at, "share", Decimal("0.5"), 1) for at in (2, 3)]
    unlisted = replace(BOOK, tables={**BOOK.tables, "overall_places": ()})
    steps = [DepthStep("bam", 3, None, 3, False, 1), DepthShare("bam", Decimal(0), Decimal(1), 1)]
    found = ranked(with_rows(unlisted, *places, *steps), "bam", "regional")
    assert overall(found.groups[0]) == ["6.93", "3.47", "3.47"]
    deeper = with_rows(unlisted, *places, DepthStep("bam", 3, None, 4, False, 1))
    with pytest.raises(RuleError, match="no row for sessions 2 and place 4"):
        ranked(deeper, "bam", "regional")


def test_every_kind_can_have_lists() -> None:
    assert {*KINDS, "teams"} == set(LISTS)
    for kind in LISTS:
        check_row(OverallPlace(kind, 1, None, 2, 2, "share", Decimal("0.5"), 1))
        check_row(DepthStep(kind, 3, None, 3, False, 1))
