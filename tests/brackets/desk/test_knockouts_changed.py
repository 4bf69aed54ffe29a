"""Lines of a knockout beside what changes the match or the draw, in orders that would misroute them."""

from __future__ import annotations

import pytest
from django.test import Client

from brackets.desk.values import Typed
from brackets.journal.append import undo
from brackets.journal.check import differences
from brackets.models import Match, Record, Sent
from brackets.systems.bridge.actions import withdraw
from tests.brackets.desk.test_knockouts import imps, play_out, results
from tests.brackets.desk.typing import Typist, asked, button, recorded, refused
from tests.brackets.systems.bridge.desk import ask, send, signed, stamp
from tests.brackets.systems.bridge.playing import entrant, fresh, match_of, play, posted
from tourney.models import Event

pytestmark = pytest.mark.django_db


def two_rounds() -> Event:
    """At table 5 a match of two of round 1 and one of three of round 2 can be played."""
    event = posted(20)
    while match_of(event, "R2M2").state != Match.State.OPEN:
        for side in match_of(event, "R2M2").sides.all():
            if side.feeder_key and side.feeder_key != "R1M3":
                play_out(event, side.feeder_key)
    return event


def test_a_match_decided_since_is_asked_about_though_the_line_does_not_fit_the_next() -> None:
    event = two_rounds()
    typist = Typist(event)
    play(event, "R1M3", (40, 20))
    question = asked(typist.types("5 33 22"))
    assert "round 1 while you typed" in question.heading
    assert [choice.button for choice in question.choices] == [
        "Keep 40 : 20",
        "Correct it to 33 : 22, see what changes",
    ]


def test_a_line_of_the_next_round_is_asked_about_though_it_does_not_fit_what_changed() -> None:
    event = two_rounds()
    typist = Typist(event)
    play(event, "R1M3", (40, 20))
    before = results(event)
    typed = typist.typed("5 33 22 18 27 40 12")
    question = asked(typist.sends(typed))
    assert "this match changed since you looked" in question.heading
    assert "round 2" in question.choices[0].button
    assert results(event) == before
    recorded(typist.answers(typed, question.choices[0]))
    assert imps(event, "R2M2") == ["33", "22"]


def test_an_answer_about_a_match_decided_since_is_asked_again_beside_a_match_of_three() -> None:
    event = two_rounds()
    typist = Typist(event)
    typed = typist.typed("5 33 22")
    choice = button(asked(typist.sends(typed)), "round 1")
    play(event, "R1M3", (40, 20))
    question = asked(typist.answers(typed, choice))
    assert [one.said for one in question.choices] == ["40 : 20", "33 : 22"]
    assert imps(event, "R1M3") == ["40", "20"]


@pytest.mark.parametrize("winner", [1, 8, 2, 7])
def test_the_same_scores_of_a_team_are_asked_about_on_either_side(winner: int) -> None:
    event = posted(8)
    typist = Typist(event)
    recorded(typist.types(f"t{winner} 41 22"))
    for number in {1, 2, 3, 4} - {min(winner, 9 - winner)}:
        recorded(typist.types(f"t{number} 20 40"))
    typist.looks()
    question = asked(typist.types(f"t{winner} 41 22"))
    assert question.choices[0].button == "Same slip, drop this line"
    assert results(event) == 4


def test_new_totals_below_what_stood_are_asked_about_in_a_row_too(client: Client) -> None:
    event = posted(8)
    recorded(Typist(event).types("1 27 27"))
    answer = send(signed(client, event), event, "R1M1", a1="4", b1="9")
    assert answer.status_code == 409
    assert "is less than the 27 : 27 that stood" in answer.content.decode()
    assert imps(event, "R1M1") == ["27", "27"]


def test_a_team_that_left_since_takes_no_result() -> None:
    event = posted(8)
    typist = Typist(event)
    withdraw(entrant(event, 8), by=None)
    before = results(event)
    assert typist.types("1 38 16").state != "recorded"
    assert typist.types("t8 16 38").state != "recorded"
    assert results(event) == before
    assert differences(fresh(event)) == []


def test_a_result_taken_back_and_given_back_is_the_match_as_it_was_seen() -> None:
    event = posted(8)
    typist, other = Typist(event), Typist(event)
    one = recorded(other.types("1 38 16")).first
    two = recorded(other.undoes(one)).first
    assert typist.types("1 39 16").state == "recorded"
    assert "first" in refused(other.undoes(two)).why
    assert imps(event, "R1M1") == ["39", "16"]
    assert differences(fresh(event)) == []


