"""What brackets pay that were repaired in play: play-offs, nine to three, disqualified teams."""

from __future__ import annotations

import pytest

from awards.actions.awards import publish_awards
from awards.models import Award
from awards.receipts.knockout import award_receipt
from awards.receipts.ranks import team_rank
from brackets.journal.amending import amend_event
from brackets.models import Match
from brackets.systems.bridge.actions import record_line_up
from brackets.systems.bridge.actions.restructuring import (
    break_three_way,
    join_match,
    plan_breaking,
    plan_disqualification,
    plan_joining,
    plan_move,
    plan_play_off,
)
from brackets.systems.bridge.books import cite
from tests.awards.making import (
    award_of,
    computed,
    loaded,
    made_field,
    play_out,
    play_round,
    play_scores,
)
from tests.awards.words import earned, warned, why
from tests.brackets.systems.bridge.playing import entrant, fresh, match_of, play
from tests.factories import make_entrant
from tourney.models import Event

pytestmark = pytest.mark.django_db


def paid(event: Event, number: int) -> tuple[str, str]:
    """Own rank and amount of the first member of a team."""
    award = award_of(event, number)
    return earned(award), str(award.award)


def test_the_winner_of_a_play_off_of_eight_has_22_and_a_half_percent() -> None:
    """(8 + 10) / 60 x 46 = 13.80; 22.5% is 3.105 (rule 149); two match awards would be 2.50."""
    loaded()
    event = made_field(8)
    plan = plan_play_off(event, bracket_number=1)
    amend_event(event, plan, by=None, seen=plan.seen)
    play_out(event)
    computed(fresh(event))
    assert paid(event, 1) == ("1st", "13.80")
    assert paid(event, 4)[1] == "3.11"
    assert paid(event, 3) == ("match", "1.25")


def test_the_winners_of_play_offs_of_sixteen_share_22_and_a_half_percent() -> None:
    """(16 + 10) / 60 x 46 = 19.9333; the average of 5/8 is 22.5%: 4.485 (rules 92 and 149)."""
    loaded()
    event = made_field(16)
    plan = plan_play_off(event, bracket_number=1)
    amend_event(event, plan, by=None, seen=plan.seen)
    play_out(event)
    computed(fresh(event))
    amounts = sorted(paid(event, number)[1] for number in range(5, 9))
    assert amounts == ["1.25", "1.25", "4.49", "4.49"]


def nine_to_three(members: int = 4) -> Event:
    """Two brackets of 16; team 17 won its first match in the lower one and was moved up."""
    loaded()
    event = made_field(16, 16, members=members)
    play(event, "R1M1", (40, 20), bracket=2)
    moved = entrant(event, 17)
    plan = plan_move(moved, bracket_number=1)
    amend_event(event, plan, by=None, seen=plan.seen, confirmed=plan.found.voided)
    return fresh(event)


def play_rounds(event: Event, last: int) -> None:
    """The rounds of bracket 1 up to this one."""
    for number in range(1, last + 1):
        play_round(event, number, bracket__number=1)


def test_nine_become_three_and_six_are_paid() -> None:
    """17 + 15 / 2 tables: 34.5 / 60 x 46 = 26.45; 75%, 55%, and a third for 4/6 (rule 35)."""
    event = nine_to_three()
    play_out(event)
    computed(fresh(event))
    amounts = sorted(
        {
            (team_rank(award), str(award.award))
            for award in Award.objects.filter(sanction__event=event, bracket_number=1)
            if earned(award) not in ("match", "nothing")
        }
    )
    assert amounts == [("1", "26.45"), ("2", "19.84"), ("3", "14.55"), ("4/6", "8.82")]
    named = Award.objects.filter(sanction__event=event, team_low=4, team_high=6)
    assert {earned(award) for award in named} == {"4th/6th"}
    assert all(why(award).startswith("4th/6th: ") for award in named)


def test_two_that_share_2_and_3_have_the_average_and_the_receipt_says_so() -> None:
    """The winner beats both, who tie each other (rule 36): 65% of 26.45 is 17.1925."""
    event = nine_to_three()
    play_rounds(event, 3)
    play_scores(match_of(event, "R4M1"), (60, 20), (50, 20), (30, 30))
    play_out(event)
    sanction = computed(fresh(event))
    assert warned(sanction) == []
    shared = Award.objects.filter(sanction=sanction, team_low=2, team_high=3, member__position=1)
    assert [(earned(a), str(a.award)) for a in shared] == [("2nd/3rd", "17.19")] * 2
    text = award_receipt(shared[0], sanction).to_text()
    assert f"average of 75, 55, level in the final of three ({cite('36')})" in text
    publish_awards(event, version=sanction.version, line_ups_assumed=False, by=None)


