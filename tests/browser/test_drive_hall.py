"""Driven: what hangs in the hall and lies on the tables (rules 26, 29, 46-49)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from brackets.systems.bridge.kinds import COMPACT
from tests.brackets.systems.bridge.playing import match_of, play, play_all, posted
from tests.browser.driving import Director, looks_right_on_paper
from tests.factories import make_director
from tourney.models import Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SignIn = Callable[[Page, Any], None]
Axe = Callable[[Page], None]


def directing(page: Page, sign_in: SignIn, event: Event) -> Director:
    sign_in(page, make_director(event.tournament))
    return Director(page, event)


def pages(page: Page) -> int:
    """How many sheets the page is printed on."""
    return len(re.findall(rb"/MediaBox", page.pdf(prefer_css_page_size=True)))


def test_conditions_are_asked_for_until_they_are_posted(
    desk: Page, phone: Page, sign_in: SignIn, axe: Axe
) -> None:
    event = posted(13, handicap="book")
    director = directing(desk, sign_in, event)
    director.go("results")
    expect(desk.locator(".reminder")).to_contain_text("before the first comparison")
    play(event, "R1M1", (40, 20))
    desk.reload()
    expect(desk.get_by_role("alert")).to_contain_text("the conditions of contest are not posted")
    desk.get_by_role("link", name="Read and post them").click()
    desk.get_by_label("What else holds in this event").fill("Slow play: 3 IMPs a board.")
    looks_right_on_paper(desk)
    director.press("Post the conditions")
    director.go("results")
    expect(desk.locator(".reminder")).to_have_count(0)
    director.go("conditions")
    expect(desk.get_by_text("Slow play: 3 IMPs a board.")).to_be_visible()
    looks_right_on_paper(desk)
    assert pages(desk) == 1
    phone.goto(desk.url)
    expect(phone.get_by_role("main")).to_contain_text("handicap")
    axe(phone)


def test_the_rack_has_its_lists_slips_and_projector(desk: Page, sign_in: SignIn, axe: Axe) -> None:
    event = posted(16, 13)
    director = directing(desk, sign_in, event)
    for name, count, sheets in (("rack", "2", 3), ("slips", "29", 3), ("tickets", "25", 3)):
        director.go(name)
        axe(desk)
        looks_right_on_paper(desk)
        assert pages(desk) == sheets, name
        if name != "rack":
            expect(desk.get_by_role("heading", level=1)).to_contain_text(count)
    director.go("rack")
    expect(desk.get_by_role("row").filter(has_text="17–29")).to_contain_text("4,840")
    director.go("projector")
    expect(desk.locator(".wall").first).to_contain_text("Team 1")
    axe(desk)
    looks_right_on_paper(desk)
    director.is_sound()


def test_the_ticket_of_a_match_of_three_is_held_and_then_names_its_ways(
    desk: Page, sign_in: SignIn
) -> None:
    event = posted(15)
    director = directing(desk, sign_in, event)
    director.go("tickets", query="?round=1")
    held = desk.locator(".slip-card").filter(has_text="hold until they report")
    expect(held).to_have_count(1)
    expect(held).to_contain_text("Of those who go on, the smaller number goes to table")
    three = next(m for m in match_of(event, "R1M1").bracket.matches.all() if len(m.tables) == 3)
    play(event, three.key, (40, 20), (42, 20), (39, 20))
    desk.reload()
    expect(held).to_contain_text(re.compile(r"Team \d+ goes to table"))
    looks_right_on_paper(desk)


@pytest.mark.parametrize(("teams", "held"), [(6, 2), (12, 0), (13, 1), (14, 0), (16, 0)])
def test_a_compact_of_each_size_has_its_tickets_and_its_picture(
    desk: Page, sign_in: SignIn, teams: int, held: int
) -> None:
    event = posted(teams, kind=COMPACT, boards=12)
    director = directing(desk, sign_in, event)
    director.go("tickets", query="?round=1")
    expect(desk.get_by_text("hold until they report")).to_have_count(held)
    looks_right_on_paper(desk)
    play_all(event)
    director.go("bracket", 1)
    expect(desk.locator(".board .side.won").last).to_contain_text("Team 1")
    play_offs = desk.get_by_role("heading", name="Play-off for 3rd/4th")
    expect(play_offs).to_have_count(1 if teams >= 9 else 0)
    looks_right_on_paper(desk)
    director.is_sound()
