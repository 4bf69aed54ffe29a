"""Awards and rule books in a real browser: every page accessible, and an edition changed end to end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Page

from awards.actions.computing import publish_awards
from awards.actions.editions import copy_edition
from awards.models import Edition
from awards.queries.sanctions import sanction_of
from tests.awards.making import award_of, computed, day, finished, loaded, sanctioned
from tests.factories import make_admin, make_director
from tourney.models import Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def address(name: str, event: Event, *more: object) -> str:
    return reverse(f"awards:{name}", args=[event.tournament.slug, event.slug, *more])


def test_pages_of_awards_are_accessible_on_desk_and_phone(
    desk: Page, phone: Page, axe: Callable[[Page], None], sign_in: Callable[[Page, Any], None]
) -> None:
    edition = loaded()
    copy_edition(edition, name="draft", starts=edition.starts.replace(year=2026), by=None)
    event, going = finished(13, 10, members=5), finished(8, 8)
    computed(event)
    publish_awards(
        event, version=sanction_of(event).version, line_ups_assumed=True, by=make_admin()
    )
    sanctioned(going)
    public = [
        address("event", event),
        address("receipt", event, 1),
        address("event", going),
        address("first", going, 2),
        address("team_points", going, 1),
        reverse("awards:editions"),
        reverse("awards:edition", args=["acbl-2003-11"]),
    ]
    for url in public:
        for page in (desk, phone):
            page.goto(url)
            axe(page)
    director = make_director(event.tournament)
    going.tournament.directors.create(user=director)
    for page in (desk, phone):
        sign_in(page, director)
        for name, at in (("desk", event), ("desk", going), ("settings", going), ("publish", going)):
            page.goto(address(name, at))
            axe(page)


def test_an_admin_changes_k_and_only_new_events_pay_it(
    desk: Page, sign_in: Callable[[Page, Any], None]
) -> None:
    edition = loaded()
    old = finished(13, starts_at=day(2026, 6, 15))
    computed(old)
    publish_awards(old, version=sanction_of(old).version, by=None)
    sign_in(desk, make_admin())
    desk.goto(reverse("admin:awards_edition_change", args=[edition.pk]))
    desk.get_by_role("link", name="Copy to a new edition").click()
    desk.get_by_label("Name").fill("2026-07")
    desk.get_by_label("In force from").fill("2026-07-01")
    desk.get_by_role("button", name="Copy to a new edition").click()
    desk.get_by_role("link", name="K: knockout classification").click()
    regional = desk.locator("tr:has(input[value='regional'])")
    regional.locator("input[name$='-factor']").fill("44.00")
    desk.get_by_role("button", name="Save", exact=True).click()
    desk.get_by_role("link", name="See changes and publish").click()
    assert "46.00" in desk.locator("#content").inner_text()
    desk.get_by_role("button", name="Publish and lock").click()
    assert Edition.objects.get(name="2026-07").is_published
    new = finished(13, starts_at=day(2026, 7, 15))
    director = make_director(new.tournament)
    sign_in(desk, director)
    desk.goto(address("settings", new))
    desk.get_by_label("Classification").select_option("regional")
    desk.get_by_role("button", name="Save the settings").click()
    desk.get_by_role("button", name="Compute").click()
    assert "16.87" in desk.locator("main").inner_text()
    desk.goto(address("event", old))
    assert "17.63" in desk.locator("main").inner_text()
    assert str(award_of(old, 1).award) == "17.63"
