"""No record names a person: entries are numbers in history, so that somebody can be taken out of it."""

from __future__ import annotations

import pytest

from brackets.system import System
from tests.brackets.conformance.directing import Director
from tests.brackets.conformance.test_samples import SAMPLED
from tests.brackets.conformance.trial import Trial
from tests.brackets.payloads import people_known_by, people_of, people_recorded
from tests.factories import make_director, make_tournament
from tourney.models import Event

pytestmark = pytest.mark.django_db


def test_no_record_of_an_event_that_is_played_and_corrected_names_anybody(trial: Trial) -> None:
    director = Director(trial, trial.entered(None))
    people_known_by(director.event)
    director.posts()
    for line in (trial.first, *trial.later, trial.second):
        director.records(line)
    director.undoes(director.seen())
    director.corrects(trial.other)
    assert len(people_of(director.event)) >= 3 * director.event.entrants.count()
    assert people_recorded(director.event) == []


def test_no_record_of_an_event_that_is_amended_names_anybody(trial: Trial) -> None:
    director = Director(trial, trial.entered(None))
    people_known_by(director.event)
    director.posts()
    posted = director.seen()
    trial.amended(director.now())
    director.agrees()
    assert director.seen() > posted
    assert people_recorded(director.event) == []


@pytest.mark.parametrize("room", SAMPLED, ids=lambda room: room.key)
def test_no_record_of_a_sample_names_anybody(room: System) -> None:
    tournament = make_tournament()
    room.sample(tournament, make_director(tournament))
    for event in Event.objects.filter(tournament=tournament):
        assert people_of(event)
        assert people_recorded(event) == []
