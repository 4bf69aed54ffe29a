"""The desks of large events stand beside the same desks of a small one."""

from __future__ import annotations

import pytest

from bench import desks, field
from brackets.models import Match

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _a_site_of_its_own() -> None:
    """The bench keeps its one tournament for a run; here every test has another database."""
    field.tournament.cache_clear()


def test_every_desk_of_a_larger_event_has_that_of_the_smallest_as_its_reference(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(desks, "SIZES", (9, 27))
    monkeypatch.setattr(desks, "TIMES", 1)
    figures = list(desks.scenario())
    assert [figure.name for figure in figures] == [
        f"desk {desk}, {teams} teams" for desk in desks.DESKS for teams in (9, 27)
    ]
    assert [f.reference for f in figures] == ["400 inserts", "the same of 9"] * len(desks.DESKS)
    assert [f.target for f in figures] == ["shown", "at most 3.0 x"] * len(desks.DESKS)


def test_a_desk_that_grows_faster_than_its_event_misses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desks, "SIZES", (9, 18))
    monkeypatch.setattr(desks, "in_turns", lambda page, beside, *, times: (2.1, 1))
    assert [figure.met for figure in desks.scenario()] == [True, False] * len(desks.DESKS)


def test_the_events_have_a_round_played() -> None:
    event = desks.played_event(9)
    assert Match.objects.filter(bracket__event=event, state=Match.State.DECIDED).exists()
    assert Match.objects.filter(bracket__event=event, state=Match.State.OPEN).exists()


def test_a_page_that_does_not_answer_is_not_measured() -> None:
    event = desks.played_event(9)
    with pytest.raises(SystemExit, match="answered 302"):
        desks.show(desks.Client(), event, "results")
