"""A bound lot from the closed list to the checked draw, and a redraw that players see."""

from __future__ import annotations

from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Browser, Page, expect

from tests.brackets.systems.bridge.playing import fresh
from tests.brackets.systems.cup.playing import entered
from tests.brackets.systems.judo.playing import entered as judo_entered
from tests.browser.looks import signed_in
from tests.factories import make_admin
from tourney.models import Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def at(event: Event, name: str) -> str:
    return reverse(f"brackets:{name}", args=[event.tournament.slug, event.slug])


def press(page: Page, name: str) -> None:
    with page.expect_navigation():
        page.get_by_role("button", name=name, exact=True).click()


def test_a_lot_is_bound_to_a_closed_list_and_checked_by_a_player(
    desk: Page, browser: Browser, live_server: Any
) -> None:
    event = entered(9, clubs=3)
    make_admin()
    signed_in(desk, live_server.url)
    desk.goto(at(event, "cup_draw"))
    desk.get_by_role("link", name="Bind the lot to a value nobody knows yet").click()
    press(desk, "Seal a number and post the list")
    expect(desk.locator("body")).to_contain_text("Closed and posted")
    desk.get_by_role("link", name="Draw with the value").click()
    desk.get_by_label("Value", exact=True).fill("17")
    press(desk, "Draw")
    press(desk, "Post this draw")
    assert fresh(event).state == Event.State.POSTED
    phone = browser.new_page(base_url=live_server.url, viewport={"width": 390, "height": 844})
    phone.goto(event.get_absolute_url())
    phone.get_by_role("link", name="Check the draw").first.click()
    expect(phone.get_by_role("heading", name="Drawn again: the same 9 numbers")).to_be_visible()
    phone.get_by_text("The text that is hashed").click()
    expect(phone.get_by_role("group", name="The closed list")).to_contain_text("form: rising 1")
    width = phone.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    assert width <= 0
    phone.close()


def test_a_redraw_is_seen_by_players(desk: Page, browser: Browser, live_server: Any) -> None:
    event = judo_entered(9)
    make_admin()
    signed_in(desk, live_server.url)
    desk.goto(at(event, "judo_draw"))
    press(desk, "Draw")
    press(desk, "Draw again")
    phone = browser.new_page(base_url=live_server.url, viewport={"width": 390, "height": 844})
    phone.goto(at(event, "check_draw"))
    expect(phone.locator(".timeline li")).to_have_count(2)
    expect(phone.locator(".timeline")).to_contain_text("does not count")
    expect(phone.locator("main")).to_contain_text("Drawn, not posted yet")
    phone.close()
