"""Lines of cups and judo sheets: recorded once, on the match its author saw, or asked about."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from brackets.journal.check import differences
from brackets.models import Match, Record, Sent
from tests.brackets.desk.typing import Typist, asked, button, recorded, refused
from tests.brackets.systems.bridge.playing import fresh, match_of
from tests.brackets.systems.cup.playing import decide, posted_cup
from tests.brackets.systems.judo.playing import posted_judo
from tourney.models import Event

pytestmark = pytest.mark.django_db
KINDS = pytest.mark.parametrize("posted", [posted_cup, posted_judo])
Posted = Callable[[int], Event]


def results(event: Event) -> int:
    return Record.objects.filter(event=event, kind="result").count()


def key_of(event: Event, number: int) -> str:
    return Match.objects.get(bracket__event=event, position=number).key


def state_of(event: Event, number: int) -> str:
    return str(Match.objects.get(bracket__event=event, position=number).state)


def test_a_line_says_whom_the_winner_meets_and_where() -> None:
    typist = Typist(posted_cup(8))
    assert recorded(typist.types("1 1")).words == (
        "Match 1, quarter-final: <b>P5</b> – P6: P5 won. "
        "P5 meets the winner of P1 – P7 in match 5, semi-final."
    )


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("1 1i", "<b>J1</b> – J3: J1 won by ippon."),
        ("1 2w", "J1 – <b>J3</b>: J3 won by waza-ari."),
        ("1 w2", "J1 – <b>J3</b>: J3 won without play."),
        ("1 h1", "<b>J1</b> – J3: J1 won by hansoku-make."),
        ("1 n", "J1 – J3: neither came."),
    ],
)
def test_every_way_to_win_has_its_line(line: str, said: str) -> None:
    event = posted_judo(8)
    typist = Typist(event)
    assert said in recorded(typist.types(line)).words
    question = asked(typist.types(line))
    assert [choice.drops for choice in question.choices] == [True]
    assert results(event) == 1
    assert differences(fresh(event)) == []


@KINDS
def test_a_slip_typed_twice_is_asked_about_and_never_the_next_round(posted: Posted) -> None:
    event = posted(8)
    one, other = Typist(event), Typist(event)
    for line in ("1 1", "2 1"):
        recorded(one.types(line))
    opened = {row.position for row in Match.objects.filter(bracket__event=event, state="open")}
    for typist in (other, one):
        question = asked(typist.types("1 1"))
        assert [choice.drops for choice in question.choices] == [True]
    assert results(event) == 2
    assert all(state_of(event, number) == "open" for number in opened)


@KINDS
def test_a_match_decided_since_is_asked_about_with_both_readings(posted: Posted) -> None:
    event = posted(8)
    typist = Typist(event)
    decide(event, key_of(event, 1), "1")
    typed = typist.typed("1 2")
    question = asked(typist.sends(typed))
    assert "while you typed" in question.heading
    assert question.choices[0].drops
    assert question.choices[0].said.endswith("won")
    assert question.choices[0].said != question.choices[1].said
    assert results(event) == 1
    recorded(typist.answers(typed, button(question, "Correct it to")))
    assert match_of(event, key_of(event, 1)).results[0]["winner"] == 2
    assert differences(fresh(event)) == []


@KINDS
def test_an_earlier_round_is_a_correction_and_a_later_one_waits(posted: Posted) -> None:
    event = posted(8)
    typist = Typist(event)
    waiting = Match.objects.filter(bracket__event=event, state="waiting").earliest("position")
    said = refused(typist.types(f"{waiting.position} 1")).why
    assert f"{waiting.position}, " in said
    assert " waits: " in said
    for number in (1, 2, 3, 4):
        recorded(typist.types(f"{number} 1"))
    recorded(typist.types("5 1"))
    typist.looks()
    assert "a result is on record" in asked(typist.types("1 2")).heading
    assert results(event) == 5


@KINDS
def test_a_match_whose_players_are_others_now_is_asked_about(posted: Posted) -> None:
    event = posted(8)
    typist = Typist(event)
    for number in (1, 2, 3, 4):
        recorded(typist.types(f"{number} 1"))
    typist.looks()
    semi = next(
        row.position
        for row in Match.objects.filter(bracket__event=event, state="open")
        if row.sides.filter(feeder_key=key_of(event, 1)).exists()
    )
    decide(event, key_of(event, 1), "2")
    question = asked(typist.types(f"{semi} 1"))
    assert "changed while you typed" in question.heading
    assert results(event) == 5


@KINDS
def test_a_correction_that_voids_shows_it_and_asks(posted: Posted) -> None:
    event = posted(8)
    typist = Typist(event)
    for number in (1, 2, 3, 4, 5):
        recorded(typist.types(f"{number} 1"))
    typist.looks()
    typed = typist.typed("1 2")
    effects = asked(typist.answers(typed, button(asked(typist.sends(typed)), "Correct it to")))
    assert effects.effects
    voided = button(effects, "void")
    assert voided.fields["confirmed"] not in ("", "0")
    assert results(event) == 5
    recorded(typist.answers(typed, voided))
    assert state_of(event, 5) == "open"
    assert differences(fresh(event)) == []


def test_remis_twice_is_asked_about_and_recorded_when_it_is_a_new_game() -> None:
    event = posted_cup(4)
    typist = Typist(event)
    recorded(typist.types("1 r"))
    typed = typist.typed("1 r")
    question = asked(typist.sends(typed))
    assert question.choices[0].button == "Same slip, drop this line"
    assert len(match_of(event, "R1M1").games) == 1
    recorded(typist.answers(typed, button(question, "Record Remis")))
    assert len(match_of(event, "R1M1").games) == 2
    recorded(typist.types("1 1"))
    assert [game["winner"] for game in match_of(event, "R1M1").games[:2]] == [None, None]
    assert differences(fresh(event)) == []


def test_remis_of_another_director_since_is_asked_about() -> None:
    event = posted_cup(4)
    typist = Typist(event)
    decide(event, "R1M1", "remis")
    question = asked(typist.types("1 r"))
    assert "while you typed" in question.heading
    assert len(match_of(event, "R1M1").games) == 1
    question = asked(typist.types("1 1"))
    assert question.choices[0].said == "Remis"


def test_what_is_no_outcome_is_refused_and_uses_up_no_key() -> None:
    event = posted_cup(4)
    typist = Typist(event)
    key = typist.key()
    for line, why in (
        ("1 3", "“3” is no outcome of a match"),
        ("1", "“” is no outcome of a match"),
        ("1 1i", "“1i” is no outcome of a match"),
        ("9 1", "There is no match 9 in the draw"),
        ("t1 1", "“t1” is no match"),
        ("", "Nothing was typed"),
    ):
        assert why in refused(typist.types(line, key=key)).why, line
    assert "1, semi-final" in refused(typist.types("1 3")).words
    assert not Sent.objects.exists()
    recorded(typist.types("1 1", key=key))
    assert "“r” is no outcome of a contest" in refused(Typist(posted_judo(8)).types("1 r")).why


@KINDS
def test_the_same_key_gets_the_answer_of_then_also_after_an_undo(posted: Posted) -> None:
    event = posted(8)
    typist, other = Typist(event), Typist(event)
    typed = typist.typed("1 1")
    first = recorded(typist.sends(typed))
    undo = recorded(typist.undoes(first.first))
    again = recorded(typist.sends(typed))
    assert (again.words, again.first) == (first.words, first.first)
    assert state_of(event, 1) == "open"
    recorded(typist.undoes(undo.first))
    assert state_of(event, 1) == "decided"
    assert recorded(typist.sends(typed)).first == first.first
    assert "used for “1 1” already" in refused(typist.types("2 1", key=typed.key)).why
    assert "used for" in refused(other.sends(typed)).why
    assert results(event) == 1
    assert differences(fresh(event)) == []


def test_a_number_with_a_nought_before_it_is_the_same_match() -> None:
    event = posted_cup(8)
    typist, other = Typist(event), Typist(event)
    recorded(other.undoes(recorded(other.types("1 2")).first))
    assert typist.seen == 1
    recorded(typist.types("01 1"))
    assert state_of(event, 1) == "decided"
