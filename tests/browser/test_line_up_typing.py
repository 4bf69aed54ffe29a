"""A captain hands in the line-up at eight keys a second on a slow network: each tick is kept, once."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from brackets.codes.issuing import issue, of_side, printed
from brackets.models import LineUp, Record
from tests.brackets.codes.tables import allowed
from tests.brackets.systems.bridge.playing import entrant, play, posted
from tests.browser.typing import A_KEY, PATIENCE, slow
from tests.factories import make_member

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def tick(page: Page, played: str) -> None:
    """One key for each box: Space where it is ticked, Tab to the next one; then Enter, twice."""
    page.locator(".played input").first.focus()
    for one in played:
        if one == "x":
            page.keyboard.press("Space")
        page.keyboard.press("Tab")
        page.wait_for_timeout(A_KEY)
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")


def test_what_is_ticked_fast_is_what_is_recorded(phone: Page, live_server: Any) -> None:
    event = allowed(posted(8))
    team = entrant(event, 1)
    for _ in range(5):
        make_member(team)
    play(event, "R1M1", (30, 20))
    code = printed(issue([of_side(event, "1-R1M1", team, "table 1")])[0])
    before = Record.objects.filter(event=event).count()
    phone.goto(f"{live_server.url}/c/")
    slow(phone, 800)
    phone.get_by_label("Code on your slip").focus()
    phone.keyboard.type(code.lower().replace("-", ""), delay=A_KEY)
    phone.keyboard.press("Enter")
    summary = phone.get_by_text("Hand in our line-up")
    expect(summary).to_be_visible(timeout=PATIENCE)
    phone.get_by_label("Say it for each").focus()
    phone.keyboard.press("Space")
    tick(phone, "xxxxxxx---")  # of the second half one is missing
    expect(phone.get_by_role("alert")).to_contain_text(
        "Boards 13–24: 3 are ticked", timeout=PATIENCE
    )
    assert not LineUp.objects.exists()
    expect(phone.get_by_label("Say it for each")).to_be_checked()
    assert [box.is_checked() for box in phone.locator(".played input").all()] == [
        *[True] * 7,
        *[False] * 3,
    ]
    tick(phone, "---------x")
    expect(phone.get_by_text("Change our line-up")).to_be_visible(timeout=PATIENCE)
    boards = sorted(LineUp.objects.values_list("boards", flat=True), reverse=True)
    assert boards == [24, 24, 24, 12, 12]
    assert Record.objects.filter(event=event).count() == before + 1
