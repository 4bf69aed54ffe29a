"""Rule 11, page 2: what the only match pays that was played before a lost final."""

from __future__ import annotations

from fractions import Fraction

import pytest

from brackets.systems.bridge.engine.participation import award_of_record, individual_award
from brackets.systems.bridge.words import said
from tests.brackets.systems.bridge.engine.test_participation import fractions


@pytest.mark.parametrize(
    ("percents", "shares"),
    [
        ((99, 0, 0, 100), (1, 0, 0, 0)),  # P OUT OUT P and OUT OUT P P, as page 2 prints them
        ((0, 0, 50, 50), (0, 0, 1, 0)),
        ((60, 20, 0, 100), (1, Fraction(1, 5), 0, 0)),  # a small share is another question
        ((0, 99, 0, 80), (0, 1, 0, 0)),  # 3rd/4th takes P2 = 100
        ((60, 0, 0, 49), (Fraction(3, 5), 0, 0, 0)),  # out of the final
        ((60, 0, 70, 100), (Fraction(3, 5), 0, Fraction(7, 10), 0)),  # two matches
    ],
)
def test_the_only_match_before_a_lost_final_in_full_is_a_reading_of_rule_11(
    percents: tuple[int, ...], shares: tuple[Fraction, ...]
) -> None:
    read = award_of_record("won_three_lost_final", fractions(*percents), one_in_full=True)
    assert (read.award, read.match_shares) == ("match", shares)
    plain = award_of_record("won_three_lost_final", fractions(*percents))
    assert plain.match_shares == (*(Fraction(one, 100) for one in percents[:3]), 0)
    lifted = read.match_shares != plain.match_shares
    assert ("in full: the only one played before the lost final." in said(read.reasons)) is lifted


@pytest.mark.parametrize(
    ("rounds", "won", "percents", "boards", "first"),
    [
        (3, 2, (60, 0, 100), None, 1),  # eight teams
        (5, 4, (60, 0, 0, 0, 100), None, 1),
        (4, 3, (100, 0, 0, 100), None, 1),  # nothing is missing
        (2, 1, (60, 100), None, Fraction(3, 5)),  # one match won: page 1 pays in proportion
        (4, 2, (60, 0, 100), None, Fraction(3, 5)),  # the semi-final was lost
        (4, 4, (60, 0, 0, 99), None, Fraction(3, 5)),  # the final was won
        (3, 2, (0, 70, 100), (10, 40, 24), 0),  # 56% of the boards: 2nd
    ],
)
def test_rule_11_in_full_is_for_who_lost_the_final_without_a_place(
    rounds: int,
    won: int,
    percents: tuple[int, ...],
    boards: tuple[int, ...] | None,
    first: Fraction,
) -> None:
    found = individual_award(rounds, won, fractions(*percents), boards, one_in_full=True)
    assert found.match_shares[0] == first
    if boards:
        assert (found.award, found.match_shares[1]) == ("2nd", Fraction(7, 10))
