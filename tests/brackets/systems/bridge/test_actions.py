"""Actions on brackets: post, record, correct, amend, undo; the rows are always the replay."""

from __future__ import annotations

from decimal import Decimal

import pytest

from brackets.draw.errors import DrawError
from brackets.draw.result import PairResult
from brackets.journal.append import NeedsConfirmation, undo
from brackets.journal.check import differences
from brackets.models import Match, Place, Record, Seat
from brackets.systems.bridge.actions import (
    cut_brackets,
    enter_late,
    move_team,
    post_event,
    propose_cut,
    record_line_up,
    record_result,
    withdraw,
)
from brackets.systems.bridge.actions.amendments import plan_late_entry, plan_withdrawal
from brackets.systems.bridge.actions.results import result_of
from brackets.systems.bridge.planned import plan_checksum
from tests.brackets.systems.bridge.playing import (
    entrant,
    fresh,
    imps,
    match_of,
    play,
    play_all,
    posted,
    standing,
)
from tests.factories import make_entrant, make_event, make_field, make_user
from tourney.http import Conflict
from tourney.models import Event

pytestmark = pytest.mark.django_db


def test_posting_gives_every_team_bracket_number_table_and_opponents() -> None:
    event = posted(13, 9)
    assert event.state == Event.State.POSTED
    seats = Seat.objects.filter(bracket__event=event)
    assert sorted(seats.values_list("home_table", flat=True)) == list(range(1, 23))
    assert [s.entrant.number for s in seats.filter(bracket__number=1)] == list(range(1, 14))
    assert standing(event, "R1M1") == ["Team 1", "Team 13"]
    assert match_of(event, "R1M1", bracket=2).tables == [14, 15, 16]
    assert differences(fresh(event)) == []


def test_a_plan_that_misses_a_team_is_not_posted() -> None:
    event = make_event()
    make_field(event, [100] * 8)
    cut_brackets(event, sizes=[8], version=1)
    make_entrant(event, "Late Larry")
    with pytest.raises(DrawError, match="Late Larry"):
        post_event(event, by=None, seen=plan_checksum(fresh(event)))


def test_sizes_must_hold_the_field() -> None:
    event = make_event()
    make_field(event, [100] * 8)
    with pytest.raises(DrawError, match="add up to 9, but 8"):
        cut_brackets(event, sizes=[9], version=1)


def test_a_cut_on_an_older_plan_is_a_conflict() -> None:
    event = make_event()
    make_field(event, [100] * 8)
    cut_brackets(event, sizes=[8], version=1)
    with pytest.raises(Conflict):
        cut_brackets(event, sizes=[4, 4], version=1)


def test_a_moved_team_takes_its_number_by_strength() -> None:
    event = make_event()
    make_field(event, [900 - index for index in range(20)])
    cut_brackets(event, sizes=[10, 10], version=1)
    move_team(entrant(event, 1), bracket_number=2, version=2)
    seats = Seat.objects.filter(bracket__event=event, bracket__number=2)
    assert [seat.entrant.number for seat in seats][:2] == [1, 11]
    assert seats.count() == 11


def test_the_proposal_holds_the_field() -> None:
    event = make_event()
    make_field(event, [3000 - 40 * index for index in range(58)])
    assert sum(propose_cut(event)) == 58


def test_a_result_moves_the_winner_on_and_raises_the_public_version() -> None:
    event = posted(8)
    before = event.public_version
    play(event, "R1M1", (40, 20))
    assert standing(event, "R2M1") == ["Team 1", "?"]
    match = match_of(event, "R1M1")
    assert [(s.outcome, s.score) for s in match.sides.all()] == [("through", 40), ("out", 20)]
    assert fresh(event).public_version > before


