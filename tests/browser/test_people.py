"""An admin adds a person, hands the link over, lets her direct a tournament, and corrects a player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.urls import reverse
from playwright.sync_api import Page, expect

from tests.factories import PASSWORD, make_admin, make_player, make_tournament
from tourney.models import Player

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_from_a_new_person_to_a_director_and_out_again(
    desk: Page, phone: Page, sign_in: Callable[[Page, Any], None], axe: Callable[[Page], None]
) -> None:
    make_tournament("Lakeside Regional")
    sign_in(desk, make_admin())
    desk.goto(reverse("tourney:desks"))
    desk.get_by_role("link", name="People", exact=True).click()
    desk.get_by_role("link", name="Add a person").click()
    desk.get_by_label("Name to sign in with").fill("marit")
    desk.get_by_role("button", name="Add the person and make the link").click()
    axe(desk)
    link = desk.get_by_label("Copy it and hand it over now").input_value()
    phone.goto(link)
    phone.get_by_label("New password", exact=True).fill(PASSWORD)
    phone.get_by_label("New password confirmation").fill(PASSWORD)
    phone.locator("main form").get_by_role("button").click()
    phone.get_by_label("Username").fill("marit")
    phone.get_by_label("Password").fill(PASSWORD)
    phone.get_by_role("button", name="Log in").click()
    expect(phone.get_by_role("heading", name="Your desks")).to_be_visible()
    desk.get_by_role("link", name="Go on to marit").click()
    desk.get_by_label("Tournament", exact=True).select_option("Lakeside Regional")
    desk.get_by_role("button", name="Let marit direct it").click()
    expect(desk.locator("#messages")).to_contain_text("marit directs Lakeside Regional")
    phone.reload()
    phone.get_by_role("link", name="Lakeside Regional").click()
    expect(phone.get_by_role("heading", name="Lakeside Regional", exact=True)).to_be_visible()
    desk.get_by_role("button", name="Deactivate marit").click()
    expect(desk.get_by_role("button", name="Bring marit back")).to_be_visible()
    axe(desk)
    phone.reload()
    expect(phone.get_by_label("Username")).to_be_visible()
    assert not User.objects.get(username="marit").is_active


def test_a_player_is_found_while_typing_and_corrected(
    desk: Page, sign_in: Callable[[Page, Any], None], axe: Callable[[Page], None]
) -> None:
    for at in range(5):
        make_player(f"Player {at}")
    ann = make_player("Ann Lea", number="K856255")
    sign_in(desk, make_admin())
    desk.goto(reverse("tourney:members"))
    desk.get_by_role("link", name="Look up and correct players").click()
    desk.get_by_label("Find").fill("k856")
    expect(desk.locator("#players tbody tr")).to_have_count(1)
    axe(desk)
    desk.get_by_role("link", name="Ann Lea").click()
    desk.get_by_label("Masterpoints").fill("612.5")
    desk.get_by_role("button", name="Save the player").click()
    expect(desk.locator(".timeline")).to_contain_text("admin: Corrected")
    axe(desk)
    assert str(Player.objects.get(pk=ann.pk).masterpoints) == "612.50"
