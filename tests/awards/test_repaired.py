"""What brackets pay that were repaired in play: play-offs, nine to three, disqualified teams."""

from __future__ import annotations

import pytest

from awards.models import Award
from brackets.actions.restructuring import (
    amend_event,
    plan_disqualification,
    plan_move,
    plan_play_off,
)
from tests.awards.making import award_of, computed, loaded, made_field, play_out
from tests.brackets.playing import entrant, fresh, play
from tourney.models import Event

pytestmark = pytest.mark.django_db


def paid(event: Event, number: int) -> tuple[str, str]:
    """Own rank and amount of the first member of a team."""
    award = award_of(event, number)
    return award.own_rank, str(award.award)


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


def test_nine_become_three_and_six_are_paid() -> None:
    """17 + 15 / 2 tables: 34.5 / 60 x 46 = 26.45; 75%, 55%, and a third for 4/6 (rule 35)."""
    loaded()
    event = made_field(16, 16)
    play(event, "R1M1", (40, 20), bracket=2)
    moved = entrant(event, 17)
    plan = plan_move(moved, bracket_number=1)
    amend_event(event, plan, by=None, seen=plan.seen, confirmed=plan.found.voided)
    play_out(event)
    computed(fresh(event))
    amounts = sorted(
        {
            (award.team_rank, str(award.award))
            for award in Award.objects.filter(sanction__event=event, bracket_number=1)
            if award.own_rank not in ("match", "nothing")
        }
    )
    assert amounts == [("1", "26.45"), ("2", "19.84"), ("3", "14.55"), ("4/6", "8.82")]


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
