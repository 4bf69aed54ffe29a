"""Lines of a Scrabble division: on the game of the round that the page shows, or asked about."""

from __future__ import annotations

import pytest

from brackets.journal.check import differences
from brackets.models import Record, Sent
from brackets.systems.scrabble.models import Pairing
from tests.brackets.desk.typing import Typist, asked, button, recorded, refused
from tests.brackets.systems.bridge.playing import fresh
from tests.brackets.systems.scrabble.running import give, posted
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
    assert differences(fresh(event)) == []


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
    give(game(event, 2, 1), 500, 300)
    give(game(event, 3, 1), 400, 300)
    typist = Typist(event)
    question = asked(typist.types("1 400 300", scope=1))
    assert question.choices[0].button == "Same slip, drop this line"
    assert "round 3" in question.choices[0].label
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
    recorded(typist.types("1 402 301", scope=2))
    assert scores(event, 2, 1) == (402, 301)


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
    assert differences(fresh(event)) == []


def test_forfeits_name_who_lost_and_the_same_again_is_asked_about() -> None:
    event = posted(8)
    typist = Typist(event)
    assert "Given00 Surname00 forfeits" in recorded(typist.types("1 f 1", scope=1)).words
    assert game(event, 1, 1).state == "forfeit"
    assert [one.drops for one in asked(typist.types("1 f p1", scope=1)).choices][:1] == [True]
    assert "neither played" in recorded(typist.types("2 f 8 3", scope=1)).words
    assert "name who forfeits" in refused(typist.types("3 f 1", scope=1)).why
    assert games(event) == 2
    assert differences(fresh(event)) == []


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
