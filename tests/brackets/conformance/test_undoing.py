"""Nothing is deleted: an undo is a record, and can itself be undone."""

from __future__ import annotations

import pytest

from tests.brackets.conformance.directing import Director
from tests.brackets.conformance.trial import Trial

pytestmark = pytest.mark.django_db


def test_an_undo_takes_a_result_back_and_its_undo_brings_it_again(
    director: Director, trial: Trial
) -> None:
    number = director.begins()
    result = director.result(trial.first)
    answer = director.undoes(number)
    assert answer.led
    assert answer.status == 200
    assert director.result(trial.first) == ""
    assert f"undone by {number + 1}" in director.told(number)
    assert director.undoes(number + 1).led
    assert director.result(trial.first) == result
    assert "in force" in director.told(number)
    assert f"undone by {number + 2}" in director.told(number + 1)


@pytest.mark.postgresql
def test_the_undo_of_a_correction_brings_the_result_before(
    director: Director, trial: Trial
) -> None:
    number = director.begins()
    result = director.result(trial.first)
    director.corrects(trial.other)
    assert director.undoes(director.seen()).led
    assert director.result(trial.first) == result
    assert "in force" in director.told(number)


@pytest.mark.postgresql
def test_the_undo_of_an_undo_is_made_at_the_desk_too(director: Director, trial: Trial) -> None:
    number = director.begins()
    result = director.result(trial.first)
    scope = director.looks().form("Record", "/line/")[0].fields
    for step in (0, 1):
        sent = {**scope, "key": f"{scope['key'].partition('.')[0]}.{step:016x}"}
        answer = director.sends(f"line/undo/{number + step}/", sent)
        assert answer["state"] == "recorded"
        assert director.result(trial.first) == ("" if step == 0 else result)


def test_the_desk_takes_back_what_its_line_recorded_once_however_often_it_is_sent(
    director: Director, trial: Trial
) -> None:
    number = director.begins()
    page = director.looks()
    for _ in range(2):
        answer = director.press(page, "Undo", action=f"/line/undo/{number}/")
        assert answer.led
    assert answer.status == 200
    assert director.seen() == director.shown() == number + 1
    assert director.result(trial.first) == ""


def test_a_result_reached_by_detours_is_the_same_result(director: Director, trial: Trial) -> None:
    wanted = [director.said(line) for line in (trial.first, trial.second)]
    director.undoes(director.records(trial.other))
    director.undoes(director.records(trial.second))
    director.undoes(director.seen())
    director.records(trial.first)
    assert [director.result(line) for line in (trial.first, trial.second)] == wanted
