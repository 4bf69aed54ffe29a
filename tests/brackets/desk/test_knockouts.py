"""Lines of a knockout: read as their author saw the table, recorded once, or asked about."""

from __future__ import annotations

import pytest

from brackets.journal.check import differences
from brackets.models import Match, Record, Sent
from tests.brackets.desk.typing import Typist, asked, button, recorded, refused
from tests.brackets.systems.bridge.playing import fresh, match_of, play, posted
from tourney.models import Event

pytestmark = pytest.mark.django_db


def results(event: Event) -> int:
    return Record.objects.filter(event=event, kind="result").count()


def imps(event: Event, key: str) -> list[str]:
    return match_of(event, key).results[0]["scores"]


def test_a_line_says_who_goes_on_and_where() -> None:
    typist = Typist(posted(16))
    assert recorded(typist.types("3 20 41")).words == (
        "Tables 3–4, Bracket 1, round 1: 2 Team 2 20, <b>15 Team 15 41</b>. "
        "15 Team 15 goes to the quarter-final at tables 3–4."
    )


def test_a_match_of_three_names_both_who_go_on_and_who_is_out() -> None:
    event = posted(11)
    three = next(m for m in Match.objects.filter(bracket__event=event) if m.sides.count() == 3)
    words = recorded(Typist(event).types(f"{three.tables[1]} 31 22 18 27 40 12")).words
    numbers = [side.number for side in three.sides.all()]
    assert words.count(" goes to round 2 at tables ") == 2
    assert words.count(" is out.") == 1
    assert f"{numbers[0]} Team {numbers[0]} goes to" in words


def test_the_same_key_text_and_person_gets_the_answer_of_then() -> None:
    event = posted(8)
    typist = Typist(event)
    typed = typist.typed("1 31 27")
    first = recorded(typist.sends(typed))
    again = recorded(typist.sends(typed))
    assert (again.words, again.first) == (first.words, first.first)
    assert results(event) == 1
    typist.undoes(first.first)
    assert recorded(typist.sends(typed)).first == first.first
    assert results(event) == 1
    assert match_of(event, "R1M1").state == Match.State.OPEN


def test_the_same_key_with_other_words_or_by_another_person_is_refused() -> None:
    event = posted(8)
    typist, other = Typist(event), Typist(event)
    typed = typist.typed("1 31 27")
    typist.sends(typed)
    changed = typist.typed("3 31 27", key=typed.key)
    assert "it was used for “1 31 27” already" in refused(typist.sends(changed)).why
    assert "it was used for" in refused(other.sends(typed)).why
    assert "is not from this page" in refused(typist.types("3 31 27", key="short")).why
    assert results(event) == 1


def test_a_refusal_and_a_question_use_up_no_key() -> None:
    event = posted(8)
    typist = Typist(event)
    key = typist.key()
    refused(typist.types("1 31 x", key=key))
    assert not Sent.objects.exists()
    recorded(typist.types("1 31 27", key=key))
    assert Sent.objects.get().key == key


def test_another_directors_result_is_shown_beside_and_never_overwritten() -> None:
    event = posted(8)
    typist = Typist(event)
    play(event, "R1M1", (38, 16))
    typed = typist.typed("1 16 38")
    question = asked(typist.sends(typed))
    assert "recorded tables 1–2, Bracket 1, quarter-final while you typed" in question.heading
    assert [choice.said for choice in question.choices] == ["38 : 16", "16 : 38"]
    assert question.choices[0].drops
    assert results(event) == 1
    done = typist.answers(typed, button(question, "Correct it to 16 : 38"))
    assert "<b>8 Team 8 38</b>" in recorded(done).words
    assert imps(event, "R1M1") == ["16", "38"]


def test_a_slip_typed_twice_is_not_the_result_of_the_next_round() -> None:
    event = posted(8)
    one, other = Typist(event), Typist(event)
    for line in ("1 38 16", "3 40 20", "5 40 20", "7 40 20"):
        recorded(one.types(line))
    assert match_of(event, "R2M1").state == Match.State.OPEN
    question = asked(other.types("1 38 16"))
    assert "while you typed" in question.heading
    assert {choice.button for choice in question.choices} == {
        "Keep 38 : 16",
        "Record 38 : 16 for tables 1–2, Bracket 1, semi-final",
    }
    one.looks()
    typed = one.typed("1 38 16")
    question = asked(one.sends(typed))
    assert question.heading.startswith("The result before it had the same scores.")
    assert question.choices[0].button == "Same slip, drop this line"
    recorded(one.answers(typed, button(question, "Record 38 : 16")))
    assert imps(event, "R2M1") == ["38", "16"]
    assert differences(fresh(event)) == []


def test_other_scores_at_the_same_table_are_the_next_round_when_its_author_saw_it() -> None:
    event = posted(8)
    typist = Typist(event)
    for line in ("1 38 16", "3 40 20", "5 40 20", "7 40 20"):
        recorded(typist.types(line))
    assert typist.seen == 1
    recorded(typist.types("1 30 29"))
    assert imps(event, "R2M1") == ["30", "29"]


def test_lines_of_another_window_are_news() -> None:
    event = posted(8)
    mine = Typist(event)
    second_window = Typist(event, mine.by)
    recorded(second_window.types("1 38 16"))
    assert "while you typed" in asked(mine.types("1 37 16")).heading