def test_a_winner_that_sat_out_the_final_of_three_has_2nd() -> None:
    """Rule 9: in all matches but the final is 2nd; it is called 2nd, not 2nd/3rd."""
    event = nine_to_three(members=5)
    play_out(event)
    for match in Match.objects.filter(bracket__event=event, sides__entrant=entrant(event, 1)):
        rest = (0, 24) if match.key == "R4M1" else (24, 0)
        keys = [member.pk for member in entrant(event, 1).members.all()]
        boards = dict(zip(keys, (24, 24, 24, *rest), strict=True))
        record_line_up(match, entrant(event, 1), boards=boards, by=None)
    computed(fresh(event))
    absent = award_of(event, 1, position=4)
    assert (earned(absent), str(absent.award)) == ("2nd", "19.84")
    assert "2nd: played match 3" in why(absent)


def test_the_team_moved_in_has_its_first_round_behind_it() -> None:
    """It wins its first match in the new bracket and loses the next: six are paid (rule 35)."""
    event = nine_to_three()
    play_rounds(event, 1)
    moved = entrant(event, 17)
    match = Match.objects.get(bracket__number=1, round_number=2, sides__entrant=moved)
    play_scores(match, (20, 60), (20, 70), (20, 50))
    play_out(event)
    computed(fresh(event))
    award = award_of(event, 17)
    assert (team_rank(award), earned(award), str(award.award)) == ("4/6", "4th/6th", "8.82")


def test_a_broken_three_way_pays_who_advanced_two_rounds() -> None:
    """Nine drawn, eight left in rounds of 8, 5, 4 and 2: 3/4 advanced two rounds (rule 89)."""
    loaded()
    event = made_field(9)
    break_three_way(entrant(event, 9), by=None, seen=plan_breaking(entrant(event, 9)).seen)
    play_out(event)
    computed(fresh(event))
    assert paid(event, 1)[0] == "1st"
    owns = Award.objects.filter(sanction__event=event, own_low=3, own_high=4, member__position=1)
    assert [team_rank(award) for award in owns] == ["3/4"] * 2


def test_a_late_entry_that_joins_pays_no_place_that_won_one_match() -> None:
    """Nine in rounds of 9, 4 and 2: only two advanced two rounds; 16 joined by one play 8, 4, 2."""
    loaded()
    event = made_field(8)
    late = make_entrant(event, members=4, size=4)
    plan = plan_joining(late, bracket_number=1, match_key="R1M1")
    join_match(late, bracket_number=1, match_key="R1M1", by=None, seen=plan.seen)
    play_out(event)
    sanction = computed(fresh(event))
    (document,) = sanction.receipts["brackets"]
    assert [place["places"] for place in document["places"]] == [[1, 1], [2, 2]]


def test_a_disqualified_team_is_paid_nothing_and_whom_it_beat_the_match() -> None:
    loaded()
    event = made_field(8)
    play(event, "R1M1", (40, 20))
    plan = plan_disqualification(entrant(event, 1))
    amend_event(event, plan, by=None, seen=plan.seen, confirmed=plan.found.voided)
    play_out(event)
    computed(fresh(event))
    teams = Award.objects.filter(sanction__event=event).values_list("team_number", flat=True)
    assert 1 not in set(teams)
    assert paid(event, 8)[1] != "0.00"


@pytest.mark.parametrize("number", [16, 9, 8])
@pytest.mark.parametrize("rounds", [1, 2])
def test_a_team_disqualified_after_it_played_counts_for_the_tables(
    number: int, rounds: int
) -> None:
    """Teams that played a board of round one count (DESIGN 5), whenever the fault is found."""
    loaded()
    event = made_field(number)
    play_rounds(event, rounds)
    plan = plan_disqualification(entrant(event, 1))
    amend_event(event, plan, by=None, seen=plan.seen, confirmed=plan.found.voided)
    play_out(event)
    sanction = computed(fresh(event))
    assert sanction.receipts["brackets"][0]["teams"] == number
    assert not [words for words in warned(sanction) if "no board" in words]
    if number == 16:
        winner = Award.objects.get(sanction=sanction, team_low=1, team_high=1, member__position=1)
        assert str(winner.award) == "19.93"


def test_a_team_disqualified_before_it_played_does_not_count() -> None:
    loaded()
    event = made_field(16)
    play(event, "R1M1", (40, 20))
    plan = plan_disqualification(entrant(event, 2))
    amend_event(event, plan, by=None, seen=plan.seen, confirmed=plan.found.voided)
    play_out(event)
    assert computed(fresh(event)).receipts["brackets"][0]["teams"] == 15


def test_the_win_of_a_moved_team_belongs_to_whom_it_beat() -> None:
    """Rule 33: the loser has the forfeit win and its match award; the mover has only the round."""
    event = nine_to_three()
    play_rounds(event, 1)
    moved = entrant(event, 17)
    match = Match.objects.get(bracket__number=1, round_number=2, sides__entrant=moved)
    play_scores(match, (60, 20), (60, 20), (60, 20))
    assert match_of(event, match.key).sides.get(entrant=moved).outcome == "out"
    play_out(event)
    computed(fresh(event))
    assert award_of(event, 32).match_wins == 4, "three played and one by forfeit"
    own = award_of(event, 17)
    assert (earned(own), own.match_wins, str(own.award)) == ("nothing", 0, "0.00")
