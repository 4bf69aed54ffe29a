"""Repairs of a bracket in play, each as the book's page 5 gives it, none losing a result."""

from __future__ import annotations

from decimal import Decimal

import pytest

from brackets.draw.errors import DrawError
from brackets.journal.amending import amend_event
from brackets.journal.append import NeedsConfirmation, state_of, undo
from brackets.journal.check import differences
from brackets.models import Place, Record, Seat
from brackets.systems.bridge.actions import withdraw
from brackets.systems.bridge.actions.restructuring import (
    plan_breaking,
    plan_disqualification,
    plan_double_forfeit,
    plan_joining,
    plan_move,
    plan_pairing,
    plan_play_off,
)
from brackets.systems.bridge.engine.amend import pairings, semi_finals
from tests.brackets.systems.bridge.playing import (
    entrant,
    fresh,
    match_of,
    play,
    play_all,
    posted,
    standing,
)
from tests.factories import make_entrant
from tourney.http import Conflict
from tourney.models import Event

pytestmark = pytest.mark.django_db


def labels(event: Event, bracket: int = 1) -> dict[int, str]:
    """Entry number to place."""
    places = Place.objects.filter(bracket__event=event, bracket__number=bracket)
    return {place.entrant.number: str(place) for place in places.select_related("entrant")}


def make(event: Event, plan: object, **more: object) -> None:
    amend_event(event, plan, by=None, seen=plan.seen, **more)
    assert differences(fresh(event)) == []


def to_the_semi_finals(size: int) -> Event:
    event = posted(size)
    for number in range(1, 3):
        for match in match_of(event, "R1M1").bracket.matches.filter(round_number=number):
            pairs = match.sides.count() * (match.sides.count() - 1) // 2
            play(event, match.key, *[(40 + 3 * pairs - 2 * index, 20) for index in range(pairs)])
    return event


def test_semi_finals_are_paired_again_before_they_are_played() -> None:
    event = to_the_semi_finals(9)
    draw = state_of(event)[0].brackets[1].draw
    semis = semi_finals(draw)
    slots = [slot for match in semis for slot in match.slots]
    before = {tuple(standing(event, semi.id)) for semi in semis}
    plan = plan_pairing(event, bracket_number=1, pairing=pairings(slots)[1])
    assert plan.found.voided == ()
    make(event, plan)
    assert {tuple(standing(event, semi.id)) for semi in semis} != before
    play(event, semis[0].id, (30, 20))
    with pytest.raises(DrawError, match="has a result already"):
        plan_pairing(event, bracket_number=1, pairing=pairings(slots)[2])


def test_a_late_entry_joins_an_unplayed_match_as_a_three_way() -> None:
    event = posted(8)
    play(event, "R1M1", (40, 20))
    late = make_entrant(event, "Late")
    with pytest.raises(DrawError, match="has a result already"):
        plan_joining(late, bracket_number=1, match_key="R1M1")
    make(event, plan_joining(late, bracket_number=1, match_key="R1M2"))
    assert standing(event, "R1M2") == ["Team 2", "Team 7", "Late"]
    assert standing(event, "R1M1") == ["Team 1", "Team 8"]
    assert match_of(event, "R1M1").state == "decided"
    assert [match_of(event, f"R1M{n}").tables for n in (1, 2, 3)] == [[1, 2], [3, 4, 9], [5, 6]]
    play_all(event)
    assert sorted(labels(event).values()).count("5/9") == 5


def test_a_three_way_is_broken_and_keeps_what_the_others_played() -> None:
    event = posted(15)
    play(event, "R1M1", (40, 20))
    three = next(m for m in match_of(event, "R1M1").bracket.matches.all() if m.sides.count() == 3)
    names = standing(event, three.key)
    leaving = three.sides.get(position=3).entrant
    play(event, three.key, (31, 22))
    before = dict(three.bracket.matches.filter(round_number=1).values_list("key", "tables"))
    plan = plan_breaking(entrant(event, leaving.number))
    make(event, plan, confirmed=plan.found.voided)
    match = match_of(event, three.key)
    assert standing(event, three.key) == names[:2]
    assert match.state == "decided"
    assert match.results[0]["scores"] == ["31", "22"]
    assert not Seat.objects.filter(entrant=leaving).exists()
    rounds = match.bracket.matches.filter(round_number=1)
    assert dict(rounds.values_list("key", "tables")) == before | {three.key: three.tables[:2]}
    play_all(event)


def test_play_off_winners_tie_for_the_next_places() -> None:
    event = posted(16)
    make(event, plan_play_off(event, bracket_number=1))
    play_all(event)
    found = sorted(labels(event).values())
    assert (found.count("5/6"), found.count("7/8")) == (2, 2)
    assert fresh(event).state == Event.State.FINISHED


def test_no_play_off_where_two_wins_fill_the_places() -> None:
    with pytest.raises(DrawError, match="allows no play-off"):
        plan_play_off(posted(13), bracket_number=1)


def test_a_team_placed_too_low_moves_up_and_nine_become_three() -> None:
    event = posted(16, 16)
    for key in ("R1M1", "R1M2"):
        play(event, key, (40, 20), bracket=2)
    moved = entrant(event, 17)
    beaten = match_of(event, "R1M1", bracket=2).sides.get(position=2).entrant
    plan = plan_move(moved, bracket_number=1)
    record = Record.objects.get(event=event, bracket_number=2, match_key="R1M1")
    assert plan.found.voided == (record.sequence,)
    with pytest.raises(NeedsConfirmation):
        make(event, plan)
    make(event, plan, confirmed=plan.found.voided)
    won = match_of(event, "R1M1", bracket=2).sides.get(entrant=beaten)
    assert (won.outcome, won.match_share) == ("through", 1)
    assert Seat.objects.get(entrant=moved).bracket.number == 1
    play_all(event)
    found = sorted(labels(event, 1).values())
    assert [found.count(label) for label in ("1", "2", "3", "4/6", "7/9")] == [1, 1, 1, 3, 3]
    assert moved.number in labels(event, 1)
    assert labels(event, 2)[beaten.number] != "unplaced"


