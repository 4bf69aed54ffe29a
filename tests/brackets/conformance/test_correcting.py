"""A correction is shown before it is made; undo takes back, and can be taken back itself."""

from __future__ import annotations

import pytest

from tests.brackets.conformance.directing import Director
from tests.brackets.conformance.trial import Trial, all_trials

pytestmark = pytest.mark.django_db
LEADING = [trial for trial in all_trials().values() if trial.later]
where_results_rest_on_others = pytest.mark.parametrize(
    "trial", LEADING, ids=[one.slug for one in LEADING], scope="module", indirect=True
)


@pytest.fixture
def voided(director: Director, trial: Trial) -> int:
    """The record of a result that rests on the first, which is on record too."""
    director.begins()
    return director.goes_on(*trial.later)


def test_a_correction_is_recorded_in_place_of_the_result_once_it_is_agreed_to(
    director: Director, trial: Trial
) -> None:
    number, wanted = director.begins(), director.said(trial.other)
    before = director.result(trial.first)
    answer = director.types(trial.other)
    assert answer.status == 409
    assert "Nothing is overwritten" in answer.words
    assert director.seen() == director.shown() == number
    assert director.result(trial.first) == before
    preview, done = director.agrees_to(answer)
    assert done.led
    assert done.status == 200
    assert preview.led or wanted in preview.words
    assert director.result(trial.first) == wanted
    assert f"replaced by {number + 1}" in director.told(number)
    assert "in force" in director.told(number + 1)


@where_results_rest_on_others
def test_what_a_correction_voids_is_shown_before_and_counts_again_when_it_is_undone(
    director: Director, trial: Trial, voided: int
) -> None:
    before = director.result(trial.first)
    refused = director.undoes(voided - len(trial.later))
    assert refused.status == 409
    assert str(voided) in refused.words
    assert director.seen() == voided
    asked = director.press(director.types(trial.other), "Correct it to")
    assert asked.status == 409
    assert director.seen() == voided
    assert director.press(asked, "Correct it and void").led
    assert "void" in director.told(voided)
    assert director.result(trial.first) == director.said(trial.other)
    assert director.undoes(director.seen()).led
    assert "in force" in director.told(voided)
    assert director.result(trial.first) == before


@where_results_rest_on_others
def test_a_preview_that_is_out_of_date_is_shown_anew(
    director: Director, trial: Trial, voided: int
) -> None:
    asked = director.press(director.types(trial.other), "Correct it to")
    somebody = Director(trial, director.event)
    somebody.undoes(voided)
    again = somebody.records(trial.later[-1])
    answer = director.press(asked, "Correct it and void")
    assert answer.status == 409
    assert "Its effects changed since you saw them" in answer.words
    assert director.seen() == again
    assert director.press(answer, "Correct it and void").led
    assert "void" in director.told(again)
