"""A result from the line, from its row, read back, typed ahead; each once, and what is no result."""

from __future__ import annotations

import pytest

from tests.brackets.conformance.browsing import plain
from tests.brackets.conformance.directing import Director
from tests.brackets.conformance.trial import Trial

pytestmark = pytest.mark.django_db


@pytest.mark.postgresql
def test_a_line_records_a_result(director: Director, trial: Trial) -> None:
    before = director.seen()
    assert director.result(trial.first) == ""
    number = director.records(trial.first)
    assert director.shown() == number == before + 1
    assert director.result(trial.first)
    assert "in force" in director.told(number)
    assert director.by.get_username() in director.told(number)


def test_a_row_records_the_same_as_the_line(director: Director, trial: Trial) -> None:
    said, before = director.said(trial.first), director.seen()
    answer = director.fills()
    assert answer.led
    assert answer.status == 200
    assert director.seen() == before + 1
    assert director.result(trial.first) == said


@pytest.mark.postgresql
def test_a_form_of_a_line_that_is_sent_again_counts_once(director: Director, trial: Trial) -> None:
    page, before = director.looks(), director.seen()
    for _ in range(2):
        assert director.types(trial.first, page).led
    assert director.seen() == before + 1


def test_a_line_that_says_nothing_is_refused_and_kept(director: Director, trial: Trial) -> None:
    before = director.seen()
    for line in ("", "?", "999 1", trial.unreadable):
        answer = director.types(line)
        assert answer.status == 422, line
        assert f'value="{line}"' in answer.html
    assert director.seen() == before


def test_a_refused_line_is_mended_in_its_place(director: Director, trial: Trial) -> None:
    answer = director.types(trial.unreadable)
    mended = director.press(answer, "Send again", {"command": trial.first})
    assert mended.led
    assert director.result(trial.first)


def test_a_line_is_read_back_while_it_is_typed(director: Director, trial: Trial) -> None:
    before = director.seen()
    meeting = director.meeting(trial.first)
    assert plain(director.reads(trial.first)).startswith(meeting.where)
    assert director.result(trial.first) == ""
    for at in range(1, len(trial.first)):
        director.reads(trial.first[:at])
    assert director.seen() == before


def test_lines_typed_ahead_of_their_answers_are_all_recorded(
    director: Director, trial: Trial
) -> None:
    lines = [trial.first, *trial.later, trial.second]
    fields = director.looks().form("Record", "/line/")[0].fields
    window = fields["key"].partition(".")[0]
    before = director.seen()
    for number, line in enumerate(lines, 1):
        sent = {**fields, "command": line, "key": f"{window}.{number:016x}"}
        answer = director.sends("line/", sent)
        assert (answer["state"], answer["sequence"]) == ("recorded", before + number), line
    again = {**fields, "command": lines[0], "key": f"{window}.{1:016x}"}
    assert director.sends("line/", again)["sequence"] == before + 1
    assert director.seen() == before + len(lines)


def test_the_news_name_what_somebody_else_recorded(director: Director, trial: Trial) -> None:
    other, before = Director(trial, director.event), director.seen()
    number = director.records(trial.first)
    scope = director.looks().form("Record", "/line/")[0].fields.get("scope", "")
    asked = {"shown": before, "listed": before, "window": "w", "scope": scope}
    for reader, is_news in ((other, True), (director, False)):
        found = reader.browser.client.get(reader.address("line/news/"), asked).json()
        assert found["seen"] == number
        told = next(part["html"] for part in found["parts"] if part["id"] == "news")
        assert (director.by.get_username() in told) == is_news
