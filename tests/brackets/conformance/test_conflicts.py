"""Two directors, one meeting; a page that is not as it was any more. Nothing is ever overwritten."""

from __future__ import annotations

import pytest

from tests.brackets.conformance.directing import Director
from tests.brackets.conformance.trial import Trial

pytestmark = pytest.mark.django_db


@pytest.fixture
def other(director: Director, trial: Trial) -> Director:
    """Another director of the same event."""
    return Director(trial, director.event)


def test_another_result_of_a_meeting_decided_since_is_asked_about_with_both_and_answered(
    director: Director, other: Director, trial: Trial
) -> None:
    page = other.looks()
    number = director.begins()
    wanted = other.said(trial.other)
    answer = other.types(trial.other, page)
    assert answer.status == 409
    assert "while you typed" in answer.words
    assert director.by.get_username() in answer.words
    for said in (director.result(trial.first), wanted):
        assert said in answer.words
    assert other.seen() == number
    _, done = other.agrees_to(answer)
    assert done.led
    assert other.result(trial.first) == wanted
    assert f"replaced by {other.seen()}" in other.told(number)


def test_a_row_whose_meeting_was_decided_since_is_asked_about_with_both(
    director: Director, other: Director, trial: Trial
) -> None:
    page = other.looks()
    number = director.records(trial.other)
    answer = other.fills(page)
    assert answer.status == 409
    for said in (director.result(trial.other), other.said(trial.first)):
        assert said in answer.words
    assert other.seen() == number


def test_an_answer_about_what_has_changed_once_more_is_asked_again(
    director: Director, other: Director, trial: Trial
) -> None:
    page = other.looks()
    number = director.begins()
    asked = other.types(trial.other, page)
    director.undoes(number)
    answer = other.press(asked, "Correct it to")
    assert answer.status == 409
    assert other.result(trial.first) == ""
    assert other.seen() == number + 1


def test_the_same_slip_once_more_records_nothing_and_corrects_nothing(
    director: Director, other: Director, trial: Trial
) -> None:
    page = other.looks()
    number = director.begins()
    for typist, shown in ((other, page), (other, None), (director, None)):
        answer = typist.types(trial.first, shown)
        assert answer.status == 409
        assert not answer.offers("Correct it to")
    assert director.seen() == number


def test_a_slip_of_a_meeting_that_stands_again_as_its_author_saw_it_is_recorded(
    director: Director, other: Director, trial: Trial
) -> None:
    page = other.looks()
    director.undoes(director.records(trial.other))
    assert other.types(trial.first, page).led
    assert director.result(trial.first) == director.said(trial.first)


def test_results_of_different_meetings_do_not_hold_each_other_up(
    director: Director, other: Director, trial: Trial
) -> None:
    page = other.looks()
    director.begins()
    assert other.types(trial.second, page).led
    assert director.result(trial.second)


def test_an_undo_after_something_newer_says_what_was_recorded_since(
    director: Director, other: Director, trial: Trial
) -> None:
    number = director.begins()
    page = other.history()
    director.undoes(number)
    answer = other.press(page, "Undo", action=f"/history/{number}/undo/")
    assert answer.status == 409
    assert f"record {number + 1}" in answer.words
    assert director.seen() == number + 1
