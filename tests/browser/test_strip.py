"""Reports come to the desk by themselves, and never under a finger: what is pressed is what stood there, or nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.utils import timezone
from playwright.sync_api import Locator, Page, expect

from brackets.codes.reporting import set_aside
from brackets.desk.reported import meetings_of, turn_of
from brackets.desk.systems import desk_class
from brackets.desk.values import Meeting
from brackets.models import Record, Reporting
from tests.brackets.codes.tables import SYSTEMS, allowed, codes_of, newest, says
from tests.factories import make_director
from tourney.models import Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SignIn = Callable[[Page, User], None]
EARLY = "Nothing was recorded: a report came in as you pressed."
COMES = 15_000
ANCHORS = """how => {
  for (const one of document.querySelectorAll("body, body *")) one.style.overflowAnchor = how;
}"""
PRESSED_AS_IT_COMES = """([x, y, kind]) => new Promise((done, failed) => {
  setTimeout(() => failed(new Error("no report came")), 15000);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    const button = document.elementFromPoint(x, y)?.closest("button") ?? document.querySelector(".contest-row .winner");
    button.dispatchEvent(new PointerEvent("click", { bubbles: true, cancelable: true, detail: 1, pointerType: kind }));
    done(button.textContent);
  }).observe(document.querySelector("#reports ul"), { childList: true });
})"""


class Tables:
    """An event whose tables report, and its director at the desk."""

    def __init__(self, page: Page, site: str, sign_in: SignIn, system: str = "bridge") -> None:
        self.event: Event = allowed(SYSTEMS[system](), Reporting.Mode.ASK)
        found = [one for one in meetings_of(self.event).values() if one.is_open]
        self.meetings = sorted(found, key=lambda one: turn_of(one).order)[:3]
        self.page = page
        self.director = make_director(self.event.tournament)
        self.address = site + desk_class(self.event)(self.event).url()
        self.before = self.records
        sign_in(page, self.director)

    @property
    def records(self) -> int:
        """How many there are."""
        return Record.objects.filter(event=self.event).count()

    def reports(self, at: int, *sides: int, least: int = 20) -> Meeting:
        """These sides of a match say how it ended."""
        meeting = self.meetings[at]
        codes = codes_of(self.event, meeting)
        for side in sides:
            says(codes[side], meeting, least=least + side)
        return meeting

    def row(self, at: int) -> Locator:
        """Its row in the strip."""
        return self.page.locator(f"#report-{self.meetings[at].id}")

    def open(self) -> None:
        """The desk is opened."""
        self.page.goto(self.address)

    def tops(self) -> list[float]:
        """Where the rows stand."""
        rows = self.page.locator("#reports li").all()
        return [box["y"] for row in rows if (box := row.bounding_box())]


def middle(button: Locator) -> tuple[float, float]:
    """Where a finger presses it."""
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_what_comes_between_down_and_up_waits(
    desk: Page, live_server: Any, sign_in: SignIn
) -> None:
    tables = Tables(desk, live_server.url, sign_in)
    meeting = tables.reports(1, 0)
    tables.open()
    desk.mouse.move(*middle(tables.row(1).get_by_role("button", name=re.compile("^Record"))))
    desk.mouse.down()
    tables.reports(0, 0, 1)  # they differ, so it stands before the other one
    desk.wait_for_timeout(7_000)
    expect(desk.locator("#reports li")).to_have_count(1)
    desk.mouse.up()
    expect(desk.locator(".said").first).to_be_visible()
    assert tables.records == tables.before + 1
    assert not meetings_of(tables.event)[meeting.id].is_open
    assert meetings_of(tables.event)[tables.meetings[0].id].is_open


@pytest.mark.parametrize("kind", ["mouse", "touch"])
def test_a_press_just_after_a_report_came_records_nothing_and_says_so(
    desk: Page, live_server: Any, sign_in: SignIn, kind: str
) -> None:
    tables = Tables(desk, live_server.url, sign_in)
    tables.reports(0, 0)
    tables.open()
    where = middle(tables.row(0).get_by_role("button", name=re.compile("^Record")))
    tables.reports(0, 1)  # the other side says something else
    desk.evaluate(PRESSED_AS_IT_COMES, [*where, kind])
    expect(desk.get_by_role("alert").filter(has_text=EARLY)).to_be_visible()
    assert tables.records == tables.before
    desk.wait_for_timeout(1_000)
    tables.row(0).get_by_role("button", name=re.compile("^Record")).first.click()
    expect(desk.locator(".said").first).to_be_visible()
    assert tables.records == tables.before + 1


def test_rows_stay_in_their_places_whatever_comes(
    desk: Page, live_server: Any, sign_in: SignIn, axe: Callable[[Page], None]
) -> None:
    tables = Tables(desk, live_server.url, sign_in)
    tables.reports(0, 0)
    tables.reports(1, 0)
    tables.open()
    before = tables.tops()
    tables.reports(1, 1)
    tables.reports(2, 0, 1)
    expect(tables.row(2)).to_be_visible(timeout=COMES)
    expect(tables.row(1)).to_contain_text("the reports differ")
    assert tables.tops()[:2] == before
    set_aside(tables.event, tables.meetings[0].id, newest(), by=tables.director, now=timezone.now())
    expect(tables.row(0)).to_contain_text("dealt with meanwhile", timeout=COMES)
    assert tables.tops()[:2] == before
    assert tables.row(0).locator("button").count()
    for button in tables.row(0).locator("button").all():
        expect(button).to_be_disabled()
        expect(button).to_be_hidden()
    axe(desk)
    desk.reload()
    expect(tables.row(0)).to_have_count(0)
    expect(desk.locator("#reports li").first).to_contain_text("differ")


@pytest.mark.parametrize("anchors", ["auto", "none"])
def test_what_is_under_the_pointer_stays_under_it(
    desk: Page, live_server: Any, sign_in: SignIn, anchors: str
) -> None:
    tables = Tables(desk, live_server.url, sign_in, "cup")
    tables.open()
    # Some browsers keep what is looked at where it is, some do not.
    desk.evaluate(ANCHORS, anchors)
    where = middle(desk.locator(".contest-row .winner").last)
    desk.mouse.move(*where)
    what = "([x, y]) => document.elementFromPoint(x, y).closest('button').outerHTML"
    before = desk.evaluate(what, where)
    for at in range(2):
        tables.reports(at, 0)
        expect(tables.row(at)).to_be_visible(timeout=COMES)
        assert desk.evaluate(what, where) == before


def test_a_touch_just_after_the_page_moved_presses_no_other_row(
    desk: Page, live_server: Any, sign_in: SignIn
) -> None:
    tables = Tables(desk, live_server.url, sign_in, "cup")
    tables.open()
    where = middle(desk.locator(".contest-row .winner").first)
    tables.reports(0, 0)
    desk.evaluate(PRESSED_AS_IT_COMES, [*where, "touch"])
    expect(desk.get_by_role("alert").filter(has_text=EARLY)).to_be_visible()
    assert tables.records == tables.before
