"""Whoever searches types fast on a slow network: nothing is lost, and what is found is for what was typed last."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Page, Route, expect

from tests.awards.making import loaded
from tests.awards.reporting import published
from tests.brackets.systems.bridge.playing import posted
from tests.brackets.systems.scrabble.running import posted as posted_division
from tests.browser.typing import A_KEY, slow
from tests.factories import make_director, make_entrant, make_event
from tourney.models import Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
FIRST = "team 1"
"""What is looked for; the rest is typed while the answer is on its way."""


def pages(event: Event) -> dict[str, str]:
    """The pages that have a finder."""
    return {
        "find": reverse("brackets:find", args=[event.tournament.slug]),
        "tournament": event.tournament.get_absolute_url(),
        "event": event.get_absolute_url(),
    }


@pytest.mark.parametrize("where", ["find", "tournament", "event"])
def test_what_is_typed_on_while_the_answer_comes_is_kept_and_looked_for(
    phone: Page, axe: Callable[[Page], None], where: str
) -> None:
    event = posted(16)
    phone.goto(pages(event)[where])
    slow(phone, 800)
    field = phone.locator("#q")
    field.focus()
    phone.keyboard.type(FIRST, delay=A_KEY)
    phone.keyboard.press("Enter")
    phone.keyboard.type("1", delay=A_KEY)
    expect(field).to_have_value("team 11")
    expect(field).to_be_focused()
    expect(phone.locator("#found")).to_have_text("1 found for “team 11”", timeout=15_000)
    expect(field).to_have_value("team 11")
    expect(field).to_be_focused()
    expect(phone.locator(".hits li")).to_have_count(1)
    axe(phone)
    phone.locator(".hits a").click()
    expect(phone.locator("h1")).to_contain_text("Team 11", timeout=15_000)


def test_a_division_finds_its_players_so_too(phone: Page) -> None:
    event = posted_division(8)
    phone.goto(event.get_absolute_url())
    slow(phone, 800)
    phone.locator("#q").focus()
    phone.keyboard.type("given0", delay=A_KEY)
    phone.keyboard.press("Enter")
    phone.keyboard.type("3", delay=A_KEY)
    expect(phone.locator("#found")).to_contain_text("“given03”", timeout=15_000)
    expect(phone.locator("#q")).to_have_value("given03")
    expect(phone.locator(".hits li")).to_have_count(1)


def test_an_answer_that_comes_late_is_not_put_over_a_newer_one(phone: Page) -> None:
    event = posted(16)
    phone.goto(pages(event)["find"])
    held: list[Route] = []
    phone.route(re.compile(r"/find/\?q=team$"), lambda route: held.append(route))
    field = phone.locator("#q")
    field.fill("team")
    field.press("Enter")
    expect(phone.get_by_text("Looking for “team”")).to_be_visible()
    field.fill("team 1")
    field.press("Enter")
    expect(phone.locator("#found")).to_have_text("8 found for “team 1”")
    for route in held:
        route.abort()
    phone.wait_for_timeout(700)
    expect(phone.locator("#found")).to_have_text("8 found for “team 1”")
    expect(phone.get_by_text("No answer")).to_have_count(0)


def test_one_alone_opens_at_once_where_the_button_is_pressed(phone: Page) -> None:
    event = posted(8)
    phone.goto(pages(event)["find"])
    phone.locator("#q").fill("team 3")
    phone.locator("#q").press("Enter")
    expect(phone.locator("h1")).to_contain_text("Team 3")


def test_without_network_the_typed_text_stays_and_it_is_said(phone: Page) -> None:
    event = posted(8)
    phone.goto(pages(event)["find"])
    phone.locator("#q").fill("team 3")
    phone.context.set_offline(True)
    phone.locator("#q").press("Enter")
    expect(phone.get_by_text("No answer for “team 3”")).to_be_visible()
    expect(phone.locator("#q")).to_have_value("team 3")
    phone.context.set_offline(False)
    phone.get_by_role("button", name="Find", exact=True).click()
    expect(phone.locator("h1")).to_contain_text("Team 3")


def test_a_list_of_the_desk_ends_at_what_was_typed_last(
    desk: Page, sign_in: Callable[[Page, Any], None]
) -> None:
    event = make_event()
    for name in ("Ann Lee", "Anna Rot", "Bo Ray"):
        make_entrant(event, name)
    sign_in(desk, make_director(event.tournament))
    desk.goto(f"/desk/{event.tournament.slug}/{event.slug}/entries/")
    slow(desk, 800)
    _typed_with_pauses(desk, "ann", "a rot")
    expect(desk.locator("#entry-rows tr")).to_have_count(1, timeout=15_000)
    expect(desk.locator("#entry-rows tr")).to_contain_text("Anna Rot")
    expect(desk.locator("#id_q")).to_have_value("anna rot")
    expect(desk.locator("#entries-found")).to_have_text("1 of 3 shown")


def test_masterpoints_of_a_player_end_at_what_was_typed_last(desk: Page) -> None:
    loaded()
    event = published(4, name="Done")
    desk.goto(f"{event.tournament.get_absolute_url()}masterpoints/")
    name = desk.locator("tbody th a").first.inner_text()
    slow(desk, 800)
    _typed_with_pauses(desk, name[:3], name[3:])
    expect(desk.locator("#players h2")).to_contain_text(f"for “{name}”", timeout=15_000)
    expect(desk.locator("#id_q")).to_have_value(name)


def _typed_with_pauses(page: Page, *pieces: str) -> None:
    """Piece by piece: each is asked for before the next is typed, and answered while it is."""
    page.locator("#id_q").focus()
    for piece in pieces:
        page.keyboard.type(piece, delay=A_KEY)
        page.wait_for_timeout(400)
