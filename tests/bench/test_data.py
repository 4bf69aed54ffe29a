"""Who reads the changes is told what was asked for, at every size, and one change costs what one change costs."""

from __future__ import annotations

import pytest

from bench import data, field, large
from brackets.api.changes import last_record

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _a_site_of_its_own() -> None:
    """The bench keeps its one tournament for a run; here every test has another database."""
    field.tournament.cache_clear()


def test_a_result_is_recorded_before_each_read() -> None:
    cup = large.posted_cup(8)
    before = last_record(cup)
    data.record(cup)
    assert last_record(cup) == before + 1


@pytest.mark.parametrize(("seconds", "met"), [((2.0, 1.0), False), ((1.4, 1.0), True)])
def test_one_change_of_a_large_event_is_held_to_the_smallest(
    monkeypatch: pytest.MonkeyPatch, seconds: tuple[float, float], met: bool
) -> None:
    large_cup, small = large.posted_cup(16), large.posted_cup(8)
    spent = {large_cup: seconds[0], small: seconds[1]}
    monkeypatch.setattr(data, "_read", lambda app, event, all_of_it: spent[event])
    assert data._new(None, large_cup, small, "one change").met is met
