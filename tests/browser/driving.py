"""A director at the desk, in the words on the pages: what the journeys of the handbook share."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from brackets.journal.check import differences
from brackets.models import Match, Record
from tests import chromium
from tests.brackets.systems.bridge.desk import url
from tests.brackets.systems.bridge.playing import fresh
from tests.factories import make_event
from tourney.models import Event

CHROME = ".masthead, nav, .button, button, input, select, .screen, .refresh, .theme, .account"
PAPER = {"width": 1062, "height": 750}  # A4 across, less its margins, at 96 dpi
CUT = """() => [...document.querySelectorAll('main *')].filter((one) => {
  const style = getComputedStyle(one), box = one.getBoundingClientRect();
  if (one.matches('.ticket') || !box.width || style.clipPath !== 'none' || style.position === 'absolute') return false;
  return style.overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1;
}).map((one) => one.className + ': ' + one.textContent.trim().slice(0, 40))"""


def is_recorded(page: Page, line: str, words: str = "") -> None:
    """The newest of the lines is this one, and it is on record."""
    newest = page.locator("#lines > li").first
    expect(newest).to_have_attribute("data-state", "recorded")
    expect(newest).to_contain_text(line)
    expect(newest).to_contain_text(words)


class Director:
    """What a director does on a page."""

    def __init__(self, page: Page, event: Event) -> None:
        self.page, self.event = page, event

    def go(self, name: str, *more: object, query: str = "") -> Page:
        """Open a page of the event, of the desk or public."""
        self.page.goto(url(self.event, name, *more) + query)
        return self.page

    def press(self, name: str) -> None:
        """Press a button by its words, wait for the page that follows."""
        with self.page.expect_navigation():
            self.page.get_by_role("button", name=name).click()

    def cut(self, sizes: str) -> None:
        """Type the sizes of the brackets; Enter."""
        self.go("bracketing")
        field = self.page.get_by_role("textbox", name="Sizes")
        field.fill(sizes)
        with self.page.expect_response(lambda answer: answer.request.method == "POST"):
            field.press("Enter")
        expect(self.page.locator(".ranked").first).to_be_visible()

    def post(self) -> None:
        """Look at what is posted, and post it."""
        self.page.get_by_role("link", name="Post the brackets").click()
        self.press("Post the brackets")

    def type(self, *lines: str) -> None:
        """Results on the desk: table and IMPs, Enter, one line after another."""
        if not self.page.url.endswith("/results/"):
            self.go("results")
        for line in lines:
            before = Record.objects.count()
            field = self.page.locator("#command")
            field.fill(line)
            field.press("Enter")
            expect(field).to_have_value("")
            is_recorded(self.page, line)
            self._recorded(before, line)

    def _recorded(self, before: int, line: str) -> None:
        for _ in range(100):
            if Record.objects.count() > before:
                return
            self.page.wait_for_timeout(20)
        raise AssertionError(f"{line!r} was not recorded: {self.page.inner_text('main')[:400]}")

    def type_round(self, number: int) -> None:
        """Every open match of a round; the upper team wins."""
        rows = Match.objects.filter(bracket__event=self.event, round_number=number, state="open")
        # No table has the same slip twice: a desk would ask.
        n = number
        scores = {2: f"4{n} 2{n}", 3: f"3{n} 1{n} 3{n + 4} 1{n + 1} 4{n} 2{n}"}
        self.type(*(f"{m.tables[0]} {scores[m.sides.count()]}" for m in rows))

    def agree(self, verb: str, *, at: str = "section.note") -> None:
        """Say yes to a preview by the verb on its button."""
        with self.page.expect_navigation():
            self.page.locator(at).get_by_role("button", name=re.compile(f"^{verb}")).click()

    def is_sound(self) -> None:
        """The rows are what the journal says."""
        assert differences(fresh(self.event)) == []


def entry_event(**values: object) -> Event:
    """An event that waits for its teams, with a name a page can say."""
    return make_event(name="Sunday Knockout", slug="sunday", **values)


def looks_right_on_paper(page: Page) -> None:
    """What is printed: no frame, no control, nothing that sticks out or is cut off."""
    before = page.viewport_size
    page.set_viewport_size({**PAPER})
    page.emulate_media(media="print")
    printed = page.evaluate(
        "(all) => [...document.querySelectorAll(all)].filter((one) => one.offsetWidth > 1 &&"
        " one.offsetHeight > 1).map((one) => one.outerHTML.slice(0, 80))",
        CHROME,
    )
    assert printed == []
    expect(page.get_by_text(re.compile("reload it|Print this page"))).to_be_hidden()
    assert chromium.overflow(page) == []
    assert page.evaluate(CUT) == []
    page.emulate_media(media="null")
    if before:
        page.set_viewport_size(before)
