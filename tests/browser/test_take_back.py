"""Driven: posted too early, taken back before the eyes of a phone, cut otherwise, posted anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driving import Director, entry_event
from tests.factories import make_director, make_entrant, make_field

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SignIn = Callable[[Page, Any], None]
TOLD = "wait for the new one"


def test_a_posting_that_came_too_early_is_taken_back_and_posted_with_the_team_it_forgot(
    desk: Page, phone: Page, sign_in: SignIn, axe: Callable[[Page], None]
) -> None:
    event = entry_event()
    make_field(event, [5000 - 100 * index for index in range(8)])
    sign_in(desk, make_director(event.tournament))
    director = Director(desk, event)
    director.cut("4 4")
    director.post()
    phone.goto(desk.url.replace("/desk/", "/t/").replace("bracketing/", "bracket/2/"))
    expect(phone.locator("#board, .board").first).to_be_visible()

    director.go("bracketing")
    desk.get_by_role("link", name="Take back the posting").click()
    expect(desk.locator(".does")).to_contain_text("Those of drawing 1 no longer count")
    axe(desk)
    director.press("Take back drawing 1")
    expect(desk.locator("main")).to_contain_text("Drawing 1 was taken back")
    phone.evaluate("dispatchEvent(new Event('online'))")
    expect(phone.locator("main")).to_contain_text(TOLD)

    make_entrant(event, "Forgotten", reported_total=19_900)
    director.cut("4 5")
    desk.get_by_role("link", name="Post the brackets").click()
    expect(desk.locator(".moved-since")).to_contain_text("1 moved to another bracket")
    expect(desk.locator(".moved-since")).to_contain_text("1 new")
    axe(desk)
    director.press("Post the brackets")
    phone.evaluate("dispatchEvent(new Event('online'))")
    expect(phone.locator("main")).not_to_contain_text(TOLD)
    phone.goto(phone.url.replace("bracket/2/", "bracket/1/"))
    expect(phone.locator("main")).to_contain_text("Forgotten")
    director.is_sound()
