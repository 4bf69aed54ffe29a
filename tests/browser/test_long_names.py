"""A name without a place to break it widens no page of a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests import chromium
from tests.brackets.systems.bridge.playing import posted
from tests.factories import make_director, make_entrant, make_event, make_tournament
from tourney.actions import change_site

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
ENDLESS = "Wolfeschlegelsteinhausenbergerdorff" * 3
BOXES = """names => [...document.querySelectorAll('.side .name')]
    .filter(one => names.includes(one.querySelector('.full')?.textContent))
    .map(one => {
        const seen = [...one.children].find(child => child.checkVisibility());
        const box = one.closest('.side').getBoundingClientRect();
        const { top, bottom, height } = seen.getBoundingClientRect();
        const lines = Math.round(height / parseFloat(getComputedStyle(seen).lineHeight));
        return { lines, inside: top >= box.top - 1 && bottom <= box.bottom + 1 };
    })"""
UNBROKEN, OF_WORDS = (
    "Aberystwyth" * 5 + "Conwy",
    "Anna Katharina Charlotte Wilhelmina von Hohenlohe und Oldenburg"[:60],
)


def test_a_name_without_an_end_breaks_on_a_phone(
    phone: Page, sign_in: Callable[[Page, Any], None]
) -> None:
    tournament = make_tournament(ENDLESS, place=ENDLESS)
    event = make_event(tournament, name=ENDLESS)
    make_entrant(event, ENDLESS)
    sign_in(phone, make_director(tournament))
    public, desk = f"/t/{tournament.slug}/", f"/desk/{tournament.slug}/"
    own = f"{event.slug}/"
    for page in (public, f"{public}find/", public + own, f"{public}{own}entry/1/"):
        phone.goto(page)
        assert chromium.overflow(phone) == [], page
    for page in ("/desk/", desk, f"{desk}edit/", f"{desk}{own}entries/", f"{desk}{own}awards/"):
        phone.goto(page)
        assert chromium.overflow(phone) == [], page


@pytest.mark.parametrize("shape", [{**chromium.PHONE}, {**chromium.DESK}])
def test_a_long_name_takes_two_lines_of_a_box_and_is_whole_on_its_own_page(
    shape: dict[str, Any], browser: Browser, live_server: Any
) -> None:
    event = posted(64)
    for number, name in ((1, UNBROKEN), (2, OF_WORDS)):
        event.entrants.filter(number=number).update(name=name)
    with chromium.opened(browser, live_server.url, **shape) as page:
        public = f"/t/{event.tournament.slug}/{event.slug}/"
        page.goto(public + "bracket/1/")
        boxes = page.evaluate(BOXES, [UNBROKEN, OF_WORDS])
        assert boxes
        assert all(box["inside"] and box["lines"] <= 2 for box in boxes), boxes
        page.goto(public + "entry/1/")
        expect(page.get_by_role("heading", level=1)).to_contain_text(UNBROKEN)


@pytest.mark.parametrize("width", [320, 390, 820, 1400])
def test_the_longest_name_of_a_site_fits_above_every_page(desk: Page, width: int) -> None:
    longest = "Bridge, Judo and Scrabble Federation of the Northern Uplands"
    change_site(version=0, name=longest)
    event = posted(4)
    desk.set_viewport_size({"width": width, "height": 800})
    for address in ("/", "/account/login/", "/nowhere/", event.get_absolute_url()):
        desk.goto(address)
        assert desk.locator(".brand").inner_text().split() == longest.split()
        assert desk.evaluate("document.documentElement.scrollWidth") <= width
        assert chromium.overflow(desk) == []
        assert chromium.unreached(desk) == []
