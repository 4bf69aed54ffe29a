"""A noted seal is checked at the desk, and what the check found is on its paper too."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from tests import chromium
from tests.brackets.systems.bridge import playing
from tests.factories import make_director

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_what_the_check_found_stands_on_its_paper(
    desk: Page, sign_in: Callable[[Page, User], None]
) -> None:
    event = playing.posted(8)
    sign_in(desk, make_director(event.tournament))
    desk.goto(f"/desk/{event.tournament.slug}/{event.slug}/history/")
    desk.get_by_role("spinbutton", name="Record").fill("1")
    desk.get_by_role("textbox", name="Seal").fill("ab12 cd34")
    desk.keyboard.press("Enter")
    found = desk.get_by_role("alert")
    expect(found).to_contain_text("not the one that was noted")
    assert chromium.overflow(desk) == []
    desk.emulate_media(media="print")
    expect(found).to_be_visible()
    expect(found).to_contain_text("keep a copy of the database")
