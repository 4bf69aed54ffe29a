"""Public pages are the same for everybody: colours of the device, ways of who signed in, hidden pages at the desk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.brackets.systems.bridge.playing import play, posted
from tests.factories import make_director
from tourney.models import Event, Tournament

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
GROUND = "getComputedStyle(document.documentElement).colorScheme"
BEFORE_PAINT = """() => new Promise((seen) => new PerformanceObserver((list) => list.getEntries().length && seen(
    document.documentElement.className)).observe({type: 'paint', buffered: true}))"""


@pytest.fixture
def event(db: None) -> Event:
    return posted(8)


def test_the_colours_are_chosen_once_on_a_device_and_hold_for_every_page(
    desk: Page, event: Event, axe: Callable[[Page], None]
) -> None:
    desk.goto(event.get_absolute_url())
    desk.get_by_role("button", name="dark").click()
    assert desk.evaluate(GROUND) == "dark"
    axe(desk)
    desk.goto("/account/login/")
    assert "dark" in desk.evaluate(BEFORE_PAINT)
    expect(desk.get_by_role("button", name="dark")).to_have_attribute("aria-pressed", "true")
    other = desk.context.new_page()
    other.goto(event.tournament.get_absolute_url())
    other.get_by_role("button", name="light").click()
    expect(desk.get_by_role("button", name="light")).to_have_attribute("aria-pressed", "true")
    assert desk.evaluate(GROUND) == "light"
    other.get_by_role("button", name="automatic").click()
    assert other.evaluate(GROUND) == "light dark"


def test_only_a_browser_where_somebody_signed_in_asks_for_the_ways_to_the_desk(
    desk: Page, event: Event, sign_in: Callable[[Page, Any], None]
) -> None:
    asked: list[str] = []
    desk.on("request", lambda request: asked.append(request.url))
    public = event.get_absolute_url()
    desk.goto(public)
    desk.wait_for_load_state("networkidle")
    assert not [one for one in asked if "/desk/way/" in one]
    sign_in(desk, make_director(event.tournament))
    desk.goto("/desk/")
    desk.goto(f"{public}bracket/1/")  # its picture has ways of its own
    desk.get_by_role("link", name=f"Desk of {event.name}").click()
    expect(desk.get_by_role("button", name="Log out")).to_be_visible()
    desk.get_by_role("button", name="Log out").click()
    expect(desk.get_by_role("link", name="Desk")).to_be_visible()
    asked.clear()
    desk.goto(public)
    desk.wait_for_load_state("networkidle")
    assert not [one for one in asked if "/desk/way/" in one]


def test_a_hidden_bracket_is_read_at_the_desk_and_keeps_itself_current(
    desk: Page,
    event: Event,
    sign_in: Callable[[Page, Any], None],
    axe: Callable[[Page], None],
) -> None:
    Tournament.objects.update(is_public=False)
    sign_in(desk, make_director(event.tournament))
    desk.goto(f"/desk/{event.tournament.slug}/{event.slug}/")
    desk.get_by_role("link", name="As players see it").click()
    desk.get_by_role("link", name="Bracket 1", exact=True).first.click()
    expect(desk.get_by_text("Only you and the other directors see this")).to_be_visible()
    expect(desk.locator("#live")).to_contain_text("Live")
    axe(desk)
    play(event, "R1M1", (61, 28))
    desk.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(desk.locator("#r1m1")).to_contain_text("61")
    assert desk.evaluate("location.pathname").startswith("/desk/look/t/")
