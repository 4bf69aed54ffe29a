"""From the entries to an event that is played: by its pages, once, and as it was looked at."""

from __future__ import annotations

import pytest

from tests.brackets.conformance.directing import Director
from tests.brackets.conformance.trial import Trial
from tourney.models import Event

pytestmark = pytest.mark.django_db


def test_an_event_of_entries_is_posted_by_its_pages(trial: Trial) -> None:
    director = Director(trial, trial.entered(None))
    assert director.now().state == Event.State.ENTRY
    director.agrees()
    director.posts()
    assert director.now().state == Event.State.POSTED
    assert "in force" in director.told(director.seen())


def test_the_next_step_leads_from_the_entries_to_the_play(trial: Trial) -> None:
    director = Director(trial, trial.entered(None))
    first = director.now().system.running(director.now()).now
    assert director.browser.open(first.href).status == 200
    director.posts()
    desk = director.desk().url().partition("?")[0]
    steps = director.now().system.running(director.now()).steps
    assert first.href not in {step.href for step in steps}
    assert any(step.is_at(desk) for step in steps)


def test_a_form_of_posting_that_is_sent_again_posts_nothing_more(trial: Trial) -> None:
    director = Director(trial, trial.entered(None))
    *before, last = trial.steps
    for step in before:
        page = director.browser.open(trial.address(director.event, step.route))
        director.press(page, step.button, step.fields)
    page = director.browser.open(trial.address(director.event, last.route))
    assert director.press(page, last.button, last.fields).led
    seen = director.seen()
    director.press(page, last.button, last.fields)
    assert director.seen() == seen
