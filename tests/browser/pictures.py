"""The pictures of the docs: what is done in the sample before each is taken, and how it is taken.

`make pictures` writes them into docs/pictures. The sample stands still at `NOW`, so that a picture changes with the
product alone. What is typed for one is there for the next: those that only read come first.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from django.contrib.auth.models import User
from django.test import Client
from playwright.sync_api import Browser, Page, expect

from brackets.codes.issuing import printed
from brackets.desk.reported import meetings_of
from brackets.models import Reporting
from tests import chromium
from tests.brackets.codes.tables import allowed, codes_of
from tourney.models import Event

NOW = datetime(2026, 6, 5, 11, 20, tzinfo=UTC)
QUALITY = 80
PHONE = {**chromium.PHONE, "viewport": {"width": 390, "height": 720}}
LIST = """team	captain	players	total
201	Ashdown	4	18400
202	Bezerra	4	15120
203	Castellanos	6	12050
204	Drummond	4	9800
205	Eastlake	5	7700
206	Fitzgerald	9	6400
207	Guðmundsson	4	5200
1	Hashimoto	4	4100"""
"""New teams, one with too many players, and one that is entered already under another name."""
KNOCKOUT = "/t/lakeside-regional/lakeside-knockout/"
DESK = "/desk/lakeside-regional/lakeside-knockout/"
GAMES = "/t/riverside-games/"
JUDOKA, SHEET = f"{GAMES}men-73/entry/5/", f"{GAMES}men-73/"


@dataclass(frozen=True)
class Picture:
    """A picture by its name: the page it begins on, what is done there, and who looks at it how."""

    name: str
    address: str
    done: Callable[[Page], None] = field(default=lambda page: None)
    who: str = ""
    width: int = 1200
    height: int = 900
    is_dark: bool = False

    @property
    def shape(self) -> dict[str, Any]:
        """The window: that of a phone where the name says so."""
        if self.name.endswith("-phone"):
            return PHONE
        return {"viewport": {"width": self.width, "height": self.height}}


def choose(button: str, *, then: str) -> Callable[[Page], None]:
    """Press that this is yours, and look at another page."""

    def done(page: Page) -> None:
        page.get_by_role("button", name=button, exact=True).click()
        page.goto(then)

    return done


def paste(page: Page) -> None:
    """A list as it comes out of a spreadsheet, looked at."""
    page.locator("textarea[name=text]").fill(LIST)
    page.get_by_role("button", name="Look at it").click()
    expect(page.get_by_role("heading", name="What the list would do")).to_be_visible()


def type_lines(page: Page) -> None:
    """Two slips, and a third that is read but not yet sent."""
    line = page.locator("#command")
    for typed in ("7 31 27", "23 18 44"):
        line.fill(typed)
        line.press("Enter")
        expect(page.locator("#lines > li").first).to_have_attribute("data-state", "recorded")
    line.press_sequentially("37 52 20")
    expect(page.locator("#reading")).to_contain_text("goes to")


def correct(page: Page) -> None:
    """Another winner than the one who plays on already."""
    page.locator("input[name=a1]").fill("12")
    page.locator("input[name=b1]").fill("39")
    page.get_by_role("button", name=re.compile("^Correct it")).click()
    expect(page.get_by_role("alert", name="A question before it is recorded")).to_be_visible()


def open_code(page: Page) -> None:
    """The code of the first open match, as the camera of a phone types it."""
    event = allowed(Event.objects.get(slug="lakeside-knockout"), Reporting.Mode.ASK)
    of_two = (
        one
        for one in meetings_of(event).values()
        if one.is_open and one.turn and len(one.turn.corners) == 2
    )
    code = printed(codes_of(event, next(of_two))[0])
    page.goto(f"/c/#{code}")
    page.get_by_role("button", name="Open").click()
    expect(page.get_by_role("button", name="Report this")).to_be_visible()
    page.locator(".tally input").nth(0).fill("41")
    page.locator(".tally input").nth(1).fill("33")


PICTURES = (
    Picture("bracket", f"{KNOCKOUT}bracket/4/", width=1400, height=920),
    Picture("ticket-phone", f"{KNOCKOUT}entry/31/"),
    Picture("judo", JUDOKA, choose("This is me", then=SHEET), width=1400),
    Picture("judo-dark-phone", JUDOKA, choose("This is me", then=SHEET), is_dark=True),
    Picture("receipt", "/t/lakeside-regional/opening-knockout/awards/receipt/1/"),
    Picture("scrabble", f"{GAMES}scrabble-division-1/"),
    Picture("screen-dark", f"{GAMES}screen/", height=675, is_dark=True),
    Picture("rule-book", "/account/rule-books/acbl-2003-11-reread/impact/", who="admin"),
    Picture("event", DESK, who="director"),
    Picture("floor", "/desk/riverside-games/floor/", width=1400, who="director"),
    Picture("brackets", "/desk/lakeside-regional/sunset-knockout/bracketing/", who="director"),
    Picture("import", "/desk/lakeside-regional/sunset-knockout/entries/import/", paste, "director"),
    Picture("correction", f"{DESK}results/4/R1M1/", correct, "director"),
    Picture("results", f"{DESK}results/", type_lines, "director"),
    Picture("report-phone", "/c/", open_code),
)


def take(browser: Browser, site: str, folder: Path) -> Iterator[Path]:
    """Take them all, in this order."""
    for picture in PICTURES:
        with _opened(browser, site, picture) as page:
            page.goto(picture.address)
            picture.done(page)
            page.wait_for_load_state("networkidle")
            path = folder / f"{picture.name}.webp"
            path.write_bytes(_webp(page))
            yield path


@contextmanager
def _opened(browser: Browser, site: str, picture: Picture) -> Iterator[Page]:
    with chromium.opened(browser, site, **picture.shape) as page:
        page.clock.set_fixed_time(NOW)
        page.emulate_media(color_scheme="dark" if picture.is_dark else "light")
        if picture.who:
            client = Client()
            client.force_login(User.objects.get(username=picture.who))
            value = client.cookies["sessionid"].value
            page.context.add_cookies([{"name": "sessionid", "value": value, "url": site}])
        yield page


def _webp(page: Page) -> bytes:
    """What the window shows. Playwright writes no WebP, Chromium does."""
    browser = page.context.new_cdp_session(page)
    taken = browser.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    return base64.b64decode(taken["data"])
