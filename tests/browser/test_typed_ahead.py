"""What is typed while an answer is on its way: taken key by key, or shown where the row waits for a person."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.typing import slow
from tests.factories import make_director, make_entrant, make_event, make_member, make_player
from tourney.models import Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SignIn = Callable[[Page, Any], None]
LATER = 400
READ = 600
AT_ONCE = """() => {
    const field = document.getElementById("id_name");
    for (const key of ["Enter", "B", "o", "Enter"]) {
        const down = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
        if (field.dispatchEvent(down) && key === "Enter") field.form.requestSubmit();
    }
}"""
"""Enter and what comes after it, faster than even a lost connection."""


@pytest.fixture
def event() -> Event:
    return make_event()


@pytest.fixture
def row(desk: Page, event: Event, sign_in: SignIn) -> Page:
    """The row that enters; every answer takes so many milliseconds."""
    sign_in(desk, make_director(event.tournament))
    desk.goto(f"/desk/{event.tournament.slug}/{event.slug}/entries/")
    slow(desk, LATER)
    return desk


def test_the_keys_of_moving_and_mending_are_taken_as_they_were_typed(
    row: Page, event: Event
) -> None:
    keys = row.keyboard
    keys.type("Ann")
    keys.press("Enter")
    keys.type("Boo")
    keys.press("ArrowLeft")
    keys.press("Backspace")
    keys.press("Tab")
    keys.type("5")
    keys.press("Tab")
    keys.type("12")
    keys.press("Shift+Tab")
    keys.press("Shift+Tab")
    keys.type("Cy")
    keys.press("Enter")
    expect(row.locator("#entry-rows tr")).to_have_count(2)
    assert [(one.name, one.size) for one in event.entrants.all()] == [("Ann", 4), ("Cy", 5)]
    assert event.entrants.all()[1].reported_total == 12


def test_without_an_answer_nothing_is_typed_into_the_old_row(row: Page, event: Event) -> None:
    row.route("**/entries/", lambda route: route.abort("connectionreset"), times=1)
    keys = row.keyboard
    keys.type("Ann")
    row.evaluate(AT_ONCE)
    expect(row.locator("[data-ahead]")).to_contain_text("not taken: Bo")
    expect(row.locator("#id_name")).to_have_value("Ann")
    assert not event.entrants.exists()
    row.wait_for_timeout(READ)
    row.locator("#id_name").press("Enter")
    expect(row.locator("#entry-rows tr")).to_have_count(1)


def test_a_refusal_without_a_field_to_mend_takes_nothing(row: Page, event: Event) -> None:
    Event.objects.update(state=Event.State.FINISHED)
    keys = row.keyboard
    keys.type("Ann")
    keys.press("Enter")
    keys.type("Bo")
    keys.press("Enter")
    expect(row.locator("#enter")).to_contain_text("The event is finished")
    expect(row.locator("[data-ahead]")).to_contain_text("not taken: Bo")
    expect(row.locator("#id_name")).to_have_value("Ann")


def test_a_doubt_waits_for_the_person(row: Page, event: Event) -> None:
    ann = make_player("Ann", number="170000")
    make_member(make_entrant(event, "Lee"), ann)
    before = make_event(event.tournament, starts_at=event.starts_at - timedelta(days=2))
    make_member(make_entrant(before), ann)
    keys = row.keyboard
    keys.type("170000")
    keys.press("Enter")
    keys.press("Enter")
    keys.type("180000")
    keys.press("Enter")
    expect(row.locator("#brought")).to_contain_text("Ann already plays in entry 1 Lee")
    expect(row.locator("[data-ahead]")).to_contain_text("not taken: 180000")
    keys.type("88")
    keys.press("Enter")
    expect(row.locator("[data-ahead]")).to_contain_text("not taken: 18000088")
    assert event.entrants.count() == 1, "nobody can have read it yet"
    row.wait_for_timeout(READ)
    keys.press("Enter")
    expect(row.locator("#entry-rows tr")).to_have_count(2)
