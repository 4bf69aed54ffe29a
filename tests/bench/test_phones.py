"""What a page costs a phone is measured on the page itself, and the large events are as large as they say."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import Browser

from bench import field, large, phones
from bench.painting import Painted, painted
from brackets.models import Match
from tests.brackets.systems.bridge.playing import posted

LOADED = Painted(1.2, 0.4, 1.3, 0.1, 0.1, 0.2, 0.0, 900)


@pytest.fixture
def _a_site_of_its_own() -> None:
    """The bench keeps its one tournament for a run; here every test has another database."""
    field.tournament.cache_clear()


@pytest.mark.django_db
@pytest.mark.usefixtures("_a_site_of_its_own")
def test_the_large_events_are_posted_and_played() -> None:
    cup, sheet = large.posted_cup(9), large.posted_judo(9)
    for event in (cup, sheet):
        matches = Match.objects.filter(bracket__event=event, state=Match.State.DECIDED)
        before = matches.count()  # byes
        large.contested(event, 1)
        assert matches.count() == before + 1
    division = large.posted_division(8, 2)
    assert division.pairings.filter(state="open").exists()
    assert division.pairings.exclude(state="open").exists()


@pytest.mark.parametrize(
    ("found", "met"),
    [
        ({}, [True, True]),
        ({"seconds": 2.1}, [False, True]),
        ({"processor": 2.1}, [True, False]),
    ],
)
def test_a_page_that_takes_two_seconds_misses(
    monkeypatch: pytest.MonkeyPatch, found: dict[str, float], met: list[bool]
) -> None:
    server: Any = SimpleNamespace(port=1, get=lambda path: b"")
    monkeypatch.setattr(
        phones,
        "painted",
        lambda browser, address: replace(LOADED, **({} if "ticket" in address else found)),
    )
    chromium: Any = None
    turns = phones._in_turns(server, chromium, "/page/", "/ticket/")
    figures = list(phones._figures("page", *turns))
    assert [one.met for one in figures] == met
    assert figures[1].reference_seconds == LOADED.processor


@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
def test_a_page_is_measured_until_it_is_at_rest(browser: Browser, live_server: Any) -> None:
    event = posted(16)
    found = painted(browser, f"{live_server.url}{event.get_absolute_url()}")
    assert found.seconds >= found.painted > 0
    assert found.processor > found.scripts + found.layout > 0
    assert found.nodes > 100


@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
def test_a_page_that_is_not_there_is_not_measured(browser: Browser, live_server: Any) -> None:
    with pytest.raises(SystemExit, match="did not answer"):
        painted(browser, f"{live_server.url}/t/nowhere/")
