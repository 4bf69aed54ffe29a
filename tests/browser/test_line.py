"""The result line in the browser: every state of the list, keys, sign-in lost, lines left behind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from playwright.sync_api import Browser, Locator, Page, expect

from brackets.checking import differences
from brackets.models import Match, Record, Sent
from tests import chromium
from tests.brackets.desk import url
from tests.brackets.playing import fresh, match_of, play, posted
from tests.browser.driving import is_recorded
from tests.browser.typing import is_quiet, losing_answer, slow, type_line
from tests.factories import PASSWORD, make_director
from tourney.models import Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

SignIn = Callable[[Page, User], None]
Axe = Callable[[Page], None]


@pytest.fixture
def event() -> Event:
    return posted(16)


@pytest.fixture
def director(event: Event) -> User:
    return make_director(event.tournament)


@pytest.fixture
def at_desk(desk: Page, sign_in: SignIn, event: Event, director: User) -> Page:
    """The director at the results desk."""
    sign_in(desk, director)
    desk.goto(url(event, "results"))
    return desk


def item(page: Page, line: str, state: str) -> Locator:
    """The line of the list that was typed so, in this state."""
    return page.locator(f'#lines > li[data-state="{state}"]').filter(has_text=line)


def imps(event: Event, key: str) -> object:
    results = match_of(event, key).results
    return results[0]["imps"] if results else None


def test_a_refused_line_is_mended_in_its_own_field_and_holds_up_its_table_alone(
    at_desk: Page, event: Event, axe: Axe
) -> None:
    for line in ("1 31 1o", "1 40 20", "3 44 20"):
        type_line(at_desk, line)
    wrong = at_desk.locator('#lines > li[data-state="refused"]')
    expect(wrong.locator("[name=command]")).to_have_value("1 31 1o")
    expect(wrong).to_contain_text("“1o” is no IMP score; type a number from 0 to 999.")
    expect(wrong).to_contain_text("Tables 1–2, Bracket 1, round 1: 1 Team 1 – 16 Team 16.")
    expect(item(at_desk, "3 44 20", "recorded")).to_be_visible()
    expect(item(at_desk, "1 40 20", "pending")).to_contain_text("waits for your answer above")
    expect(at_desk.locator("#command")).to_be_focused()
    expect(at_desk.locator(f"#m{match_of(event, 'R1M1').pk}")).to_contain_text(
        "your line was refused"
    )
    assert imps(event, "R1M1") is None
    axe(at_desk)
    wrong.locator("[name=command]").fill("1 31 10")
    wrong.locator("[name=command]").press("Enter")
    expect(item(at_desk, "1 31 10", "recorded")).to_be_visible()
    expect(item(at_desk, "1 40 20", "asked")).to_contain_text("a result is on record")
    assert imps(event, "R1M1") == ["31", "10"]
    item(at_desk, "1 40 20", "asked").get_by_role("button", name="Keep 31 : 10").click()
    expect(at_desk.locator('#lines > li[data-state="asked"]')).to_have_count(0)
    assert Record.objects.filter(event=event, kind="result").count() == 2


def test_the_question_of_a_colleagues_result_is_answered_in_the_list(
    at_desk: Page, phone: Page, sign_in: SignIn, event: Event, axe: Axe
) -> None:
    play(event, "R1M1", (38, 16))
    type_line(at_desk, "1 16 38")
    question = item(at_desk, "1 16 38", "asked")
    expect(question).to_contain_text("while you typed. Nothing is overwritten.")
    axe(at_desk)
    question.get_by_role("button", name="Correct it to 16 : 38, see what changes").click()
    is_recorded(at_desk, "1 16 38", "16 Team 16 goes to the quarter-final")
    assert imps(event, "R1M1") == ["16", "38"]
    sign_in(phone, make_director(event.tournament))
    phone.goto(url(event, "results"))
    for line in ("3 31 x", "1 1 2"):
        phone.locator("#command").fill(line)
        phone.locator("#command").press("Enter")
    expect(phone.locator('#lines > li[data-state="asked"]')).to_be_visible()
    axe(phone)


def test_a_correction_with_effects_is_agreed_to_in_the_list(at_desk: Page, event: Event) -> None:
    for key in ("R1M1", "R1M8"):
        play(event, key, (40, 20))
    play(event, "R2M1", (40, 20))
    at_desk.reload()
    type_line(at_desk, "16 40 20")
    question = item(at_desk, "16 40 20", "asked")
    question.get_by_role("button", name="Keep 40 : 20").click()
    type_line(at_desk, "15 20 40")
    question = item(at_desk, "15 20 40", "asked")
    question.get_by_role("button", name="Correct it to 20 : 40, see what changes").click()
    expect(question.get_by_role("group", name="What changes")).to_contain_text("void")
    question.get_by_role("button", name="Correct it and void 1 match").click()
    is_recorded(at_desk, "15 20 40")
    assert imps(event, "R1M8") == ["20", "40"]
    assert differences(fresh(event)) == []


def test_the_last_line_is_taken_back_by_ctrl_z(at_desk: Page, event: Event) -> None:
    for line in ("1 31 10", "3 44 20"):
        type_line(at_desk, line)
    is_recorded(at_desk, "3 44 20")
    at_desk.keyboard.press("Control+z")
    expect(at_desk.locator("#lines > li").first).to_contain_text("undone")
    at_desk.keyboard.press("Control+z")
    expect(at_desk.locator("#lines > li").nth(1)).to_contain_text("undone")
    assert not Match.objects.exclude(results=[]).exists()
    type_line(at_desk, "3 44 20")
    is_recorded(at_desk, "3 44 20")
    at_desk.keyboard.type("5 1")
    at_desk.keyboard.press("Control+z")
    expect(item(at_desk, "3 44 20", "recorded").first).not_to_contain_text("undone")
    assert imps(event, "R1M2") == ["44", "20"]


def test_a_line_on_its_way_is_taken_back_once_it_is_recorded(at_desk: Page, event: Event) -> None:
    slow(at_desk, 700)
    type_line(at_desk, "1 31 10")
    at_desk.keyboard.press("Control+z")
    expect(at_desk.locator("#lines > li").first).to_contain_text("undone")
    assert imps(event, "R1M1") is None
    assert Record.objects.filter(event=event).count() == 3


def test_keys_lead_to_rows_and_lines_and_show_all_keys(at_desk: Page, event: Event) -> None:
    type_line(at_desk, "1 31 1o")
    type_line(at_desk, "3 31 10")
    is_recorded(at_desk, "3 31 10")
    at_desk.keyboard.press("?")
    expect(at_desk.locator("#all-keys")).to_have_attribute("open", "")
    expect(at_desk.locator("#command")).to_have_value("")
    at_desk.keyboard.press("?")
    expect(at_desk.locator("#all-keys")).not_to_have_attribute("open", "")
    at_desk.keyboard.press("ArrowUp")
    expect(at_desk.locator(".mend [name=command]")).to_be_focused()
    at_desk.keyboard.press("ArrowDown")
    expect(item(at_desk, "3 31 10", "recorded").get_by_role("button")).to_be_focused()
    at_desk.keyboard.press("ArrowDown")
    expect(at_desk.locator("#command")).to_be_focused()
    at_desk.keyboard.press("ArrowDown")
    expect(at_desk.locator(f"#i{match_of(event, 'R1M1').pk}-a1")).to_be_focused()
    at_desk.keyboard.press("ArrowDown")
    expect(at_desk.locator(f"#i{match_of(event, 'R1M3').pk}-a1")).to_be_focused()
    at_desk.keyboard.press("/")
    expect(at_desk.locator("#command")).to_be_focused()
    at_desk.locator("h1").click()
    at_desk.keyboard.type("5 40 20")
    at_desk.keyboard.press("Enter")
    is_recorded(at_desk, "5 40 20")


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
    dialog.get_by_role("button", name="Log out all the same").click()
    expect(at_desk.get_by_role("link", name="Log in")).to_be_visible()


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
    assert imps(event, "R1M1") is None
    second.reload()
    expect(item(second, "1 31 10", "recorded")).to_be_visible()
    assert imps(event, "R1M1") == ["31", "10"]
    assert second.evaluate("Object.keys(localStorage).length") == 0


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
    kept = at_desk.evaluate("JSON.parse(Object.values(localStorage)[0])")
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


def test_a_row_is_sent_again_until_it_is_answered_and_shows_that_it_works(
    at_desk: Page, event: Event
) -> None:
    slow(at_desk, 900)
    match = match_of(event, "R1M1")
    row = at_desk.locator(f"#m{match.pk}")
    with losing_answer(at_desk, 1, "**/results/1/R1M1/"):
        row.locator("[name=a1]").fill("31")
        row.locator("[name=b1]").fill("10")
        row.locator("[name=b1]").press("Enter")
        expect(at_desk.locator(f"#i{match_of(event, 'R1M2').pk}-a1")).to_be_focused()
        expect(row).to_have_attribute("aria-busy", "true")
        expect(row).to_have_attribute("data-busy", "row-sending")
        expect(at_desk.locator(f"#m{match.pk}.ticked")).to_contain_text("31 : 10")
    assert Record.objects.filter(event=event, kind="result").count() == 1


def test_what_others_record_is_ticked_in_its_place_and_leaves_when_asked(
    at_desk: Page, event: Event
) -> None:
    third = match_of(event, "R1M3")
    at_desk.locator(f"#i{third.pk}-a1").fill("33")
    order = [row.get_attribute("id") for row in at_desk.locator("#rows > li").all()]
    play(event, "R1M2", (40, 20))
    play(event, "R1M3", (41, 20))
    news = at_desk.locator("#news")
    expect(news).to_contain_text("2 newer records, ticked below.", timeout=15_000)
    expect(at_desk.locator(f"#m{match_of(event, 'R1M2').pk}.ticked")).to_contain_text("40 : 20")
    row = at_desk.locator(f"#m{third.pk}")
    expect(row).to_contain_text("changed while you typed; yours is not recorded")
    expect(row.locator("[name=a1]")).to_have_value("33")
    assert [one.get_attribute("id") for one in at_desk.locator("#rows > li").all()] == order
    news.get_by_role("link", name="Take these 2 out of the list").click()
    expect(at_desk.locator("#rows > li")).to_have_count(7)
    expect(row.locator("[name=a1]")).to_have_value("33")
    row.locator("[name=b1]").fill("22")
    row.locator("[name=b1]").press("Enter")
    expect(row).to_contain_text("Nothing is overwritten.")
    row.get_by_role("button", name="Keep 41 : 20").click()
    expect(at_desk.locator(f"#m{third.pk}.ticked")).to_contain_text("41 : 20")


def test_recorded_lines_fold_and_questions_never(at_desk: Page, event: Event) -> None:
    type_line(at_desk, "15 31 1o")
    for table in range(1, 15, 2):
        type_line(at_desk, f"{table} 40 20")
    is_quiet(at_desk)
    expect(at_desk.locator("#lines > li:visible")).to_have_count(7)
    expect(at_desk.locator('#lines > li[data-state="refused"]')).to_be_visible()
    at_desk.get_by_role("button", name="Show 1 more recorded line").click()
    expect(at_desk.locator("#lines > li:visible")).to_have_count(8)
    expect(at_desk.locator("#tally")).to_contain_text("1 refused")
    expect(at_desk.locator("#tally")).to_contain_text("7 recorded")


def test_the_line_works_without_scripts(
    browser: Browser, live_server: Any, event: Event, director: User, sign_in: SignIn
) -> None:
    shape = {**chromium.DESK, "java_script_enabled": False}
    with chromium.opened(browser, live_server.url, **shape) as page:
        sign_in(page, director)
        page.goto(url(event, "results"))
        page.locator("#command").fill("1 31 1o")
        page.locator("#line button").click()
        mend = page.locator(".mend [name=command]")
        expect(mend).to_have_value("1 31 1o")
        mend.fill("1 31 10")
        page.get_by_role("button", name="Send again").click()
        expect(page.locator(".said")).to_contain_text("1 Team 1 31, 16 Team 16 10.")
        play(event, "R1M2", (40, 20))
        page.locator("#command").fill("3 20 40")
        page.locator("#line button").click()
        page.get_by_role("button", name="Correct it to 20 : 40").click()
        expect(page.locator(".said")).to_contain_text("15 Team 15 40")
        item(page, "3 20 40", "recorded").get_by_role("button", name="Undo").click()
        expect(page.locator(".said")).to_contain_text("is undone")
    assert imps(event, "R1M1") == ["31", "10"]
    assert imps(event, "R1M2") == ["40", "20"]
