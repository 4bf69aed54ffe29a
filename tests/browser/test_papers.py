"""All papers of a tournament in the browser: ticked, counted, and on sheets of the right size."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from tests.brackets.floor.halls import everything
from tests.browser.looks import signed_in
from tests.browser.test_posted import boxes_of
from tests.factories import make_admin
from tourney.models import Tournament

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SIZES = {"a4": {"595x842", "842x595"}, "letter": {"612x792", "792x612"}}


@pytest.mark.parametrize("paper", list(SIZES))
def test_all_papers_are_ticked_counted_and_printed_without_a_blank_sheet(
    desk: Page, live_server: Any, axe: Callable[[Page], None], paper: str
) -> None:
    tournament, events = everything()
    Tournament.objects.filter(pk=tournament.pk).update(paper=paper)
    make_admin()
    signed_in(desk, live_server.url)
    desk.goto(reverse("tourney:desk", args=[tournament.slug]))
    desk.get_by_role("link", name="Papers and files").first.click()
    desk.get_by_role("link", name="Nothing").click()
    button = desk.locator("form.papers button")
    expect(button).to_have_text("Tick what is to be printed")
    expect(button).to_be_disabled()
    pool = events["pool"].name
    group = desk.get_by_role("group", name=pool, exact=True)
    group.get_by_role("checkbox").first.press("Space")
    expect(button).to_have_text(re.compile(r"Print about \d+ page"))
    axe(desk)
    button.click()
    expect(desk.get_by_role("heading", name="1 paper to print")).to_be_visible()
    assert len(boxes_of(desk.pdf(prefer_css_page_size=True))) == 1
    desk.go_back()
    desk.get_by_role("link", name="Everything").click()
    desk.locator("form.papers button").click()
    expect(desk.locator("section.paper").first).to_be_visible()
    assert set(boxes_of(desk.pdf(prefer_css_page_size=True))) == SIZES[paper]
