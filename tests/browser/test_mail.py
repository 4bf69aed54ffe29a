"""Links by mail: a director invites, an admin helps, and whoever forgot the password helps himself."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from tests.factories import make_director, make_tournament
from tests.tourney.mail.conftest import office as office  # the fixture
from tests.tourney.mail.post_office import PostOffice
from tests.waiting import until

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
ANNA = "anna@example.org"
NEW = "a rook on b7"


def test_a_director_sends_the_link_and_the_new_one_joins_on_the_phone(
    desk: Page,
    phone: Page,
    office: PostOffice,
    sign_in: Callable[..., None],
    axe: Callable[[Page], None],
) -> None:
    tournament = make_tournament()
    sign_in(desk, make_director(tournament, "marit"))
    desk.goto(reverse("tourney:desk", args=[tournament.slug]))
    desk.get_by_label("Name of the new director").fill("Anna")
    desk.get_by_role("button", name="Make a link").click()
    link = desk.locator("#link").input_value()
    desk.get_by_label("E-mail").fill("anna@example")
    desk.get_by_role("button", name="Send the link by mail").click()
    desk.get_by_label("E-mail").fill(ANNA)
    axe(desk)
    desk.get_by_role("button", name="Send the link by mail").click()
    expect(desk.get_by_text(f"Sent to {ANNA}.")).to_be_visible()
    expect(desk.locator("#link")).to_have_value(link)
    axe(desk)
    phone.goto(urlsplit(office.links()[0]).path)
    phone.get_by_label("Username").fill("anna")
    phone.get_by_label("Password", exact=True).fill(NEW)
    phone.get_by_label("Password confirmation").fill(NEW)
    phone.get_by_role("button", name="Join").click()
    expect(phone.get_by_text("Signed in as anna")).to_be_visible()


def test_who_forgot_the_password_asks_for_a_link_and_sets_a_new_one(
    phone: Page, office: PostOffice, axe: Callable[[Page], None]
) -> None:
    person = make_director(make_tournament(), "anna")
    person.email = ANNA
    person.save()
    phone.goto(reverse("tourney:login"))
    phone.get_by_role("link", name="Forgot your password?").click()
    expect(phone.get_by_label("Username or e-mail")).to_be_focused()
    axe(phone)
    phone.keyboard.type(ANNA)
    phone.keyboard.press("Enter")
    expect(phone.get_by_text("a link for a new password is on its way there")).to_be_visible()
    until(lambda: office.letters)
    phone.goto(urlsplit(office.links()[0]).path)
    phone.get_by_label("New password", exact=True).fill(NEW)
    phone.get_by_label("New password confirmation").fill(NEW)
    phone.get_by_role("button", name="Set it").click()
    phone.get_by_label("Username").fill("anna")
    phone.get_by_label("Password").fill(NEW)
    phone.get_by_role("button", name="Log in").click()
    expect(phone.get_by_text("Signed in as anna")).to_be_visible()
