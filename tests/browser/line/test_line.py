"""The result line in the browser: every state of the list, every key, rows beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Browser, Page, expect

from brackets.journal.check import differences
from brackets.models import Match, Record
from tests import chromium
from tests.brackets.systems.bridge.desk import url
from tests.brackets.systems.bridge.playing import fresh, match_of, play
from tests.browser.driving import is_recorded
from tests.browser.line.reading import imps, item
from tests.browser.typing import is_quiet, losing_answer, slow, type_line
from tests.factories import make_director
from tourney.models import Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

SignIn = Callable[[Page, User], None]
Axe = Callable[[Page], None]


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
    expect(item(at_desk, "1 40 20", "pending")).to_contain_text("waits for your line 1 31 1o")
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
    at_desk.keyboard.type("1 16 ")
    play(event, "R1M1", (38, 16))
    type_line(at_desk, "38")
    question = item(at_desk, "1 16 38", "asked")
    expect(question).to_contain_text("while you typed. Nothing is overwritten.")
    play(event, "R1M2", (38, 16))
    at_desk.evaluate("dispatchEvent(new Event('focus'))")
    news = at_desk.locator(f"#m{match_of(event, 'R1M2').pk}")
    expect(news).not_to_contain_text("playing", timeout=6_000)
    at_desk.wait_for_load_state("networkidle")
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
    expect(at_desk.locator("#lines > li").first).to_contain_text("undone as soon as it is recorded")
    expect(at_desk.locator("#lines > li.undone")).to_be_visible()
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
