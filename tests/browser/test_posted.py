"""The posted pages in a real browser: lines meet boxes, a phone needs no pinch, the page stays live."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from brackets.systems.bridge.actions import withdraw
from tests import chromium
from tests.brackets.systems.bridge.playing import play, play_all, posted
from tests.factories import make_member, make_player
from tourney.models import Event, Tournament

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

SIZES = (5, 9, 13, 23, 36, 64)
LYING, LARGE, UPRIGHT = "842x595", "1191x842", "842x1191"
PAPERS = [
    (5, LYING),
    (13, LYING),
    (15, LYING),
    (16, LYING),
    (17, LARGE),
    (24, LARGE),
    (25, UPRIGHT),
    (36, UPRIGHT),
    (37, UPRIGHT),
    (63, UPRIGHT),
]
LONG = "Sigríður Þorvaldsdóttir-Hughes"
SMALLEST_NAME = """() => Math.min(...[...document.querySelectorAll('.side')].map(
    (one) => parseFloat(getComputedStyle(one).fontSize)))"""
MEETING = """() => {
  const wrong = [], rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const rows = (round) => [...round.querySelectorAll('.side')].map((side) => {
    const box = side.getBoundingClientRect();
    return (box.top + box.bottom) / 2;
  });
  const rounds = [...document.querySelectorAll('.round')];
  document.querySelectorAll('svg.wires').forEach((svg, at) => {
    const frame = svg.getBoundingClientRect();
    const gap = rounds[at + 1].querySelector('.sides').getBoundingClientRect().left - frame.right;
    if (Math.abs(gap) > 1) wrong.push(`gutter ${at} ends ${gap} px before the boxes`);
    const left = rows(rounds[at]), right = rows(rounds[at + 1]);
    const used = new Set();
    svg.querySelectorAll('path:not(.halo)').forEach((path) => {
      const matrix = path.getScreenCTM(), length = path.getTotalLength();
      const [start, end] = [0, length].map((l) => path.getPointAtLength(l).matrixTransform(matrix));
      if (Math.abs(start.x - frame.left) > 1 || Math.abs(end.x - frame.right) > 1) wrong.push(`x ${start.x} ${end.x}`);
      const met = right.findIndex((y) => Math.abs(y - end.y) <= 1);
      if (met < 0) wrong.push(`a line ends at ${end.y}`);
      used.add(met);
      const leaves = path.classList.contains('open') || left.some((y) => Math.abs(y - start.y) <= 1);
      if (!leaves) wrong.push(`a line starts at ${start.y}`);
    });
    if (used.size !== right.length) wrong.push(`gutter ${at}: ${used.size} of ${right.length} rows are reached`);
  });
  document.querySelectorAll('.side .name').forEach((name) => {
    const room = name.parentElement.clientHeight + 1;
    if (name.offsetHeight > room) wrong.push(`${name.textContent} is taller than its row`);
  });
  return wrong;
}"""


def address(event: Event, page: str = "bracket/1/") -> str:
    return event.get_absolute_url() + page


def with_long_names(event: Event) -> Event:
    event.entrants.filter(number__lte=3).update(name=LONG)
    return event


@pytest.mark.parametrize("teams", SIZES)
def test_every_line_meets_its_boxes(desk: Page, teams: int) -> None:
    event = with_long_names(posted(teams))
    desk.goto(address(event))
    assert desk.evaluate(MEETING) == []
    play(event, "R1M1", (61, 28), (40, 30), (50, 20))
    desk.reload()
    assert desk.evaluate(MEETING) == []
    assert chromium.overflow(desk) == []


def test_a_played_tree_is_all_drawn(desk: Page) -> None:
    event = posted(23)
    play_all(event)
    desk.goto(address(event))
    assert desk.evaluate(MEETING) == []
    expect(desk.locator("svg.wires path.open")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("page", ["", "bracket/1/", "standings/", "entry/3/"])
def test_nothing_is_in_anybodys_way(
    desk: Page, axe: Callable[[Page], None], page: str, scheme: Any
) -> None:
    event = with_long_names(posted(13))
    play(event, "R1M1", (61, 28))
    play(event, "R1M3", (31, 22))
    make_member(event.entrants.get(number=3), make_player(LONG))
    desk.emulate_media(color_scheme=scheme)
    desk.goto(address(event, page))
    axe(desk)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_finding_is_in_nobodys_way(desk: Page, axe: Callable[[Page], None], scheme: Any) -> None:
    event = posted(8)
    desk.emulate_media(color_scheme=scheme)
    desk.goto(f"/t/{event.tournament.slug}/find/?q=team")
    axe(desk)


@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("page", ["", "bracket/1/", "standings/", "entry/3/"])
def test_a_phone_never_scrolls_sideways(phone: Page, page: str, width: int) -> None:
    event = with_long_names(posted(13))
    play(event, "R1M1", (61, 28))
    phone.set_viewport_size({"width": width, "height": 800})
    phone.goto(address(event, page))
    assert chromium.overflow(phone) == []


def test_a_phone_shows_one_round_and_changes_it(phone: Page, axe: Callable[[Page], None]) -> None:
    event = with_long_names(posted(13))
    play(event, "R1M1", (61, 28))
    phone.goto(address(event))
    expect(phone.locator(".round:visible")).to_have_count(1)
    expect(phone.get_by_role("link", name=LONG).first).to_be_visible()
    phone.get_by_role("link", name="Quarters").click()
    expect(phone.locator("#r2m1")).to_be_visible()
    expect(phone.locator("#r1m1")).to_be_hidden()
    axe(phone)
    phone.get_by_role("link", name="Round 1").click()
    phone.locator("#r1m1 .goes a").click()
    expect(phone.locator("#r2m1")).to_be_visible()
    expect(phone.locator(".round:visible")).to_have_count(1)


def test_a_player_finds_the_team_and_the_next_opponent(
    phone: Page, axe: Callable[[Page], None]
) -> None:
    event = posted(8, first_table=46)
    make_member(event.entrants.get(number=4), make_player("Łukasz Wójtowicz"))
    phone.goto(address(event, ""))
    phone.get_by_label("Find my team").fill("lukasz")
    phone.get_by_role("button", name="Find").click()
    expect(phone.get_by_role("heading", level=1)).to_contain_text("Team 4")
    expect(phone.locator(".against")).to_have_text("5 Team 5")
    axe(phone)
    play(event, key_of_four(event), (61, 28))
    phone.reload()
    expect(phone.locator("#now h2")).to_have_text("Semi-final")
    expect(phone.locator(".against")).to_have_text("the winner of 1 – 8")


def key_of_four(event: Event) -> str:
    return event.entrants.get(number=4).sides.select_related("match").first().match.key


def refresh(page: Page) -> None:
    with page.expect_response(
        lambda answer: "/?part=live" in answer.url and "stakes" not in answer.url
    ):
        page.evaluate("dispatchEvent(new Event('online'))")


def test_the_page_keeps_itself_current_and_the_reader_in_place(phone: Page) -> None:
    event = posted(13)
    phone.goto(f"{address(event)}#r1m5")
    expect(phone.locator(".refresh")).to_contain_text("Live, updated")
    phone.locator("#r1m5 a").first.focus()
    phone.evaluate("scrollTo(0, 200)")
    at = phone.evaluate("scrollY")
    play(event, "R1M5", (61, 28), (40, 30), (50, 20))
    refresh(phone)
    expect(phone.locator("#r1m5 .state")).to_have_text("decided")
    expect(phone.locator("#r1m5")).to_be_visible()
    expect(phone.locator(".round:visible")).to_have_count(1)
    expect(phone.locator("#r1m5 a").first).to_be_focused()
    assert abs(phone.evaluate("scrollY") - at) <= 60
    expect(phone.locator("#r-tabs")).to_contain_text("1 of 5")


def test_an_unchanged_page_is_left_alone(desk: Page) -> None:
    event = posted(8)
    desk.goto(address(event))
    desk.evaluate("document.getElementById('r1m1').marked = true")
    with desk.expect_response(
        lambda answer: "/?part=live" in answer.url and "stakes" not in answer.url
    ) as waited:
        desk.evaluate("dispatchEvent(new Event('online'))")
    assert waited.value.status == 304
    assert desk.evaluate("document.getElementById('r1m1').marked")


def test_a_lost_line_is_said_and_the_last_state_stays(desk: Page) -> None:
    event = posted(8)
    desk.goto(address(event))
    desk.evaluate("dispatchEvent(new Event('offline'))")
    expect(desk.locator(".refresh")).to_contain_text("Reconnecting, showing")
    desk.wait_for_timeout(500)  # a stream that was about to be opened stays closed
    expect(desk.locator(".refresh")).to_contain_text("Reconnecting, showing")
    expect(desk.locator("#r1m1")).to_be_visible()
    refresh(desk)
    expect(desk.locator(".refresh")).to_contain_text("Live, updated")


def test_an_amended_draw_is_drawn_anew(desk: Page) -> None:
    event = posted(8, 13)
    desk.goto(address(event))
    matches = desk.locator(".match").count()
    withdraw(event.entrants.get(number=8), by=None)
    with desk.expect_navigation():
        desk.evaluate("dispatchEvent(new Event('online'))")
    assert desk.locator(".match").count() != matches


@pytest.mark.parametrize(("teams", "paper"), PAPERS)
def test_a_tree_prints_on_one_page(desk: Page, teams: int, paper: str) -> None:
    desk.goto(address(posted(teams)))
    pages = boxes_of(desk.pdf(prefer_css_page_size=True))
    assert pages == [paper]


@pytest.mark.parametrize(("paper", "size"), [("a4", LYING), ("letter", "792x612")])
@pytest.mark.parametrize(("teams", "sheets"), [(32, 3), (64, 5)])
def test_a_large_tree_prints_on_several_small_sheets(
    desk: Page, teams: int, sheets: int, paper: str, size: str
) -> None:
    event = posted(teams)
    Tournament.objects.filter(pk=event.tournament.pk).update(paper=paper)
    desk.goto(address(event))
    desk.get_by_role("link", name="To print on several sheets").click()
    desk.wait_for_url("**?sheets", wait_until="load")
    assert boxes_of(desk.pdf(prefer_css_page_size=True)) == [size] * sheets
    desk.emulate_media(media="print")
    assert desk.evaluate(SMALLEST_NAME) >= 8.9  # pixels: as 16 teams on one sheet


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_numbers_of_the_largest_tree_are_printed_in_one_line(desk: Page, paper: str) -> None:
    """64 above 6 and 4 in two lines is read as another number."""
    event = posted(64)
    Tournament.objects.filter(pk=event.tournament.pk).update(paper=paper)
    desk.goto(address(event))
    desk.emulate_media(media="print")
    broken = desk.evaluate(
        """() => [...document.querySelectorAll('.side .no')].filter(one => {
            const text = document.createRange();
            text.selectNodeContents(one);
            return text.getClientRects().length > 1 || one.scrollWidth > one.clientWidth + 1;
        }).map(one => one.textContent)"""
    )
    assert broken == []


def boxes_of(document: bytes) -> list[str]:
    found = re.findall(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", document)
    return [f"{round(float(width))}x{round(float(height))}" for width, height in found]
