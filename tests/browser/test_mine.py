"""My ticket on a phone: chosen once, first at the tournament's address, marked in every list, paper without network."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from brackets.floor.actions import Asked, press
from brackets.floor.reading import floor_of
from tests import chromium
from tests.awards.making import loaded
from tests.awards.reporting import published
from tests.brackets.floor.halls import everything
from tests.brackets.systems.bridge.playing import play, posted
from tests.factories import make_director
from tourney.models import Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SYSTEMS = ("bridge", "cup", "judo", "pool", "robin", "scrabble")


def ticket_of(event: Event, number: int) -> str:
    return f"{event.get_absolute_url()}entry/{number}/"


def number_of(event: Event) -> int:
    """Somebody who has a next meeting."""
    return int(event.entrants.order_by("number").values_list("number", flat=True)[0])


def chosen(page: Page, event: Event, number: int) -> None:
    page.goto(ticket_of(event, number))
    page.get_by_role("button", name="This is m").click()
    expect(page.get_by_role("button", name="Follow nobody")).to_be_visible()


def test_chosen_once_it_stands_first_at_the_tournament_and_is_marked_everywhere(
    phone: Page, axe: Callable[[Page], None]
) -> None:
    event = posted(8)
    play(event, "R1M1", (60, 20))
    chosen(phone, event, 1)
    axe(phone)
    phone.goto(event.tournament.get_absolute_url())
    expect(phone.locator("[data-tickets] .ticket .table")).to_have_text("1")
    expect(phone.locator("[data-tickets] h2 a")).to_have_text(event.name)
    axe(phone)
    phone.goto(event.get_absolute_url())
    expect(phone.locator("tr.mine")).to_have_count(1)
    axe(phone)
    phone.goto(f"{event.get_absolute_url()}bracket/1/")
    expect(phone.locator(".side.mine")).to_have_count(2)
    expect(phone.locator("path.mine")).to_have_count(2)
    expect(phone.locator("path.mine.open")).to_have_count(1)
    assert phone.evaluate(
        "document.querySelector('svg.wires').lastElementChild.classList.contains('mine')"
    )
    axe(phone)
    phone.get_by_role("link", name="My ticket").first.click()
    expect(phone.locator("h1")).to_contain_text("Team 1")
    phone.get_by_role("button", name="Follow nobody").click()
    phone.goto(event.get_absolute_url())
    expect(phone.locator("tr.mine")).to_have_count(0)


@pytest.mark.parametrize("system", ["cup", "judo"])
def test_a_call_is_not_missed_by_whoever_has_scrolled_on(
    phone: Page, axe: Callable[[Page], None], system: str
) -> None:
    tournament, events = everything()
    event = events[system]
    bout = next(
        one for one in floor_of(tournament).bouts.values() if one.event == event and one.is_ready
    )
    number = bout.turn.corners[0].entry
    chosen(phone, event, number)
    phone.evaluate("scrollTo(0, document.body.scrollHeight)")
    bar = phone.locator(".at-thumb")
    expect(bar).to_be_hidden()
    press(tournament, Asked("call", bout.id, bout.called.version), by=make_director(tournament))
    expect(bar).to_be_visible(timeout=15_000)
    expect(bar).to_have_text(f"Your {bout.spot.kind} is up: {bout.spot.number}")
    expect(phone.get_by_role("status").filter(has_text="is up")).to_have_count(1)
    assert phone.title().startswith(f"Your {bout.spot.kind} is up")
    axe(phone)
    height = phone.viewport_size["height"] if phone.viewport_size else 0
    box = bar.bounding_box()
    assert box
    assert box["height"] >= 48
    assert box["y"] + box["height"] >= height - 1, "at the thumb"
    bar.click()
    expect(phone.locator(".ticket .call")).to_be_in_viewport()
    expect(bar).to_be_hidden()
    other = ticket_of(event, bout.turn.corners[1].entry)
    phone.goto(other)
    expect(phone.locator(".ticket .call")).to_be_visible()
    assert "is up" not in phone.title(), "the call of somebody else"


def test_lists_of_masterpoints_mark_who_is_followed_in_one_event_or_in_another(
    phone: Page, axe: Callable[[Page], None]
) -> None:
    loaded()
    event = published(4, name="Done")
    chosen(phone, event, 1)
    points = f"{event.tournament.get_absolute_url()}masterpoints/"
    members = event.entrants.get(number=1).members.count()
    assert members > 1
    for address, rows in (
        (f"{event.get_absolute_url()}awards/", 1),
        (f"{event.get_absolute_url()}awards/report/", 1),
        (f"{points}winners/", 1),
        (points, members),
    ):
        phone.goto(address)
        expect(phone.locator("tr.mine")).to_have_count(rows)
        expect(phone.locator("tr.mine").first).to_contain_text(", mine")
        axe(phone)


def test_a_bout_of_a_pool_is_marked_for_both_who_fight_it(phone: Page) -> None:
    _, events = everything()
    chosen(phone, events["pool"], 1)
    phone.goto(events["pool"].get_absolute_url())
    expect(phone.locator("#pool-bouts li.mine")).to_have_count(3)
    expect(phone.locator("#pool-bouts li:not(.mine)")).to_have_count(3)


def test_the_finder_chooses_too_and_leads_to_the_ticket(phone: Page) -> None:
    event = posted(8)
    phone.goto(f"/t/{event.tournament.slug}/find/?q=team")
    phone.get_by_role("button", name=re.compile("Team 3$")).click()
    expect(phone.locator("h1")).to_contain_text("Team 3")
    expect(phone.get_by_text("This phone follows Team 3.")).to_be_visible()


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_ticket_of_every_system_has_one_order(
    phone: Page, axe: Callable[[Page], None], system: str
) -> None:
    _, events = everything()
    event = events[system]
    chosen(phone, event, number_of(event))
    parts = phone.locator("#now .ticket > *").evaluate_all(
        "all => all.map((one) => one.className || one.localName)"
    )
    kinds = [part for part in parts if part not in ("call soon", "call")]
    assert kinds in (
        ["header", "seat", "held", "stubs", "acts"],
        ["header", "seat", "stubs", "acts"],
    )
    assert phone.locator("#now .stub").count() == 2
    axe(phone)
    for width in (320, 390, 768, 1400):
        phone.set_viewport_size({"width": width, "height": 844})
        assert chromium.overflow(phone) == []
    assert chromium.unreached(phone) == []


def test_a_call_of_the_floor_stands_on_the_ticket_and_is_the_one_thing_marked(phone: Page) -> None:
    tournament, events = everything()
    event = events["judo"]
    by = make_director(tournament)
    bout = floor_of(tournament).places["mat-1"].every[0]
    number = event.entrants.get(pk=bout.turn.corners[0].key).number
    phone.goto(ticket_of(event, number))
    expect(phone.locator(".call.soon")).to_contain_text("Yours is next")
    press(tournament, Asked("call", bout.id, bout.called.version), by=by)
    expect(phone.locator(".call:not(.soon)")).to_contain_text("Your mat is up", timeout=15_000)


def test_the_hall_marks_me_in_the_queue_of_my_place(phone: Page) -> None:
    tournament, events = everything()
    event = events["judo"]
    bout = floor_of(tournament).places["mat-1"].every[0]
    corner = bout.turn.corners[0]
    chosen(phone, event, corner.entry)
    phone.goto(f"{tournament.get_absolute_url()}hall/")
    expect(phone.locator("#at-mat-1 li.mine").first).to_contain_text(corner.name)
    expect(phone.locator("#at-mat-2 li.mine")).to_have_count(0)


def test_without_network_the_open_ticket_turns_to_paper_and_says_its_time(
    phone: Page, axe: Callable[[Page], None]
) -> None:
    event = posted(8)
    phone.goto(ticket_of(event, 1))
    expect(phone.locator("[data-offline]")).to_be_hidden()
    phone.context.set_offline(True)
    expect(phone.locator("[data-offline]")).to_contain_text("No network.")
    expect(phone.locator("[data-offline] time")).not_to_be_empty()
    expect(phone.locator(".was .ticket")).to_be_visible()
    phone.context.set_offline(False)
    expect(phone.locator("[data-offline]")).to_be_hidden(timeout=15_000)
    expect(phone.locator(".was")).to_have_count(0)


def test_a_browser_that_keeps_nothing_shows_everything(phone: Page) -> None:
    event = posted(4)
    phone.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new Error('none') }})"
    )
    phone.goto(ticket_of(event, 1))
    expect(phone.locator("#now .ticket")).to_be_visible()


def test_without_network_the_last_ticket_seen_opens_with_its_time(phone: Page) -> None:
    event = posted(8)
    chosen(phone, event, 1)
    phone.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    phone.goto(ticket_of(event, 1))
    expect(phone.locator("#now .ticket")).to_be_visible()
    assert phone.evaluate("navigator.serviceWorker.controller !== null")
    phone.context.set_offline(True)
    phone.goto(ticket_of(event, 1))
    expect(phone.locator("#now .table")).to_have_text("1")
    expect(phone.locator("[data-offline]")).to_contain_text("as of")
    expect(phone.locator(".was .ticket")).to_be_visible()
    phone.context.set_offline(False)
    phone.reload()
    expect(phone.locator("[data-offline]")).to_be_hidden()


def test_whoever_chose_nobody_keeps_nothing(phone: Page) -> None:
    event = posted(8)
    phone.goto(ticket_of(event, 1))
    expect(phone.locator("[data-mine]")).to_be_visible()
    assert (
        phone.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    )
    assert phone.evaluate("caches.keys().then((all) => all.length)") == 0


KEPT = """async (wanted) => {
  const kept = async () => (await navigator.serviceWorker.getRegistrations()).length + (await caches.keys()).length;
  for (let left = 100; left && (await kept()) !== wanted; left -= 1) await new Promise((go) => setTimeout(go, 50));
  return kept();
}"""
"""How many workers and stores there are, as soon as there are so many, or after five seconds."""


def test_whoever_follows_nobody_any_more_keeps_nothing(phone: Page) -> None:
    event = posted(8)
    chosen(phone, event, 1)
    phone.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    phone.goto(ticket_of(event, 1))
    assert phone.evaluate(KEPT, 2) == 2
    phone.get_by_role("button", name="Follow nobody").click()
    phone.goto(event.get_absolute_url())
    assert phone.evaluate(KEPT, 0) == 0
    assert phone.evaluate("localStorage.length") == 0
