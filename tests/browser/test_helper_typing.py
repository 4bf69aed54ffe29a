"""A helper enters one result after the other and waits for no answer: each is recorded once, on its own match."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from brackets.codes.codes_page import duties_of
from brackets.codes.issuing import issue, printed
from brackets.models import Record
from tests.brackets.codes.tables import SYSTEMS
from tests.browser.test_codes import open_code
from tests.browser.typing import A_KEY, PATIENCE, bridge, cup, losing_answer, slow
from tourney.models import Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
MATCHES = 6
TOPS = """[...document.querySelectorAll('section[aria-labelledby=open] [data-entry]')]
    .map((one) => one.getBoundingClientRect().top + scrollY)"""


def opened(page: Page, site: str, event: Event) -> None:
    """The page of who helps with all of the event."""
    open_code(page, site, printed(issue([duties_of(event)["all"]])[0]))
    expect(page.get_by_role("heading", name="To play")).to_be_visible()


def type_numbers(page: Page, count: int) -> None:
    """The first number, Tab, the second, Enter; Enter leads to the next match."""
    page.locator("[data-entry] .tally input").first.focus()
    for at in range(count):
        page.keyboard.type(str(30 + at), delay=A_KEY)
        page.keyboard.press("Tab")
        page.keyboard.type("20", delay=A_KEY)
        page.keyboard.press("Enter")


def is_quiet(page: Page) -> None:
    """Nothing is on its way any more."""
    expect(page.locator("[data-sending]")).to_have_count(0, timeout=PATIENCE)


@pytest.mark.parametrize("loses", [False, True])
def test_numbers_typed_on_a_slow_network_are_all_recorded(
    desk: Page, live_server: Any, loses: bool
) -> None:
    full = bridge()
    opened(desk, live_server.url, full.event)
    wanted = {
        who.inner_text(): (f" {30 + at}", " 20")
        for at, who in enumerate(desk.locator("[data-entry] .meets b").all()[:MATCHES])
    }
    slow(desk, 800)
    if loses:
        with losing_answer(desk, 2, "**/c/enter/"):
            type_numbers(desk, MATCHES)
            is_quiet(desk)
    else:
        type_numbers(desk, MATCHES)
        is_quiet(desk)
    results = {key: found for key, found in full.results(full.event).items() if found}
    assert sorted(results.values()) == [[str(30 + at), "20"] for at in range(MATCHES)]
    assert Record.objects.filter(event=full.event, kind__in=full.kinds).count() == MATCHES
    for who, said in wanted.items():
        entry = desk.locator("[data-entry]").filter(has=desk.get_by_text(who, exact=True))
        for figure in said:
            expect(entry.first.locator(".said")).to_contain_text(figure)


def test_buttons_pressed_on_a_slow_network_stay_where_they_are(
    phone: Page, live_server: Any
) -> None:
    full = cup()
    opened(phone, live_server.url, full.event)
    slow(phone, 800)
    items = phone.locator("section[aria-labelledby=open] > ul > [data-entry]")
    before = phone.evaluate(TOPS)
    for at in range(MATCHES):
        items.nth(at).get_by_role("button").nth(at % 2).click(no_wait_after=True)
    is_quiet(phone)
    expect(phone.locator("[data-entry] .said")).to_have_count(MATCHES)
    found = full.results(full.event)
    wanted = {slip.key: slip.result for slip in full.slips[:MATCHES]}
    assert {key: winner for key, winner in found.items() if winner} == wanted
    moved = [abs(b - a) for a, b in zip(before, phone.evaluate(TOPS), strict=True)][:MATCHES]
    assert max(moved) < 24, moved


def test_what_is_refused_stays_with_what_was_typed_and_the_next_one_goes_on(
    desk: Page, live_server: Any
) -> None:
    event = SYSTEMS["bridge"]()
    opened(desk, live_server.url, event)
    before = Record.objects.filter(event=event).count()
    first, second = (desk.locator("[data-entry]").nth(at) for at in (0, 1))
    for item, typed in ((first, "x1"), (second, "41")):
        item.locator(".tally input").nth(0).fill(typed)
        item.locator(".tally input").nth(1).fill("33")
        item.locator(".tally input").nth(1).press("Enter")
    is_quiet(desk)
    expect(first).to_contain_text("“x1” is no number")
    expect(first.locator(".tally input").nth(0)).to_have_value("x1")
    expect(second.locator(".said")).to_contain_text("41")
    assert Record.objects.filter(event=event).count() == before + 1
    first.locator(".tally input").nth(0).fill("50")
    first.get_by_role("button", name="Record", exact=True).click()
    expect(first.locator(".said")).to_contain_text("50")
    assert Record.objects.filter(event=event).count() == before + 2


def test_the_page_looks_again_though_something_is_recorded(desk: Page, live_server: Any) -> None:
    event = SYSTEMS["judo"]()
    opened(desk, live_server.url, event)
    to_play = desk.locator("section[aria-labelledby=open] [data-entry]")
    number = to_play.count()
    to_play.first.get_by_role("button").first.click()
    expect(desk.locator("[data-entry] .said")).to_be_visible()
    with desk.expect_response("**/c/", timeout=12_000):
        pass
    expect(to_play).to_have_count(number - 1)