def test_only_a_team_that_won_its_first_match_is_moved() -> None:
    event = posted(16, 16)
    with pytest.raises(DrawError, match="must have won its first match"):
        plan_move(entrant(event, 17), bracket_number=1)


def test_a_team_that_was_placed_too_low_moves_up_only() -> None:
    event = posted(16, 16)
    play(event, "R1M1", (40, 20))
    with pytest.raises(DrawError, match="Bracket 2 is weaker than its own"):
        plan_move(entrant(event, 1), bracket_number=2)


def test_a_team_that_left_is_moved_nowhere() -> None:
    event = posted(16, 16)
    play(event, "R1M1", (40, 20), bracket=2)
    withdraw(entrant(event, 17), by=None)
    with pytest.raises(DrawError, match="has left the event; it moves nowhere"):
        plan_move(entrant(event, 17), bracket_number=1)


def test_a_team_at_fault_is_disqualified_and_whom_it_beat_goes_on() -> None:
    event = posted(8)
    play(event, "R1M1", (40, 20))
    plan = plan_disqualification(entrant(event, 1))
    make(event, plan, confirmed=plan.found.voided)
    match = match_of(event, "R1M1")
    assert [side.match_share for side in match.sides.all()] == [Decimal(0), Decimal(1)]
    assert standing(event, "R2M1")[0] == "Team 8"
    assert entrant(event, 1).is_disqualified
    play_all(event)
    assert labels(event)[1] == "unplaced"


def test_a_disqualification_is_undone_as_one_act_with_its_forfeit() -> None:
    event = posted(8)
    play(event, "R1M1", (40, 20))
    make(event, plan_disqualification(entrant(event, 1)))
    play(event, "R1M4", (40, 20))
    play(event, "R2M1", (40, 20))
    record = event.records.get(kind="withdrawal")
    with pytest.raises(DrawError, match="undo 6 first"):
        undo(record, by=None)
    undo(event.records.get(sequence=6), by=None)
    undo(record, by=None)
    assert not entrant(event, 1).is_disqualified
    assert standing(event, "R2M1") == ["Team 1", "Team 4"]
    assert differences(fresh(event)) == []


def test_a_move_is_undone_as_one_act() -> None:
    event = posted(16, 16)
    play(event, "R1M1", (40, 20), bracket=2)
    before = state_of(event)[0].brackets
    plan = plan_move(moved := entrant(event, 17), bracket_number=1)
    make(event, plan, confirmed=plan.found.voided)
    assert {r.act for r in event.records.filter(sequence__gt=plan.seen)} == {plan.seen + 1}
    play(event, "R1M1", (40, 20))
    undo(event.records.get(sequence=plan.seen + 2), by=None)
    assert differences(fresh(event)) == []
    assert state_of(event)[0].brackets[2] == before[2]
    assert Seat.objects.get(entrant=moved).bracket.number == 2
    assert match_of(event, "R1M1").state == "decided"
    undo(event.records.last(), by=None)
    assert Seat.objects.get(entrant=moved).bracket.number == 1
    assert differences(fresh(event)) == []


def test_an_undo_is_refused_with_the_later_draw_that_was_made_from_it() -> None:
    event = posted(8, 8)
    late, later = make_entrant(event, "Late"), make_entrant(event, "Later")
    play(event, "R1M1", (40, 20))
    make(event, plan_joining(late, bracket_number=1, match_key="R1M2"))
    make(event, plan_joining(later, bracket_number=1, match_key="R1M3"))
    first, second = event.records.filter(kind="draw").order_by("sequence")[2:4]
    with pytest.raises(DrawError, match=f"undo {second.sequence} first"):
        undo(first, by=None)
    undo(second, by=None)
    undo(first, by=None)
    with pytest.raises(DrawError, match="not in force"):
        undo(first, by=None)
    assert differences(fresh(event)) == []


def test_a_withdrawal_brought_back_by_a_second_undo_shows_on_the_entry() -> None:
    event = posted(9)
    withdraw(entrant(event, 9), by=None)
    undo(event.records.last(), by=None)
    assert not entrant(event, 9).is_withdrawn
    undo(event.records.last(), by=None)
    assert entrant(event, 9).is_withdrawn
    assert not Seat.objects.filter(entrant__number=9, entrant__event=event).exists()


def test_two_teams_that_agree_not_to_play_rank_with_those_they_beat() -> None:
    event = posted(8)
    for key in ("R1M1", "R1M2", "R1M3", "R1M4", "R2M1", "R2M2"):
        play(event, key, (40, 20))
    make(event, plan_double_forfeit(event, bracket_number=1, match_key="R3M1"))
    found = labels(event)
    assert (found[1], found[2]) == ("3/4", "3/4")
    assert sorted(found.values()) == ["3/4"] * 4 + ["5/8"] * 4
    assert fresh(event).state == Event.State.FINISHED


def test_a_plan_on_an_older_journal_is_a_conflict() -> None:
    event = posted(16)
    plan = plan_play_off(event, bracket_number=1)
    play(event, "R1M1", (40, 20))
    with pytest.raises(Conflict):
        make(event, plan)
