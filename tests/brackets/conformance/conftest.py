"""Each behaviour is tried on every trial of every registered system."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.db import transaction

from tests.brackets.conformance.directing import Director, posted
from tests.brackets.conformance.trial import Trial, all_trials
from tourney.models import Event

TRIALS = all_trials()


@pytest.fixture(scope="module", params=TRIALS.values(), ids=[one.slug for one in TRIALS.values()])
def trial(request: pytest.FixtureRequest) -> Trial:
    """One way to play, of some system."""
    found: Trial = request.param
    return found


@pytest.fixture(scope="module")
def event(trial: Trial, django_db_setup: None, django_db_blocker: Any) -> Iterator[Event]:
    """An event posted by its pages once a process; each test of a file has it in a savepoint."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield posted(trial.name)
        transaction.set_rollback(True)


@pytest.fixture
def director(trial: Trial, event: Event, db: None) -> Director:
    """Somebody at its desk; nothing is played."""
    return Director(trial, event)
