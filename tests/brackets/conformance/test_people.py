"""No record names a person: entries are numbers in history, so that somebody can be taken out of it."""

from __future__ import annotations

import pytest
from django.db.transaction import atomic, set_rollback

from brackets.journal.current import CURRENT
from tests.brackets.conformance.directing import Director
from tests.brackets.conformance.trial import Trial
from tests.brackets.payloads import people_known_by, people_of, people_recorded

pytestmark = pytest.mark.django_db


def test_no_record_of_an_event_that_is_amended_or_played_and_corrected_names_anybody(
    trial: Trial,
) -> None:
    director = Director(trial, trial.entered(None))
    people_known_by(director.event)
    director.posts()
    posted = director.seen()
    with atomic():
        trial.amended(director.now())
        director.agrees()
        assert director.seen() > posted
        assert people_recorded(director.event) == []
        set_rollback(True)
    CURRENT.forget()
    assert director.seen() == posted
    for line in (trial.first, *trial.later, trial.second):
        director.records(line)
    director.undoes(director.seen())
    director.corrects(trial.other)
    assert len(people_of(director.event)) >= 3 * director.event.entrants.count()
    assert people_recorded(director.event) == []
