"""Lines of a division beside corrections, pairings made anew and undo; what an answer costs."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from brackets.desk.seen import last_record
from brackets.journal.check import differences
from brackets.models import Record
from brackets.systems.scrabble.actions import bring_back, pair_again, take_out
from brackets.systems.scrabble.models import Pairing
from tests.brackets.desk.test_divisions import game, games, scores
from tests.brackets.desk.typing import Typist, asked, button, recorded, refused
from tests.brackets.systems.bridge.desk import ask, signed
from tests.brackets.systems.bridge.playing import fresh
from tests.brackets.systems.scrabble.running import give, give_all, post, posted

pytestmark = pytest.mark.django_db


def test_a_correction_shows_the_standing_and_what_stays_posted() -> None:
    event = posted(8, 4)
    typist = Typist(event)
    before = games(event)
    typed = typist.typed("1 600 100")
    question = asked(typist.sends(typed, scope=1))
    weighed = asked(typist.answers(typed, button(question, "Correct it to 600 : 100"), scope=1))
    assert weighed.effects
    assert "stay posted" in weighed.notes[-1]
    assert games(event) == before
    typist.looks()
    recorded(typist.answers(typed, button(weighed, "Correct it"), scope=1))
    assert scores(event, 1, 1) == (600, 100)
    assert differences(fresh(event)) == []


def test_a_game_paired_anew_since_is_asked_about_unless_the_same_two_meet() -> None:
    event = posted(8, 4)
    typist = Typist(event)
    rows = Pairing.objects.filter(event=event, round_number=4, board__isnull=False)
    before = {row.board: (row.first_number, row.second_number) for row in rows}
    give(game(event, 3, 1), 700, 100)
    give(game(event, 3, 2), 100, 700)
    pair_again(event, seen=last_record(event), by=None)
    assert {row.board: (row.first_number, row.second_number) for row in rows.all()} != before
    for board, pair in before.items():
        now = game(event, 4, board or 0)
        outcome = typist.types(f"{board} 411 {300 + (board or 0)}", scope=4)
        if (now.first_number, now.second_number) != pair:
            assert outcome.state == "asked", board
    assert differences(fresh(event)) == []


def test_a_round_taken_back_since_is_no_other_round() -> None:
    event = posted(8, 4)
    typist = Typist(event)
    give_back = Record.objects.filter(event=event, kind="game").latest("sequence")
    first = Record.objects.filter(event=event, kind="posting").latest("sequence")
    assert first.sequence > give_back.sequence
    recorded(typist.undoes(first.sequence))
    recorded(typist.undoes(give_back.sequence))
    typist.looks()
    row = Pairing.objects.get(event=event, state="open", board__isnull=False)
    board = row.board
    question = asked(typist.types(f"{board} 400 310", scope=4))
    assert "is no part of what the page shows" in question.heading
    give(row, 400, 310)
    typist.looks()
    assert (
        "Round 4 is not posted any more" in refused(typist.types(f"{board} 400 310", scope=4)).why
    )


def test_a_game_of_somebody_who_left_since_is_not_recorded() -> None:
    event = posted(8)
    typist = Typist(event)
    take_out(event, 1, after_round=0, seen=last_record(event), by=None)
    assert typist.types("1 400 300", scope=1).state != "recorded"
    assert typist.types("p1 400 300", scope=1).state != "recorded"
    bring_back(event, 1, score=0, seen=last_record(event), by=None)
    assert games(event) == 0
    assert differences(fresh(event)) == []


def test_the_same_key_gets_the_answer_of_then_also_after_an_undo() -> None:
    event = posted(8)
    typist, other = Typist(event), Typist(event)
    typed = typist.typed("1 400 300")
    first = recorded(typist.sends(typed, scope=1))
    undo = recorded(typist.undoes(first.first))
    for scope in (1, 2, None):
        again = recorded(typist.sends(typed, scope=scope))
        assert (again.first, again.words) == (first.first, first.words)
    assert games(event) == 1
    assert scores(event, 1, 1) == (None, None)
    recorded(typist.undoes(undo.first))
    assert scores(event, 1, 1) == (400, 300)
    assert "used for" in refused(typist.types("2 400 300", key=typed.key, scope=1)).why
    assert "used for" in refused(other.sends(typed, scope=1)).why


def test_undo_of_a_result_that_was_corrected_is_refused() -> None:
    event = posted(8)
    typist = Typist(event)
    first = recorded(typist.types("1 400 300", scope=1)).first
    give(game(event, 1, 1), 410, 300)
    assert f"undo {last_record(event)} first" in refused(typist.undoes(first)).why
    assert scores(event, 1, 1) == (410, 300)


def test_names_with_markup_come_out_escaped(client: Client) -> None:
    event = posted(8)
    for one in event.entrants.all():
        one.name = f"<script>alert({one.number})</script>"
        one.save()
    signed(client, event)
    lines = ("1 400 300", "1 400 301", "2 350 350", "2 f 1", "1 f 1")
    answers = [ask(client, event, line, scope=1) for line in lines]
    assert [one["state"] for one in answers] == ["recorded", "asked", "asked", "refused", "asked"]
    for answer in answers:
        html = answer["html"] + "".join(part["html"] for part in answer["parts"])
        assert "<script" not in html
    assert "&lt;script&gt;alert(" in answers[0]["html"]


def test_queries_and_bytes_of_an_answer_do_not_grow_with_the_event(client: Client) -> None:
    found = []
    for size in (12, 36):
        event = posted(size)
        signed(client, event)
        ask(client, event, "1 400 300", scope=1)
        with CaptureQueriesContext(connection) as queries:
            answer = ask(client, event, "2 410 300", scope=1)
        assert answer["state"] == "recorded"
        found.append((len(queries), len(str(answer))))
    (few, small), (many, large) = found
    assert many <= few
    assert large < small * 1.3


def test_a_division_is_typed_out_line_by_line() -> None:
    event = posted(8)
    typist = Typist(event)
    for number in (1, 2, 3):
        for row in Pairing.objects.filter(event=event, round_number=number, state="open"):
            typist.looks()
            line = f"{row.board} {300 + 10 * row.first_number + number} {290 + number}"
            recorded(typist.types(line, scope=number))
    assert games(event) == 12
    give_all(event)
    post(event)
    assert differences(fresh(event)) == []
