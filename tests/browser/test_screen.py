"""The screen of the hall over a whole round: it turns by itself, nothing scrolls, it says when it is not current."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from tests.brackets.floor.halls import everything
from tests.brackets.systems.bridge.playing import play, posted
from tourney.models import Tournament

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
LONG = "Wilhelmina Featherstonehaugh-Cholmondeley of the Northern Lakes"
SIZES = ((1920, 1080), (1400, 900), (1024, 768))
TALLER = """() => {
  const leaf = document.querySelector(".leaf.here"), root = document.documentElement;
  const box = leaf.parentElement;
  return leaf.scrollHeight > box.clientHeight + 1 || leaf.scrollWidth > box.clientWidth + 1
    || root.scrollHeight > innerHeight || root.scrollWidth > innerWidth;
}"""

CUT = """() => [...document.querySelectorAll(".leaf.here .still :is(.full, .short)")]
  .filter((one) => one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent)"""
"""Names of a picture that dots cut off or that stand out of their row."""


def of(tournament: Tournament) -> str:
    return reverse("brackets:screen", args=[tournament.slug])


@pytest.mark.parametrize("size", SIZES)
def test_it_turns_through_a_whole_round_and_nothing_scrolls(
    desk: Page, axe: Callable[[Page], None], size: tuple[int, int]
) -> None:
    tournament, _ = everything()
    tournament.events.order_by("pk")[0].entrants.update(name=LONG)
    desk.set_viewport_size({"width": size[0], "height": size[1]})
    desk.clock.install()
    desk.goto(of(tournament))
    axe(desk)
    count, seen = desk.locator(".leaf").count(), set()
    for _ in range(count):
        desk.clock.run_for(500)
        assert not desk.evaluate(TALLER), desk.locator(".leaf.here").inner_text()
        assert desk.evaluate(CUT) == []
        seen.add(
            desk.locator("[data-title]").first.inner_text()
            + desk.locator(".leaf.here h2").inner_text()
        )
        desk.clock.run_for(11_500)
    assert len(seen) == count


def test_a_result_comes_in_while_it_stands_there(desk: Page) -> None:
    event = posted(8)
    desk.goto(of(event.tournament))
    expect(desk.locator("#just")).to_contain_text("No result")
    play(event, "R1M1", (60, 20))
    expect(desk.locator("#just")).to_contain_text("goes on", timeout=15_000)
    expect(desk.locator(".leaf.here")).to_have_count(1)


@pytest.mark.parametrize("size", SIZES)
def test_a_picture_fits_while_it_is_not_current_too(desk: Page, size: tuple[int, int]) -> None:
    event = posted(16)
    desk.set_viewport_size({"width": size[0], "height": size[1]})
    desk.clock.install()
    desk.goto(reverse("brackets:event_screen", args=[event.tournament.slug, event.slug]))
    desk.context.set_offline(True)
    desk.clock.run_for(70_000)
    expect(desk.locator("[data-stale]")).to_be_visible()
    for _ in range(desk.locator(".leaf").count()):
        desk.clock.run_for(12_000)
        if desk.locator(".leaf.here .still").count():
            break
    expect(desk.locator(".leaf.here .still .match")).to_have_count(7)
    assert not desk.evaluate(TALLER)


def test_a_result_turns_the_picture_while_it_is_looked_at(desk: Page) -> None:
    event = posted(8)
    desk.clock.install()
    desk.goto(of(event.tournament))
    desk.clock.run_for(13_000)
    expect(desk.locator(".leaf.here .still")).to_be_visible()
    expect(desk.locator(".leaf.here .side.through")).to_have_count(0)
    play(event, "R1M1", (60, 20))
    for _ in range(30):
        desk.clock.run_for(500)
        desk.wait_for_timeout(100)
        if desk.locator(".still .side.through").count():
            break
    expect(desk.locator(".still .side.through")).to_have_count(1)
    expect(desk.locator(".leaf.here")).to_have_count(1)


def test_it_says_since_when_it_is_not_current(desk: Page) -> None:
    event = posted(8)
    desk.clock.install()
    desk.goto(of(event.tournament))
    desk.clock.run_for(2_000)
    expect(desk.locator("[data-stale]")).to_be_hidden()
    desk.context.set_offline(True)
    desk.clock.run_for(70_000)
    expect(desk.locator("[data-stale]")).to_contain_text("Not current since")
    expect(desk.locator("#calls [data-asat]")).to_contain_text("as at")


def test_the_score_comes_in_over_the_picture_which_says_when_it_is_not_current(
    desk: Page, axe: Callable[[Page], None]
) -> None:
    event = posted(8)
    desk.set_viewport_size({"width": 1280, "height": 720})
    desk.goto(reverse("brackets:overlay", args=[event.tournament.slug, event.slug, "1-R1M1"]))
    expect(desk.locator(".plate .score")).to_have_count(0)
    play(event, "R1M1", (27, 27))
    expect(desk.locator(".plate .score")).to_have_text(["27", "27"], timeout=15_000)
    expect(desk.locator(".plate .state")).to_have_text("level, extra boards")
    axe(desk)


def test_one_match_says_as_at_when_it_is_not_current(desk: Page) -> None:
    event = posted(8)
    desk.clock.install()
    desk.goto(reverse("brackets:overlay", args=[event.tournament.slug, event.slug, "1-R1M1"]))
    desk.clock.run_for(2_000)
    expect(desk.locator(".plate [data-asat]")).to_have_text("")
    desk.context.set_offline(True)
    desk.clock.run_for(70_000)
    expect(desk.locator(".plate [data-asat]")).to_contain_text("as at")
