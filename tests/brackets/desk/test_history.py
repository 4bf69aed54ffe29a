"""What the history says of each act, the same for every system: who, where, what, and whether it stands."""

from __future__ import annotations

import pytest

from brackets.desk.history import ActLine, read_acts, read_history
from brackets.desk.systems import desk_class
from brackets.journal.amending import amend_event
from brackets.journal.check import differences
from brackets.models import Record
from brackets.systems.bridge.actions.restructuring import plan_disqualification
from tests.brackets.desk.recording import KINDS, made
from tests.brackets.systems.bridge.playing import entrant, fresh, play
from tests.brackets.systems.cup.playing import decide, play_round, post, posted_cup
from tests.factories import make_director
from tourney.models import Event

pytestmark = pytest.mark.django_db


def lines(event: Event) -> list[ActLine]:
    """The whole history, newest first."""
    history = read_history(fresh(event))
    return history.lines(history.newest_first)


def take_back(event: Event, sequence: int) -> None:
    """Undo the act of a record."""
    record = Record.objects.get(event=event, sequence=sequence)
    by = make_director(event.tournament)
    desk_class(event)(fresh(event)).undo(record, by=by, sure=True)


@pytest.mark.parametrize("name", KINDS)
def test_a_result_says_where_and_stands(name: str) -> None:
    kind, event = made(name)
    before = event.records.count()
    kind.record(event, 0)
    newest = lines(event)[0]
    assert (newest.sequence, newest.where, newest.source) == (before + 1, kind.where, "desk")
    assert (newest.who, newest.standing, newest.stands) == ("the system", "in force", True)
    assert newest.can_undo
    assert newest.words


@pytest.mark.parametrize("name", KINDS)
def test_a_corrected_result_is_replaced_and_cannot_be_undone(name: str) -> None:
    kind, event = made(name)
    kind.record(event, 0)
    kind.record(event, 1)
    newest, corrected, *_ = lines(event)
    assert corrected.standing == f"replaced by {newest.sequence}"
    assert not corrected.stands
    assert not corrected.can_undo
    assert newest.standing == "in force"


@pytest.mark.parametrize("name", KINDS)
def test_an_undo_says_what_it_took_back_and_can_be_undone(name: str) -> None:
    kind, event = made(name)
    kind.record(event, 0)
    given = lines(event)[0]
    take_back(event, given.sequence)
    undo, taken, *_ = lines(event)
    assert undo.words == f"Undid record {given.sequence}: {given.words}"
    assert (undo.where, undo.standing, undo.can_undo) == (given.where, "in force", True)
    assert (taken.standing, taken.can_undo) == (f"undone by {undo.sequence}", False)
    take_back(event, undo.sequence)
    again, undo, taken, *_ = lines(event)
    assert again.words == f"Undid record {undo.sequence}: {undo.words}"
    assert undo.standing == f"undone by {again.sequence}"
    assert (taken.standing, taken.can_undo) == ("in force", True)
    assert differences(fresh(event)) == []


@pytest.mark.parametrize("name", KINDS)
def test_some_records_alone_are_told_as_all_together(name: str) -> None:
    kind, event = made(name)
    kind.record(event, 0)
    kind.record(event, 1)
    take_back(event, event.records.count())
    take_back(event, event.records.count())
    take_back(event, event.records.count())
    history = read_history(fresh(event))
    for line in history.lines(history.newest_first):
        alone = read_acts(fresh(event), history.state, [line.sequence])
        assert alone.lines([line.sequence]) == [line]


@pytest.mark.parametrize("name", KINDS)
def test_a_match_that_is_there_has_its_page(name: str) -> None:
    kind, event = made(name)
    kind.record(event, 0)
    assert [line.href != "" for line in lines(event)][:2] == [True, False]


def test_a_repair_is_one_act_of_several_records() -> None:
    _, event = made("knockout")
    play(event, "R1M1", (40, 20))
    plan = plan_disqualification(entrant(event, 1))
    amend_event(event, plan, by=None, seen=plan.seen, confirmed=plan.found.voided)
    repair = lines(event)[0]
    assert (repair.sequence, repair.more, repair.can_undo) == (3, 1, True)
    told = {line.sequence: line.standing for line in lines(event)}
    assert told == {3: "in force", 2: "replaced by 3", 1: "in force"}


def test_a_result_of_others_who_stood_there_is_void() -> None:
    _, event = made("cup")
    decide(event, "R1M1")
    decide(event, "R1M2")
    decide(event, "R2M1")
    found = [record.sequence for record in event.records.all()]
    decide(event, "R1M1", "2", confirmed=(found[-1],))
    told = {line.sequence: line.standing for line in lines(event)}
    assert told[found[-1]] == "void: others stand in this match now"


@pytest.mark.parametrize(("name", "first"), [("knockout", 1), ("cup", 1), ("judo", 1)])
def test_the_posted_draw_is_amended_and_not_undone(name: str, first: int) -> None:
    _, event = made(name)
    posted = lines(event)[-1]
    assert (posted.sequence, posted.stands, posted.can_undo) == (first, True, False)


def test_a_draw_that_was_drawn_again_is_replaced() -> None:
    event = posted_cup(6, 2, mode="rounds")
    play_round(event)
    event = post(event, 77)
    told = {line.words: line.standing for line in lines(event)}
    paired = event.records.filter(kind="draw").last().sequence
    assert told["Paired the semi-final: 6 players in the draw, lot 77."] == "in force"
    posted = next(words for words in told if words.startswith("Posted"))
    assert told[posted] == f"replaced by {paired}"
    only = read_acts(fresh(event), read_history(fresh(event)).state, [1]).lines([1])
    assert only[0].standing == f"replaced by {paired}"
