"""Driven: a repair is one line of the history, and is taken back and made again from there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from brackets.models import Match
from tests.brackets.systems.bridge.playing import entrant, match_of, play, posted, standing
from tests.browser.driving import Director, looks_right_on_paper
from tests.factories import make_director

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SignIn = Callable[[Page, Any], None]
Axe = Callable[[Page], None]


def newest(page: Page) -> Locator:
    return page.locator("#records tbody tr").first


def undo_newest(page: Page) -> None:
    with page.expect_navigation():
        newest(page).get_by_role("button", name="Undo").click()


def test_a_broken_match_of_three_is_made_whole_and_broken_again(
    desk: Page, sign_in: SignIn, axe: Axe
) -> None:
    event = posted(15)
    three = next(m for m in Match.objects.filter(bracket__event=event) if m.sides.count() == 3)
    play(event, three.key, (31, 22))
    whole = standing(event, three.key)
    leaves = entrant(event, match_of(event, three.key).sides.get(position=3).entrant.number)
    sign_in(desk, make_director(event.tournament))
    director = Director(desk, event)
    director.go("withdrawal", leaves.number)
    director.agree("Break it into a head-to-head", at="#breaking")
    director.go("history")
    expect(newest(desk)).to_contain_text(leaves.name)
    expect(newest(desk)).to_contain_text("in force")
    lines = desk.locator("#records tbody tr").count()
    axe(desk)
    looks_right_on_paper(desk)
    undo_newest(desk)
    assert standing(event, three.key) == whole
    expect(newest(desk)).to_contain_text("Undid")
    undo_newest(desk)
    assert standing(event, three.key) == whole[:2]
    assert match_of(event, three.key).state == Match.State.DECIDED
    said = desk.locator("#records tbody tr")
    expect(said).to_have_count(lines + 2)
    expect(said.nth(2)).to_contain_text("in force")
    director.is_sound()


def test_the_pages_of_the_desk_show_on_a_phone_where_one_is(phone: Page, sign_in: SignIn) -> None:
    event = posted(8)
    sign_in(phone, make_director(event.tournament))
    for name in ("history", "results", "bracketing"):
        Director(phone, event).go(name)
        expect(phone.locator(".masthead [aria-current]")).to_be_in_viewport(ratio=1)


def test_what_confirms_a_long_preview_stays_in_reach_of_a_thumb(
    phone: Page, sign_in: SignIn, axe: Axe
) -> None:
    event = posted(16)
    sign_in(phone, make_director(event.tournament))
    Director(phone, event).go("withdrawal", 2)
    button = phone.get_by_role("button", name="Record the withdrawal")
    assert phone.evaluate("document.documentElement.scrollHeight > 1.5 * innerHeight")
    expect(button).to_be_in_viewport(ratio=1)
    expect(phone.get_by_text("keep table and opponents")).to_be_attached()
    axe(phone)
