"""Data in a browser: the page that leads to it, and results in XML taken in with a look at them first."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from awards.ranked.kinds import PAIRS
from tests.brackets.systems.robin.playing import give, posted_robin
from tests.factories import make_director, make_event
from tests.shared.usebio import PAIRS_13

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SignIn = Callable[[Page, Any], None]


def test_a_reader_finds_calendar_results_and_data(phone: Page) -> None:
    event = posted_robin(4)
    give(event, 1)
    phone.goto(event.tournament.get_absolute_url())
    phone.get_by_role("link", name="Data and calendar").click()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Data and calendar")
    asked = phone.evaluate(
        """async (address) => {
          const answer = await fetch(address);
          return (await answer.json()).items.map((one) => one.state);
        }""",
        phone.get_by_role("link", name="meetings", exact=True).get_attribute("href"),
    )
    assert asked == ["decided", *["open"] * 5]
    with phone.expect_download() as taken:
        phone.get_by_role("link", name="calendar.ics").click()
    assert Path(taken.value.path()).read_text().startswith("BEGIN:VCALENDAR")


def test_results_in_xml_are_looked_at_before_they_are_stored(
    desk: Page, sign_in: SignIn, tmp_path: Path
) -> None:
    event = make_event(kind=PAIRS, sessions=1)
    file = tmp_path / "friday.xml"
    file.write_text(PAIRS_13, encoding="utf-8")
    where = [event.tournament.slug, event.slug]
    sign_in(desk, make_director(event.tournament))
    desk.goto(reverse("tourney:import", args=where))
    desk.locator("[name=file]").set_input_files(file)
    desk.get_by_role("button", name="Look at it").click()
    expect(desk.locator("main")).to_contain_text("USEBIO 1.3, Friday Pairs")
    assert not event.entrants.exists()
    desk.get_by_role("button", name="Import 3 pairs").click()
    expect(desk.locator("main")).to_contain_text("Ann Lee")
    for said in ("Enter 3 places", "There is nothing to enter"):
        desk.goto(reverse("awards:ranking_import", args=where))
        desk.locator("[name=file]").set_input_files(file)
        desk.get_by_role("button", name="Look at it").click()
        expect(desk.locator("main")).to_contain_text("USEBIO 1.3, Friday Pairs")
        expect(desk.locator("main")).to_contain_text(said)
        if said.startswith("Enter"):
            desk.get_by_role("button", name=said).click()
            expect(desk.locator("main")).to_contain_text("Imported: 3 new")
