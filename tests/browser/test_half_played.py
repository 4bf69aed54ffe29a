"""Driven: all line-ups of an event at once, with a number that cannot be, and taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from brackets.models import LineUp
from tests.brackets.systems.bridge.playing import entrant, play_all, posted
from tests.browser.driving import Director
from tests.factories import make_director, make_member

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_all_line_ups_take_two_keys_and_are_taken_back_in_one(
    desk: Page, sign_in: Callable[[Page, Any], None], axe: Callable[[Page], None]
) -> None:
    event = posted(8)
    for _ in range(6):
        make_member(entrant(event, 1))
    play_all(event)
    sign_in(desk, make_director(event.tournament))
    director = Director(desk, event)
    director.go("line_ups")
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("button", name="Record 3 line-ups")).to_be_focused()
    desk.locator(".half-played details summary").nth(0).click()
    desk.locator(".less input:visible").first.fill("99")
    expect(desk.locator("#changes")).to_contain_text("“99” is no number of boards")
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("alert").first).to_contain_text("Nothing is recorded yet")
    expect(desk.locator(".less input:visible").first).to_have_value("99")
    desk.locator(".less input:visible").first.fill("4")
    expect(desk.locator("#changes")).not_to_contain_text("99")
    axe(desk)
    desk.get_by_role("button", name="Record 3 line-ups").click()
    expect(desk.locator(".said").first).to_be_visible()
    assert LineUp.objects.count() == 18
    desk.get_by_role("button", name="Undo").click()
    expect(desk.locator("h1")).to_have_text("History")
    assert not LineUp.objects.exists()
    director.is_sound()
