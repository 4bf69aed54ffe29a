"""A director makes an event: a wrong kind first, then the right one, and nothing typed is lost."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from tests.browser.typing import slow
from tests.factories import make_director, make_tournament
from tourney.models import Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SignIn = Callable[[Page, Any], None]


def test_a_wrong_kind_is_undone_by_going_back(desk: Page, sign_in: SignIn) -> None:
    tournament = make_tournament(ends="2026-03-17")
    sign_in(desk, make_director(tournament))
    desk.goto(reverse("tourney:new_event", args=[tournament.slug]))
    desk.get_by_role("link", name=re.compile("^Cup")).click()
    expect(desk.get_by_role("heading", name="Cup")).to_be_visible()
    desk.go_back()
    expect(desk.locator("#asks")).to_have_count(0)
    desk.get_by_role("link", name=re.compile("^Pairs, Swiss")).click()
    name = desk.get_by_label("Name")
    expect(name).to_have_value("Saturday Pairs")
    expect(name).to_be_focused()
    desk.keyboard.type("Harbour Swiss")
    expect(name).to_have_value("Harbour Swiss")
    desk.get_by_label("Which").select_option(label="Swiss teams")
    expect(desk.get_by_role("button", name="Make the event and enter teams")).to_be_visible()
    expect(name).to_have_value("Harbour Swiss")
    desk.get_by_role("button", name="Make the event and enter teams").click()
    desk.wait_for_url("**/entries/**")
    event = Event.objects.get()
    assert (event.kind, event.name, event.boards) == ("swiss", "Harbour Swiss", 7)


def test_another_day_suggests_another_name(desk: Page, sign_in: SignIn) -> None:
    tournament = make_tournament(ends="2026-03-17")
    sign_in(desk, make_director(tournament))
    desk.goto(reverse("tourney:new_event", args=[tournament.slug]) + "?kind=knockout")
    expect(desk.get_by_label("Name")).to_have_value("Saturday Knockout Teams")
    desk.get_by_label("Starts").fill("2026-03-16T10:00")
    expect(desk.get_by_label("Name")).to_have_value("Monday Knockout Teams")


@pytest.mark.parametrize("ask", ["day", "kind"])
def test_a_name_typed_while_an_answer_is_on_its_way_stays(
    desk: Page, sign_in: SignIn, ask: str
) -> None:
    tournament = make_tournament(ends="2026-03-17")
    sign_in(desk, make_director(tournament))
    desk.goto(reverse("tourney:new_event", args=[tournament.slug]) + "?kind=knockout")
    slow(desk, 2000)
    with desk.expect_response(re.compile(r"/events/new/")):
        if ask == "day":
            desk.get_by_label("Starts").fill("2026-03-16T10:00")
            desk.get_by_label("Starts").dispatch_event("change")
        else:
            desk.get_by_role("link", name=re.compile("^Cup")).click()
        desk.get_by_label("Name").focus()
        desk.keyboard.press("Control+a")
        desk.keyboard.type("Harb")
    desk.wait_for_timeout(200)
    desk.keyboard.type("our")
    expect(desk.get_by_label("Name")).to_have_value("Harbour")
