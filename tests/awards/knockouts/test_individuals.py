"""What teams are paid in odd places: small fields, level pairs, forfeits, matches of three."""

from __future__ import annotations

from typing import Any

import pytest

from awards.models import Award, Edition, Sanction
from awards.receipts.ranks import team_rank
from brackets.draw.reasons import written
from brackets.drawn.facts import DrawMade
from brackets.journal.amending import amend_event
from brackets.journal.append import append
from brackets.systems.bridge.actions import withdraw
from brackets.systems.bridge.actions.restructuring import plan_double_forfeit
from tests.awards.making import (
    award_of,
    computed,
    finished,
    loaded,
    made_field,
    play_out,
    play_round,
    play_scores,
)
from tests.awards.words import earned
from tests.brackets.systems.bridge.engine.fours import FOURS
from tests.brackets.systems.bridge.playing import entrant, fresh, match_of
from tourney.models import Event

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def edition() -> Edition:
    return loaded()


def paid(event: Event) -> list[tuple[str, str, str]]:
    """Every team's rank, the first player's own rank and award, by team number."""
    rows = Award.objects.filter(sanction__event=event, member__position=1)
    found = rows.order_by("team_number")
    return [(team_rank(one), earned(one), str(one.award)) for one in found]


@pytest.mark.parametrize(
    ("teams", "awards"),
    [
        # 12 / 60 x 46 = 9.20 for two teams, but no place: the match award alone (rule 89).
        (2, [("1", "match", "1.25"), ("2", "nothing", "0.00")]),
        # Three and four teams: 1st only.
        (3, [("1", "1st", "9.97"), ("2", "match", "0.63"), ("3", "nothing", "0.00")]),
        (
            4,
            [
                ("1", "1st", "10.73"),
                ("2", "match", "1.25"),
                ("3/4", "nothing", "0.00"),
                ("3/4", "nothing", "0.00"),
            ],
        ),
        # Five: 1st and 2nd advanced two rounds; 4 won one match of two in the first three-way.
        (
            5,
            [
                ("1", "1st", "11.50"),
                ("2", "2nd", "8.63"),
                ("4/5", "nothing", "0.00"),
                ("3", "match", "0.63"),
                ("4/5", "nothing", "0.00"),
            ],
        ),
    ],
)
def test_few_teams_are_paid_what_advanced_two_rounds_by_rule_89(
    teams: int, awards: list[tuple[str, str, str]]
) -> None:
    event = finished(teams)
    computed(event)
    assert paid(event) == awards


@pytest.mark.parametrize(
    ("teams", "places"),
    [(3, (1, 0)), (4, (1, 0)), (5, (1, 1)), (6, (1, 1)), (7, (1, 1))],
)
def test_the_books_small_formats_pay_who_advanced_two_rounds(
    teams: int, places: tuple[int, int]
) -> None:
    event = finished(teams, variant="book")
    computed(event)
    owns = [own for _, own, _ in paid(event)]
    assert (owns.count("1st"), owns.count("2nd")) == places
    assert owns.count("3rd/4th") == 0


def test_two_wins_of_a_round_robin_are_a_match_award_and_one_is_half_of_it() -> None:
    """Five teams won 4, 3, 2, 1 and 0 of four; those out of the money have the match award."""
    event = finished(5, variant="book")
    computed(event)
    found = [award for _, own, award in paid(event) if own in ("match", "nothing")]
    assert found == ["1.25", "0.63", "0.00"]


def read_as(event: Event, name: str, value: str, **values: Any) -> Sanction:
    """Computed with one question of the book answered."""
    return computed(event, readings={name: value}, **values)


@pytest.mark.parametrize(
    ("teams", "awards"),
    [
        # Matches of 28 boards, 1.25 each: one win is 1.25 where half a three-way was 0.63.
        (3, ["9.97", "1.25", "0.00"]),
        # Matches of 7 boards, 0.36 each: two wins 0.72, one 0.36, where a three-way was 1.25, 0.63.
        (5, ["11.50", "8.63", "0.72", "0.36", "0.00"]),
    ],
)
def test_every_match_of_a_round_robin_can_pay_by_its_own_boards(
    teams: int, awards: list[str]
) -> None:
    event = finished(teams, variant="book")
    read_as(event, "round_robin_matches", "each")
    assert sorted((award for _, _, award in paid(event)), key=float, reverse=True) == awards


def test_a_match_of_three_beside_others_of_its_round_is_no_round_robin() -> None:
    """Nine teams begin with three-ways: what one win pays there is another question."""
    event = finished(9)
    read_as(event, "round_robin_matches", "each")
    one_win = [award for _, own, award in paid(event) if own == "match"]
    again = finished(9)
    computed(again)
    assert one_win == [award for _, own, award in paid(again) if own == "match"]


