"""A small field driven in the browser: its format chosen, and the first place choosing."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import Browser, Page, expect

from tests import chromium
from tests.brackets.systems.bridge.desk import url
from tests.brackets.systems.bridge.playing import fresh, play, posted, standing
from tests.browser.sample import FIVE
from tests.factories import make_admin, make_event, make_field
from tourney.models import Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def _sign_in(page: Page, base: str, user: User) -> None:
    client = Client()
    client.force_login(user)
    cookie = {"name": "sessionid", "value": client.cookies["sessionid"].value, "url": base}
    page.context.add_cookies([cookie])


def _planned() -> Event:
    event = make_event()
    make_field(event, [5000, 4000, 3000, 2000, 1500, 1000])
    return event


def test_a_format_is_chosen_by_its_timetable(browser: Browser, live_server: Any) -> None:
    event, admin = _planned(), make_admin()
    with chromium.opened(browser, live_server.url, **chromium.DESK) as page:
        _sign_in(page, live_server.url, admin)
        page.goto(url(event, "bracketing"))
        page.get_by_role("button", name="Cut Enter").click()
        page.locator(".formats summary").click()
        page.get_by_role("button", name="Three-ways, head-to-heads and a final").click()
        expect(page.locator(".formats summary")).to_contain_text("Three-ways")
    assert fresh(event).brackets.get().variant == "three_way"


def test_the_first_place_chooses_from_the_desk(browser: Browser, live_server: Any) -> None:
    event, admin = posted(5, variant="book"), make_admin()
    play(event, "R1M1", *FIVE)
    with chromium.opened(browser, live_server.url, **chromium.DESK) as page:
        _sign_in(page, live_server.url, admin)
        page.goto(url(event, "results"))
        page.get_by_role("link", name="First place chooses its opponent").click()
        page.get_by_role("button", name="Choose 3 Team 3").click()
        page.get_by_role("button", name="Record the choice").click()
        expect(page.locator("main")).to_contain_text("Team 3 (entry 3) was chosen")
    assert standing(event, "R2M1") == ["Team 1", "Team 3"]
