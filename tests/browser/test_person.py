"""The page of a person on a phone: one press, and every entry of it is mine."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from tests import chromium
from tests.brackets.systems.bridge.playing import posted
from tests.brackets.systems.cup.playing import posted_cup
from tests.factories import make_member, make_player

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_one_press_follows_every_entry(phone: Page, axe: Callable[[Page], None]) -> None:
    bridge = posted(8)
    tournament = bridge.tournament
    cup = posted_cup(8, tournament=tournament)
    ann = make_player("Ann Example")
    team, single = (event.entrants.get(number=2) for event in (bridge, cup))
    make_member(team, ann)
    single.members.all().delete()
    make_member(single, ann, position=1)
    phone.goto(reverse("brackets:person", args=[tournament.slug, cup.slug, 2, 1]))
    expect(phone.locator("h1")).to_have_text("Ann Example")
    expect(phone.locator("#entries li")).to_have_count(2)
    for scheme in ("light", "dark"):
        phone.emulate_media(color_scheme=scheme)
        axe(phone)
    for width in (320, 390, 1400):
        phone.set_viewport_size({"width": width, "height": 844})
        assert chromium.overflow(phone) == []
    assert chromium.unreached(phone) == []
    phone.get_by_role("button", name="This is me").click()
    phone.goto(tournament.get_absolute_url())
    expect(phone.locator("[data-tickets] .ticket")).to_have_count(2)
    phone.goto(cup.get_absolute_url())
    expect(phone.locator(".side.mine")).to_have_count(1)