def test_what_changed_elsewhere_does_not_hold_up_a_line() -> None:
    event = posted(8)
    typist = Typist(event)
    play(event, "R1M2", (40, 20))
    play(event, "R1M4", (40, 20))
    recorded(typist.types("1 31 27"))


def test_a_match_that_opened_since_is_asked_about() -> None:
    event = posted(8)
    typist = Typist(event)
    for key in ("R1M1", "R1M2", "R1M3", "R1M4"):
        play(event, key, (40, 20))
    typed = typist.typed("t1 38 16")
    question = asked(typist.sends(typed))
    assert any("semi-final" in choice.button for choice in question.choices)


def test_other_teams_in_the_match_are_asked_about() -> None:
    event = posted(8)
    for key in ("R1M1", "R1M2", "R1M3", "R1M4"):
        play(event, key, (40, 20))
    typist = Typist(event)
    play(event, "R1M1", (20, 40))
    question = asked(typist.types("1 41 22"))
    assert question.heading == (
        "Tables 1–2, Bracket 1, semi-final changed while you typed. Nothing is recorded."
    )
    assert question.choices[0].said == "8 Team 8 – 4 Team 4"
    assert [choice.button for choice in question.choices[1:]] == [
        "Record 41 : 22 for tables 1–2, Bracket 1, semi-final"
    ]


def test_a_table_with_two_rounds_is_named_by_round_and_opponents() -> None:
    event = posted(20)
    assert 5 in match_of(event, "R1M3").tables
    assert 5 in match_of(event, "R2M2").tables
    while match_of(event, "R2M2").state != Match.State.OPEN:
        waits = {side.feeder_key for side in match_of(event, "R2M2").sides.all()}
        for key in waits - {"R1M3"}:
            play_out(event, key)
    typist = Typist(event)
    typed = typist.typed("5 33 22")
    question = asked(typist.sends(typed))
    assert question.heading.startswith("Two matches are out there, and this line fits one of them")
    assert "round 1" in question.choices[0].label
    assert question.choices[0].leads == "3 Team 3 – 18 Team 18"
    three = typist.typed("5 33 22 18 27 40 12")
    question = asked(typist.sends(three))
    assert "round 2" in question.choices[0].label
    assert not any("R2M" in f"{c.label} {c.leads} {c.button}" for c in question.choices)
    recorded(typist.answers(three, question.choices[0]))
    assert imps(event, "R2M2") == ["33", "22"]
    assert match_of(event, "R1M3").state == Match.State.OPEN


def play_out(event: Event, key: str) -> None:
    """The upper team wins; a match of three is played whole."""
    match = match_of(event, key)
    if match.state == Match.State.OPEN:
        play(event, key, *((40, 20), (40, 20), (40, 20))[: 3 if match.sides.count() == 3 else 1])


def test_new_totals_below_what_stood_are_asked_about() -> None:
    event = posted(8)
    typist = Typist(event)
    recorded(typist.types("1 27 27"))
    typed = typist.typed("1 4 9")
    question = asked(typist.sends(typed))
    assert "4 : 9 is less than the 27 : 27 that stood after 24 boards" in question.heading
    assert imps(event, "R1M1") == ["27", "27"]
    recorded(typist.types("1 31 36"))
    assert imps(event, "R1M1") == ["31", "36"]


def test_the_totals_of_a_level_match_typed_twice_are_asked_about() -> None:
    event = posted(8)
    typist = Typist(event)
    recorded(typist.types("1 27 27"))
    question = asked(typist.types("2 27 27"))
    assert question.choices[0].button == "Same slip, drop this line"
    assert results(event) == 1


def test_a_correction_shows_what_it_voids_and_its_list_must_hold() -> None:
    event = posted(4)
    typist = Typist(event)
    for line in ("1 40 20", "3 40 20"):
        recorded(typist.types(line))
    recorded(typist.types("1 30 21"))
    typist.looks()
    typed = typist.typed("3 20 40")
    question = asked(typist.sends(typed))
    assert "a result is on record" in question.heading
    effects = asked(typist.answers(typed, button(question, "Correct it to 20 : 40")))
    assert effects.effects
    confirm = button(effects, "Correct it and void 1 match")
    play(event, "R2M1", (20, 41))
    again = asked(typist.answers(typed, confirm))
    assert "Its effects changed since you saw them" in again.heading
    recorded(typist.answers(typed, button(again, "Correct it and void 1 match")))
    assert differences(fresh(event)) == []


def test_a_line_about_nothing_says_what_is_wrong() -> None:
    event = posted(8)
    typist = Typist(event)
    for line, why in (
        ("", "Nothing was typed"),
        ("99 1 2", "There is no table 99 in this event"),
        ("t99 1 2", "There is no team with entry number 99"),
        ("1", "is half a line"),
        ("1 31", "This match takes 2 scores; 1 given"),
        ("1 31 1000", "“1000” is no IMP score"),
    ):
        assert why in refused(typist.types(line)).why, line
    assert results(event) == 0


def test_a_desk_that_shows_more_than_there_is_must_be_loaded_again() -> None:
    typist = Typist(posted(8))
    assert "put back" in refused(typist.types("1 31 27", seen=99)).why
