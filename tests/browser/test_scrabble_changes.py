"""Driven: why the games of a session are not those of the quads, and that fewer could not be changed."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from brackets.journal.check import differences
from tests.brackets.systems.scrabble.running import FOUR, TWICE, give_all, post, posted, started
from tests.browser.test_scrabble_desk import place, press
from tests.factories import make_director

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SignIn = Callable[[Page, Any], None]
Axe = Callable[[Page], None]
NOTED = """() => {
  const place = document.getElementById("waits");
  const note = () => sessionStorage.setItem("said", place.textContent);
  new MutationObserver(note).observe(place, { childList: true });
}"""
"""Keeps what was said while the page was waiting."""
PROVED = re.compile(r"(\d+) games changed.*, the fewest there can be: proved\.")


def test_the_changes_of_a_session_from_what_is_out_to_the_players(
    desk: Page, sign_in: SignIn, axe: Axe
) -> None:
    event = posted(24, rounds=3, settings=FOUR)
    sign_in(desk, make_director(event.tournament))
    desk.goto(place(event, "pair/"))
    expect(
        desk.get_by_role("heading", name="36 results of rounds 1 to 3 still out")
    ).to_be_visible()
    first = desk.locator(".missing li").first
    expect(first).to_be_hidden()
    desk.get_by_text("Which ones").click()
    expect(first).to_be_visible()
    axe(desk)
    give_all(event)
    desk.reload()
    note = desk.get_by_text(PROVED)
    expect(note).to_be_visible()
    found = PROVED.search(note.inner_text())
    assert found
    changed = int(found[1])
    games = desk.locator(".games .adjusted")
    expect(games).to_have_count(changed)
    expect(games.first.locator(".why")).to_contain_text(
        re.compile(r"exchanged: .* met in round \d")
    )
    axe(desk)
    press(desk, "Post session 2")
    expect(desk.locator("main")).to_contain_text("Rounds 4 to 7 are posted.")
    desk.goto(event.get_absolute_url())
    expect(desk.get_by_text(PROVED)).to_be_visible()
    assert differences(event) == []


def _late(route: Route) -> None:
    """An answer that takes its time."""
    time.sleep(1)
    route.continue_()


def test_rounds_that_need_no_result_are_posted_at_once(desk: Page, sign_in: SignIn) -> None:
    event = started(12, TWICE)
    post(event)
    sign_in(desk, make_director(event.tournament))
    desk.goto(place(event, "pair/"))
    expect(desk.locator("main")).to_contain_text("Session 2, rounds 3 to 5 need none of them")
    with desk.expect_navigation():
        desk.get_by_role("link", name="Pair them already").click()
    desk.evaluate(NOTED)
    desk.route("**/pair/post/", _late)
    press(desk, "Post session 2")
    assert desk.evaluate("sessionStorage.getItem('said')") == "Posting session 2, rounds 3 to 5 …"
    expect(desk.locator("main")).to_contain_text("Rounds 3 to 5 are posted.")
    assert differences(event) == []
