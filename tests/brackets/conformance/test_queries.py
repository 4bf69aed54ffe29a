"""A desk is loaded again all day: the lines it lists cost no question each."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.brackets.conformance.directing import Director
from tests.brackets.conformance.trial import Trial

pytestmark = pytest.mark.django_db


def _asked(director: Director) -> list[str]:
    with CaptureQueriesContext(connection) as queries:
        director.looks()
    return [query["sql"] for query in queries]


def test_a_desk_with_two_lines_asks_no_more_than_one_with_one(
    director: Director, trial: Trial
) -> None:
    director.begins()
    one = _asked(director)
    director.records(trial.second)
    two = _asked(director)
    assert len(two) <= len(one), "\n".join(two)