def test_an_undo_sent_twice_is_made_once_and_of_others_records_too() -> None:
    event = posted(8)
    one, other = Typist(event), Typist(event)
    at = recorded(one.types("1 38 16")).first
    recorded(other.undoes(at))
    assert "not in force" in refused(one.undoes(at)).why
    assert Record.objects.filter(event=event, kind="undo").count() == 1


def test_the_undo_of_a_result_that_was_corrected_is_refused() -> None:
    event = posted(8)
    typist = Typist(event)
    first = recorded(typist.types("1 38 16")).first
    play(event, "R1M1", (41, 22))
    last = Record.objects.filter(event=event).latest("sequence")
    assert f"undo {last.sequence} first" in refused(typist.undoes(first)).why
    undo(last, by=None)
    assert imps(event, "R1M1") == ["38", "16"]
    recorded(typist.undoes(first))
    assert match_of(event, "R1M1").state == Match.State.OPEN


def test_a_row_after_a_line_for_the_same_match_is_asked_about(client: Client) -> None:
    event = posted(8)
    signed(client, event)
    seen = stamp(event, "1-R1M1")
    assert ask(client, event, "1 38 16")["state"] == "recorded"
    answer = send(client, event, "R1M1", stamp=seen, a1="16", b1="38")
    assert answer.status_code == 409
    assert imps(event, "R1M1") == ["38", "16"]
    again = send(client, event, "R1M2", a1="31", b1="20")
    assert again.status_code == 302
    table = match_of(event, "R1M2").tables[0]
    assert ask(client, event, f"{table} 31 20", seen=1)["state"] == "asked"


def test_one_key_counts_once_in_each_event_and_is_no_key_of_another_person() -> None:
    first, second = posted(8), posted(8)
    typist = Typist(first)
    elsewhere = Typist(second, typist.by)
    key = typist.key()
    recorded(typist.types("1 38 16", key=key))
    recorded(elsewhere.types("1 16 38", key=key))
    assert imps(first, "R1M1") == ["38", "16"]
    assert imps(second, "R1M1") == ["16", "38"]
    assert Sent.objects.filter(key=key).count() == 2


def test_lines_of_another_person_in_the_same_window_are_news() -> None:
    event = posted(8)
    one, other = Typist(event), Typist(event)
    other.window = one.window
    recorded(other.types("1 38 16"))
    question = asked(one.types("1 37 16", key=f"{one.window}.{'f' * 16}"))
    assert "while you typed" in question.heading
    assert results(event) == 1


def test_an_answer_to_an_old_question_is_asked_again_when_the_match_changed() -> None:
    event = posted(8)
    typist, other = Typist(event), Typist(event)
    play(event, "R1M1", (38, 16))
    typed = typist.typed("1 16 38")
    choice = button(asked(typist.sends(typed)), "Correct it to 16 : 38")
    play(event, "R1M1", (39, 16))
    again = asked(typist.answers(typed, choice))
    assert again.choices[0].said == "39 : 16"
    assert imps(event, "R1M1") == ["39", "16"]
    assert recorded(other.types("3 31 27")).meeting


def test_a_question_answered_twice_with_other_buttons_is_recorded_once() -> None:
    event = posted(8)
    one, other = Typist(event), Typist(event)
    for line in ("1 38 16", "3 40 20", "5 40 20", "7 40 20"):
        recorded(one.types(line))
    typed = other.typed("1 37 16")
    question = asked(other.sends(typed))
    correct, new = (button(question, words) for words in ("Correct it to", "semi-final"))
    recorded(other.answers(typed, new))
    assert imps(event, "R2M1") == ["37", "16"]
    assert recorded(other.answers(typed, correct)).meeting == "1-R2M1"
    assert imps(event, "R1M1") == ["38", "16"]


def test_a_row_named_for_a_match_that_is_not_there_is_refused() -> None:
    event = posted(8)
    typist = Typist(event)
    for id in ("1-R9M9", "2-R1M1", "R1M1", "1-", "x-R1M1"):
        typed = Typed("1 38 16", typist.key(), typist.seen, id, "x")
        assert "no longer in the draw" in refused(typist.sends(typed)).why, id
    assert results(event) == 0
