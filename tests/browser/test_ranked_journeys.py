"""Ranked events in a browser: from the ranking to the published report, and what a player reads."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import Page, expect

from awards.actions.awards import compute_awards, publish_awards
from awards.ranked.kinds import NABC, SWISS
from tests.awards.making import loaded
from tests.awards.ranked_making import divide, make_pair, pairs_event, rank, sanctioned
from tests.factories import make_admin, make_director, make_entrant, make_event
from tourney.models import Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
POINTS = [4000, 3000, 1400, 1200, 1000, 900, 450, 400, 300, 100, 2500, 800]
HEAD = "number\tplace\ts1_section\ts1_place\ts2_section\ts2_place"
LIST = "\n".join([HEAD, *(f"{n}\t{n}\tA\t{n}\tA\t{13 - n}" for n in range(1, 13))])
SignIn = Callable[[Page, Any], None]


def address(event: Event, name: str, *more: object) -> str:
    return reverse(f"awards:{name}", args=[event.tournament.slug, event.slug, *more])


def computed(desk: Page, event: Event, classification: str) -> None:
    """The director says what the event is rated and has the awards worked out."""
    desk.goto(address(event, "settings"))
    desk.get_by_label("Classification").select_option(classification)
    desk.get_by_role("button", name="Save the settings").click()
    desk.get_by_role("button", name="Compute").click()


def published(desk: Page) -> None:
    """Look, and publish; whatever is assumed is confirmed."""
    desk.get_by_role("link", name="Publish").first.click()
    for box in desk.locator("main input[type=checkbox]").all():
        box.check()
    desk.get_by_role("button", name="Publish").click()


def test_sectional_pairs_from_a_pasted_ranking_to_the_report(desk: Page, sign_in: SignIn) -> None:
    loaded()
    event = pairs_event(POINTS)
    sign_in(desk, make_director(event.tournament))
    desk.goto(address(event, "field"))
    desk.get_by_label("How the field is divided").select_option("strata")
    for line, (name, limit) in enumerate((("A", ""), ("B", "1500"), ("C", "500")), start=1):
        desk.locator(f"[name=g{line}-name]").fill(name)
        desk.locator(f"[name=g{line}-upper_limit]").fill(limit)
    desk.get_by_role("button", name="Save the field").click()
    desk.goto(address(event, "ranking_import"))
    desk.get_by_label("Paste a ranking").fill(LIST)
    desk.keyboard.press("Tab")
    desk.locator("main form button").last.click()
    expect(desk.get_by_text("12 new").first).to_be_visible()
    desk.get_by_role("button", name=re.compile("^Enter ")).click()
    computed(desk, event, "sectional")
    published(desk)
    desk.goto(address(event, "report"))
    expect(desk.get_by_role("heading", level=1)).to_contain_text("Stratified Pairs")
    expect(desk.get_by_text("Player 1.1").first).to_be_visible()
    desk.goto(address(event, "receipt", 1))
    expect(desk.locator("main")).to_contain_text("page 2")


def test_a_regional_bracketed_swiss_from_an_order_of_finish(desk: Page, sign_in: SignIn) -> None:
    loaded()
    event = make_event(kind=SWISS, sessions=2, boards=7, name="Bracketed Swiss")
    for points in (9000, 8000, 7000, 6000, 1600, 1200, 800, 400):
        make_entrant(event, reported_total=points)
    divide(event, (("1", None), ("2", "500")), layout="brackets", eligibility="average")
    sign_in(desk, make_director(event.tournament))
    desk.goto(address(event, "ranking_desk"))
    expect(desk.locator("input:focus, textarea:focus")).to_be_visible()
    desk.keyboard.type("2 1 3=4 6 5 8 7")
    desk.keyboard.press("Enter")
    expect(desk.locator("[name=e6-0-place]")).to_have_value("1")
    expect(desk.locator("[name=e4-0-place]")).to_have_value("3")
    desk.locator("[name=e6-0-wins]").fill("5.5")
    desk.keyboard.press("Enter")
    expect(desk.locator("[name=e6-0-wins]")).to_have_value("5.50")
    computed(desk, event, "regional")
    expect(desk.locator("main")).to_contain_text("gold")
    published(desk)
    desk.goto(address(event, "report"))
    expect(desk.get_by_role("heading", name="Bracketed Swiss")).to_be_visible()


def test_the_spingold_pays_what_its_table_prints(desk: Page, sign_in: SignIn) -> None:
    loaded()
    event = make_event(kind=NABC, unit="team", sessions=6, boards=60, name="Spingold")
    for _ in range(8):
        make_entrant(event)
    sign_in(desk, make_director(event.tournament))
    desk.goto(address(event, "field"))
    desk.get_by_label("Championship").fill("Spingold")
    desk.get_by_role("button", name="Save the field").click()
    desk.goto(address(event, "ranking_desk"))
    expect(desk.locator("input:focus, textarea:focus")).to_be_visible()
    desk.keyboard.type("3 1 5=7")
    desk.keyboard.press("Enter")
    expect(desk.get_by_text("The ranking is saved.")).to_be_visible()
    computed(desk, event, "national")
    published(desk)
    desk.goto(address(event, "report"))
    main = desk.locator("main")
    for printed in ("250.00", "180.00", "125.00"):
        expect(main).to_contain_text(printed)


def test_a_player_finds_herself_taps_the_number_and_understands_it(phone: Page) -> None:
    loaded()
    event = pairs_event(POINTS)
    make_pair(event, 13, 200)
    divide(event)
    rank(event, list(range(1, 14)))
    sanctioned(event)
    publish_awards(event, version=compute_awards(event, by=None).version, by=None)
    phone.goto(address(event, "event"))
    line = phone.get_by_role("row").filter(has_text="Player 3.1").first
    line.get_by_role("link").first.click()
    expect(phone.get_by_role("heading", level=1)).to_contain_text("Player 3.1")
    said = phone.locator("main")
    expect(said).to_contain_text("better than")
    expect(said).to_contain_text("in B")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


def test_an_admin_changes_what_sectionals_pay_and_reads_the_impact(
    desk: Page, sign_in: SignIn
) -> None:
    edition = loaded()
    event = pairs_event(POINTS, starts_at=timezone.now() - timedelta(days=30))
    divide(event)
    rank(event, list(range(1, 13)))
    sanctioned(event)
    publish_awards(event, version=compute_awards(event, by=None).version, by=None)
    sign_in(desk, make_admin())
    desk.goto(reverse("admin:awards_edition_change", args=[edition.pk]))
    desk.get_by_role("link", name="Copy to a new edition").click()
    desk.get_by_label("Name").fill("2027")
    desk.get_by_label("In force from").fill("2030-01-01")
    desk.get_by_role("button", name="Copy to a new edition").click()
    desk.get_by_role("link", name="R: classification").first.click()
    sectional = desk.locator("tr:has(input[value='sectional'])").first
    sectional.locator("input[name$='-factor']").fill("12.00")
    desk.get_by_role("button", name="Save", exact=True).click()
    desk.get_by_role("link", name="See changes, impact and publish").click()
    impact = desk.locator("#content")
    expect(impact).to_contain_text("What it would do")
    expect(impact).to_contain_text("Stratified Pairs")
