"""What somebody presses and waits for: a word after 0.3 s, another when no answer comes, and what was typed stays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from django.contrib.auth.models import User
from django.db import connections
from playwright.sync_api import Page, Route, expect

from tests.brackets.systems.bridge.desk import url
from tests.brackets.systems.bridge.playing import match_of
from tests.brackets.systems.judo.playing import posted_judo
from tests.browser.driving import entry_event
from tests.browser.test_judo import WINS, mat_url
from tests.browser.typing import slow
from tests.factories import make_director

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SignIn = Callable[[Page, User], None]


def test_a_form_that_takes_long_says_that_it_works(
    desk: Page, sign_in: SignIn, axe: Callable[[Page], None]
) -> None:
    event = entry_event()
    sign_in(desk, make_director(event.tournament))
    desk.goto(url(event, "bracketing"))
    busy = desk.locator("#busy")
    expect(busy).to_have_text("")
    slow(desk, 2000)
    desk.goto(f"/desk/{event.tournament.slug}/{event.slug}/entries/")
    desk.locator("#enter button").first.click()
    expect(busy).to_have_text("Working…")
    axe(desk)
    expect(busy).to_have_text("", timeout=15_000)


def test_a_tap_without_an_answer_is_tapped_again_and_counts_once(
    phone: Page, sign_in: SignIn, axe: Callable[[Page], None]
) -> None:
    event = posted_judo(8)
    sign_in(phone, make_director(event.tournament))
    phone.goto(mat_url(event))

    def lose(route: Route) -> None:
        route.fetch(max_redirects=0)
        route.abort("connectionreset")

    phone.route("**/floor/result/", lose, times=1)
    phone.locator(WINS).first.click()
    expect(phone.locator("#busy")).to_contain_text("The site does not answer")
    axe(phone)
    phone.locator(WINS).first.click()
    expect(phone.locator(".bout-head").first).to_contain_text("Contest 2")
    expect(phone.locator("#busy")).to_have_text("")
    assert event.records.filter(kind="result").count() == 1
    assert match_of(event, "M1").state == "decided"


@contextmanager
def written_by_another() -> Iterator[None]:
    """Somebody writes and does not end; whoever else writes waits for a moment only."""
    options = connections.settings["default"]["OPTIONS"]
    waits, other = options["timeout"], connections.create_connection("default")
    options["timeout"] = 0.2
    try:
        with other.cursor() as cursor:
            cursor.execute("BEGIN IMMEDIATE")
            yield
    finally:
        options["timeout"] = waits
        other.close()


def test_what_meets_a_busy_site_is_sent_again_by_itself(phone: Page, sign_in: SignIn) -> None:
    event, entries = posted_judo(8), entry_event()
    sign_in(phone, make_director(event.tournament))
    phone.goto(mat_url(event))
    with written_by_another():
        phone.locator(WINS).first.click()
        expect(phone.locator("h1")).to_have_text("The site is busy")
    expect(phone.locator(".bout-head").first).to_contain_text("Contest 2", timeout=15_000)
    assert event.records.filter(kind="result").count() == 1
    sign_in(phone, make_director(entries.tournament))
    phone.goto(f"/desk/{entries.tournament.slug}/{entries.slug}/entries/")
    there = entries.entrants.count()
    with written_by_another():
        phone.locator("#enter input:visible").first.fill("Newcomers")
        with phone.expect_response(lambda answer: answer.status == 503):
            phone.keyboard.press("Enter")
        expect(phone.locator("#busy")).to_have_text("Working…")
    expect(phone.locator("#enter")).to_contain_text("Entered", timeout=15_000)
    assert entries.entrants.count() == there + 1
