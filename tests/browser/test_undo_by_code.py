"""A helper's tablet takes back what it recorded last, on a slow network too; a side's phone keeps whose it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from brackets.codes.codes_page import duties_of
from brackets.codes.issuing import issue, printed
from brackets.desk.reported import meetings_of
from brackets.journal.append import undo
from brackets.models import Record
from tests import chromium
from tests.brackets.codes.tables import SYSTEMS
from tests.browser.test_codes import open_code, started
from tests.browser.test_helper_typing import TOPS, is_quiet, opened
from tests.browser.typing import slow
from tourney.models import Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
Axe = Callable[[Page], None]
KEPT = "localStorage.getItem('tourney.mine')"


def records(event: Event) -> int:
    """How many there are."""
    return Record.objects.filter(event=event).count()


@pytest.mark.parametrize("system", ["judo", "bridge"])
def test_a_tablet_undoes_its_last_result_once_and_brings_it_back(
    phone: Page, live_server: Any, axe: Axe, system: str
) -> None:
    event = SYSTEMS[system]()
    opened(phone, live_server.url, event)
    before = records(event)
    slow(phone, 400)
    items = phone.locator("[data-entry]")
    for at in range(2):
        for field, figure in zip(items.nth(at).locator(".tally input").all(), "42", strict=False):
            field.fill(figure)
        items.nth(at).locator("button").first.click(no_wait_after=True)
    is_quiet(phone)
    assert records(event) == before + 2
    button = phone.get_by_role("button", name="Undo", exact=True)
    expect(button).to_have_count(1)  # of the older one it is gone
    axe(phone)
    tops = phone.evaluate(TOPS)
    button.dblclick(no_wait_after=True)
    is_quiet(phone)
    expect(items.nth(1).locator(".said")).to_contain_text("Undone:")
    assert records(event) == before + 3
    assert phone.evaluate(TOPS)[:2] == tops[:2]
    axe(phone)
    phone.get_by_role("button", name="Bring it back").click()
    # On the list as it was, or as it is anew: it can be undone again.
    expect(button).to_have_count(1)
    assert records(event) == before + 4
    assert sum(not one.is_open for one in meetings_of(event).values() if one.sequence) == 2


def test_what_the_director_took_back_meanwhile_is_told_and_nothing_is_recorded(
    phone: Page, live_server: Any
) -> None:
    event = SYSTEMS["cup"]()
    opened(phone, live_server.url, event)
    items = phone.locator("[data-entry]")
    items.first.locator("button").first.click()
    is_quiet(phone)
    undo(Record.objects.filter(event=event).latest("sequence"), by=None)
    before = records(event)
    phone.get_by_role("button", name="Undo", exact=True).click()
    expect(items.first).to_contain_text("Only the director can undo it.")
    assert records(event) == before


def test_without_a_script_the_button_answers_with_the_page(
    browser: Browser, live_server: Any
) -> None:
    event = SYSTEMS["robin"]()
    code = printed(issue([duties_of(event)["all"]])[0])
    shape = {**chromium.PHONE, "java_script_enabled": False}
    with chromium.opened(browser, live_server.url, **shape) as page:
        page.goto("/c/")
        page.get_by_label("Code on your slip").fill(code)
        page.get_by_role("button", name="Open").click()
        page.locator("[data-entry] button").first.click()
        page.get_by_role("button", name="Undo", exact=True).click()
        expect(page.locator(".said")).to_contain_text("Undone:")


@pytest.mark.parametrize("system", ["bridge", "judo"])
def test_a_side_is_followed_by_one_tap_and_never_by_itself(
    phone: Page, live_server: Any, axe: Axe, system: str
) -> None:
    event, _, codes = started(system)
    open_code(phone, live_server.url, codes[0])
    mine = phone.locator("[data-follow]")
    expect(mine).to_be_visible()
    assert phone.evaluate(KEPT) is None
    axe(phone)
    mine.click()
    expect(phone.locator("[data-ours] [data-when=mine]")).to_be_visible()
    expect(mine).to_be_hidden()
    assert f'"{event.slug}":' in phone.evaluate(KEPT)
    assert phone.context.cookies() == []
    axe(phone)
    phone.get_by_role("link", name="ticket").click()
    expect(phone.locator("#now")).to_be_visible()
    expect(phone.locator("[data-mine] [data-when=mine]").first).to_be_visible()
    kept = phone.evaluate(KEPT)
    open_code(phone, live_server.url, codes[1])  # the slip of the other side, on the same phone
    expect(phone.get_by_text("This phone follows another entry")).to_be_visible()
    assert phone.evaluate(KEPT) == kept