def test_a_correction_of_a_played_round_shows_what_it_voids_before_it_counts() -> None:
    event = posted(8)
    play(event, "R1M1", (40, 20))
    play(event, "R1M4", (40, 20))
    played = play(event, "R2M1", (33, 22)).records[0]
    with pytest.raises(NeedsConfirmation) as refused:
        play(event, "R1M1", (20, 40))
    assert refused.value.found.voided == (played.sequence,)
    assert standing(event, "R2M1") == ["Team 1", "Team 4"]
    play(event, "R1M1", (20, 40), confirmed=refused.value.found.voided)
    assert standing(event, "R2M1") == ["Team 8", "Team 4"]
    assert match_of(event, "R2M1").state == Match.State.OPEN
    play(event, "R1M1", (41, 40))
    assert match_of(event, "R2M1").state == Match.State.DECIDED
    assert differences(fresh(event)) == []


@pytest.mark.postgresql
def test_the_second_of_two_directors_is_told_both_values() -> None:
    event = posted(8)
    seen = match_of(event, "R1M1")
    play(event, "R1M1", (40, 20))
    with pytest.raises(Conflict) as conflict:
        record_result(
            seen, result=result_of(seen, imps(seen, (12, 30))), version=seen.version, by=None
        )
    assert conflict.value.theirs == "Team 1 40 : 20 Team 8"
    assert conflict.value.yours == "Team 1 12 : 30 Team 8"


@pytest.mark.parametrize("score", [(1234, 3), (1000, 3), (3, 1000), (-1, 3), (3, -1)])
def test_a_score_out_of_range_names_itself(score: tuple[int, int]) -> None:
    event = posted(8)
    wrong = next(imps for imps in score if imps != 3)
    with pytest.raises(DrawError, match=f"^{wrong} is no IMP score; type a number from 0 to 999"):
        play(event, "R1M1", score)


def test_nought_and_999_are_scores() -> None:
    event = posted(8)
    play(event, "R1M1", (999, 0))
    assert match_of(event, "R1M1").state == "decided"


def test_a_match_without_teams_takes_no_result() -> None:
    event = posted(8)
    match = match_of(event, "R2M1")
    with pytest.raises(DrawError, match="not known yet"):
        result_of(match, [])


def test_a_finished_event_says_so_and_places_everybody() -> None:
    event = posted(9, 8)
    play_all(event)
    event = fresh(event)
    assert event.state == Event.State.FINISHED
    labels = [str(place) for place in Place.objects.filter(bracket__number=2)]
    assert labels == ["1", "2", "3/4", "3/4", "5/8", "5/8", "5/8", "5/8"]
    assert differences(fresh(event)) == []


@pytest.mark.postgresql
def test_a_late_entry_draws_the_bracket_again_at_the_next_free_table() -> None:
    event = posted(9, 10)
    late = make_entrant(event, "Late", reported_total=Decimal(4 * 4890))
    plan = plan_late_entry(late, bracket_number=2)
    assert plan.found.voided == ()
    enter_late(late, bracket_number=2, by=None, seen=plan.seen)
    seats = Seat.objects.filter(bracket__event=event, bracket__number=2)
    assert seats.count() == 11
    assert max(seats.values_list("home_table", flat=True)) == 20
    assert entrant(event, late.number).is_late
    assert differences(fresh(event)) == []


def test_after_the_first_result_a_late_entry_is_refused() -> None:
    event = posted(9)
    play(event, "R1M1", (40, 20))
    late = make_entrant(event, "Late")
    with pytest.raises(DrawError, match="has results"):
        enter_late(late, bracket_number=1, by=None)


@pytest.mark.postgresql
def test_an_amendment_previewed_on_an_older_journal_is_a_conflict() -> None:
    event = posted(9, 9)
    late = make_entrant(event, "Late")
    plan = plan_late_entry(late, bracket_number=1)
    play(event, "R1M1", (40, 20), bracket=2)
    with pytest.raises(Conflict):
        enter_late(late, bracket_number=1, by=None, seen=plan.seen)


def test_a_withdrawal_before_play_draws_again_and_can_be_undone() -> None:
    event = posted(10)
    record = withdraw(entrant(event, 4), by=None).records[0]
    assert Seat.objects.filter(bracket__event=event).count() == 9
    assert entrant(event, 4).is_withdrawn
    undo(Record.objects.get(pk=record.pk), by=None)
    assert Seat.objects.filter(bracket__event=event).count() == 10
    assert not entrant(event, 4).is_withdrawn
    assert differences(fresh(event)) == []


