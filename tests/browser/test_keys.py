"""The slash leads to the search field of every page that has one, and is a letter while somebody types."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from tests.brackets.systems.bridge.playing import posted
from tests.factories import make_director

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_a_slash_leads_to_the_search_field_of_players(desk: Page) -> None:
    desk.goto(posted(8).get_absolute_url())
    desk.keyboard.press("/")
    expect(desk.locator("#q")).to_be_focused()
    desk.keyboard.type("a/b")
    expect(desk.locator("#q")).to_have_value("a/b")


def test_a_slash_leads_from_the_desk_to_its_search_and_is_typed_in_a_name(
    desk: Page, sign_in: Callable[[Page, Any], None]
) -> None:
    event = posted(12)
    sign_in(desk, make_director(event.tournament))
    desk.goto(reverse("tourney:entries", args=[event.tournament.slug, event.slug]))
    desk.locator("#id_name").fill("Ann")
    desk.locator("#id_name").press("End")
    desk.keyboard.type("/Bo")
    expect(desk.locator("#id_name")).to_have_value("Ann/Bo")
    desk.locator("h1").click()
    desk.keyboard.press("/")
    expect(desk.locator("#id_q")).to_be_focused()
