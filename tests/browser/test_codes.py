"""Both sides report from their phones, once agreeing, once not; the director decides; a mat has its tablet."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Browser, Page, expect

from brackets.codes.codes_page import duties_of
from brackets.codes.issuing import issue, printed
from brackets.desk.reported import meetings_of
from brackets.desk.values import Meeting
from brackets.models import Record, TableReport
from tests import chromium
from tests.brackets.codes.tables import SYSTEMS, allowed, codes_of, first_open
from tests.factories import make_director
from tourney.models import Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SignIn = Callable[[Page, User], None]
Axe = Callable[[Page], None]


def open_code(page: Page, site: str, code: str) -> None:
    """Open a code as the camera of a phone does; it goes out of the address."""
    page.goto(f"{site}/c/#{code}")
    expect(page).to_have_url(f"{site}/c/")
    expect(page.get_by_label("Code on your slip")).to_have_value(code)
    page.get_by_role("button", name="Open").click()


def report(page: Page, first: str, second: str) -> None:
    """Type both numbers and report them."""
    page.locator(".tally input").nth(0).fill(first)
    page.locator(".tally input").nth(1).fill(second)
    page.get_by_role("button", name="Report this").click()


@pytest.fixture
def other(browser: Browser, live_server: Any, answered: Callable[[], None]) -> Iterator[Page]:
    """The phone of the other side."""
    with chromium.opened(browser, live_server.url, **chromium.PHONE) as page:
        yield page
    answered()


def started(system: str) -> tuple[Event, Meeting, list[str]]:
    """A posted event that takes reports, with a match and the codes of its sides."""
    event = allowed(SYSTEMS[system]())
    meeting = first_open(event)
    return event, meeting, [printed(code) for code in codes_of(event, meeting)]


@pytest.mark.parametrize("system", ["bridge", "scrabble"])
def test_two_phones_that_say_the_same_record_it(
    phone: Page, other: Page, live_server: Any, axe: Axe, system: str
) -> None:
    event, meeting, codes = started(system)
    open_code(phone, live_server.url, codes[0])
    axe(phone)
    expect(phone.get_by_text("not reported yet")).to_have_count(2)
    report(phone, "341", "333")
    expect(phone.get_by_text("Nothing is recorded yet")).to_be_visible()
    open_code(other, live_server.url, codes[1])
    expect(other.get_by_text("has reported, shown after yours")).to_be_visible()
    expect(other.get_by_text("341")).to_have_count(0)
    report(other, "341", "333")
    expect(other.get_by_text("On record")).to_be_visible()
    expect(phone.get_by_text("On record")).to_be_visible(timeout=15_000)
    assert not meetings_of(event)[meeting.id].is_open


def test_two_phones_that_differ_stop_and_the_director_decides(
    desk: Page, phone: Page, other: Page, live_server: Any, sign_in: SignIn, axe: Axe
) -> None:
    event, meeting, codes = started("bridge")
    for page, code, second in ((phone, codes[0], "33"), (other, codes[1], "35")):
        open_code(page, live_server.url, code)
        report(page, "41", second)
    expect(other.get_by_text("The director is asked")).to_be_visible()
    axe(other)
    expect(phone.get_by_text("The director is asked")).to_be_visible(timeout=15_000)
    assert meetings_of(event)[meeting.id].is_open
    sign_in(desk, make_director(event.tournament))
    desk.goto(f"{live_server.url}/desk/{event.tournament.slug}/{event.slug}/results/")
    strip = desk.locator("#reports")
    expect(strip.get_by_text("the reports differ")).to_be_visible()
    axe(desk)
    strip.get_by_role("button", name=re.compile("Record 41 : 35")).click()
    expect(desk.locator("#reports")).to_be_hidden()
    expect(phone.get_by_text("On record", exact=True)).to_be_visible(timeout=15_000)
    axe(phone)
    expect(phone.get_by_text("Your report of 41 : 33 stays on record")).to_be_visible()


def test_another_slip_in_the_same_window_opens_its_own_match(phone: Page, live_server: Any) -> None:
    _, meeting, codes = started("bridge")
    for code in codes:
        open_code(phone, live_server.url, code)
        expect(phone.get_by_text(meeting.who)).to_be_visible()
    assert "#" not in phone.url


def test_the_strip_of_the_desk_comes_by_itself_and_disturbs_no_line(
    desk: Page, phone: Page, live_server: Any, sign_in: SignIn
) -> None:
    event, _, codes = started("bridge")
    sign_in(desk, make_director(event.tournament))
    desk.goto(f"{live_server.url}/desk/{event.tournament.slug}/{event.slug}/results/")
    desk.locator("#command").fill("52 31")
    open_code(phone, live_server.url, codes[0])
    phone.get_by_role("button", name=re.compile("Something else happened")).click()
    expect(desk.locator("#reports").get_by_text("the director is wanted")).to_be_visible(
        timeout=15_000
    )
    expect(desk.locator("#command")).to_have_value("52 31")
    expect(desk.locator("#command")).to_be_focused()


def test_on_a_slow_network_a_report_pressed_twice_is_one(phone: Page, live_server: Any) -> None:
    event, _, codes = started("bridge")
    open_code(phone, live_server.url, codes[0])
    phone.locator(".tally input").nth(0).fill("41")
    phone.locator(".tally input").nth(1).fill("33")
    client = phone.context.new_cdp_session(phone)
    network = {
        "offline": False,
        "latency": 900,
        "downloadThroughput": 6000,
        "uploadThroughput": 6000,
    }
    client.send("Network.emulateNetworkConditions", network)
    phone.get_by_role("button", name="Report this").dblclick(no_wait_after=True)
    expect(phone.get_by_text("Nothing is recorded yet")).to_be_visible(timeout=30_000)
    assert TableReport.objects.filter(event=event).count() == 1


def test_the_tablet_of_a_mat_enters_its_contests(phone: Page, live_server: Any, axe: Axe) -> None:
    event = SYSTEMS["judo"]()
    code = issue([duties_of(event)["place-mat-1"]])[0]
    before = Record.objects.filter(event=event).count()
    open_code(phone, live_server.url, printed(code))
    expect(phone.get_by_role("heading", name="Mat 1")).to_be_visible()
    axe(phone)
    phone.locator(".entering .slip").first.get_by_role(
        "button", name=re.compile("wins$")
    ).first.click()
    expect(phone.locator(".said")).to_contain_text("won")
    assert Record.objects.filter(event=event).count() == before + 1


def test_after_many_wrong_codes_a_right_one_is_read_by_itself_a_little_later(
    phone: Page, live_server: Any
) -> None:
    _, meeting, codes = started("bridge")
    phone.goto(f"{live_server.url}/c/")
    for _ in range(4):
        phone.request.post(f"{live_server.url}/c/", form={"code": "00000-00000-00000"})
    phone.get_by_label("Code on your slip").fill(codes[0])
    with phone.expect_response(lambda answer: answer.status == 429):
        phone.get_by_role("button", name="Open").click()
    expect(phone.get_by_text(meeting.who)).to_be_visible(timeout=15_000)
