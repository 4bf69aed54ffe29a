"""Signing in with a code from the phone and without the phone, and while a stranger tries passwords."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.core.management import call_command
from django.urls import reverse
from django_otp.plugins.otp_totp.models import TOTPDevice
from playwright.sync_api import Page, expect

from tests.factories import PASSWORD, make_admin, make_director, make_tournament
from tests.tourney.signing_in.phones import shown
from tests.tourney.signing_in.test_passwords import hammered

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def log_in(page: Page, name: str) -> None:
    """Name and password, by keys alone."""
    page.goto(reverse("tourney:login"))
    expect(page.get_by_label("Username")).to_be_focused()
    page.keyboard.type(name)
    page.keyboard.press("Tab")
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")


def log_out(page: Page) -> None:
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_text("For directors and admins:")).to_be_visible()


def turn_codes_on(page: Page, axe: Callable[[Page], None]) -> tuple[str, list[str]]:
    """From the page of the password; the secret and the recovery codes as they are shown."""
    page.get_by_role("link", name="Password").click()
    page.get_by_role("link", name="Codes from your phone").click()
    page.get_by_role("button", name="Set them up").click()
    secret = page.locator("p > code").inner_text()
    axe(page)
    page.get_by_label("Your password").fill(PASSWORD)
    page.get_by_label("Code", exact=True).fill(shown(secret))
    page.get_by_role("button", name="Turn codes on").click()
    codes = page.locator(".recovery code")
    expect(codes).to_have_count(10)
    recovery = codes.all_inner_texts()
    axe(page)
    page.get_by_role("link", name="I have them: go on").click()
    expect(page.get_by_text("10 of 10 recovery codes left")).to_be_visible()
    axe(page)
    return secret, recovery


def test_an_admin_turns_codes_on_signs_in_with_one_without_the_phone_and_after_a_reset(
    desk: Page, phone: Page, axe: Callable[[Page], None]
) -> None:
    make_admin("boss")
    log_in(desk, "boss")
    secret, recovery = turn_codes_on(desk, axe)
    log_out(desk)

    TOTPDevice.objects.update(last_t=0, drift=0)  # a minute later
    log_in(desk, "boss")
    expect(desk.get_by_label("Code", exact=True)).to_be_focused()
    axe(desk)
    desk.keyboard.type(shown(secret))
    desk.keyboard.press("Enter")
    expect(desk.get_by_text("Signed in as boss.")).to_be_visible()

    log_in(phone, "boss")
    phone.get_by_role("link", name="Use a recovery code").click()
    axe(phone)
    phone.get_by_label("Recovery code").fill("aaaa-aaaa")
    phone.keyboard.press("Enter")
    expect(phone.get_by_text("This code is not right")).to_be_visible()
    phone.get_by_label("Recovery code").fill(recovery[3])
    phone.keyboard.press("Enter")
    expect(phone.get_by_text("9 recovery codes left")).to_be_visible()

    call_command("reset_codes", "boss", verbosity=0)
    phone.reload()
    log_in(phone, "boss")
    expect(phone.get_by_text("Signed in as boss.")).to_be_visible()


def test_a_director_signs_in_where_she_did_before_while_a_stranger_hammers_her_name(
    desk: Page, phone: Page, axe: Callable[[Page], None]
) -> None:
    make_director(make_tournament("Lakeside Regional"), "marit")
    log_in(desk, "marit")
    expect(desk.get_by_role("heading", name="Your desks")).to_be_visible()
    log_out(desk)
    for address in ("203.0.113.9", "127.0.0.1"):
        assert 429 in hammered("marit", address)
    log_in(phone, "marit")
    expect(phone.get_by_text("Too many wrong passwords were tried here.")).to_be_visible()
    expect(phone.get_by_label("Username")).to_have_value("marit")
    axe(phone)
    log_in(desk, "marit")
    expect(desk.get_by_role("heading", name="Your desks")).to_be_visible()
