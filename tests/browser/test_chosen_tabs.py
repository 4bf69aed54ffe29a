"""The chosen tab of a row that does not fit on a phone is in sight, pressed, linked to, or without a script."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests import chromium
from tests.brackets.systems.bridge.playing import play_all, posted

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
NARROW = {**chromium.PHONE, "viewport": {"width": 320, "height": 640}}
BEYOND = "row => row.scrollWidth > row.clientWidth + 1"


@pytest.fixture
def narrow(browser: Browser, live_server: Any) -> Iterator[Page]:
    with chromium.opened(browser, live_server.url, **NARROW) as page:
        yield page


@pytest.fixture
def address() -> str:
    """A bracket of six rounds, all played: the last one is the chosen tab."""
    event = posted(40)
    play_all(event)
    return f"/t/{event.tournament.slug}/{event.slug}/bracket/1/"


def test_a_round_is_in_sight_when_it_is_now_pressed_or_linked_to(
    narrow: Page, address: str
) -> None:
    narrow.goto(address)
    row = narrow.locator(".tabs")
    assert row.evaluate(BEYOND)
    last, first = row.locator(".now"), row.locator("a").first
    expect(last).to_be_in_viewport(ratio=1)
    expect(first).not_to_be_in_viewport(ratio=1)
    narrow.goto(address + (first.get_attribute("href") or ""))
    expect(first).to_be_in_viewport(ratio=1)
    narrow.locator(".round:visible .goes a").first.click()
    second = row.locator("a").nth(1)
    expect(second).to_be_in_viewport(ratio=1)
    row.evaluate("row => row.scrollTo(row.scrollWidth, 0)")
    narrow.reload()
    expect(second).to_be_in_viewport(ratio=1)


def test_the_page_stays_in_sight_when_somebody_zooms(desk: Page, address: str) -> None:
    desk.goto(address.replace("bracket/1/", "standings/"))
    desk.set_viewport_size({"width": 320, "height": 450})
    assert desk.locator(".masthead nav").evaluate(BEYOND)
    expect(desk.locator(".masthead [aria-current]")).to_be_in_viewport(ratio=1)


def test_a_script_is_not_needed_for_it(browser: Browser, live_server: Any, address: str) -> None:
    with chromium.opened(browser, live_server.url, **NARROW, java_script_enabled=False) as page:
        page.goto(address)
        expect(page.locator(".tabs .now")).to_be_in_viewport(ratio=1)
        page.goto(address.replace("bracket/1/", "standings/"))
        expect(page.locator(".masthead [aria-current]")).to_be_in_viewport(ratio=1)
