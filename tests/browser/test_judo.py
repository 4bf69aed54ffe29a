"""A judo category driven in the browser: the draw with a swap, a mat by one hand, a look at every page."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from playwright.sync_api import Browser, Page, expect

from brackets.journal.check import differences
from brackets.systems.judo.actions import draw_lot, set_judo
from brackets.systems.judo.field import settings_of
from tests import chromium
from tests.brackets.systems.bridge.desk import url
from tests.brackets.systems.bridge.playing import fresh, match_of
from tests.brackets.systems.judo.playing import USUAL, decide, entered, posted_judo
from tests.brackets.systems.judo.pooling import fight
from tests.browser.driving import is_recorded
from tests.browser.looks import signed_in
from tests.factories import make_admin
from tourney.models import Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

WINS = ".winners .button"
"""The buttons with a name on them."""


def mat_url(event: Event, number: int = 1) -> str:
    return reverse("brackets:floor_place", args=[event.tournament.slug, f"mat-{number}"])


def press(page: Page, name: str) -> None:
    with page.expect_navigation():
        page.get_by_role("button", name=name).first.click()


def test_a_category_is_drawn_swapped_and_posted(desk: Page, live_server: Any) -> None:
    event = entered(8)
    set_judo(event, USUAL, version=1)
    make_admin()
    signed_in(desk, live_server.url)
    desk.goto(url(event, "judo_draw"))
    desk.get_by_label("Lot number").fill("7")
    press(desk, "Draw")
    expect(desk.locator("main")).to_contain_text("keeps them apart longer")
    desk.locator("#position-1 a").click()
    expect(desk.locator(".choosing")).to_contain_text("on position 1 is chosen")
    desk.keyboard.press("Escape")
    expect(desk.locator(".choosing")).to_have_count(0)
    desk.locator("#position-1 a").focus()
    desk.keyboard.press("Enter")
    expect(desk.locator("#position-1")).to_contain_text("chosen")
    desk.locator(".match a.name").last.focus()
    desk.keyboard.press("Enter")
    expect(desk.locator(".note.said")).to_contain_text("moves to position 8")
    desk.get_by_label("Reason").fill("siblings")
    press(desk, "Swap them")
    expect(desk.locator("main")).to_contain_text("siblings")
    press(desk, "Post this draw")
    desk.goto(event.get_absolute_url())
    expect(desk.locator("main")).to_contain_text("Repechage and bronze")
    assert differences(fresh(event)) == []


def test_two_are_swapped_on_a_phone_without_script(browser: Browser, live_server: Any) -> None:
    event = entered(8)
    set_judo(event, USUAL, version=1)
    draw_lot(event, version=2, number=7)
    make_admin()
    with closing(browser.new_context(**chromium.PHONE, java_script_enabled=False)) as context:
        page = context.new_page()
        signed_in(page, live_server.url)
        page.goto(live_server.url + url(event, "judo_draw"))
        page.locator("#position-2 a").click()
        expect(page.locator(".choosing")).to_be_in_viewport()
        page.locator("#position-3 a").click()
        expect(page.locator(".note.said")).to_contain_text("Swap positions 2 and 3?")
        page.get_by_role("button", name="Swap them").click()
        expect(page.locator("main")).to_contain_text("Swapped")
    assert [(one["first"], one["second"]) for one in settings_of(event).swaps] == [(2, 3)]


def test_a_whole_category_is_fought_with_one_hand(phone: Page, live_server: Any) -> None:
    event = posted_judo(4, mats="2")
    make_admin()
    signed_in(phone, live_server.url)
    phone.goto(mat_url(event, 2))
    for number in range(1, 20):
        buttons = phone.locator(WINS)
        if not buttons.count():
            break
        with phone.expect_navigation():
            buttons.nth(number % 2).click()
    expect(phone.locator(".place")).to_contain_text("done")
    assert fresh(event).state == Event.State.FINISHED
    phone.goto(reverse("brackets:standings", args=[event.tournament.slug, event.slug]))
    expect(phone.locator("main")).to_contain_text("gold")
    assert differences(fresh(event)) == []


def test_a_pool_is_fought_on_its_contests_page(phone: Page, live_server: Any) -> None:
    event = posted_judo(3, pool_up_to=5)
    make_admin()
    signed_in(phone, live_server.url)
    phone.goto(url(event, "judo_pool"))
    for command in ("1 1", "2 2", "3 1"):
        phone.locator("#command").fill(command)
        phone.locator("#command").press("Enter")
        is_recorded(phone, command)
    phone.get_by_label("Reason").fill("by lot")
    press(phone, "Settle the order")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    phone.goto(event.get_absolute_url())
    expect(phone.locator("main")).to_contain_text("by lot")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    assert fresh(event).state == Event.State.FINISHED
    assert differences(fresh(event)) == []


def test_a_second_tap_of_the_same_thumb_does_not_decide_the_next_contest(
    phone: Page, live_server: Any
) -> None:
    event = posted_judo(8)
    make_admin()
    signed_in(phone, live_server.url)
    phone.goto(mat_url(event))
    button = phone.locator(WINS).first
    expect(button).to_be_visible()
    with phone.expect_navigation(wait_until="commit"):
        button.click()
    expect(phone.locator(".bout-head").first).to_contain_text("Contest 2")
    box = phone.locator(WINS).first.bounding_box()
    phone.mouse.click(box["x"] + 20, box["y"] + 20)
    phone.wait_for_timeout(500)
    assert match_of(event, "M2").state == "open"


def test_a_wrong_tap_is_undone_and_the_kind_is_said_after_it(phone: Page, live_server: Any) -> None:
    event = posted_judo(8)
    make_admin()
    signed_in(phone, live_server.url)
    phone.goto(mat_url(event))
    with phone.expect_navigation():
        phone.locator(WINS).nth(1).click()
    expect(phone.locator(".last-said").first).to_contain_text("Contest 1")
    press(phone, "ippon")
    expect(phone.locator(".last-said").first).to_contain_text("by ippon")
    press(phone, "Take contest 1 back")
    expect(phone.locator(".said")).to_contain_text("the result is taken back")
    expect(phone.locator(".bout-head").first).to_contain_text("Contest 1")
    phone.get_by_text("Walkover and more").click()
    press(phone, "hansoku-make, out")
    expect(phone.locator(".last-said").first).to_contain_text("by hansoku-make")
    assert match_of(event, "M1").decided_by == "hansoku-make"
    assert differences(fresh(event)) == []


def test_a_table_sees_what_was_recorded_elsewhere(
    phone: Page, live_server: Any, axe: Callable[[Page], None]
) -> None:
    event = posted_judo(8)
    make_admin()
    signed_in(phone, live_server.url)
    phone.goto(mat_url(event))
    expect(phone.locator(".bout-head").first).to_contain_text("Contest 1")
    phone.locator(".more summary", has_text="Walkover").first.click()
    decide(event, "M1", "2")
    expect(phone.locator(".last-said").first).to_contain_text("Contest 1", timeout=20_000)
    expect(phone.locator(".bout-head").first).to_contain_text("Contest 2")
    axe(phone)


def test_a_mat_works_without_javascript(browser: Browser, live_server: Any) -> None:
    event, admin = posted_judo(8), make_admin()
    context = browser.new_context(java_script_enabled=False, base_url=live_server.url)
    page, client = context.new_page(), Client()
    client.force_login(admin)
    value = client.cookies["sessionid"].value
    context.add_cookies([{"name": "sessionid", "value": value, "url": live_server.url}])
    page.goto(mat_url(event))
    page.locator(WINS).first.click()
    expect(page.get_by_role("status").first).to_contain_text("Contest 1, quarter-final")
    context.close()
    assert match_of(event, "M1").state == "decided"


def test_a_reader_follows_a_name_and_reads_the_mats(phone: Page) -> None:
    event = posted_judo(8)
    name = match_of(event, "M2").sides.first().entrant.name
    phone.goto(event.get_absolute_url())
    phone.get_by_role("link", name=name, exact=True).first.click()
    expect(phone.locator("#now")).to_contain_text("contest 2")
    expect(phone.locator("#now .table")).to_have_text("1")
    phone.get_by_role("link", name="All mats").click()
    expect(phone.locator("#at-mat-1")).to_contain_text("Contest 1")


def test_a_place_is_kept_before_the_lot(desk: Page, live_server: Any) -> None:
    event = entered(13)
    make_admin()
    signed_in(desk, live_server.url)
    desk.goto(url(event, "judo_draw"))
    for name in ("7 J7", "9 J9"):
        desk.get_by_label("Who").select_option(label=name)
        desk.get_by_label("Place", exact=True).fill("12")
        desk.get_by_role("button", name="Give the place").click()
    expect(desk.locator(".fields").first).to_contain_text("J7 (entry 7) has it; choose another")
    expect(desk.get_by_label("Who")).to_have_value("9")
    desk.get_by_role("button", name="Draw", exact=True).click()
    expect(desk.locator("#position-12")).to_contain_text("J7")
    expect(desk.locator("main")).to_contain_text("Before the lot: J7 (entry 7) on 12.")


def test_two_pools_cross_over_and_a_correction_shows_what_it_changes(
    desk: Page, phone: Page, live_server: Any
) -> None:
    event = entered(6, seeds=4)
    make_admin()
    signed_in(desk, live_server.url)
    desk.goto(url(event, "judo_draw"))
    desk.get_by_label("Two pools up to").select_option(label="8 judoka")
    desk.get_by_label("One pool up to").fill("5")
    press(desk, "Save")
    desk.get_by_role("button", name="Draw", exact=True).click()
    expect(desk.get_by_role("heading", name="Pool B")).to_be_visible()
    press(desk, "Post this draw")
    desk.goto(url(event, "judo_pool"))
    for number in range(1, 8):
        desk.keyboard.type(f"{number} 1")
        desk.keyboard.press("Enter")
        is_recorded(desk, f"{number} 1", f"{number}")
    desk.goto(url(event, "judo_pool"))
    expect(desk.locator("#c8")).to_contain_text("Semi-finals")
    desk.get_by_text("Correct bout 1").click()
    desk.locator("form[action$='/pool/1/'] .winner").last.click()
    expect(desk.locator("body")).to_contain_text("Correct it")
    assert differences(fresh(event)) == []
    phone.goto(event.get_absolute_url())
    expect(phone.get_by_role("heading", name="Semi-finals and final")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth - window.innerWidth") <= 0


@pytest.mark.parametrize("width", ["desk", "phone"])
def test_each_bout_of_a_pool_is_undone_where_it_stands(
    width: str, request: pytest.FixtureRequest, live_server: Any
) -> None:
    page: Page = request.getfixturevalue(width)
    event = posted_judo(4, pool_up_to=5)
    for number in (1, 2, 3):
        fight(event, number, "1:ippon")
    make_admin()
    signed_in(page, live_server.url)
    page.goto(url(event, "history"))
    for record in (2, 3, 4):
        expect(page.locator(f"#r{record}")).to_contain_text(f"Bout {record - 1}: ")
        expect(page.locator(f"#r{record}")).to_contain_text("in force")
    with page.expect_navigation():
        page.locator("#r2").get_by_role("button", name="Undo").click()
    expect(page.locator("#r2")).to_contain_text("replaced by 5")
    expect(page.locator("#r5")).to_contain_text("Bout 1: ")
    for record in (3, 4):
        expect(page.locator(f"#r{record}")).to_contain_text("in force")
    assert page.evaluate("document.documentElement.scrollWidth - window.innerWidth") <= 0
    page.goto(url(event, "judo_pool"))
    expect(page.locator("main")).to_contain_text("2 of 6 bouts fought")
    assert differences(fresh(event)) == []


@pytest.mark.parametrize("width", ["desk", "phone"])
def test_players_read_how_far_apart_clubmates_are(
    width: str, request: pytest.FixtureRequest
) -> None:
    page: Page = request.getfixturevalue(width)
    event = posted_judo(6)
    page.goto(event.get_absolute_url())
    expect(page.locator("#apart")).to_contain_text("No draw with the seeds on these lines")
    assert page.evaluate("document.documentElement.scrollWidth - window.innerWidth") <= 0
    page.get_by_role("link", name="Check the draw").first.click()
    expect(page.get_by_role("heading", name="How far apart")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth - window.innerWidth") <= 0
