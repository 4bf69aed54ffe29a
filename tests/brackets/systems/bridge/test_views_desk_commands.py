"""The command line of the desk: what it reads, records and refuses."""

from __future__ import annotations

import pytest
from django.test import Client

from brackets.desk.seen import last_record
from brackets.models import Match, Record
from tests.brackets.systems.bridge.desk import signed, text, type_line, url
from tests.brackets.systems.bridge.playing import match_of, play, posted

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("command", "key", "words"),
    [
        ("1 31 27", "R1M1", "<b>1 Team 1 31</b>, 8 Team 8 27"),
        ("2 31:27", "R1M1", "<b>1 Team 1 31</b>, 8 Team 8 27"),
        ("t8 31 27", "R1M1", "1 Team 1 27, <b>8 Team 8 31</b>"),
        ("1 w 8", "R1M1", "1 Team 1, <b>8 Team 8 won</b>"),
        ("1 f 8", "R1M1", "<b>1 Team 1</b>, 8 Team 8 forfeits"),
    ],
)
def test_the_command_line_records(client: Client, command: str, key: str, words: str) -> None:
    event = posted(8)
    signed(client, event)
    assert type_line(client, event, command).status_code == 302
    assert words in text(client.get(url(event, "results")))
    assert match_of(event, key).state == Match.State.DECIDED


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("", "Nothing was typed"),
        ("99 31 27", "There is no table 99"),
        ("x9 31 27", "“x9” is neither a table nor a team"),
        ("1 31", "This match takes 2 scores; 1 given"),
        ("1 w 3", "Team 3 does not play here"),
        ("1 31 x", "“x” is no IMP score"),
        ("t77 1 2", "There is no team with entry number 77"),
    ],
)
def test_a_wrong_command_is_kept_and_explained(client: Client, command: str, says: str) -> None:
    event = posted(8)
    answer = type_line(signed(client, event), event, command)
    assert answer.status_code == 422
    assert says in text(answer)
    assert f'value="{command}"' in text(answer)


def test_a_command_never_writes_over_a_result(client: Client) -> None:
    event = posted(8)
    signed(client, event)
    play(event, "R1M1", (31, 27))
    answer = type_line(client, event, "1 10 50")
    assert answer.status_code == 409
    assert "a result is on record. Nothing is overwritten" in text(answer)
    assert "Correct it to 10 : 50, see what changes" in text(answer)
    assert match_of(event, "R1M1").results[0]["scores"] == ["31", "27"]


def test_the_reading_says_what_a_command_would_record(client: Client) -> None:
    event = posted(8)
    signed(client, event)
    seen = {"seen": last_record(event)}
    page = text(client.get(url(event, "reading"), {"command": "1 31 27", **seen}))
    assert "Tables 1–2, Bracket 1, quarter-final: <b>1 Team 1 31</b>, 8 Team 8 27." in page
    assert "1 Team 1 goes to the semi-final at tables 1–2" in page
    assert not Record.objects.filter(event=event, kind="result").exists()
    assert "There is no table 99" in text(client.get(url(event, "reading"), {"command": "99 1 2"}))


def test_a_forfeit_in_a_match_of_three_keeps_what_was_played(client: Client) -> None:
    event = posted(3)
    signed(client, event)
    play(event, "R1M1", (31, 22))
    type_line(client, event, "1 f 1")
    match = match_of(event, "R1M1")
    assert match.state == Match.State.DECIDED
    assert match.results[0]["scores"] == ["31", "22"]
    assert match.results[0]["forfeited"] == []
    assert match.sides.get(outcome="out").entrant.number == 1
