"""A Scrabble division as players read it on a phone, as it is printed, and its files at the desk."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from brackets.journal.check import differences
from brackets.systems.scrabble.actions import save_plan
from brackets.systems.scrabble.facts.facts import Spreads
from brackets.systems.scrabble.models import Pairing
from tests import chromium
from tests.brackets.systems.scrabble.dividing_rows import make_division
from tests.brackets.systems.scrabble.running import SEVEN, division, give, give_all, post, posted
from tests.browser.test_posted import boxes_of, refresh
from tests.factories import make_director
from tourney.models import Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

LONG = "Sigríður Þorvaldsdóttir-Hughes-Featherstonehaugh"
PAGES = ("", "?order=name", "?order=rank", "standings/", "entry/3/", "wall/")
SMALL = """() => [...document.querySelectorAll('main a, main button, main input')].filter((one) => {
  const box = one.getBoundingClientRect();
  const text = one.closest('p, small, .refresh, .legend, .masthead');
  return box.width && box.height < 43.5 && !text;
}).map((one) => `${one.textContent.trim().slice(0, 30)} ${one.getBoundingClientRect().height}`)"""
"""What a thumb would miss; links inside a sentence are text."""


def with_long_names(event: Event) -> Event:
    event.entrants.filter(number__lte=3).update(name=LONG)
    return event


@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("page", PAGES)
def test_a_phone_never_scrolls_sideways_and_a_thumb_hits_everything(
    phone: Page, page: str, width: int
) -> None:
    event = with_long_names(posted(12, 4))
    give(Pairing.objects.filter(event=event, round_number=4).first(), 410, 380)
    phone.set_viewport_size({"width": width, "height": 800})
    phone.goto(event.get_absolute_url() + page)
    assert chromium.overflow(phone) == []
    assert phone.evaluate(SMALL) == []


def test_a_player_finds_the_next_game_and_follows_it_to_the_final_place(
    phone: Page, axe: Callable[[Page], None]
) -> None:
    event = posted(12, 1)
    row = Pairing.objects.filter(event=event, round_number=1).first()
    phone.goto(event.get_absolute_url())
    phone.get_by_label("Find my game").fill(row.first.name)
    phone.get_by_role("button", name="Find").click()
    expect(phone.get_by_role("heading", level=1)).to_contain_text(row.first.name)
    expect(phone.locator(".seat .table")).to_have_text(str(row.board))
    expect(phone.locator(".seat .starts")).to_have_text("You start")
    assert phone.locator(".seat .starts").bounding_box()["y"] < 844
    axe(phone)
    give(row, 421, 380)
    refresh(phone)
    expect(phone.locator("#ticket-title")).to_have_text("Round 2 of 7")
    expect(phone.locator("#so-far")).to_contain_text("1–0")
    expect(phone.locator("#card")).to_contain_text("421–380")
    while Event.objects.get(pk=event.pk).state != Event.State.FINISHED:
        give_all(event)
        if Event.objects.get(pk=event.pk).state != Event.State.FINISHED:
            post(event)
    phone.reload()
    expect(phone.locator("#now")).to_contain_text(re.compile(r"\d(st|nd|rd|th) place"))
    phone.get_by_role("link", name="Standings").click()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Final standings")
    expect(phone.locator(".refresh")).to_contain_text("Finished, updated")
    expect(phone.get_by_text("High game")).to_be_visible()
    axe(phone)


def test_rounds_orders_and_columns_are_links(desk: Page) -> None:
    event = make_division(16, 5, out=2)
    desk.goto(event.get_absolute_url())
    expect(desk.get_by_text("Round 5 of 31 is on: 2 of 8 games are still out.")).to_be_visible()
    desk.get_by_role("link", name="Round 6").click()
    desk.get_by_role("link", name="By name").click()
    expect(desk.get_by_role("heading", name="Round 6")).to_be_visible()
    expect(desk.locator(".by-player .who")).to_have_count(16)
    desk.get_by_role("link", name="Standings").click()
    desk.get_by_role("navigation", name="Order").get_by_role("link", name="Rating").click()
    expect(desk.locator("th[aria-sort=descending]")).to_have_text(re.compile("Rating"))


def test_without_scripts_everything_is_there(browser: Any, live_server: Any) -> None:
    event = make_division(16, 5, out=2)
    shape = {**chromium.PHONE, "java_script_enabled": False}
    with chromium.opened(browser, live_server.url, **shape) as page:
        page.goto(event.get_absolute_url())
        page.get_by_label("Find my game").fill("ann able")
        page.get_by_role("button", name="Find").click()
        expect(page.get_by_role("heading", level=1)).to_contain_text("Ann Able")
        page.get_by_role("link", name="Wall chart").click()
        expect(page.get_by_role("region", name="Rounds 1–7")).to_be_visible()


def test_the_wall_is_reached_by_keyboard_and_scrolls_in_its_own_region(phone: Page) -> None:
    event = make_division(16, 5)
    phone.goto(event.get_absolute_url() + "wall/")
    region = phone.get_by_role("region", name="Rounds 1–7")
    region.focus()
    expect(region).to_be_focused()
    assert region.evaluate("one => one.scrollWidth > one.clientWidth")
    name = phone.locator(".chart tbody th").first
    before = name.bounding_box()["x"]
    region.evaluate("one => one.scrollTo(300, 0)")
    assert name.bounding_box()["x"] <= before
    assert name.bounding_box()["x"] >= 0


COLUMNS = """() => [...document.querySelectorAll(".chart")]
  .map((one) => [...[...one.rows].at(-1).cells].map((cell) => Math.round(cell.getBoundingClientRect().left)).join())"""


def test_the_parts_of_the_wall_stand_in_line_and_are_one_table_on_paper(phone: Page) -> None:
    event = make_division(30, 5)
    phone.goto(event.get_absolute_url() + "wall/")
    expect(phone.locator(".chart")).to_have_count(2)
    phone.locator(".chart").last.scroll_into_view_if_needed()
    assert len(set(phone.evaluate(COLUMNS))) == 1
    assert phone.locator(".chart thead:visible").count() == 2
    phone.emulate_media(media="print")
    assert len(set(phone.evaluate(COLUMNS))) == 1
    assert phone.locator(".chart thead:visible").count() == 1


PRINTS = [
    ("", "595x842"),
    ("?order=board", "595x842"),
    ("standings/", "595x842"),
    ("wall/", "842x595"),
    ("wall/?paper=a3", "1191x842"),
    ("scorecards/", "595x842"),
    ("slips/", "595x842"),
]


@pytest.mark.parametrize(("page", "paper"), PRINTS)
def test_every_sheet_prints_on_its_paper(desk: Page, sign_in: Any, page: str, paper: str) -> None:
    event = make_division(16, 5)
    sign_in(desk, make_director(event.tournament))
    rack = reverse("brackets:scrabble_rack", args=[event.tournament.slug, event.slug])
    desk.goto(rack + page)
    assert set(boxes_of(desk.pdf(prefer_css_page_size=True))) == {paper}
    desk.emulate_media(media="print")
    assert chromium.overflow(desk) == []
    expect(desk.get_by_role("navigation", name="Sheets")).to_be_hidden()


def test_a_director_takes_a_division_out_and_into_another_event(
    desk: Page, sign_in: Any, axe: Callable[[Page], None]
) -> None:
    source = posted(12, 4)
    other = division(0, source.tournament)
    save_plan(other, settings=SEVEN, spreads=Spreads(), version=0)
    sign_in(desk, make_director(source.tournament))
    files = reverse("brackets:scrabble_files", args=[source.tournament.slug, source.slug])
    desk.goto(files)
    axe(desk)
    with desk.expect_download() as waited:
        desk.get_by_role("link", name="Division file, .t").first.click()
    desk.goto(files.replace(source.slug, other.slug))
    desk.get_by_role("link", name="Division file, .t").click()
    desk.get_by_label("or choose a file").set_input_files(waited.value.path())
    desk.get_by_role("button", name="Look at it").click()
    expect(desk.get_by_role("heading", name="What the file would do")).to_be_visible()
    axe(desk)
    desk.get_by_role("button", name=re.compile("Import 12 players")).click()
    expect(desk.get_by_text("Taken over: 12 players")).to_be_visible()
    assert differences(Event.objects.get(pk=other.pk)) == []
    desk.goto(other.get_absolute_url())
    expect(desk.get_by_text("Round 4 of 7 is on")).to_be_visible()
