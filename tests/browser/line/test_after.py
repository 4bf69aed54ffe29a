"""What becomes of lines later: taken back, undone elsewhere, asked anew; and rows after Enter."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from brackets.journal.append import undo
from brackets.models import Record
from tests.brackets.systems.bridge.desk import url
from tests.brackets.systems.bridge.playing import match_of, play
from tests.browser.driving import is_recorded
from tests.browser.line.reading import imps, item
from tests.browser.typing import is_quiet, slow, type_line
from tourney.models import Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
NEWS = 15_000


def undo_last(event: Event) -> None:
    """A colleague takes the newest record back."""
    undo(Record.objects.filter(event=event).latest("sequence"), by=None)


def test_take_back_on_a_line_being_sent_undoes_it_once_it_is_recorded(
    at_desk: Page, event: Event
) -> None:
    slow(at_desk, 1500)
    type_line(at_desk, "1 31 10")
    item(at_desk, "1 31 10", "pending").get_by_role("button", name="Take back").click()
    expect(at_desk.locator("#lines > li.undone")).to_contain_text("1 31 10")
    assert imps(event, "R1M1") is None


def test_a_line_that_was_never_sent_goes_back_into_the_field(at_desk: Page, event: Event) -> None:
    at_desk.context.set_offline(True)
    type_line(at_desk, "1 31 10")
    type_line(at_desk, "3 44 20")
    at_desk.keyboard.press("Control+z")
    expect(at_desk.locator("#command")).to_have_value("3 44 20")
    expect(at_desk.locator("#lines > li")).to_have_count(1)
    at_desk.context.set_offline(False)
    is_recorded(at_desk, "1 31 10")
    assert imps(event, "R1M2") is None


def test_ctrl_z_takes_back_what_was_done_last_and_says_so(at_desk: Page, event: Event) -> None:
    type_line(at_desk, "1 31 10")
    is_recorded(at_desk, "1 31 10")
    row = at_desk.locator(f"#m{match_of(event, 'R1M2').pk}")
    row.locator("[name=a1]").fill("44")
    row.locator("[name=b1]").fill("20")
    row.locator("[name=b1]").press("Enter")
    expect(at_desk.locator(f"#m{match_of(event, 'R1M2').pk}.ticked")).to_be_visible()
    at_desk.locator("#command").focus()
    at_desk.keyboard.press("Control+z")
    expect(at_desk.locator("#reading")).to_have_text("Record 3 is undone.")
    assert (imps(event, "R1M1"), imps(event, "R1M2")) == (["31", "10"], None)
    at_desk.keyboard.press("Control+z")
    expect(at_desk.locator("#reading")).to_contain_text("Undone: Tables 1–2, Bracket 1, round 1")
    assert imps(event, "R1M1") is None


def test_a_line_that_a_colleague_takes_back_is_struck(at_desk: Page, event: Event) -> None:
    type_line(at_desk, "1 31 10")
    is_recorded(at_desk, "1 31 10")
    undo_last(event)
    struck = at_desk.locator("#lines > li.undone")
    expect(struck).to_contain_text("1 31 10", timeout=NEWS)
    expect(struck.get_by_role("button", name="Undo")).to_have_count(0)
    at_desk.keyboard.press("Control+z")
    at_desk.wait_for_timeout(300)
    assert Record.objects.filter(event=event).count() == 3


def test_a_question_follows_what_happens_and_keep_loses_nothing(
    at_desk: Page, event: Event
) -> None:
    play(event, "R1M1", (31, 10))
    type_line(at_desk, "1 20 35")
    asked = item(at_desk, "1 20 35", "asked")
    expect(asked).to_contain_text("31 : 10")
    undo_last(event)
    asked.get_by_role("button", name="Keep 31 : 10").click()
    expect(asked).to_contain_text("Is the slip about it?")
    assert imps(event, "R1M1") is None
    play(event, "R1M1", (32, 10))
    expect(asked).to_contain_text("32 : 10", timeout=NEWS)
    asked.get_by_role("button", name="Keep 32 : 10").click()
    expect(asked).to_have_count(0)
    assert imps(event, "R1M1") == ["32", "10"]


def test_a_line_that_asked_asks_again_after_a_reload(at_desk: Page, event: Event) -> None:
    play(event, "R1M1", (31, 10))
    type_line(at_desk, "1 20 35")
    expect(item(at_desk, "1 20 35", "asked")).to_be_visible()
    undo_last(event)
    at_desk.goto(url(event, "results"))
    asked = item(at_desk, "1 20 35", "asked")
    expect(asked).to_contain_text("Is the slip about it?")
    assert imps(event, "R1M1") is None
    asked.get_by_role("button", name=re.compile("^Record 20 : 35")).click()
    is_recorded(at_desk, "1 20 35")


def test_enter_once_more_records_no_row_again_and_digits_replace_a_score(
    at_desk: Page, event: Event
) -> None:
    play(event, "R1M2", (27, 27))
    at_desk.reload()
    first, level = match_of(event, "R1M1"), match_of(event, "R1M2")
    row = at_desk.locator(f"#m{first.pk}")
    row.locator("[name=a1]").fill("14")
    row.locator("[name=b1]").fill("12")
    row.locator("[name=b1]").press("Enter")
    field = at_desk.locator(f"#i{level.pk}-a1")
    expect(field).to_be_focused()
    at_desk.keyboard.press("Enter")
    expect(at_desk.locator(f"#m{first.pk}.ticked")).to_be_visible()
    is_quiet(at_desk)
    assert Record.objects.filter(event=event, kind="result").count() == 2
    at_desk.keyboard.type("29")
    expect(field).to_have_value("29")


def test_a_refused_ctrl_z_takes_nothing_older_back_instead(at_desk: Page, event: Event) -> None:
    for line in ("3 44 20", "1 31 10", "15 30 12"):
        type_line(at_desk, line)
        is_recorded(at_desk, line)
    play(event, "R2M1", (35, 20))
    reading = at_desk.locator("#reading")
    for _ in range(2):
        at_desk.keyboard.press("Control+z")
        expect(reading).to_contain_text("carries other records: undo 5 first")
        at_desk.wait_for_timeout(300)
    assert Record.objects.filter(event=event).count() == 5
