"""Lines of a Scrabble division: on the game of the round that the page shows, or asked about."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from brackets.line.seen import last_record
from brackets.models import Pairing, Record, Sent
from brackets.scrabble.actions import bring_back, pair_again, take_out
from brackets.scrabble.checking import division_differences
from tests.brackets.desk import ask, signed
from tests.brackets.line.typing import Typist, asked, button, recorded, refused
from tests.brackets.playing import fresh
from tests.brackets.scrabble.running import give, give_all, post, posted
from tourney.models import Event

pytestmark = pytest.mark.django_db


def game(event: Event, number: int, board: int) -> Pairing:
    return Pairing.objects.get(event=event, round_number=number, board=board)


def scores(event: Event, number: int, board: int) -> tuple[int | None, int | None]:
    row = game(event, number, board)
    return row.score_first, row.score_second


def games(event: Event) -> int:
    return Record.objects.filter(event=event, kind="game").count()


def of_player(event: Event, player: int, number: int) -> Pairing:
    rows = Pairing.objects.filter(event=event, round_number=number, board__isnull=False)
    return next(row for row in rows if player in (row.first_number, row.second_number))


def test_a_line_says_who_won_and_how_the_winner_stands() -> None:
    typist = Typist(posted(8))
    assert recorded(typist.types("1 400 300", scope=1)).words == (
        "Board 1, round 1: <b>1 Given00 Surname00 400</b>, 2 Given07 Surname01 300. "
        "Spread +100. Given00 Surname00 is 1–0, +100, place 1."
    )


def test_a_slip_typed_twice_on_the_same_page_is_not_the_next_round() -> None:
    event = posted(8)
    one, other = Typist(event), Typist(event)
    recorded(one.types("1 400 300", scope=1))
    for typist in (one, other):
        question = asked(typist.types("1 400 300", scope=1))
        assert [choice.button for choice in question.choices] == [
            "Keep 400 : 300",
            "Record 400 : 300 for board 1, round 2",
        ]
    assert games(event) == 1


def test_the_same_scores_on_the_page_of_the_next_round_are_asked_about() -> None:
    event = posted(8)
    typist = Typist(event)
    recorded(typist.types("1 400 300", scope=1))
    typist.looks()
    typed = typist.typed("1 400 300")
    question = asked(typist.sends(typed, scope=2))
    assert question.heading.startswith("The result before it had the same scores.")
    assert question.choices[0].button == "Same slip, drop this line"
    recorded(typist.answers(typed, button(question, "Record 400 : 300"), scope=2))
    assert scores(event, 2, 1) == (400, 300)
    assert division_differences(fresh(event)) == []


def test_the_same_scores_of_a_player_are_asked_about_at_any_board_and_side() -> None:
    event = posted(8)
    typist = Typist(event)
    turned = 0
    for player in range(1, 9):
        first, second = (of_player(event, player, number) for number in (1, 2))
        if first.state != "open":
            continue
        turned += (first.first_number == player) != (second.first_number == player)
        recorded(typist.types(f"p{player} {400 + player} 300", scope=1))
        typist.looks()
        question = asked(typist.types(f"p{player} {400 + player} 300", scope=2))
        assert question.choices[0].button == "Same slip, drop this line"
    assert turned
    assert games(event) == 4


def test_the_slip_of_a_later_round_is_not_taken_for_an_older_one() -> None:
    event = posted(8)
    give(game(event, 2, 1), 400, 300)
    typist = Typist(event)
    question = asked(typist.types("1 400 300", scope=1))
    assert question.choices[0].button == "Same slip, drop this line"
    assert "round 2" in question.choices[0].label
    assert scores(event, 1, 1) == (None, None)


def test_two_rounds_out_at_one_board_are_named_by_round_and_players() -> None:
    event = posted(8)
    typist = Typist(event)
    typed = typist.typed("1 400 300")
    question = asked(typist.sends(typed, scope=2))
    assert question.heading == "Two games are out there. Which one is this slip?"
    assert [choice.label for choice in question.choices] == ["Board 1, round 1", "Board 1, round 2"]
    assert question.choices[0].leads == "Given00 Surname00–Given07 Surname01"
    recorded(typist.answers(typed, question.choices[0], scope=2))
    assert scores(event, 1, 1) == (400, 300)
    assert scores(event, 2, 1) == (None, None)


def test_an_older_game_decided_since_is_not_recorded_in_the_round_of_the_page() -> None:
    event = posted(8)
    typist = Typist(event)
    give(game(event, 1, 1), 400, 300)
    question = asked(typist.types("1 401 300", scope=2))
    assert "recorded board 1, round 1 while you typed" in question.heading
    assert [choice.button for choice in question.choices] == [
        "Keep 400 : 300",
        "Correct it to 401 : 300, see what changes",
        "Record 401 : 300 for board 1, round 2",
    ]
    assert games(event) == 1
    typist.looks()
    recorded(typist.types("1 401 300", scope=2))
    assert scores(event, 2, 1) == (401, 300)


def test_a_page_without_its_round_never_slips_into_the_next_one() -> None:
    event = posted(8)
    typist = Typist(event)
    for row in Pairing.objects.filter(event=event, round_number=1):
        give(row, 400, 300)
    assert typist.types("1 410 300").state == "asked"
    assert games(event) == 4


def test_a_later_round_is_asked_about_beside_what_is_on_record() -> None:
    event = posted(8)
    typist = Typist(event)
    recorded(typist.types("1 400 300", scope=1))
    typist.looks()
    question = asked(typist.types("1 350 340", scope=1))
    assert question.heading.startswith("Board 1, round 1: a result is on record.")
    assert question.choices[0].button == "Keep 400 : 300"
    assert "round 2" in question.choices[2].button
    assert games(event) == 1


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("1 350 350", "350 each is a tie"),
        ("1 900 100", "Is this right?"),
        ("1 0 0", "Is this right?"),
    ],
)
def test_what_is_odd_is_recorded_after_the_answer(line: str, words: str) -> None:
    event = posted(8)
    typist = Typist(event)
    typed = typist.typed(line)
    question = asked(typist.sends(typed, scope=1))
    assert words in question.heading
    assert games(event) == 0
    outcome = typist.answers(typed, question.choices[0], scope=1)
    assert recorded(outcome).meeting == "1-1"
    assert division_differences(fresh(event)) == []


def test_forfeits_name_who_lost_and_the_same_again_is_asked_about() -> None:
    event = posted(8)
    typist = Typist(event)
    assert "Given00 Surname00 forfeits" in recorded(typist.types("1 f 1", scope=1)).words
    assert game(event, 1, 1).state == "forfeit"
    assert [one.drops for one in asked(typist.types("1 f p1", scope=1)).choices][:1] == [True]
    assert "neither played" in recorded(typist.types("2 f 8 3", scope=1)).words
    assert "name who forfeits" in refused(typist.types("3 f 1", scope=1)).why
    assert games(event) == 2
    assert division_differences(fresh(event)) == []


def test_a_player_with_the_bye_has_no_game_in_the_round() -> None:
    event = posted(9)
    bye = Pairing.objects.get(event=event, round_number=1, state="bye").first_number
    typist = Typist(event)
    assert (
        f"Player {bye} has no game in round 1"
        in refused(typist.types(f"p{bye} 400 300", scope=1)).why
    )
    later = Pairing.objects.get(event=event, round_number=2, state="bye").first_number
    question = asked(typist.types(f"p{later} 400 300", scope=2))
    assert "is no part of what the page shows" in question.heading
    assert "round 1" in question.choices[0].button
    assert games(event) == 0


def test_names_and_other_words_are_refused_and_use_up_no_key() -> None:
    event = posted(8)
    typist = Typist(event)
    key = typist.key()
    for line, why in (
        ("Given00 400 300", "neither a board nor a player"),
        ("1 Given00 300", "is not two scores"),
        ("1 400", "is not two scores"),
        ("9 400 300", "Board 9 has no game in round 1"),
        ("p99 400 300", "Player 99 has no game in round 1"),
        ("p01 400 300", "Player 01 has no game in round 1"),
    ):
        assert why in refused(typist.types(line, key=key, scope=1)).why, line
    assert not Sent.objects.exists()
    recorded(typist.types("1 400 300", key=key, scope=1))


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
    assert division_differences(fresh(event)) == []


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
    assert division_differences(fresh(event)) == []


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
    assert division_differences(fresh(event)) == []


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
    assert division_differences(fresh(event)) == []
