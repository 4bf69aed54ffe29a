"""A compact knockout in a browser: made, posted, tickets, results at the desk, the picture on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.urls import reverse
from playwright.sync_api import Page, expect

from brackets.journal.check import differences
from brackets.systems.bridge.actions import cut_brackets, post_event
from brackets.systems.bridge.planned import plan_checksum
from tests.brackets.systems.bridge.playing import fresh, play, play_all
from tests.browser.driving import is_recorded
from tests.factories import make_director, make_field, make_tournament
from tourney.models import Event, Tournament

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

SignIn = Callable[[Page, User], None]
Axe = Callable[[Page], None]


def url(event: Event, name: str, *args: object) -> str:
    return reverse(f"brackets:{name}", args=[event.tournament.slug, event.slug, *args])


def posted_compact(size: int) -> Event:
    """The event a director has just made, with so many teams, posted."""
    event = Event.objects.select_related("tournament").get()
    make_field(event, [5000 - 10 * index for index in range(size)])
    cut_brackets(event, sizes=[size], version=event.version)
    post_event(event, by=None, seen=plan_checksum(fresh(event)))
    return fresh(event)


def test_a_compact_knockout_from_making_it_to_the_play_off(
    desk: Page, phone: Page, sign_in: SignIn, axe: Axe
) -> None:
    tournament = make_tournament()
    sign_in(desk, make_director(tournament))
    make_it(desk, tournament)
    event = posted_compact(15)
    desk.goto(url(event, "tickets") + "?round=1")
    expect(desk.get_by_text("hold until they report")).to_have_count(1)
    expect(desk.get_by_text("The loser goes to table")).to_have_count(7)
    axe(desk)
    play_round_one(desk, event)
    read_it(desk, phone, event, axe)
    play_all(event)
    desk.goto(url(event, "standings"))
    expect(desk.get_by_text("won the bracket")).to_have_count(1)
    assert differences(fresh(event)) == []


def make_it(desk: Page, tournament: Tournament) -> None:
    """A director makes the event; too many boards and a fifth player are refused."""
    desk.goto(reverse("tourney:new_event", args=[tournament.slug]))
    desk.get_by_role("link", name="Compact knockout").click()
    desk.get_by_label("Name").fill("Monday Compact")
    desk.get_by_label("Boards a match").fill("24")
    desk.get_by_role("button", name="Make the event").click()
    expect(desk.get_by_text("24 boards are too many.")).to_be_visible()
    desk.get_by_label("Boards a match").fill("12")
    desk.get_by_role("button", name="Make the event").click()
    desk.get_by_label("Captain or team").fill("Lee")
    desk.get_by_label("Players").fill("5")
    desk.keyboard.press("Enter")
    expect(desk.get_by_text("a team of this event has four players")).to_be_visible()


def play_round_one(desk: Page, event: Event) -> None:
    """The first half of round one, one match of it on the command line."""
    desk.goto(url(event, "results"))
    desk.locator("#command").press_sequentially("1 31 27")
    expect(desk.locator("#reading")).to_contain_text("4 Team 4 31, 12 Team 12 27.")
    desk.keyboard.press("Enter")
    is_recorded(desk, "1 31 27")
    for key in ("R1M2", "R1M3", "R1M4", "R1M5", "R1M6"):
        play(event, key, (40, 20))
    play(event, "R1M7", (40, 20), (42, 20), (38, 20))
    desk.goto(url(event, "results"))
    expect(desk.get_by_text("Nobody goes on from here.")).to_have_count(3)


def read_it(desk: Page, phone: Page, event: Event, axe: Axe) -> None:
    """What losers play stands below the tree, on a desk and on a phone."""
    desk.goto(url(event, "bracket", 1))
    expect(desk.get_by_role("heading", name="Round 2, the losers")).to_be_visible()
    expect(desk.get_by_role("heading", name="Play-off for 3rd/4th")).to_be_visible()
    axe(desk)
    phone.goto(url(event, "bracket", 1))
    expect(phone.get_by_role("heading", name="Round 2, the losers")).to_be_visible()
    axe(phone)
    phone.goto(url(event, "entrant", 12))
    expect(phone.get_by_text("9th/15th place").first).to_be_visible()
    axe(phone)
