"""The result line in the browser: sign-in lost, other windows, lines left behind, leaving."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from playwright.sync_api import Page, expect

from brackets.models import Sent
from tests.brackets.systems.bridge.desk import url
from tests.brackets.systems.bridge.playing import match_of
from tests.browser.driving import is_recorded
from tests.browser.line.reading import imps, item
from tests.browser.typing import is_quiet, type_line
from tests.factories import PASSWORD, make_director
from tourney.models import Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

SignIn = Callable[[Page, User], None]
Axe = Callable[[Page], None]


def test_a_lost_sign_in_stops_the_queue_and_keeps_every_line(
    at_desk: Page, event: Event, director: User, axe: Axe
) -> None:
    type_line(at_desk, "1 31 10")
    is_recorded(at_desk, "1 31 10")
    Session.objects.all().delete()
    type_line(at_desk, "3 44 20")
    type_line(at_desk, "5 44 20")
    strip = at_desk.locator("#queue.halted")
    expect(strip).to_contain_text("2 lines are kept for you, nothing is lost.")
    expect(item(at_desk, "3 44 20", "pending")).to_contain_text("waits: sign in again")
    axe(at_desk)
    assert imps(event, "R1M2") is None
    strip.get_by_role("link", name="Sign in again and send 2 lines").click()
    at_desk.locator("[name=username]").fill(director.username)
    at_desk.locator("[name=password]").fill(PASSWORD)
    at_desk.locator("main button").first.click()
    expect(at_desk.locator("#command")).to_be_focused()
    is_quiet(at_desk)
    expect(at_desk.locator('#lines > li[data-state="recorded"]')).to_have_count(3)
    assert imps(event, "R1M3") == ["44", "20"]


def test_whoever_directs_no_more_is_told_so_and_loses_nothing(
    at_desk: Page, event: Event, director: User, axe: Axe
) -> None:
    event.tournament.directors.filter(user=director).delete()
    type_line(at_desk, "3 44 20")
    expect(at_desk.locator("#queue.halted")).to_contain_text(
        "You do not direct this event any more"
    )
    expect(at_desk.get_by_role("alert")).to_contain_text("is kept in this browser")
    expect(item(at_desk, "3 44 20", "pending")).to_be_visible()
    axe(at_desk)
    assert imps(event, "R1M2") is None


def test_the_page_says_how_fresh_it_is(at_desk: Page) -> None:
    state = at_desk.locator("#desk-state")
    expect(state).to_have_text(re.compile(r"^Live, \d\d:\d\d:\d\d$"))
    at_desk.context.set_offline(True)
    expect(state).to_have_text(re.compile(r"^No network, showing \d\d:"))
    at_desk.context.set_offline(False)
    type_line(at_desk, "3 44 20")
    expect(state).to_have_text(re.compile("^Live, "))


def test_another_person_neither_sees_nor_sends_the_lines(
    at_desk: Page, event: Event, director: User, sign_in: SignIn
) -> None:
    at_desk.context.set_offline(True)
    type_line(at_desk, "1 31 10")
    expect(item(at_desk, "1 31 10", "pending")).to_contain_text("no network, waits")
    other = make_director(event.tournament)
    sign_in(at_desk, other)
    at_desk.context.set_offline(False)
    expect(at_desk.locator("#queue.halted")).to_contain_text(
        f"Sign in as {director.username} to send what you typed."
    )
    at_desk.reload()
    expect(at_desk.locator("#command")).to_be_focused()
    at_desk.wait_for_timeout(800)
    expect(at_desk.locator("#lines > li")).to_have_count(0)
    assert imps(event, "R1M1") is None
    sign_in(at_desk, director)
    at_desk.reload()
    is_recorded(at_desk, "1 31 10")
    assert Sent.objects.get().made_by == director


def test_logging_out_with_unsent_lines_asks_first(at_desk: Page, event: Event, axe: Axe) -> None:
    type_line(at_desk, "1 31 1o")
    expect(at_desk.locator('#lines > li[data-state="refused"]')).to_be_visible()
    at_desk.get_by_role("link", name="Entries").first.click()
    at_desk.get_by_role("button", name="Log out").click()
    dialog = at_desk.get_by_role("dialog")
    expect(dialog).to_contain_text("Typed here and not on record: 1.")
    axe(at_desk)
    dialog.get_by_role("button", name="Stay signed in").click()
    expect(dialog).to_be_hidden()
    at_desk.get_by_role("button", name="Log out").click()
    dialog.get_by_role("button", name="Log out anyway").click()
    expect(at_desk.get_by_role("link", name="Desk")).to_be_visible()


@pytest.fixture
def second(at_desk: Page) -> Iterator[Page]:
    """Another window of the same browser."""
    page = at_desk.context.new_page()
    yield page
    page.close()


def test_a_closed_window_leaves_its_lines_to_another_one(
    at_desk: Page, second: Page, event: Event
) -> None:
    second.goto(url(event, "results"))
    at_desk.context.set_offline(True)
    type_line(at_desk, "1 31 10")
    type_line(second, "3 44 20")
    at_desk.close()
    second.context.set_offline(False)
    is_recorded(second, "3 44 20")
    second.reload()
    expect(item(second, "1 31 10", "recorded")).to_be_visible()
    assert imps(event, "R1M1") == ["31", "10"]
    second.wait_for_function(
        "() => !Object.keys(localStorage).some((name) => name.startsWith('tourney.lines.'))"
    )


def test_two_windows_keep_to_their_own_lines(at_desk: Page, second: Page, event: Event) -> None:
    second.goto(url(event, "results"))
    at_desk.context.set_offline(True)
    type_line(at_desk, "1 31 10")
    second.context.set_offline(True)
    second.wait_for_timeout(500)
    expect(second.locator("#lines > li")).to_have_count(0)
    at_desk.context.set_offline(False)
    is_recorded(at_desk, "1 31 10")


def test_a_line_of_more_than_two_hours_ago_asks_before_it_is_sent(
    at_desk: Page, event: Event, axe: Axe
) -> None:
    at_desk.clock.install()
    at_desk.context.set_offline(True)
    type_line(at_desk, "1 31 10")
    expect(item(at_desk, "1 31 10", "pending")).to_be_visible()
    at_desk.clock.fast_forward("03:00:00")
    at_desk.context.set_offline(False)
    old = item(at_desk, "1 31 10", "asked")
    expect(old).to_contain_text("more than two hours ago. It is not sent by itself.")
    axe(at_desk)
    at_desk.reload()
    expect(old).to_contain_text("more than two hours ago. It is not sent by itself.")
    assert imps(event, "R1M1") is None
    old.get_by_role("button", name="Record it now").click()
    is_recorded(at_desk, "1 31 10")


def test_what_is_kept_is_the_text_the_key_what_was_seen_and_the_time(at_desk: Page) -> None:
    at_desk.context.set_offline(True)
    type_line(at_desk, "1 <b>31</b> 10")
    kept = at_desk.evaluate(
        "JSON.parse(Object.entries(localStorage).find(([name]) => name.startsWith('tourney.lines.'))[1])"
    )
    assert [sorted(line) for line in kept] == [["at", "key", "scope", "seen", "text"]]
    assert at_desk.locator("#lines .keyed").inner_text() == "1 <b>31</b> 10"
    assert at_desk.locator("#lines b").count() == 0
    at_desk.context.set_offline(False)
    expect(at_desk.locator('#lines > li[data-state="refused"]')).to_be_visible()
    assert at_desk.locator("#lines .mend b").count() == 0


def test_leaving_with_unsent_lines_warns(at_desk: Page) -> None:
    at_desk.context.set_offline(True)
    type_line(at_desk, "1 31 10")
    asked: list[str] = []
    at_desk.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    at_desk.evaluate("setTimeout(() => { location.href = '/'; }, 0)")
    at_desk.wait_for_timeout(500)
    assert asked == ["beforeunload"]
    expect(item(at_desk, "1 31 10", "pending")).to_be_visible()
    at_desk.context.set_offline(False)
    is_recorded(at_desk, "1 31 10")


def test_leaving_with_a_row_typed_into_warns(at_desk: Page, event: Event) -> None:
    row = at_desk.locator(f"#m{match_of(event, 'R1M1').pk}")
    row.locator("[name=a1]").fill("31")
    asked: list[str] = []
    at_desk.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    at_desk.evaluate("setTimeout(() => { location.href = '/'; }, 0)")
    at_desk.wait_for_timeout(500)
    assert asked == ["beforeunload"]
    expect(row.locator("[name=a1]")).to_have_value("31")
