"""A director moves a cut and watches what each bracket would pay; on a phone and without htmx."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.urls import reverse
from playwright.sync_api import Browser, Page, expect

from awards.actions.sanctions import sanction_event
from brackets.systems.bridge.actions import cut_brackets
from tests import chromium
from tests.awards.making import loaded
from tests.brackets.systems.bridge.playing import fresh
from tests.factories import make_director, make_event, make_field
from tourney.models import Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

SignIn = Callable[[Page, User], None]


def url(event: Event, name: str) -> str:
    return reverse(name, args=[event.tournament.slug, event.slug])


@pytest.fixture
def event() -> Event:
    loaded()
    event = make_event()
    make_field(event, list(range(2600, 0, -100)))
    sanction_event(event, values={"classification": "regional"}, version=0, by=None)
    cut_brackets(event, sizes=[14, 12], version=fresh(event).version)
    return fresh(event)


def test_the_numbers_follow_the_cut(
    desk: Page, sign_in: SignIn, axe: Callable[[Page], None], event: Event
) -> None:
    sign_in(desk, make_director(event.tournament))
    desk.goto(url(event, "brackets:bracketing"))
    now = desk.locator(".what-if tr.chosen")
    expect(now).to_contain_text("14 · 12")
    firsts = now.locator("a.figure")
    expect(firsts).to_have_count(2)
    before = firsts.all_inner_texts()
    desk.get_by_role("button", name="14 down").click()
    expect(now).to_contain_text("13 · 13")
    expect(now).to_contain_text("even")
    expect(desk.locator("#what-if details[open] tbody tr")).to_have_count(2)
    assert firsts.all_inner_texts() != before
    axe(desk)
    desk.get_by_role("button", name="Use 16 · 10").click()
    expect(desk.locator("#sizes")).to_have_value("16 10")
    expect(now).to_contain_text("16 · 10")
    paid = firsts.first.inner_text().split()[-1]
    firsts.first.click()
    expect(desk.get_by_role("heading", name="Bracket 1 of 16 · 10")).to_be_visible()
    expect(desk.locator(".receipt-steps")).to_contain_text(paid)


def test_a_phone_reads_every_cut_in_its_width(phone: Page, sign_in: SignIn, event: Event) -> None:
    sign_in(phone, make_director(event.tournament))
    phone.goto(url(event, "brackets:bracketing"))
    expect(phone.locator(".what-if tr.chosen")).to_contain_text("14 · 12")
    for table in phone.locator("#what-if details[open] .scroll, #what-if > .scroll").all():
        assert table.evaluate("box => box.scrollWidth <= box.clientWidth + 1")


def test_without_scripts_the_table_is_a_page_and_a_cut_a_form(
    browser: Browser, live_server: Any, sign_in: SignIn, event: Event
) -> None:
    shape = chromium.DESK | {"java_script_enabled": False}
    with chromium.opened(browser, live_server.url, **shape) as page:
        sign_in(page, make_director(event.tournament))
        page.goto(url(event, "brackets:bracketing"))
        page.get_by_role("link", name="What each cut would pay").click()
        page.get_by_role("button", name="Use 16 · 10").click()
        expect(page.locator("#sizes")).to_have_value("16 10")
