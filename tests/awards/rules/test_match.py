"""Match awards, partial wins, and what one player gets."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from awards.rules.colours import ColourShare, Pigment
from awards.rules.explained import Explained
from awards.rules.match import (
    Earned,
    MatchShare,
    PersonalAward,
    partial_share,
    personal_award,
)
from awards.rules.rulebook import Readings
from awards.words import say
from brackets.draw.reasons import Reason
from tests.awards.rules.book import BOOK, READINGS

MATCH = Explained(Reason.of("match award"), Fraction(5, 4), Reason.of("as entered"))
RED = Pigment(Explained(Reason.of("colour"), "red", Reason.of("as entered")), "red")
PLACE = Earned(
    Decimal("2.00"),
    (ColourShare("gold", Decimal("2.00")),),
    Explained(Reason.of("place", place=1), Decimal("2.00"), Reason.of("as entered")),
)
HALF, FULL = Fraction(1, 2), Fraction(1)


def _awarded(
    overall: Earned | None, shares: Sequence[Fraction], readings: Readings = READINGS
) -> PersonalAward:
    won = [MatchShare(share) for share in shares]
    return personal_award(overall, MATCH, match_colour=RED, shares=won, readings=readings)


def test_each_match_is_rounded_and_then_summed() -> None:
    award = _awarded(None, (HALF, HALF))
    assert award.award == Decimal("1.26")
    assert award.colours == (ColourShare("red", Decimal("1.26")),)


def test_half_a_match_and_the_boards_played_stand_beside_each_other() -> None:
    """One win of two, 80% of the boards: 1.25 x 1/2 x 80%."""
    award = personal_award(
        None,
        MATCH,
        match_colour=RED,
        shares=[MatchShare(HALF, Fraction(4, 5)), MatchShare(FULL, Fraction(1, 3))],
        readings=READINGS,
    )
    assert [say(part.reason) for part in award.receipt.parts] == [
        "1.2500 x 1/2 won x 80% of the match award",
        "1.2500 x 100/3% of the match award",
    ]
    assert [part.shown for part in award.receipt.parts] == ["0.50", "0.42"]


def test_the_larger_of_place_and_matches_counts() -> None:
    assert _awarded(PLACE, (FULL,)).award == Decimal("2.00")
    more = _awarded(PLACE, (FULL, FULL))
    assert (more.award, more.colours[0].colour) == (Decimal("2.50"), "red")
    assert say(more.receipt.reading) == "match_and_overall: larger"


def test_or_both_where_the_edition_says_so() -> None:
    both = _awarded(PLACE, (FULL,), BOOK.readings({"match_and_overall": "add"}))
    assert both.award == Decimal("3.25")
    assert [share.colour for share in both.colours] == ["gold", "red"]


def test_one_win_of_two_is_half_a_match_award_or_a_full_one() -> None:
    assert partial_share(BOOK, 1, 2, READINGS) == HALF
    assert partial_share(BOOK, 2, 2, READINGS) == partial_share(BOOK, 1, 1, READINGS) == FULL
    assert partial_share(BOOK, 0, 2, READINGS) == 0
    assert partial_share(BOOK, 1, 2, BOOK.readings({"one_win_of_two": "full"})) == FULL


def test_the_half_may_be_for_nationals_alone_as_it_is_printed() -> None:
    printed = BOOK.readings({"one_win_of_two": "nabc"})
    assert partial_share(BOOK, 1, 2, printed) == FULL
    assert partial_share(BOOK, 1, 2, printed, is_national=True) == HALF
    assert partial_share(BOOK, 1, 1, printed, is_national=True) == FULL


@given(st.lists(st.fractions(0, 1), max_size=6))
def test_the_colours_of_a_player_add_up(shares: list[Fraction]) -> None:
    award = _awarded(None, shares)
    assert sum((one.award for one in award.colours), start=Decimal(0)) == award.award