def test_a_top_team_that_comes_back_brings_its_average_for_m_and_gold_by_rules_79_and_144() -> None:
    event = posted(10)
    record = withdraw(entrant(event, 1), by=None).records[0]
    undo(Record.objects.get(pk=record.pk), by=None)
    top = Seat.objects.get(bracket__event=event, number=1)
    assert (top.entrant.number, top.average) == (1, Decimal(5000))


def test_a_withdrawal_after_play_is_a_forfeit_and_ranks_by_rule_147() -> None:
    event = posted(8)
    play(event, "R1M1", (40, 20))
    play(event, "R1M4", (40, 20))
    withdraw(entrant(event, 1), by=None)
    match = match_of(event, "R2M1")
    assert (match.state, match.decided_by) == ("decided", "forfeit")
    assert [side.match_share for side in match.sides.all()] == [Decimal(0), Decimal(1)]
    assert str(Place.objects.get(entrant__number=1)) == "5/8"
    assert plan_withdrawal(entrant(event, 2)).found.voided == ()
    assert differences(fresh(event)) == []


def test_undo_is_refused_while_later_records_stand_on_it() -> None:
    event = posted(8)
    first = play(event, "R1M1", (40, 20)).records[0]
    play(event, "R1M4", (40, 20))
    last = play(event, "R2M1", (33, 22)).records[0]
    with pytest.raises(DrawError, match=f"undo {last.sequence} first"):
        undo(first, by=None)
    undo(last, by=None)
    undo(first, by=None)
    assert match_of(event, "R1M1").state == Match.State.OPEN
    assert differences(fresh(event)) == []


def test_the_posted_draw_itself_cannot_be_undone() -> None:
    event = posted(8)
    with pytest.raises(DrawError, match="amend it"):
        undo(event.records.get(sequence=1), by=None)


def test_every_record_says_who() -> None:
    event = posted(8)
    director = make_user()
    match = match_of(event, "R1M1")
    result = result_of(match, imps(match, (40, 20)))
    record = record_result(match, result=result, version=match.version, by=director).records[0]
    assert (record.made_by, record.source, record.match_key) == (director, "desk", "R1M1")


def test_a_line_up_fills_four_chairs_at_every_board() -> None:
    event = make_event()
    team = make_entrant(event, members=5, size=5)
    make_field_around(event)
    key = next(s.match.key for s in team.sides.all() if s.match.round_number == 1)
    members = [member.pk for member in team.members.all()]
    short = dict.fromkeys(members, 12)
    with pytest.raises(DrawError, match="add up to 60; four players at 24 boards make 96"):
        record_line_up(match_of(event, key), team, boards=short, by=None)
    boards = dict(zip(members, (24, 24, 24, 12, 12), strict=True))
    record_line_up(match_of(event, key), team, boards=boards, by=None)
    assert match_of(event, key).line_ups.count() == 5
    assert differences(fresh(event)) == []


def make_field_around(event: Event) -> None:
    """Seven more teams beside the first, cut into one bracket and posted."""
    for _ in range(7):
        make_entrant(event)
    cut_brackets(event, sizes=[8], version=1)
    post_event(event, by=None, seen=plan_checksum(fresh(event)))


def test_recording_costs_the_same_queries_in_a_large_event(
    django_assert_max_num_queries: object,
) -> None:
    small, large = posted(9), posted(16, 16, 16, 16)
    for event in (small, large):
        with django_assert_max_num_queries(30):
            play(event, "R1M1", *[(40, 20)] * (3 if event is small else 1))


def test_a_winner_who_contradicts_the_imps_is_refused() -> None:
    match = match_of(posted(8), "R1M1")
    first, second = (side.entrant_id for side in match.sides.all())
    pair = PairResult(first, second, Decimal(30), Decimal(20), winner=second)
    said = r"Winner: Team 8 contradicts the IMPs, Team 1 30 : 20 Team 8\. Correct the IMPs"
    with pytest.raises(DrawError, match=said):
        result_of(match, [pair])
