"""Awards and rule books in a real browser: an edition changed end to end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Page

from awards.actions.awards import publish_awards
from awards.models import Edition
from awards.queries.sanctions import sanction_of
from tests.awards.making import award_of, computed, day, finished, loaded
from tests.factories import make_admin, make_director
from tourney.models import Event

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def address(name: str, event: Event, *more: object) -> str:
    return reverse(f"awards:{name}", args=[event.tournament.slug, event.slug, *more])


def test_an_admin_changes_k_and_only_new_events_pay_it(
    desk: Page, sign_in: Callable[[Page, Any], None]
) -> None:
    edition = loaded()
    old = finished(13, starts_at=day(2026, 6, 15))
    computed(old)
    publish_awards(old, version=sanction_of(old).version, by=None)
    sign_in(desk, make_admin())
    publish_a_copy_with_another_k(desk, edition)
    new = finished(13, starts_at=day(2026, 7, 15))
    sign_in(desk, make_director(new.tournament))
    desk.goto(address("settings", new))
    desk.get_by_label("Classification").select_option("regional")
    desk.get_by_role("button", name="Save the settings").click()
    desk.get_by_role("button", name="Compute").click()
    assert "16.87" in desk.locator("main").inner_text()
    desk.goto(address("event", old))
    assert "17.63" in desk.locator("main").inner_text()
    assert str(award_of(old, 1).award) == "17.63"


def publish_a_copy_with_another_k(desk: Page, edition: Edition) -> None:
    """Copy the edition with a later date, set K for regionals to 44, see it, publish it."""
    desk.goto(reverse("admin:awards_edition_change", args=[edition.pk]))
    desk.get_by_role("link", name="Copy to a new edition").click()
    desk.get_by_label("Name").fill("2026-07")
    desk.get_by_label("In force from").fill("2026-07-01")
    desk.get_by_role("button", name="Copy to a new edition").click()
    desk.get_by_role("link", name="K: knockout classification").click()
    regional = desk.locator("tr:has(input[value='regional'])")
    regional.locator("input[name$='-factor']").fill("44.00")
    desk.get_by_role("button", name="Save", exact=True).click()
    desk.get_by_role("link", name="See changes, impact and publish").click()
    assert "46.00" in desk.locator("#content").inner_text()
    desk.get_by_role("button", name="Publish and lock").click()
    assert Edition.objects.get(name="2026-07").is_published
