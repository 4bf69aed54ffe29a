"""Programs are told of every system alike: what is posted, recorded, corrected and taken back."""

from __future__ import annotations

import pytest

from brackets.desk.seen import last_record
from brackets.journal.taking_back import take_back_posting
from tests.brackets.conformance.directing import Director
from tests.brackets.conformance.trial import Trial
from tests.tourney.webhooks.making import make_receiver
from tourney.models import Notice, NoticeKind

pytestmark = pytest.mark.django_db
POSTED, RESULT = NoticeKind.POSTED, NoticeKind.RESULT


def told(since: int = 0) -> list[tuple[str, int | None]]:
    """Kinds and numbers of what was noted."""
    return list(Notice.objects.filter(number__gt=since).values_list("kind", "number"))


def test_a_posting_is_told_and_nothing_before_it(trial: Trial) -> None:
    event = trial.entered(None)
    make_receiver(event.tournament)
    Director(trial, event).posts()
    assert {kind for kind, _ in told()} == {POSTED}
    assert all(number and number <= last_record(event) for _, number in told())


def test_a_result_is_told_when_it_is_recorded_corrected_and_taken_back(
    director: Director, trial: Trial
) -> None:
    make_receiver(director.event.tournament)
    number = director.records(trial.first)
    director.corrects(trial.other)
    director.undoes(director.seen())
    assert told() == [(RESULT, number), (RESULT, number + 1), (RESULT, number + 2)]


def test_a_posting_that_is_taken_back_is_told_and_what_brings_it_again(director: Director) -> None:
    make_receiver(director.event.tournament)
    take_back_posting(director.event, by=director.by)
    number = last_record(director.event)
    director.undoes(number)
    assert told() == [(POSTED, number), (POSTED, number + 1)]


def test_whatever_changes_what_hangs_is_told(director: Director, trial: Trial) -> None:
    make_receiver(director.event.tournament)
    before = last_record(director.event)
    trial.amended(director.now())
    assert last_record(director.event) > before
    assert POSTED in {kind for kind, _ in told(before)}
