"""Lines of a judo pool: bouts recorded once, each for itself, although the pool is one match."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from brackets.journal.check import differences
from brackets.journal.people import person
from brackets.models import Record, Sent
from brackets.systems.contests.actions import leave_contest
from brackets.systems.judo.actions import record_bout, settle_pool
from tests.brackets.desk.typing import Typist, asked, button, recorded, refused
from tests.brackets.systems.bridge.desk import ask, signed
from tests.brackets.systems.bridge.playing import fresh, match_of
from tests.brackets.systems.judo.playing import posted_judo
from tourney.models import Event

pytestmark = pytest.mark.django_db


def pool(size: int = 4) -> Event:
    return posted_judo(size, pool_up_to=7)


def fought(event: Event) -> int:
    return len(match_of(event, "A").results)


def test_a_line_says_who_won_and_how_far_the_pool_is() -> None:
    event = pool()
    assert recorded(Typist(event).types("1 1i")).words == (
        "Bout 1: <b>J3</b> – J1: J3 won by ippon. 1 of 6 bouts fought."
    )


@pytest.mark.parametrize("said", ["1", "2", "1i", "2w", "1d", "2s", "h1", "w2", "n"])
def test_the_same_slip_again_records_nothing_and_offers_no_correction(said: str) -> None:
    event = pool()
    typist, other = Typist(event), Typist(event)
    recorded(typist.types(f"2 {said}"))
    for late in (typist, other):
        question = asked(late.types(f"2 {said}"))
        assert [choice.drops for choice in question.choices] == [True]
    assert fought(event) == 1
    assert differences(fresh(event)) == []


def test_a_bout_fought_since_is_asked_about_with_both_readings() -> None:
    event = pool()
    typist, other = Typist(event), Typist(event)
    recorded(other.types("3 1"))
    recorded(Typist(event).types("4 1"))
    typed = typist.typed("3 2")
    question = asked(typist.sends(typed))
    assert question.heading.startswith(f"{person(other.by)} recorded bout 3 while you typed")
    assert person(other.by) in question.choices[0].label
    assert [choice.said for choice in question.choices] == ["J3 won", "J2 won"]
    recorded(typist.answers(typed, button(question, "Correct it to J2 won")))
    assert [pair["winner"] for pair in match_of(event, "A").results] == [3, 2]


def test_who_corrected_a_bout_is_named_and_not_who_recorded_it_first() -> None:
    event = pool()
    one, other, third = Typist(event), Typist(event), Typist(event)
    recorded(one.types("1 1"))
    recorded(other.answers(other.typed("1 2"), button(asked(other.types("1 2")), "Correct it")))
    recorded(one.types("2 1"))
    assert asked(third.types("1 1")).heading.startswith(person(other.by))


def test_a_correction_that_was_taken_back_names_nobody() -> None:
    event = pool()
    one, other, third = Typist(event), Typist(event), Typist(event)
    recorded(one.types("1 1"))
    typed = other.typed("1 2")
    wrong = recorded(other.answers(typed, button(asked(other.sends(typed)), "Correct it")))
    recorded(other.undoes(wrong.first))
    recorded(third.types("2 1"))
    assert (
        asked(Typist(event).types("1 2"))
        .choices[0]
        .label.startswith(f"On record, {person(one.by)}")
    )


def test_a_bout_taken_back_since_is_asked_about() -> None:
    event = pool()
    one, other = Typist(event), Typist(event)
    wrong = recorded(other.types("1 1"))
    one.looks()
    recorded(other.undoes(wrong.first))
    question = asked(one.types("1 2"))
    assert "changed since you looked" in question.heading
    assert fought(event) == 0


def test_other_bouts_do_not_hold_up_a_line() -> None:
    event = pool()
    typist, other = Typist(event), Typist(event)
    for line in ("1 1", "2 2", "5 1"):
        recorded(other.types(line))
    recorded(typist.types("3 1"))
    assert fought(event) == 4
    assert differences(fresh(event)) == []


def test_the_same_key_gets_the_answer_of_then_also_after_an_undo() -> None:
    event = pool()
    typist, other = Typist(event), Typist(event)
    typed = typist.typed("1 1")
    first = recorded(typist.sends(typed))
    undo = recorded(typist.undoes(first.first))
    again = recorded(typist.sends(typed))
    assert (again.first, again.words) == (first.first, first.words)
    assert fought(event) == 0
    recorded(typist.undoes(undo.first))
    assert fought(event) == 1
    assert "used for “1 1” already" in refused(typist.types("2 1", key=typed.key)).why
    assert "used for" in refused(other.sends(typed)).why
    assert fought(event) == 1


def test_undo_of_an_older_bout_takes_back_no_other() -> None:
    event = pool()
    typist = Typist(event)
    one, two, _ = (recorded(typist.types(f"{number} 1")).first for number in (1, 2, 3))
    recorded(typist.undoes(one))
    assert fought(event) == 2
    recorded(typist.types("1 2"))
    undo = recorded(typist.undoes(two)).first
    assert fought(event) == 2
    recorded(typist.undoes(undo))
    assert fought(event) == 3
    assert differences(fresh(event)) == []


def test_what_is_no_bout_or_outcome_is_refused_and_uses_up_no_key() -> None:
    event = pool()
    typist = Typist(event)
    key = typist.key()
    for line, why in (
        ("7 1", "Bout: 7 is none of 1 to 6"),
        ("0 1", "Bout: 0 is none of 1 to 6"),
        ("1 r", "“r” is no outcome of a bout"),
        ("1", "“” is no outcome of a bout"),
        ("x 1", "“x” is no bout"),
        ("", "Nothing was typed"),
    ):
        assert why in refused(typist.types(line, key=key)).why, line
    assert "Bout 1: J3 – J1." in refused(typist.types("1 r")).words
    assert not Sent.objects.exists()
    recorded(typist.types("01 1", key=key))


def test_a_bout_of_somebody_who_left_is_not_fought_and_says_so() -> None:
    event = pool()
    typist = Typist(event)
    gone = match_of(event, "A").sides.all()[0].entrant
    assert gone is not None
    leave_contest(gone, by=None)
    assert "Bout 3 is not fought: " in refused(typist.types("3 1")).why
    typist.looks()
    assert "Bout 3 is not fought: " in refused(typist.types("3 1")).why
    assert Record.objects.filter(event=event, kind="result").count() == 0
    recorded(typist.types("2 1"))
    assert differences(fresh(event)) == []


def test_a_correction_of_a_settled_pool_says_that_the_order_is_given_up() -> None:
    event = pool(3)
    typist = Typist(event)
    for line in ("1 1", "2 2", "3 1"):
        recorded(typist.types(line))
    match = match_of(event, "A")
    order = [side.entrant_id or 0 for side in match.sides.all()]
    settle_pool(match, order, reason="by lot", version=match.version, by=None)
    typist.looks()
    typed = typist.typed("1 2")
    again = asked(typist.answers(typed, button(asked(typist.sends(typed)), "Correct it to")))
    assert "by lot" in again.notes[0]
    assert match_of(event, "A").decided_text == "by lot"
    recorded(typist.answers(typed, button(again, "Correct it")))
    assert match_of(event, "A").decided_text == ""
    assert differences(fresh(event)) == []


def test_a_pool_of_others_names_is_escaped_and_its_answer_takes_few_queries(client: Client) -> None:
    found = []
    for size in (3, 7):
        event = pool(size)
        for one in event.entrants.all():
            one.name = f"<script>alert({one.number})</script>"
            one.save()
        signed(client, event)
        ask(client, event, "1 1")
        with CaptureQueriesContext(connection) as queries:
            answers = [ask(client, event, line) for line in ("2 1", "2 2")]
        found.append(len(queries))
        for answer in answers:
            html = answer["html"] + "".join(part["html"] for part in answer["parts"])
            assert "<script" not in html
            assert "&lt;script&gt;alert(" in html
    assert found[1] <= found[0]


def test_a_row_that_was_shown_before_the_bout_changed_is_asked_about(client: Client) -> None:
    event = pool()
    typist = Typist(event)
    shown = match_of(event, "A")
    record_bout(shown, 1, outcome="1", version=shown.version, by=None)
    assert typist.types("1 2").state == "asked"
    assert fought(event) == 1
