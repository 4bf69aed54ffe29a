"""A director's hour in a real browser: cut, post, record, correct, and a colleague beside."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.urls import reverse
from playwright.sync_api import Page, expect

from brackets.journal.check import differences
from brackets.models import Match, Seat
from tests.brackets.systems.bridge.playing import entrant, fresh, match_of, play, play_all, posted
from tests.browser.driving import is_recorded
from tests.factories import make_director, make_entrant, make_event, make_field, make_member
from tourney.models import Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

SignIn = Callable[[Page, User], None]


def url(event: Event, name: str, *args: object) -> str:
    return reverse(f"brackets:{name}", args=[event.tournament.slug, event.slug, *args])


def test_a_field_is_cut_moved_and_posted_by_keyboard(desk: Page, sign_in: SignIn) -> None:
    event = make_event()
    make_field(event, list(range(2600, 0, -100)))
    sign_in(desk, make_director(event.tournament))
    desk.goto(url(event, "bracketing"))
    desk.locator("#sizes").fill("14 12")
    desk.keyboard.press("Enter")
    desk.get_by_role("button", name="14 down").click()
    expect(desk.locator("#sizes")).to_have_value("13 13")
    expect(desk.get_by_role("button", name="13 down")).to_be_focused()
    desk.keyboard.press("/")
    desk.locator("#team").fill("20")
    desk.keyboard.press("Enter")
    expect(desk.get_by_label("Move it to bracket")).to_be_focused()
    desk.keyboard.type("1")
    desk.keyboard.press("Enter")
    expect(desk.get_by_text("20 Team 20 moved to bracket 1.")).to_be_visible()
    desk.get_by_role("link", name="Post the brackets").click()
    expect(desk.get_by_role("button", name="Post the brackets")).to_be_focused()
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("heading", name="26 teams in 2 brackets")).to_be_visible()
    assert Seat.objects.get(entrant__number=20).bracket.number == 1
    assert differences(fresh(event)) == []


def test_results_are_typed_by_command_and_by_row(desk: Page, sign_in: SignIn) -> None:
    event = posted(8)
    sign_in(desk, make_director(event.tournament))
    desk.goto(url(event, "results"))
    desk.keyboard.type("1 31 27")
    expect(desk.locator("#reading")).to_contain_text("1 Team 1 31, 8 Team 8 27.")
    desk.keyboard.press("Enter")
    is_recorded(desk, "1 31 27", "1 Team 1 goes to the semi-final at tables 1–2")
    expect(desk.locator("#command")).to_be_focused()
    desk.keyboard.press("ArrowDown")
    expect(desk.locator(f"#i{match_of(event, 'R1M2').pk}-a1")).to_be_focused()
    desk.keyboard.type("40")
    desk.keyboard.press("Enter")
    desk.keyboard.type("22")
    desk.keyboard.press("Enter")
    third = match_of(event, "R1M3")
    expect(desk.locator(f"#i{third.pk}-a1")).to_be_focused()
    expect(desk.locator(f"#m{match_of(event, 'R1M2').pk}")).to_contain_text("40 : 22")
    assert Match.objects.filter(state=Match.State.DECIDED).count() == 2
    assert differences(fresh(event)) == []


def test_what_was_typed_in_another_row_stays(desk: Page, sign_in: SignIn) -> None:
    event = posted(8)
    sign_in(desk, make_director(event.tournament))
    desk.goto(url(event, "results"))
    second = match_of(event, "R1M2")
    desk.locator(f"#i{second.pk}-a1").fill("33")
    desk.locator("#command").fill("1 31 27")
    desk.keyboard.press("Enter")
    is_recorded(desk, "1 31 27")
    desk.get_by_role("link", name="Take it out of the list").click()
    expect(desk.locator("#rows > li")).to_have_count(3)
    expect(desk.locator(f"#i{second.pk}-a1")).to_have_value("33")
    expect(desk.locator(f"#m{second.pk}")).to_contain_text("typed, not recorded")


def test_a_correction_is_seen_before_it_is_made(
    desk: Page, sign_in: SignIn, axe: Callable[[Page], None]
) -> None:
    event = posted(8)
    play_all(event)
    sign_in(desk, make_director(event.tournament))
    desk.goto(url(event, "record", 1, "R1M1"))
    desk.locator("[name=a1]").fill("20")
    desk.locator("[name=b1]").fill("43")
    desk.keyboard.press("Enter")
    expect(desk.get_by_text("Correct tables 1–2, Bracket 1, quarter-final?")).to_be_visible()
    axe(desk)
    desk.get_by_role("button", name="Correct it and void 2 matches").click()
    expect(desk.locator(".said")).to_contain_text("1 Team 1 20, 8 Team 8 43")
    assert match_of(event, "R2M1").state == Match.State.OPEN
    assert differences(fresh(event)) == []


def test_the_second_director_chooses(
    desk: Page, sign_in: SignIn, axe: Callable[[Page], None]
) -> None:
    event = posted(8)
    sign_in(desk, make_director(event.tournament))
    desk.goto(url(event, "results"))
    match = match_of(event, "R1M1")
    play(event, "R1M1", (27, 14))
    desk.locator(f"#i{match.pk}-a1").fill("27")
    desk.locator(f"#i{match.pk}-b1").fill("41")
    desk.keyboard.press("Enter")
    row = desk.locator(f"#m{match.pk}")
    expect(row).to_contain_text("the system recorded tables 1–2, Bracket 1, quarter-final while")
    axe(desk)
    assert match_of(event, "R1M1").results[0]["scores"] == ["27", "14"]
    row.get_by_role("button", name="Correct it to 27 : 41").click()
    expect(desk.locator(f"#m{match.pk}.ticked")).to_contain_text("27 : 41")
    assert match_of(event, "R1M1").results[0]["scores"] == ["27", "41"]


@pytest.fixture
def lively() -> Event:
    """A posted event with every kind of thing to show."""
    event = posted(13, 9)
    for _ in range(5):
        make_member(entrant(event, 1))
    play(event, "R1M1", (30, 20))
    play(event, "R1M2", (25, 25))
    play(event, "R1M3", (30, 20), (20, 30), (30, 20))
    make_entrant(event, "Larry Late-Łukaszewicz-Ó Súilleabháin")
    return event


# What no page of the sample shows (tests/browser/test_looks.py).
PAGES: list[tuple[str, tuple[Any, ...], str]] = [
    ("bracketing", (), "?team=4"),
    ("record", (1, "R1M3"), ""),
    ("line_up", (1, "R1M1", 1), ""),
    ("late_entry", (23,), "?bracket=2"),
    ("withdrawal", (22,), ""),
]


def test_what_the_sample_has_not_is_accessible_and_fits(
    desk: Page, phone: Page, sign_in: SignIn, axe: Callable[[Page], None], lively: Event
) -> None:
    director = make_director(lively.tournament)
    for page in (desk, phone):
        sign_in(page, director)
        for name, args, query in PAGES:
            page.goto(url(lively, name, *args) + query)
            expect(page.get_by_role("heading", level=1)).to_be_visible()
            axe(page)


def test_the_plan_is_accessible_and_fits(
    desk: Page, phone: Page, sign_in: SignIn, axe: Callable[[Page], None]
) -> None:
    event = make_event()
    make_field(event, list(range(2600, 0, -100)))
    director = make_director(event.tournament)
    for page in (desk, phone):
        sign_in(page, director)
        page.goto(url(event, "bracketing"))
        axe(page)
        page.locator("#sizes").fill("14 12")
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="14 down")).to_be_visible()
        page.goto(url(event, "bracketing") + "?team=7")
        axe(page)
        page.goto(url(event, "post"))
        axe(page)