def test_one_win_of_two_can_be_a_full_award_where_no_half_is_printed() -> None:
    """Page 8 prints the half for national championships."""
    regional, national = finished(13), finished(13)
    read_as(regional, "one_win_of_two", "nabc")
    read_as(national, "one_win_of_two", "nabc", classification="national")
    assert {award for _, own, award in paid(regional) if own == "match"} == {"1.25"}
    assert "0.90" in {award for _, own, award in paid(national) if own == "match"}


def eight_without_a_final() -> Event:
    """Both who reached the final of eight agree not to play it."""
    event = made_field(8)
    for number in (1, 2):
        play_round(event, number)
    plan = plan_double_forfeit(event, bracket_number=1, match_key="R3M1")
    amend_event(event, plan, by=None, seen=plan.seen)
    return fresh(event)


@pytest.mark.parametrize(("reading", "finalists"), [("matches", "2.50"), ("places", "6.90")])
def test_who_agreed_not_to_play_a_final_of_eight(reading: str, finalists: str) -> None:
    """Two match awards, or half of 13.80 as 3/4 (page 13); who lost a semi-final has its match."""
    event = eight_without_a_final()
    read_as(event, "agreed_final", reading)
    assert [award for _, _, award in paid(event)] == [finalists] * 2 + ["1.25"] * 2 + ["0.00"] * 4


def test_a_final_of_sixteen_that_was_not_played_is_no_question() -> None:
    """Sixteen teams have 3/4 anyway (page 4)."""
    event = made_field(16)
    for number in (1, 2, 3):
        play_round(event, number)
    plan = plan_double_forfeit(event, bracket_number=1, match_key="R4M1")
    amend_event(event, plan, by=None, seen=plan.seen)
    read_as(fresh(event), "agreed_final", "matches")
    assert paid(event)[:4] == [("3/4", "3rd/4th", "9.97")] * 4


@pytest.mark.parametrize("teams", [6, 7, 8])
def test_six_to_eight_teams_are_paid_two_places_by_rule_89(teams: int) -> None:
    event = finished(teams)
    computed(event)
    owns = [own for _, own, _ in paid(event)]
    assert (owns.count("1st"), owns.count("2nd"), owns.count("3rd/4th")) == (1, 1, 0)


def test_a_level_pair_of_a_three_way_is_half_a_win_to_both_by_rule_109() -> None:
    event = made_field(9)
    # 1 and 5 level, 1 beats 9, 5 beats 9 by more: a win and a half each.
    play_scores(match_of(event, "R1M1"), (30, 30), (40, 20), (60, 20))
    play_out(event)
    computed(fresh(event))
    five, nine = award_of(event, 5), award_of(event, 9)
    assert str(five.match_wins) == "0.75"
    assert str(five.award) == "0.94"
    assert (str(nine.match_wins), str(nine.award)) == ("0.00", "0.00")


def test_who_goes_on_from_a_forfeited_three_way_has_its_match_award() -> None:
    event = made_field(9)
    play_scores(match_of(event, "R1M2"), (60, 20), (70, 20), (50, 20))
    withdraw(entrant(event, 9), by=None)
    assert match_of(event, "R1M1").state == "decided"
    play_out(event)
    computed(fresh(event))
    assert str(award_of(event, 5).match_wins) == "1.00"
    assert str(award_of(event, 9).award) == "0.00"


def test_an_unplayed_final_pays_both_finalists_as_3_4_by_rules_27_and_147() -> None:
    event = made_field(16)
    for number in (1, 2, 3):
        play_round(event, number)
    for number in (1, 2):
        withdraw(entrant(event, number), by=None)
    computed(fresh(event))
    assert paid(event)[:4] == [("3/4", "3rd/4th", "9.97")] * 4


def test_two_wins_in_a_match_of_four_pay_it_whole_and_one_pays_half_by_rule_109() -> None:
    event = made_field(12)
    seats = {number: entrant(event, number).pk for number in range(1, 13)}
    append(event, DrawMade(1, FOURS, seats, tuple(range(1, 13)), written("by hand")), by=None)
    six = ((30, 20), (30, 20), (30, 20), (25, 20), (25, 20), (24, 20))
    play_scores(match_of(event, "R1M2"), *six)
    play_out(event)
    computed(event)
    wins = dict(
        Award.objects.filter(sanction__event=event, member__position=1).values_list(
            "team_number", "match_wins"
        )
    )
    assert [str(wins[team]) for team in (8, 11)] == ["0.50", "0.00"]
    assert str(wins[5]) == "1.50"
