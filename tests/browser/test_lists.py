"""Lists in a browser: typed into, sorted and turned in place, with the browser's own buttons and without a script."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.core.signals import request_started
from playwright.sync_api import Browser, Page, expect

from tests import chromium
from tests.factories import make_director, make_entrant, make_event, make_tournament
from tourney.models import Event
from tourney.tables import EntriesTable

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def event() -> Event:
    event = make_event()
    for name in ("Cy Young", "Ann Lee", "Bo Ray"):
        make_entrant(event, name)
    return event


def many_tournaments(count: int = 101) -> None:
    for number in range(count):
        make_tournament(f"Cup {number:03}", place="Lakeside")


def entries(page: Page, event: Event, more: str = "") -> None:
    page.goto(f"/desk/{event.tournament.slug}/{event.slug}/entries/{more}")


def order(page: Page) -> list[str]:
    return page.locator("#entry-rows tr > :nth-child(2) a").all_text_contents()


def test_a_search_narrows_the_list_while_it_is_typed_and_stays_in_the_address(
    desk: Page, event: Event, sign_in: Callable[[Page, Any], None]
) -> None:
    sign_in(desk, make_director(event.tournament))
    entries(desk, event)
    desk.locator("h1").click()
    desk.keyboard.press("/")
    desk.keyboard.type("ann")
    expect(desk.locator("#entry-rows tr")).to_have_count(1)
    expect(desk.locator("#id_q")).to_be_focused()
    expect(desk.locator("#entries-found")).to_have_text("1 of 3 shown")
    assert "q=ann" in desk.url
    desk.reload()
    expect(desk.locator("#id_q")).to_have_value("ann")
    assert order(desk) == ["Ann Lee"]


def test_an_order_is_asked_for_by_its_head_which_keeps_the_focus_and_the_search(
    desk: Page, event: Event, sign_in: Callable[[Page, Any], None]
) -> None:
    sign_in(desk, make_director(event.tournament))
    entries(desk, event)
    assert order(desk) == ["Cy Young", "Ann Lee", "Bo Ray"]
    head = desk.locator("#entries-by-name")
    head.focus()
    desk.keyboard.press("Enter")
    expect(desk.locator("th[aria-sort=ascending] a")).to_have_text("Captain or team, players")
    assert order(desk) == ["Ann Lee", "Bo Ray", "Cy Young"]
    expect(head).to_be_focused()
    desk.locator("#id_q").fill("y")
    expect(desk.locator("#entry-rows tr")).to_have_count(2)
    assert order(desk) == ["Bo Ray", "Cy Young"]
    assert "sort=name" in desk.url
    desk.go_back()
    expect(desk.locator("#entry-rows tr")).to_have_count(3)
    expect(desk.locator("h1")).to_have_count(1)


def test_whoever_comes_back_finds_the_whole_page(
    desk: Page, event: Event, sign_in: Callable[[Page, Any], None]
) -> None:
    sign_in(desk, make_director(event.tournament))
    entries(desk, event)
    desk.locator("#entries-by-name").click()
    expect(desk.locator("th[aria-sort=ascending] a")).to_have_text("Captain or team, players")
    desk.get_by_role("link", name="Ann Lee").click()
    expect(desk.locator("h1")).to_have_text("Ann Lee")
    desk.go_back()
    expect(desk.locator("h1")).to_have_text(event.name)
    assert order(desk) == ["Ann Lee", "Bo Ray", "Cy Young"]


def test_pages_are_turned_in_place_and_begin_at_their_top(desk: Page) -> None:
    many_tournaments()
    desk.goto("/?sort=name")
    expect(desk.locator("tbody tr")).to_have_count(100)
    desk.get_by_role("link", name="Next").click()
    expect(desk.locator("tbody tr")).to_have_count(1)
    expect(desk.locator("tbody tr")).to_contain_text("Cup 100")
    assert "page=2" in desk.url
    desk.get_by_role("link", name="Before").click()
    expect(desk.locator("tbody tr")).to_have_count(100)
    expect(desk.locator("thead")).to_be_in_viewport()


def test_a_list_works_without_a_script(browser: Browser, live_server: Any) -> None:
    many_tournaments()
    shape = {**chromium.DESK, "java_script_enabled": False}
    with chromium.opened(browser, live_server.url, **shape) as page:
        page.goto("/")
        page.get_by_role("link", name="Tournament").click()
        page.get_by_role("link", name="Next").click()
        expect(page.locator("tbody tr")).to_contain_text("Cup 100")
        page.get_by_label("Find").fill("cup 07")
        page.get_by_role("button", name="Find").click()
        expect(page.locator("tbody tr")).to_have_count(11)
        expect(page.locator("[aria-sort=ascending]")).to_have_text("Tournament")


def test_a_list_is_sorted_and_searched_on_a_phone(phone: Page, axe: Callable[[Page], None]) -> None:
    many_tournaments()
    phone.goto("/")
    axe(phone)
    phone.get_by_role("link", name="Tournament").tap()
    expect(phone.locator("tbody tr").first).to_contain_text("Cup 000")
    phone.get_by_label("Find").fill("no such cup")
    expect(phone.locator("tbody")).to_contain_text("No tournament fits the search.")
    axe(phone)
    phone.get_by_role("link", name="Show all").tap()
    expect(phone.locator("tbody tr")).to_have_count(100)


@pytest.fixture
def slow_site() -> Iterator[None]:
    """A site that puts a list in another order late, and answers what was searched later still."""

    def late(environ: dict[str, Any], **_: Any) -> None:
        asked = environ["QUERY_STRING"]
        if "sort=" in asked or "such" in asked:
            time.sleep(1.2 if "such" in asked else 0.7)

    request_started.connect(late)
    yield
    request_started.disconnect(late)


@pytest.mark.usefixtures("slow_site")
def test_what_is_searched_while_the_order_changes_is_not_lost(desk: Page) -> None:
    many_tournaments()
    desk.goto("/")
    desk.get_by_role("link", name="Tournament").click()
    desk.get_by_label("Find").fill("no such cup")
    expect(desk.locator("tbody")).to_contain_text("No tournament fits the search.")


def test_ctrl_f_searches_all_pages_of_a_list(
    desk: Page, sign_in: Callable[[Page, Any], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(EntriesTable, "on_a_page", 2)
    event = make_event()
    for name in ("Ann", "Bo", "Cy"):
        make_entrant(event, name)
    sign_in(desk, make_director(event.tournament))
    desk.goto(f"/desk/{event.tournament.slug}/{event.slug}/entries/")
    desk.keyboard.press("Control+f")
    expect(desk.locator("#id_q")).to_be_focused()
    desk.keyboard.type("cy")
    expect(desk.locator("#entry-3")).to_be_visible()
    expect(desk.locator("#entry-1")).to_have_count(0)
