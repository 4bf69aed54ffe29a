"""What a player is paid who played one match before a lost final, and which reading the receipt names."""

from __future__ import annotations

from fractions import Fraction

import pytest
from django.test import Client

from awards.knockouts.individuals import Payer, personal
from awards.mapping.knockout import BracketField, Outcome, Record
from awards.receipts.knockout import award_receipt
from brackets.systems.bridge.actions import withdraw
from tests.awards.making import award_of, computed, loaded, made_field, play_round, play_scores
from tests.awards.receipts.test_participation import lined_up, page
from tests.awards.rules.book import BOOK, alone
from tests.awards.words import text_of
from tests.brackets.systems.bridge.playing import entrant, fresh, match_of


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("reading", "award", "why_not"),
    [("played", "0.94", "in the matches won."), ("full", "1.46", "but match 1 in full")],
)
def test_the_only_match_before_a_lost_final_is_paid_as_it_is_read(
    client: Client, reading: str, award: str, why_not: str
) -> None:
    """14 of 24 boards of 1.25 and 4 of 24, in a final that the team lost: rules 2 and 11."""
    loaded()
    event = made_field(8, members=5)
    play_round(event, 1)
    lined_up(event, 1, "R1M1", 24, 24, 24, 10, 14)
    play_round(event, 2)
    lined_up(event, 1, "R2M1", 24, 24, 24, 20, 4)
    play_scores(match_of(event, "R3M1"), (20, 60))
    lined_up(event, 1, "R3M1", 24, 24, 24, 10, 14)
    readings = {"lost_final": reading}
    sanction = computed(fresh(event), readings=readings)
    found = award_of(event, 1, 5)
    assert str(found.award) == award
    receipt = award_receipt(found, sanction).to_text()
    assert "reading small_match_shares: share" in receipt
    assert f"reading lost_final: {reading}" in receipt
    assert why_not in receipt
    fourth = award_receipt(award_of(event, 1, 4), sanction).to_text()
    assert "lost_final" not in fourth
    assert "in proportion" not in page(client, event, 1, 5)


@pytest.mark.django_db
def test_a_final_without_a_board_is_not_one_that_was_lost() -> None:
    """The fifth of a team that leaves before the final has played half of the first match alone."""
    loaded()
    event = made_field(8, members=5)
    for number, boards in ((1, (24, 24, 24, 10, 14)), (2, (24, 24, 24, 20, 4))):
        play_round(event, number)
        lined_up(event, 1, f"R{number}M1", *boards)
    withdraw(entrant(event, 1), by=None)
    sanction = computed(fresh(event), readings={"lost_final": "full"})
    found = award_of(event, 1, 5)
    assert str(found.award) == "0.94"
    assert "lost_final" not in award_receipt(found, sanction).to_text()


def test_who_has_a_place_by_the_boards_of_a_long_match_is_not_asked_about() -> None:
    """28 of 40 boards of the second match are 56% of both: 2nd, and the match pays what was played."""
    field = BracketField(1, (), (), (8, 4, 2), frozenset(), True, None, None)
    matches = tuple(
        Outcome(at, length, at < 3, Fraction(at < 3), 1, at_table=True, forfeited=False)
        for at, length in ((1, 10), (2, 40), (3, 24))
    )
    payer = Payer(BOOK, BOOK.readings({"lost_final": "full"}), alone(8), None)
    boards = (Fraction(0), Fraction(70), Fraction(100))
    found = personal(payer, field, Record(matches, 2, 2), boards)
    assert found.own == (2, 2)
    assert str(found.match_wins) == "0.70"
    assert "lost_final" not in text_of(found.paid.receipt)
