"""Help in the browser: a key leads to the help of the page, and the help leads back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from tests.brackets.systems.bridge.desk import url
from tests.brackets.systems.bridge.playing import posted
from tests.factories import make_director

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_a_question_mark_leads_to_the_help_of_a_page_and_back(
    desk: Page, sign_in: Callable[[Page, Any], None], live_server: Any
) -> None:
    event = posted(8)
    sign_in(desk, make_director(event.tournament))
    history = live_server.url + url(event, "history")
    desk.goto(history)
    desk.keyboard.press("?")
    expect(desk.get_by_role("heading", level=1)).to_have_text("What happened, and undo")
    desk.get_by_role("link", name="void", exact=True).first.click()
    expect(desk.locator("#w-void")).to_be_in_viewport()
    desk.get_by_role("link", name="Back", exact=True).click()
    expect(desk).to_have_url(history)


def test_at_a_desk_it_opens_the_keys_and_help_stands_at_the_top(
    desk: Page, sign_in: Callable[[Page, Any], None]
) -> None:
    event = posted(8)
    sign_in(desk, make_director(event.tournament))
    desk.goto(url(event, "results"))
    desk.locator("#command").blur()
    desk.keyboard.press("?")
    expect(desk.locator("#all-keys")).to_have_attribute("open", "")
    desk.get_by_role("link", name="Help", exact=True).click()
    expect(desk.get_by_role("heading", level=1)).to_have_text("Recording results of a knockout")


def test_a_phone_reads_every_page_of_help(phone: Page, axe: Callable[[Page], None]) -> None:
    for name in ("tourney:help", "tourney:help_words"):
        phone.goto(reverse(name))
        axe(phone)
    phone.goto(reverse("tourney:help"))
    phone.get_by_role("link", name="The floor").click()
    axe(phone)
