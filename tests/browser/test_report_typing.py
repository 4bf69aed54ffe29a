"""A side types its code and its report at eight keys a second on a slow network: what is kept is what was typed."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from brackets.models import Record, TableReport
from tests.browser.test_codes import started
from tests.browser.typing import A_KEY, PATIENCE, slow

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize("system", ["bridge", "scrabble"])
def test_what_a_side_types_fast_is_what_is_kept(phone: Page, live_server: Any, system: str) -> None:
    event, meeting, codes = started(system)
    records = Record.objects.filter(event=event).count()
    phone.goto(f"{live_server.url}/c/")
    slow(phone, 800)
    phone.get_by_label("Code on your slip").focus()
    phone.keyboard.type(codes[0].replace("-", "").lower(), delay=A_KEY)
    phone.keyboard.press("Enter")
    first = phone.locator(".tally input").first
    expect(first).to_be_visible(timeout=PATIENCE)
    first.focus()
    phone.keyboard.type("341", delay=A_KEY)
    phone.keyboard.press("Tab")
    phone.keyboard.type("33", delay=A_KEY)
    phone.wait_for_timeout(400)  # the first reading is on its way while more is typed
    phone.keyboard.type("3", delay=A_KEY)
    phone.keyboard.press("Enter")
    phone.keyboard.press("Enter")
    expect(phone.get_by_text("Nothing is recorded yet")).to_be_visible(timeout=PATIENCE)
    (row,) = TableReport.objects.filter(event=event)
    assert (row.meeting, row.entrant_id) == (meeting.id, row.code.entrant_id)
    assert row.said == "341 : 333"
    assert Record.objects.filter(event=event).count() == records
