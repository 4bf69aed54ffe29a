"""What the first load of a player's page costs, served as it is deployed: requests, bytes, nothing that moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.handlers.wsgi import WSGIHandler
from playwright.sync_api import Page, expect

from tests.awards.making import loaded, made_field, sanctioned
from tests.brackets.systems.bridge.playing import play
from tests.serving import Served, deployed
from tourney.models import Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
MOST_BYTES = 30_000
MOST_REQUESTS = 6
A_WORD = 0.001
"""What a label moves; a row counts ten times this."""
LOADS = 10
IS_WHOLE = """() => performance.getEntriesByName('first-contentful-paint')[0].startTime
  >= performance.getEntriesByType('navigation')[0].domInteractive"""
SHIFTS = """() => new Promise((told) => {
  let sum = 0;
  new PerformanceObserver((list) => { for (const one of list.getEntries()) sum += one.value; })
    .observe({type: 'layout-shift', buffered: true});
  setTimeout(() => told(sum), 1500);
})"""


@pytest.fixture(scope="module")
def live_server(collected: Path, django_db_setup: None, django_db_blocker: Any) -> Iterator[Served]:
    """The site as it is deployed, its static files collected."""
    with django_db_blocker.unblock(), deployed(WSGIHandler()) as site:
        yield site


@pytest.fixture
def event(db: None) -> Event:
    loaded()
    event = made_field(16)
    sanctioned(event)
    play(event, "R1M1", (40, 20))
    return event


def loaded_whole(phone: Page, address: str) -> float | None:
    """How much moved since it was painted first.

    None where a busy processor painted it before its end was read: then rows move that are only beginning to be there.
    """
    phone.goto(address)
    expect(phone.locator("#live")).to_contain_text("Live")
    shifts: float = phone.evaluate(SHIFTS)
    return shifts if phone.evaluate(IS_WHOLE) else None


@pytest.mark.parametrize("page", ["", "entry/1/", "bracket/1/", "standings/"])
def test_a_players_page_is_small_at_rest_and_from_one_place(
    phone: Page, event: Event, axe: Callable[[Page], None], page: str
) -> None:
    loads: dict[str, int] = {}
    asked: list[str] = []
    session = phone.context.new_cdp_session(phone)
    session.send("Network.enable")
    session.on("Network.requestWillBeSent", lambda one: asked.append(one["request"]["url"]))
    session.on(
        "Network.loadingFinished",
        lambda one: loads.update({one["requestId"]: one["encodedDataLength"]}),
    )
    address = f"{event.get_absolute_url()}{page}"
    shifts = loaded_whole(phone, address)
    here = phone.url.removesuffix(address)
    fetched = [one for one in asked if not one.startswith("data:")]
    assert [one for one in fetched if not one.startswith(here)] == []
    assert len(fetched) <= MOST_REQUESTS, fetched
    assert sum(loads.values()) < MOST_BYTES, loads
    axe(phone)
    for _ in range(LOADS):
        if shifts is not None:
            break
        session.send("Network.clearBrowserCache")
        shifts = loaded_whole(phone, address)
    assert shifts is not None, f"It was never painted whole in {LOADS} loads."
    assert shifts < A_WORD
