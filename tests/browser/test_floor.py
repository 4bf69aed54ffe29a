"""The floor driven in the browser: a day of calls with a mistake in it, on a desk and on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Browser, Page, expect

from brackets.floor.reading import floor_of
from brackets.models import FloorCall
from tests import chromium
from tests.brackets.floor.halls import everything
from tests.browser.looks import signed_in
from tests.factories import make_admin

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def press(page: Page, name: str, within: str = "#at-mat-1") -> None:
    with page.expect_navigation():
        page.locator(within).get_by_role("button", name=name).first.click()


def test_a_contest_is_called_put_on_by_mistake_taken_back_and_won(
    desk: Page, live_server: Any, axe: Callable[[Page], None]
) -> None:
    tournament, _ = everything()
    make_admin()
    signed_in(desk, live_server.url)
    desk.goto(reverse("brackets:floor", args=[tournament.slug]))
    press(desk, "Call")
    expect(desk.locator("#at-mat-1 .called")).to_contain_text("called")
    press(desk, "Put on now")
    expect(desk.locator("#at-mat-1 .bout.now")).to_contain_text("on since")
    press(desk, "Undo this", "#floor-onward")
    expect(desk.locator("#at-mat-1 .called")).to_have_count(1)
    press(desk, "Put on now")
    name = desk.locator("#at-mat-1 .winners b").first.inner_text()
    press(desk, f"{name} wins")
    expect(desk.locator("#at-mat-1 .last-said")).to_contain_text(name)
    axe(desk)
    assert FloorCall.objects.get().calls == 1


def test_a_phone_shows_one_place_at_a_time_and_a_tab_leads_to_the_next(
    phone: Page, live_server: Any
) -> None:
    tournament, _ = everything()
    make_admin()
    signed_in(phone, live_server.url)
    phone.goto(reverse("brackets:floor", args=[tournament.slug]) + "?places=mat")
    expect(phone.locator("#at-mat-1")).to_be_visible()
    expect(phone.locator("#at-mat-2")).not_to_be_visible()
    phone.locator(".tabs a", has_text="Mat 2").click()
    expect(phone.locator("#at-mat-2")).to_be_visible()
    expect(phone.locator("#at-mat-1")).not_to_be_visible()
    press(phone, "J", "#at-mat-2")
    expect(phone.locator("#at-mat-2")).to_be_visible()
    assert floor_of(tournament).places["mat-2"].done == 1
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_press_on_a_page_that_refused_one_leads_back_to_the_floor(
    desk: Page, live_server: Any
) -> None:
    tournament, _ = everything()
    make_admin()
    signed_in(desk, live_server.url)
    floor = reverse("brackets:floor", args=[tournament.slug])
    desk.goto(floor)
    sent: list[str] = []
    desk.on("request", lambda request: sent.append(request.method + " " + request.url))
    desk.evaluate(
        "() => document.querySelector('#at-mat-1 button[name=do]').value = 'call nothing 0'"
    )
    with desk.expect_navigation():
        desk.locator("#at-mat-1 button[name=do]").first.click()
    expect(desk.locator(".note.stop")).to_be_visible()
    assert desk.url.endswith("/floor/act/")
    sent.clear()
    press(desk, "Call")
    expect(desk).to_have_url(f"{live_server.url}{floor}")
    expect(desk.locator("#at-mat-1 .called")).to_contain_text("called")
    assert [one for one in sent if one.startswith("POST")] == [
        f"POST {live_server.url}{reverse('brackets:floor_act', args=[tournament.slug])}"
    ]


def test_a_director_keeps_two_mats_by_keyboard_and_sees_what_waits_elsewhere(
    desk: Page, live_server: Any, axe: Callable[[Page], None]
) -> None:
    tournament, _ = everything()
    make_admin()
    signed_in(desk, live_server.url)
    floor = reverse("brackets:floor", args=[tournament.slug])
    desk.goto(floor)
    desk.get_by_role("link", name="Choose my places").focus()
    desk.keyboard.press("Enter")
    desk.get_by_role("checkbox", name="Mat 1").focus()
    desk.keyboard.press("Space")
    desk.keyboard.press("Tab")
    desk.keyboard.press("Space")
    axe(desk)
    desk.keyboard.press("Enter")
    expect(desk).to_have_url(f"{live_server.url}{floor}?places=mine")
    expect(desk.locator(".place")).to_have_count(2)
    expect(desk.locator("#floor-elsewhere")).to_contain_text("Not shown:")
    press(desk, "Call")
    expect(desk.locator("#at-mat-1 .called")).to_have_count(1)
    expect(desk.locator(".place")).to_have_count(2)
    desk.locator("#at-mat-2 h2 a").click()
    press(desk, "No longer mine", "#at-mat-2")
    expect(desk.get_by_role("button", name="I look after mat 2")).to_be_visible()
    desk.goto(floor)
    expect(desk.locator(".place")).to_have_count(1)
    desk.locator("#floor-elsewhere a").click()
    expect(desk.locator("#at-mat-2")).to_be_visible()
    axe(desk)


def test_a_phone_without_scripts_ticks_and_shows_its_mat(
    browser: Browser, live_server: Any
) -> None:
    tournament, _ = everything()
    make_admin()
    shape = chromium.PHONE | {"java_script_enabled": False}
    with chromium.opened(browser, live_server.url, **shape) as phone:
        signed_in(phone, live_server.url)
        phone.goto(reverse("brackets:floor_own", args=[tournament.slug]))
        phone.get_by_text("Mat 2").click()
        phone.get_by_role("button", name="Save my places").click()
        expect(phone.locator("#at-mat-2")).to_be_visible()
        expect(phone.locator(".place")).to_have_count(1)
