"""The reference of the bench: 400 inserts, as often as scenarios of one run ask for them."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import Group

from bench import field
from bench import start as bench_start
from bench.start import insert


@pytest.mark.django_db
def test_two_scenarios_of_a_run_may_have_the_inserts_as_their_reference() -> None:
    insert()
    insert()
    assert Group.objects.count() == 800


@pytest.mark.django_db
def test_each_size_of_a_start_stands_beside_the_smallest(monkeypatch: pytest.MonkeyPatch) -> None:
    field.tournament.cache_clear()
    monkeypatch.setattr(bench_start, "SIZES", (9, 18, 27))
    monkeypatch.setattr(bench_start, "TIMES", 1)
    figures = list(bench_start.sizes())
    assert [figure.name for figure in figures] == ["start of 18 teams", "start of 27 teams"]
    assert [figure.target for figure in figures] == ["at most 3.0 x", "at most 4.5 x"]
    seconds = iter([0, 6.1, 2, 9, 2])
    monkeypatch.setattr(bench_start, "processor", lambda work: next(seconds))
    assert [figure.met for figure in bench_start.sizes()] == [False, True]
