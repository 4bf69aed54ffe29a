"""Results, field and history of a division over HTTP: what is recorded, refused and asked; queries do not grow."""

from __future__ import annotations

import pytest
from django.test import Client

from awards.ranked.kinds import PAIRS
from brackets.desk.sent import new_key
from brackets.journal.check import differences
from brackets.systems.scrabble.models import Pairing, ScrabbleStanding
from brackets.systems.scrabble.queries import last_record
from tests.brackets.systems.bridge.desk import stamp, type_line
from tests.brackets.systems.scrabble.asking import page, signed_in, url
from tests.brackets.systems.scrabble.running import (
    division,
    give,
    give_all,
    make_person,
    posted,
)
from tests.kept import kept
from tourney.models import Event

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin() -> Client:
    return signed_in()


def test_scores_go_in_by_command(admin: Client) -> None:
    event = posted(12)
    rows = list(Pairing.objects.filter(event=event, round_number=1))
    type_line(admin, event, f"{rows[0].board} 431 388", scope=1)
    rows[0].refresh_from_db()
    assert (rows[0].score_first, rows[0].score_second) == (431, 388)
    type_line(admin, event, f"p{rows[1].second_number} 450 300", scope=1)
    rows[1].refresh_from_db()
    assert (rows[1].score_first, rows[1].score_second) == (300, 450)
    type_line(admin, event, f"{rows[2].board} f {rows[2].first_number}", scope=1)
    rows[2].refresh_from_db()
    assert (rows[2].state, rows[2].half_wins_first) == ("forfeit", 0)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", "Nothing was typed"),
        ("99 1 2", "Board 99 has no game"),
        ("p99 1 2", "Player 99 has no game"),
        ("1 400", "“400” is not two scores"),
        ("x 400 300", "neither a board nor a player"),
        ("1 4000 300", "“4000” is no score"),
        ("1 f 99", "name who forfeits"),
    ],
)
def test_a_wrong_command_is_kept_and_explained(admin: Client, line: str, words: str) -> None:
    event = posted(12)
    answer = type_line(admin, event, line, scope=1)
    assert answer.status_code == 422
    text = answer.content.decode()
    assert words in text
    assert f'value="{line}"' in text


def test_a_row_asks_about_half_a_result_and_a_tie(admin: Client) -> None:
    event = posted(12)
    row = Pairing.objects.filter(event=event).first()
    at = url(event, "game", row.round_number, row.first_number)
    seen = {"stamp": stamp(event, f"{row.round_number}-{row.first_number}"), "key": new_key()}
    answer = admin.post(at, seen | {"a": 400, "b": ""})
    assert answer.status_code == 422
    assert (
        f"400 alone is half a result; type the score of {row.second.name} too."
        in answer.content.decode()
    )
    answer = admin.post(at, seen | {"a": 400, "b": 400})
    assert answer.status_code == 409
    assert "is a tie: half a win for both. Is this right?" in answer.content.decode()
    assert not Pairing.objects.filter(state="played").exists()
    assert admin.post(at, seen | {"a": 400, "b": 400, "sure": "odd"}).status_code == 302
    row.refresh_from_db()
    assert row.half_wins_first == 1


def test_a_correction_shows_the_standing_and_a_clash_both_results(admin: Client) -> None:
    event = posted(12, rounds=4)
    row = Pairing.objects.filter(event=event, round_number=1).first()
    at = url(event, "game", 1, row.first_number)
    fields = {"stamp": stamp(event, f"1-{row.first_number}"), "key": new_key(), "a": 100, "b": 500}
    text = admin.post(at, fields).content.decode()
    assert "Pairings made on the old standing stay posted:" in text
    assert "Correct it" in text
    give(row, 200, 300)
    answer = admin.post(at, fields | {"confirmed": "0"})
    assert answer.status_code == 409
    assert "Nothing is overwritten" in answer.content.decode()
    assert "Keep 200 : 300" in answer.content.decode()
    now = {"stamp": stamp(event, f"1-{row.first_number}"), "key": new_key()}
    assert admin.post(at, now | {"gone": "clear", "confirmed": "0"}).status_code == 302
    row.refresh_from_db()
    assert row.state == "open"


def test_late_entry_withdrawal_and_return(admin: Client) -> None:
    event = posted(12)
    late = make_person(event, "Zelda Zz", 1500)
    assert "Entered late" in page(admin, url(event, "field"))
    data = {"entrant": late.pk, "from_round": 4, "score": 0, "seen": last_record(event)}
    assert admin.post(url(event, "field"), data | {"from_round": 2}).status_code == 422
    assert admin.post(url(event, "field"), data).status_code == 302
    assert ScrabbleStanding.objects.get(entrant=late).from_round == 4
    at = url(event, "player", 3)
    assert "gets a bye" in page(admin, at)
    assert admin.post(at, {"after_round": 99, "seen": last_record(event)}).status_code == 422
    assert admin.post(at, {"after_round": 0, "seen": last_record(event)}).status_code == 302
    assert "left after round 0" in page(admin, url(event, "field"))
    text = page(admin, at)
    assert "would play again from round 4 on" in text
    assert admin.post(at, {"score": -50, "seen": last_record(event)}).status_code == 302
    assert differences(event) == []


def test_the_history_says_what_was_done_and_takes_it_back(admin: Client) -> None:
    event = posted(12)
    row = Pairing.objects.filter(event=event).first()
    give(row, 400, 300)
    text = page(admin, url(event, "history"))
    assert "Started with 12 players, 7 rounds." in text
    assert "Rounds 1 to 3 posted, 18 games." in text
    assert f"{row.first.name} 400 : 300 {row.second.name}" in text
    answer = admin.post(url(event, "undo", 2))
    assert answer.status_code == 409
    assert "undo 3 first" in answer.content.decode()
    admin.post(url(event, "undo", 3))
    assert "Undid record 3" in page(admin, url(event, "history") + "?kind=")
    assert "undone by 4" in page(admin, url(event, "history") + "?kind=games")
    assert differences(event) == []


@kept("tourney", "brackets")
def given(count: int) -> Event:
    """A division with every result in that is posted."""
    event = posted(count)
    give_all(event)
    return event


@pytest.mark.parametrize("count", [12, 24])
@pytest.mark.parametrize("name", ["setup", "pair", "results", "field", "history", "fix"])
def test_queries_do_not_grow_with_the_field(
    admin: Client, name: str, count: int, django_assert_max_num_queries: object
) -> None:
    event = given(count)
    with django_assert_max_num_queries(26):
        page(admin, url(event, name))


def test_the_desk_is_for_divisions_alone(admin: Client) -> None:
    event = division(8)
    Event.objects.filter(pk=event.pk).update(kind=PAIRS)
    for name in ("setup", "pair", "results", "field", "fix"):
        assert admin.get(url(event, name)).status_code == 404
